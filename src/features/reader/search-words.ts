/** Words that the search has been taught: those that stand for other words, and questions that a page answers. */
import { errorsBetween } from '#src/kit/fuzzy.ts';
import { runsOf, splitTokens, tokensOf, type Token } from '#src/kit/tokens.ts';
import { isOrdinary, tradeWord } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isAnswer, MAX_REPLACED_WORDS } from '#src/features/entries/word-meaning.ts';

/** Shorter words are compared as they are: with an error they would be other words. */
const MIN_CORRECTED = 5;

/** Words of a sentence that do not tell one question from another. */
const FILLERS = new Set(
  `a about alberta am an and any are as at be calgary can could do does for from get got guys have how i if im in is it its
  me much my near need of on our please shop should that the there this to us want we what whats which who why
  will with would yes you your`.split(/\s+/),
);

/** What all forms of a word have in common: `balancing`, `balance`; `tires`, `tyre`; `shipping`, `ship`. */
const stemOf = (key: string): string =>
  key
    .replace(/^tyre|^pneu(?=s?$)/, 'tire')
    .replace(/(?<=.)ies$/, 'y')
    .replace(/(?<=..[^su])s$/, '')
    .replace(/(?<=...)(?:ing|ed)$/, '')
    .replace(/(?<=....)e$/, '')
    .replace(/(\D)\1$/, '$1');

interface Question {
  stems: readonly string[];
  page: string;
}

interface QuestionIndex {
  /** by all words written as one: `oilchange` */
  byKey: ReadonlyMap<string, Question>;
  stems: ReadonlySet<string>;
  /** words in which an error is forgiven */
  longWords: readonly string[];
}

const indexes = new WeakMap<Vocabulary['added'], QuestionIndex>();

function questionsOf(added: Vocabulary['added']): QuestionIndex {
  const known = indexes.get(added);
  if (known) return known;
  const byKey = new Map<string, Question>();
  const words: string[] = [];
  for (const [joined, { text, meaning }] of added) {
    if (!isAnswer(meaning)) continue;
    const all = apart(tokensOf(text)).map(({ key }) => key);
    const telling = all.filter((key) => !FILLERS.has(key));
    const keys = telling.length ? telling : all;
    const stems = [...new Set(keys.map(stemOf))];
    byKey.set(joined, { stems, page: meaning });
    words.push(...keys);
  }
  const longWords = words.filter((key) => key.length >= MIN_CORRECTED);
  const index = { byKey, stems: new Set(words.map(stemOf)), longWords };
  indexes.set(added, index);
  return index;
}

const apart = (tokens: readonly Token[]): Token[] => splitTokens(tokens, () => false);

/** The stems that a typed word may have. A word that names something is not corrected. */
function stemsTyped(key: string, { stems, longWords }: QuestionIndex, { names }: Vocabulary): Iterable<string> {
  const stem = stemOf(key);
  if (stems.has(stem)) return [stem];
  if (key.length < MIN_CORRECTED || names.has(key) || tradeWord(key) || isOrdinary(key)) return [];
  return new Set(longWords.filter((long) => long[0] === key[0] && errorsBetween(key, long, 1) === 1).map(stemOf));
}

export interface AskedPage {
  page: string;
  stems: number;
  letters: number;
  used: ReadonlySet<number>;
}

/** The pages that answer a question whose words were typed, in any order: `how much is a flat repair`. */
export function pagesAsked(tokens: readonly Token[], vocabulary: Vocabulary): AskedPage[] {
  const index = questionsOf(vocabulary.added);
  const places = new Map<string, number[]>();
  const add = (stem: string, at: readonly number[]) => places.set(stem, [...(places.get(stem) ?? []), ...at]);
  for (const [at, { key, isRead }] of tokens.entries())
    if (!isRead) for (const stem of stemsTyped(key, index, vocabulary)) add(stem, [at]);
  for (const run of runsOf(tokens, MAX_REPLACED_WORDS))
    for (const stem of index.byKey.get(run.key)?.stems ?? []) add(stem, run.places);
  const fillers = tokens.flatMap(({ key }, at) => (FILLERS.has(key) ? [at] : []));
  return [...index.byKey.values()]
    .filter(({ stems }) => stems.every((stem) => places.has(stem)))
    .map(({ page, stems }) => ({
      page,
      stems: stems.length,
      letters: stems.join('').length,
      used: new Set([...stems.flatMap((stem) => places.get(stem)!), ...fillers]),
    }));
}

/** Replaces words by the other words that they have been taught to mean. */
export function withReplacedWords(tokens: readonly Token[], { added }: Vocabulary): Token[] {
  let result = [...tokens];
  for (const run of runsOf(tokens, MAX_REPLACED_WORDS)) {
    const word = added.get(run.key);
    if (!word || isAnswer(word.meaning)) continue;
    const at = result.indexOf(tokens[run.at]!);
    const { length } = run.places;
    if (at < 0 || result[at + length - 1] !== tokens[run.at + length - 1]) continue;
    result = result.toSpliced(at, length, ...tokensOf(word.meaning));
  }
  return result;
}
