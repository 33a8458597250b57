import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, placesOf, readRuns, runsOf, splitTokens, tokensOf } from './tokens.ts';

const texts = (text: string) => tokensOf(text).map((token) => token.text);

describe('a search is taken apart into words', () => {
  test.each([
    ['Pneus d’Été', ['pneus', 'dete']],
    ['17" winter', ['17', 'inch', 'winter']],
    ['275–65 18', ['275-65', '18']],
    ['winter, and (summer)?', ['winter', 'summer']],
    ['+winter+ x-ice- /a/t', ['winter', 'x-ice', 'a/t']],
    ['under $1,000', ['under', '$1', '000']],
    ['<200 33×12.5', ['<200', '33×12.5']],
    ['225/45r18/255/40r18', ['225/45r18', '255/40r18']],
    ['225/45r18+255/40r18', ['225/45r18', '255/40r18']],
    ['- / + “”', ['inch', 'inch']],
    ['', []],
  ])('%s', (text, words) => expect(texts(text)).toEqual(words));

  test('up to thirty', () => expect(texts('a '.repeat(40))).toHaveLength(30));

  test('each with the letters and digits by which names are compared, read by nothing yet', () => {
    expect(tokensOf('A/T3W')).toEqual([{ text: 'a/t3w', key: 'at3w', taken: false }]);
    expect(keyOf('i*Pike Évo')).toBe('ipikeevo');
  });
});

describe('words with marks in them are taken apart once sizes and prices are read', () => {
  const apart = (text: string, known: string[] = []) =>
    splitTokens(tokensOf(text), (key) => known.includes(key)).map((token) => token.text);
  test('at hyphens, dots, plus signs and stars', () =>
    expect(apart('x-ice p.zero v+s i*pike')).toEqual(['x', 'ice', 'p', 'zero', 'v', 's', 'i', 'pike']));
  test('at a slash, unless the whole word is known', () => {
    expect(apart('t/a-ko2')).toEqual(['t', 'a', 'ko2']);
    expect(apart('t/a-ko2', ['ta'])).toEqual(['t/a', 'ko2']);
    expect(apart('a//b')).toEqual(['a', 'b']);
  });
  test('and marks alone are none', () => expect(apart('200-$')).toEqual(['200']));
  test('but not those that have been read', () => {
    const [size] = tokensOf('225-65-17');
    expect(splitTokens([{ ...size!, taken: true }], () => false)).toEqual([{ ...size!, taken: true }]);
  });
});

describe('runs of words', () => {
  test('are tried from the longest, and none goes over a word that has been read', () => {
    const tokens = tokensOf('a b c d');
    tokens[2]!.taken = true;
    expect(runsOf(tokens, 2)).toEqual([
      { at: 0, length: 2, key: 'ab' },
      { at: 0, length: 1, key: 'a' },
      { at: 1, length: 1, key: 'b' },
      { at: 3, length: 1, key: 'd' },
    ]);
    expect(runsOf(tokensOf('a b'), 9)[0]).toEqual({ at: 0, length: 2, key: 'ab' });
  });

  test('that were read are not read twice', () => {
    const tokens = tokensOf('a b c');
    const tried: string[] = [];
    readRuns(tokens, 2, (text) => tried.push(text) > 1 && text === 'b c');
    expect(tried).toEqual(['a b', 'b c', 'a']);
    expect(tokens.map(({ taken }) => taken)).toEqual([false, true, true]);
  });

  test('are not read over the end of one that was', () => {
    const tried: string[] = [];
    readRuns(tokensOf('a b c d'), 2, (text) => tried.push(text) > 0 && text === 'a b');
    expect(tried).toEqual(['a b', 'c d', 'c', 'd']);
  });

  test('stand at places', () => expect(placesOf({ at: 3, length: 2 })).toEqual([3, 4]));
});

test('whatever is typed, words hold no space, no accent and no capital, and begin with no mark', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const token of tokensOf(text)) expect(token.text).toMatch(/^[^\s\u0300-\u036f"*/.+-][^\s"]*$/);
    }),
  ));
