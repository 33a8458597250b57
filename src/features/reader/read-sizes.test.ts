import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import { EMPTY_QUERY, queryFilter } from './query.ts';
import { readNumbers, readParts, readTypedService } from './read-sizes.ts';
import { readQuery } from './read-query.ts';
import { tokensOf, type Token } from '#src/kit/tokens.ts';
import { buildVocabulary } from './vocabulary.ts';

const none = EMPTY_QUERY.parts;
const parts = (text: string) => readParts(tokensOf(text)).parts;
const numbers = (text: string, known = none) => readNumbers(tokensOf(text), known).parts;
const unread = (tokens: readonly Token[]) => tokens.flatMap(({ text, isRead }) => (isRead ? [] : [text]));
const vocabulary = buildVocabulary(seedNames());
const read = (text: string) => readQuery(text, vocabulary);
const urlOf = (text: string) => filterUrl(queryFilter(read(text)));

describe('inches', () => {
  test.each([13, 14, 17, 24])('%i are a rim', (inches) => {
    for (const text of [`${inches} inch`, `${inches}"`, `r${inches}`, `rim ${inches}`, `${inches}s`])
      expect(parts(text)).toEqual({ ...none, rim: inches });
    expect(numbers(`${inches}`)).toEqual({ ...none, rim: inches });
    expect(parts(`225r${inches}`)).toEqual({ ...none, width: 225, rim: inches });
  });
  test.each([26, 33, 44])('%i are the height of a tire', (inches) => {
    for (const text of [`${inches} inch`, `${inches}"`, `${inches}s`, `${inches}-inch`])
      expect(parts(text)).toEqual({ ...none, diameter: inches });
  });
  test.each([12, 25, 45])('%i are neither', (inches) => {
    expect(parts(`${inches} inch`)).toEqual(none);
    expect(numbers(`${inches}`)).toEqual(none);
    expect(parts(`225r${inches}`)).toEqual(none);
  });
});

test.each([
  ['225/65', { width: 225, profile: 65 }],
  ['lt265 70', { width: 265, profile: 70 }],
  ['lt26570', { width: 265, profile: 70 }],
  ['65r17', { profile: 65, rim: 17 }],
  ['225zr18', { width: 225, rim: 18 }],
  ['33x12.5', { width: 33, profile: 12.5 }],
  ['37 x 12.50', { width: 37, profile: 12.5 }],
  ['33 12.50', { width: 33, profile: 12.5 }],
  ['33/12.50', { width: 33, profile: 12.5 }],
  ['33 12', {}],
  ['225/65 17 inch', { width: 225, profile: 65, rim: 17 }],
  ['35s on 20s', { diameter: 35, rim: 20 }],
  ['r17 r18', { rim: 17 }],
  ['33s 35s', { diameter: 33 }],
  ['99x99', {}],
  ['227/65', {}],
])('%s', (text, wanted) => expect(parts(text)).toEqual({ ...none, ...wanted }));

test('of two parts of a kind the second stays a word', () => {
  const { parts, rest } = readParts(tokensOf('225/65 r17 235/60 r18'));
  expect(parts).toEqual({ ...none, width: 225, profile: 65, rim: 17 });
  expect(unread(rest)).toEqual(['235/60', 'r18']);
});

test('a number alone is a width or a rim, once', () => {
  const { parts, rest } = readNumbers(tokensOf('255 18 265 19 227'), none);
  expect(parts).toEqual({ ...none, width: 255, rim: 18 });
  expect(unread(rest)).toEqual(['265', '19', '227']);
  expect(numbers('227 99 1 a')).toEqual(none);
  expect(readNumbers([{ ...tokensOf('255')[0]!, isRead: true }], none).parts).toEqual(none);
  expect(numbers('255 18', { ...none, width: 225, rim: 17 })).toMatchObject({ width: 225, rim: 17 });
});

describe('the letters of a size narrow the list', () => {
  test.each([
    ['lt245/75r16', '/tires/size/245-75r16?marks=lt'],
    ['LT 245 75 16', '/tires/size/245-75r16?marks=lt'],
    ['245/75r16 lt', '/tires/size/245-75r16?marks=lt'],
    ['lt 245 / 75 r 16', '/tires/size/245-75r16?marks=lt'],
    ['225.65.17', '/tires/size/225-65r17'],
    ['245/75r16lt', '/tires/size/245-75r16?marks=lt'],
    ['235/65r16c', '/tires/size/235-65r16?marks=c'],
    ['235/65r16c 121/119r', '/tires/size/235-65r16?marks=c&loadIndex=121&speed=R'],
    ['p275/65r18', '/tires/size/275-65r18?marks=passenger'],
    ['st205/75r15', '/tires/size/205-75r15?types=trailertires'],
    ['205/75r15 st', '/tires/size/205-75r15?types=trailertires'],
    ['255/40zr19', '/tires/size/255-40r19?speed=W'],
    ['255/40zr19 96y', '/tires/size/255-40r19?loadIndex=96&speed=Y'],
    ['225/65r17 xl', '/tires/size/225-65r17?marks=xl'],
    ['lt275/65r18 e', '/tires/size/275-65r18?marks=lt&loadRange=E'],
    ['lt245/75r16 10 ply run flat', '/tires/size/245-75r16?marks=lt,runflat&loadRange=E'],
    ['lt265/70', '/tires/width/265?profile=70&marks=lt'],
    ['p225/65', '/tires/width/225?profile=65&marks=passenger'],
    ['255zr19', '/tires/width/255?rim=19&speed=W'],
    ['33x12.50r20lt', '/tires/size/33-12.50r20'],
    ['275/65r18', '/tires/size/275-65r18'],
    ['load range g', '/tires?loadRange=G'],
  ])('%s', (text, url) => expect(urlOf(text)).toBe(url));
});

