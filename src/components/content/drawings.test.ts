import { expect, test } from 'vitest';
import { drawing, DRAWING_NAMES } from './drawings.ts';
import otherNames from './drawings/other-names.json' with { type: 'json' };

test('another name gives the same drawing, and an unknown one the mountain road', () => {
  expect(DRAWING_NAMES.length).toBeGreaterThan(40);
  for (const [other, name] of Object.entries(otherNames)) {
    expect(DRAWING_NAMES).toContain(name);
    expect(drawing(other)).toEqual(drawing(name));
  }
  for (const unknown of ['nothing', 'constructor', 'road']) expect(drawing(unknown)).toEqual(drawing('mountain-road'));
});
