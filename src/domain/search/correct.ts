/** What a word with typing errors was meant to be, among the shop's own words. */
import { similarWords } from './fuzzy.ts';
import type { Correction } from './query.ts';
import type { Reading } from './read-names.ts';
import { tokensIn, tokensOf, type Run, type Token } from './tokens.ts';
import { tradeWord } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words beside each other that are one name with an error: `hakkapelitta r 5`. */
const MAX_RUN = 4;

interface Candidate {
  run: Run;
  read: string;
  cost: number;
}

/** What was read of a search so far, which decides which of two similar words is meant. */
export interface SoFar {
  readings: readonly Reading[];
  year: number;
}

/**
 * Replaces the word that is most surely misspelled.
 * @returns the words with the correction, or null when there is none
 */
export function corrected(
  tokens: readonly Token[],
  isKnown: readonly boolean[],
  vocabulary: Vocabulary,
  soFar: SoFar,
): { tokens: Token[]; correction: Correction } | null {
  let best: Candidate | null = null;
  for (const run of runsWithUnknown(tokens, isKnown, vocabulary)) {
    for (const candidate of candidatesFor(run, tokens, isKnown, vocabulary, soFar))
      if (!best || candidate.cost < best.cost) best = candidate;
  }
  if (!best) return null;
  const { run, read } = best;
  const typed = tokensIn(tokens, run)
    .map(({ text }) => text)
    .join(' ');
  return {
    tokens: [...tokens.slice(0, run.at), ...tokensOf(read), ...tokens.slice(run.at + run.length)],
    correction: { typed, read },
  };
}

/** Runs of words that have one which nothing is known of. Words of pages and numbers alone are no errors. */
function* runsWithUnknown(
  tokens: readonly Token[],
  isKnown: readonly boolean[],
  { pageWords }: Vocabulary,
): Generator<Run> {
  for (let at = 0; at < tokens.length; at++) {
    let key = '';
    let unknown = 0;
    for (let to = at; to < Math.min(tokens.length, at + MAX_RUN) && !tokens[to]!.taken; to++) {
      key += tokens[to]!.key;
      if (!isKnown[to] && !pageWords.has(tokens[to]!.key)) unknown += tokens[to]!.key.length;
      if (unknown > 2 || (unknown && to > at)) yield { at, length: to - at + 1, key };
    }
  }
}

function* candidatesFor(
  run: Run,
  tokens: readonly Token[],
  isKnown: readonly boolean[],
  vocabulary: Vocabulary,
  { readings, year }: SoFar,
): Generator<Candidate> {
  const keys = tokensIn(tokens, run).map(({ key }) => key);
  const { names } = vocabulary;
  for (const { word, errors } of similarWords(vocabulary.fuzzy, run.key)) {
    // To leave out a whole word is no typing error.
    if (
      keys.length > 1 &&
      (run.key.startsWith(word) || run.key.endsWith(word)) &&
      keys.some((key) => run.key.length - word.length === key.length)
    )
      continue;
    const name = names.get(word);
    const trade = name ? undefined : tradeWord(word);
    const read = name?.title ?? trade?.text;
    if (
      read === undefined ||
      errors === 0 ||
      /^\d+$/.test(run.key) ||
      (trade && (keys.length > 2 || keys.some((key) => key.length < 3)))
    )
      continue;
    const cost =
      errors * 100 -
      run.length * 2 -
      tokensIn(isKnown, run).filter((known) => !known).length * 20 +
      (word[0] === run.key[0] ? 0 : 12) +
      (word.length === run.key.length && !sameLetters(word, run.key) ? 3 : 0) +
      (name ? kindCost(name, readings, year) : 8);
    yield { run, read, cost };
  }
}

/** Two swapped letters are a commoner error than another letter. */
const sameLetters = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') === [...b].sort().join('');

function kindCost(
  name: NonNullable<ReturnType<Vocabulary['names']['get']>>,
  readings: readonly Reading[],
  year: number,
): number {
  const makes = new Set(
    readings.flatMap(({ means }) => (means.as === 'make' ? means.name.makes.map(({ slug }) => slug) : [])),
  );
  const brands = new Set(readings.flatMap(({ means }) => (means.as === 'brand' ? means.name.brands : [])));
  const patterns = readings.flatMap(({ means }) => (means.as === 'pattern' ? [means.name.patterns] : []));
  const isVehicle = year > 0 || makes.size > 0;
  if (name.patterns.some(({ brand }) => brands.has(brand))) return -40;
  if (name.models.some(({ make }) => makes.has(make.slug))) return -40;
  if (patterns.length && patterns.every((known) => known.some((pattern) => name.patterns.includes(pattern))))
    return -40;
  if (isVehicle && (name.models.length || (name.makes.length && !makes.size))) return -30;
  if (name.brands.length) return brands.size ? 10 : 0;
  if (name.makes.length) return 2;
  if (name.models.length) return name.isWholeModel ? 4 : 9;
  return name.patterns.some(({ title }) => title.startsWith(name.title)) ? 6 : 11;
}