describe('two sizes are those of front and rear', () => {
  test.each([
    ['255/40zr19 front 285/35zr19 rear', '255-40r19-285-35r19?speed=W'],
    ['225/45r18 255/40r18 staggered', '225-45r18-255-40r18'],
    ['front 245/35r20 rear 275/30r20', '245-35r20-275-30r20'],
    ['rear 275/30r20 front 245/35r20', '245-35r20-275-30r20'],
    ['285/35r19 rear 255/40r19 front', '255-40r19-285-35r19'],
    ['285/35r19 rear 255/40r19', '255-40r19-285-35r19'],
    ['rear 255/40r19 285/35r19', '285-35r19-255-40r19'],
    ['285/35r19 255/40r19 rear', '285-35r19-255-40r19'],
    ['225/45r18 rear 255/40r18 front', '255-40r18-225-45r18'],
    ['255/40r19 285/35r19 front', '285-35r19-255-40r19'],
    ['staggered 285/35r19 rear 255/40r19', '255-40r19-285-35r19'],
    ['255/40r18 255/35r19', '255-40r18-255-35r19'],
    ['205/55r16 255/40r19 staggered', '205-55r16-255-40r19'],
    ['front 255/40r19 rear 285 / 35 r 19', '255-40r19-285-35r19'],
    ['225/45/18 255/40/18 michelin', '225-45r18-255-40r18?brands=michelin'],
    ['f 245/35r20 r 275/30r20', '245-35r20-275-30r20'],
    ['225/45r18 & 255/40r18', '225-45r18-255-40r18'],
    ['225/45r18 + 255/40r18', '225-45r18-255-40r18'],
    ['225/45r18+255/40r18', '225-45r18-255-40r18'],
    ['225/45r18/255/40r18', '225-45r18-255-40r18'],
    ['225/45/18/255/40/18', '225-45r18-255-40r18'],
    ['225 45 18 and 255 40 18', '225-45r18-255-40r18'],
    ['255/40r18, 225/45r18', '225-45r18-255-40r18'],
    ['205/55r16 front 255/40r19 rear', '205-55r16-255-40r19'],
    ['225/65r17 front 225/65r17 rear', '225-65r17'],
    ['front 225/65r17', '225-65r17'],
    ['225/65r17 or 235/65r17', '225-65r17'],
    ['225/65r17 or 235 65 17', '225-65r17'],
    ['225/65r17 vs 235/65r17', '225-65r17'],
    ['225/65r17 versus 235/65r17', '225-65r17'],
  ])('%s', (text, url) => expect(urlOf(text)).toBe(`/tires/size/${url}`));

  test('but of two that fit no vehicle together the first is read, and a year is no part of one', () => {
    expect(read('225/65R17 205/55R16')).toMatchObject({
      size: { system: 'metric', width: 225, profile: 65, rim: 17 },
      rear: null,
    });
    expect(read('205 2018 17').size).toBeNull();
    expect(read('225/65r17 front 225/65r17 rear').rear).toBeNull();
  });
});

test('a word that is no service description is left', () => {
  expect(unread(readTypedService(tokensOf('102o 200h 102h')).rest)).toEqual(['102o', '200h']);
});

test.each([
  ['121/118S', { loadIndex: 121, speed: 'S' }],
  ['121/118', { loadIndex: 121, speed: '' }],
  ['(97y)', { loadIndex: 97, speed: 'Y' }],
  ['65t', { loadIndex: 65, speed: 'T' }],
  ['64t', { loadIndex: 0, speed: '' }],
  ['150 n', { loadIndex: 150, speed: 'N' }],
  ['151n', { loadIndex: 0, speed: '' }],
  ['load index 102', { loadIndex: 102, speed: '' }],
  ['102 li', { loadIndex: 102, speed: '' }],
  ['load 20', { loadIndex: 0, speed: '' }],
  ['speed rating v', { loadIndex: 0, speed: 'V' }],
  ['h rated', { loadIndex: 0, speed: 'H' }],
  ['102o', { loadIndex: 0, speed: '' }],
  ['102h 105v', { loadIndex: 102, speed: 'H' }],
])('%s is at least this load and speed', (text, wanted) =>
  expect(readTypedService(tokensOf(text))).toMatchObject(wanted),
);

test('whatever is typed, reading sizes never throws, and finds sizes that exist alone', () => {
  const word = fc.constantFrom(
    ...'225/65r17 lt st p zr 33x12.5 35s front rear 18 40 x / - + 285/35r19 or " inch . 1e9'.split(' '),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      ),
      (text) => {
        const { size, rear } = read(text);
        for (const one of [size, rear]) if (one) expect(sizeSlug(one)).toMatch(/^[\d.]+-[\d.]+r[\d.]+$/);
      },
    ),
  );
});
