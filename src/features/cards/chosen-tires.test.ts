import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_COMPARED, MAX_SAVED, readChosen, toggleTire, type ChosenTires } from './chosen-tires.ts';

const NONE: ChosenTires = { compare: [], save: [] };

describe('chosen tires', () => {
  it('are read as they were stored, without what cannot be an id', () => {
    expect(readChosen('{"compare":[3,3,"4",0,-1,1.5,7],"save":[9]}')).toEqual({ compare: [3, 7], save: [9] });
    for (const text of [null, '', 'null', '[]', '{', '"x"', '{"compare":{}}']) expect(readChosen(text)).toEqual(NONE);
  });

  it('whatever is stored, what is read stays within its bounds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { compare, save } = readChosen(text);
        expect(compare.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(save.length).toBeLessThanOrEqual(MAX_SAVED);
      }),
    );
  });

  it('are taken back by a second press', () => {
    fc.assert(
      fc.property(fc.constantFrom('compare', 'save'), fc.integer({ min: 1, max: 1e6 }), (choice, id) => {
        const once = toggleTire({ compare: [2_000_001], save: [2_000_001] }, choice, id)!;
        expect(once[choice]).toContain(id);
        expect(toggleTire(once, choice, id)).toEqual({ compare: [2_000_001], save: [2_000_001] });
      }),
    );
  });

  it('a fifth is not compared; of saved ones the oldest goes', () => {
    const four = { ...NONE, compare: [1, 2, 3, 4] };
    expect(toggleTire(four, 'compare', 5)).toBeNull();
    expect(toggleTire(four, 'compare', 4)!.compare).toEqual([1, 2, 3]);
    const full = { ...NONE, save: Array.from({ length: MAX_SAVED }, (_, i) => i + 1) };
    const more = toggleTire(full, 'save', 99)!.save;
    expect([more[0], more.length, more.includes(MAX_SAVED)]).toEqual([99, MAX_SAVED, false]);
  });
});
