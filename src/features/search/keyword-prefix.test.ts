import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBeginning } from './keyword-prefix.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const NAMES = {
  types: [
    ['wintertires', 'Winter Tires'],
    ['allweathertires', 'All-Weather Tires'],
    ['allseasontires', 'All-Season Tires'],
    ['mudterraintires', 'Mud-Terrain Tires'],
  ].map(([short, title]) => ({ short: short!, title: title! })),
  brands: ['Nokian', 'Michelin', 'GT Radial', 'BFGoodrich', 'Three Peaks'].map((title) => ({
    short: title.toLowerCase().replace(' ', '-'),
    title,
  })),
};
const read = (typed: string) => readBeginning(typed, NAMES);

describe('what has been typed so far', () => {
  test.each([
    ['22', '22'],
    ['225', ''],
    ['2256', '2256'],
    ['225/6', '2256'],
    ['225 65 1', '225651'],
    ['P225/65R1', '225651'],
    ['33x12.5', '33125'],
    ['nokian 225/6', '2256'],
  ])('%s begins a size with %s', (typed, digits) => {
    expect(read(typed).digits).toBe(digits);
  });
  test.each(['r17', 'ko2', 'pilot sport 4', 'eagle 9000', 'all'])('%s begins no size', (typed) =>
    expect(read(typed).digits).toBe(''),
  );
  test('a finished size is one in any notation', () => {
    for (const typed of ['2256517', '225 65 17', 'P225/65R17 102H', 'winter 225/65r17'])
      expect(read(typed).size).toMatchObject({ width: 225, profile: 65, rim: 17 });
  });
  test.each([
    ['win', ['wintertires'], []],
    ['all', ['allweathertires', 'allseasontires'], []],
    ['all-w', ['allweathertires'], []],
    ['allsea', ['allseasontires'], []],
    ['winter nok', ['wintertires'], ['nokian']],
    ['nok wint', ['wintertires'], ['nokian']],
    ['gt', [], ['gt-radial']],
    ['three p', [], ['three-peaks']],
    ['mich', [], ['michelin']],
    ['nokian 225/6', [], ['nokian']],
    ['wi', ['wintertires'], []],
    ['nokian wi', [], []],
  ])('%s means the types %j and the brands %j', (typed, types, brands) => {
    expect(read(typed)).toMatchObject({ types, brands });
  });
  test('whatever is typed, it is read', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), fc.boolean(), (typed, digitsToo) => {
        const { words, nameWords, digits } = readBeginning(typed, NAMES, digitsToo);
        for (const word of [...words, ...nameWords]) expect(word).toMatch(/^\S+$/);
        expect(digits).toMatch(/^\d*$/);
      }),
    );
  });
});
