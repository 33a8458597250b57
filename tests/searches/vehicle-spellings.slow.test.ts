/**
 * Every vehicle of the list is found by its words in either order, with each trim, and in spite of one typing error; and the
 * words of two vehicles name no third.
 */
import { expect, test } from 'vitest';
import { drawn } from '#db/seed/chance.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { keyOf } from '#src/kit/tokens.ts';
import { isOrdinary, tradeWord } from '#src/features/reader/trade-words.ts';
import { buildVocabulary } from '#src/features/reader/vocabulary.ts';
import { seedNames } from '../support/seed-names.ts';
import { knownModels, rowsOfYear, yearsOf, type KnownModel } from './known-vehicles.ts';

const vocabulary = buildVocabulary({
  ...seedNames(),
});
const isKnown = (word: string): boolean =>
  vocabulary.names.has(keyOf(word)) || tradeWord(keyOf(word)) !== undefined || isOrdinary(keyOf(word));

interface Typed {
  text: string;
  model: KnownModel;
  year: number;
}

const vehicles = [...knownModels.values()].flatMap((model) => yearsOf(model).map((year) => ({ model, year })));
const trimsOf = (model: KnownModel, year: number): string[] => [
  ...new Set(rowsOfYear(model.key, year).flatMap(({ option }) => (option ? [option] : []))),
];

const wordsOf = ({ model, year }: { model: KnownModel; year: number }): Typed[] =>
  [
    `${year} ${model.make} ${model.model}`,
    ...(model.model.length > 1 ? [`${model.model} ${year}`] : []),
    ...trimsOf(model, year).map((trim) => `${model.make} ${model.model} ${trim} ${year}`),
  ].map((text) => ({ text, model, year }));
const inOrder = vehicles.flatMap(wordsOf);

/** Shorter words are not corrected: with an error they are another word. */
const MIN_LETTERS = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A text with one error in a word of letters; null: it has no such word, or the word is then another known one. */
function withError(text: string): string | null {
  const words = [...text.matchAll(/\p{L}+/gu)].filter(([word]) => word.length >= MIN_LETTERS);
  if (!words.length) return null;
  const { 0: word, index } = words[drawn(`word of ${text}`, 0, words.length - 1)]!;
  const at = drawn(`place in ${text}`, 0, word.length - 1);
  const letter = LETTERS[drawn(`letter in ${text}`, 0, LETTERS.length - 1)]!;
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at]! + word.slice(at),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
  ][drawn(`error in ${text}`, 0, 4)]!;
  const result = text.slice(0, index) + wrong + text.slice(index + word.length);
  // `C-lass` is then the pattern Class
  const isWord =
    wrong.length < MIN_LETTERS ||
    [wrong, ...result.split(' ')].some((one, i) => isKnown(one) && (i === 0 || one.includes(wrong)));
  return keyOf(wrong) === keyOf(word) || isWord ? null : result;
}

const withErrors = inOrder.flatMap((typed) => {
  const text = withError(typed.text);
  return text ? [{ ...typed, text }] : [];
});

/** What a search is read as: one vehicle, or some that the page asks about. */
function modelsIn(text: string): { year: number; names: string[] } {
  const { vehicle, unclear } = readQuery(text, vocabulary);
  if (unclear) {
    const read = unclear.reads.map((one) => modelsIn(one.text));
    return { year: read[0]!.year, names: read.flatMap(({ names }) => names) };
  }
  const names = (vehicle?.models ?? []).map(({ make, model }) => `${make.slug}/${model.slug}`);
  return { year: vehicle?.year ?? 0, names };
}

const lost = (all: readonly Typed[]): string[] =>
  all.flatMap(({ text, model, year }) => {
    const read = modelsIn(text);
    return read.names.includes(model.key) && read.year === year
      ? []
      : [`${text}: ${read.names.join(' or ') || 'none'}`];
  });

test('year, make and model, model and year, and all of these with a trim name the vehicle', () => {
  expect(inOrder.length).toBeGreaterThan(10_000);
  const wrong = lost(inOrder);
  console.log(`${inOrder.length} names of vehicles, ${wrong.length} read as others or none`);
  expect(wrong.slice(0, 50)).toEqual([]);
});

test('one typing error in a word hides no vehicle', () => {
  expect(withErrors.length).toBeGreaterThan(10_000);
  const wrong = lost(withErrors);
  console.log(`${withErrors.length} names with a typing error, ${wrong.length} read as others or none`);
  expect(wrong.slice(0, 50)).toEqual([]);
});

/** Whether a model's name stands in the words of a search, or its number with its make: `Nissan 1500` for an NV1500, `Mazda 3`. */
function isTyped(key: string, text: string): boolean {
  const { make, model } = knownModels.get(key)!;
  const typed = new Set(text.split(/[\s-]+/).map(keyOf));
  const number = (model.startsWith(make) ? /\d+/ : /\d{3,}/).exec(model)?.[0];
  return (
    keyOf(text).includes(keyOf(model)) ||
    model.split(/[\s-]+/).every((word) => typed.has(keyOf(word))) ||
    (keyOf(text).includes(keyOf(make)) && number !== undefined && typed.has(number))
  );
}

test('the words of two vehicles name no third', () => {
  const models = [...knownModels.values()];
  const drawModel = (of: string) => models[drawn(of, 0, models.length - 1)]!;
  const pairs = Array.from({ length: 6_000 }, (_, i) => {
    const [a, b] = [drawModel(`first ${i}`), drawModel(`second ${i}`)];
    const texts = [`${a.make} ${b.model}`, `${a.model} ${b.model}`, `${a.make} ${a.model} ${b.make} ${b.model}`];
    return { makes: [a.make, b.make], text: `${texts[i % 3]} ${drawn(`year ${i}`, 2005, 2026)}` };
  });
  const third = pairs.flatMap(({ makes, text }) => {
    const { names } = modelsIn(text);
    const others = names.filter((name) => !isTyped(name, text));
    // a Ram of 2009 is the Dodge Ram
    const isOfMakes = ({ make, model }: KnownModel) => makes.some((one) => one === make || model.startsWith(`${one} `));
    const isQuestion = names.length > 1 && names.every((name) => isOfMakes(knownModels.get(name)!));
    return others.length && !isQuestion ? [`${text}: ${others.join(' or ')}`] : [];
  });
  console.log(`${pairs.length} pairs of vehicles, ${third.length} read as a third`);
  expect(third.slice(0, 50)).toEqual([]);
});
