import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedNames } from '../../../tests/support/seed-names.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import { NO_PARTS } from './query.ts';
import { readNumbers, readParts, readTypedService } from './read-sizes.ts';
import { readQuery } from './read-query.ts';
import { tokensOf, type Token } from '#src/kit/tokens.ts';
import { buildVocabulary } from './vocabulary.ts';

const none = NO_PARTS;
const parts = (text: string) => readParts(tokensOf(text)).parts;
const numbers = (text: string, known = none) => readNumbers(tokensOf(text), known).parts;
const unread = (tokens: readonly Token[]) => tokens.flatMap(({ text, isRead }) => (isRead ? [] : [text]));
const vocabulary = buildVocabulary(seedNames());
const read = (text: string) => readQuery(text, vocabulary);

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

test('of two sizes that fit no vehicle together the first is read, and a year is no part of one', () => {
  expect(read('225/65R17 205/55R16')).toMatchObject({
    size: { system: 'metric', width: 225, profile: 65, rim: 17 },
    rear: null,
  });
  expect(read('205 2018 17').size).toBeNull();
  expect(read('225/65r17 front 225/65r17 rear').rear).toBeNull();
});

test('a word that is no service description is left', () => {
  expect(unread(readTypedService(tokensOf('102o 200h 102h')).rest)).toEqual(['102o', '200h']);
});

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
