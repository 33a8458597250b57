import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeyword } from './keyword.ts';
import { anyText } from '../content/any-text.arbitrary.ts';

const none = { width: 0, profile: 0, rim: 0 };

describe('a keyword, taken apart', () => {
  it.each(['225/65R17', '2256517', '225 65 17', 'P225/65R17 102H', 'tires 225/65R17'])(
    'finds the size in %s',
    (text) => {
      expect(readKeyword(text)).toMatchObject({ size: { width: 225, profile: 65, rim: 17 }, words: [] });
    },
  );
  it('finds a flotation size', () =>
    expect(readKeyword('33x12.50R20 mud')).toMatchObject({
      size: { width: 33, profile: 12.5, rim: 20 },
      types: ['mudterraintires'],
      words: [],
    }));
  it('finds parts of a size', () => {
    expect(readKeyword('225/65').parts).toEqual({ width: 225, profile: 65, rim: 0 });
    expect(readKeyword('R17 winter')).toMatchObject({ parts: { ...none, rim: 17 }, types: ['wintertires'], words: [] });
    expect(readKeyword('17 inch').parts).toEqual({ ...none, rim: 17 });
    expect(readKeyword('17″').parts).toEqual({ ...none, rim: 17 });
    expect(readKeyword('225').parts).toEqual({ ...none, width: 225 });
  });
  it.each([
    ['winter tires', 'wintertires'],
    ['All Season', 'allseasontires'],
    ['all-weather', 'allweathertires'],
    ['4 season tire', 'allseasontires'],
    ['tire bags', 'tirebags'],
    ['snow', 'wintertires'],
  ])('%s names a type', (text, type) => expect(readKeyword(text)).toMatchObject({ types: [type], words: [] }));
  it('keeps the words of names, without accents, and leaves out what says nothing', () => {
    expect(readKeyword('Hakkapeliitta R5').words).toEqual(['hakkapeliitta', 'r5']);
    expect(readKeyword('X-Ice Snow').words).toEqual(['x-ice', 'snow']);
    expect(readKeyword('Pneus d’été for the')).toMatchObject({ words: ['pneus', 'd', 'ete'] });
    expect(readKeyword('set of tires').words).toEqual([]);
  });
  it('finds size, type and words together', () => {
    expect(readKeyword('nokian 225/65R17 winter')).toMatchObject({
      size: { width: 225 },
      types: ['wintertires'],
      words: ['nokian'],
    });
  });
});

it('never throws and stays small, whatever was typed', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), (text) => {
      const keyword = readKeyword(text);
      expect(keyword.words.length).toBeLessThanOrEqual(6);
      expect(keyword.words.every((w) => /^[a-z0-9+/.-]+$/.test(w))).toBe(true);
    }),
  );
});
