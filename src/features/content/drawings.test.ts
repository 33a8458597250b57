import { expect, test } from 'vitest';
import { DRAWING_NAMES, shownDrawing } from './drawings.ts';
import otherNames from './other-names.json' with { type: 'json' };

test('another name gives the same drawing, and an unknown one the mountain road', () => {
  expect(DRAWING_NAMES.length).toBeGreaterThan(40);
  for (const [other, name] of Object.entries(otherNames)) {
    expect(DRAWING_NAMES).toContain(name);
    expect(shownDrawing(other)).toBe(name);
    expect(shownDrawing(name)).toBe(name);
  }
  for (const unknown of ['nothing', 'constructor', 'road']) expect(shownDrawing(unknown)).toBe('mountain-road');
});
