import { expect, test } from 'vitest';
import * as z from 'zod';
import written from './drawings.json' with { type: 'json' };
import { drawing, DRAWING_NAMES, type WrittenShape } from './drawings.ts';

const n = z.number();
const piece = z.union([
  z.string().startsWith('M'),
  z.strictObject({ box: z.union([z.tuple([n, n, n, n]), z.tuple([n, n, n, n, n])]) }),
  z.strictObject({ disc: z.tuple([n, n, n]) }),
]);
const wheel = z.tuple([n, n, n, z.enum(['alloy', 'steel']).optional()]);
const shapes = z.lazy(() => z.array(shape));
const shape: z.ZodType<WrittenShape> = z.union([
  z.enum(Object.keys(written.scenes)),
  z.tuple([z.string().regex(/^[a-z]/)], piece),
  z.strictObject({ words: z.tuple([z.string(), n, n, z.string().optional()]) }),
  z.strictObject({ strip: z.tuple([n, z.string(), n]) }),
  z.strictObject({ wheel }),
  z.strictObject({ tire: wheel }),
  z.strictObject({ tread: z.tuple([n, n, n, n, z.enum(['sipes', 'blocks']).optional()]) }),
  z.strictObject({ stack: z.tuple([n, n, n, n.optional()]) }),
  z.strictObject({ 'car-wheel': z.tuple([n, n, n]) }),
  z.strictObject({ clipboard: z.tuple([n, n, n.optional(), n.optional()]) }),
  z.strictObject({ move: z.string(), shapes }),
]);

test.each(Object.entries({ ...written.scenes, ...written.drawings }))(
  'the drawing %s consists of shapes that can be drawn',
  (_name, all) => {
    expect(z.array(shape).min(1).safeParse(all).error).toBeUndefined();
  },
);

test('another name gives the same drawing, and an unknown one the mountain road', () => {
  for (const [other, name] of Object.entries(written.otherNames)) {
    expect(DRAWING_NAMES).toContain(name);
    expect(drawing(other)).toEqual(drawing(name));
  }
  expect(drawing('nothing')).toEqual(drawing('mountain-road'));
});
