/** SearchedWords that the search has been taught: those that stand for other words, and questions that a page answers. */
import { errorsBetween } from './fuzzy.ts';
import { takePrices } from './read-loads.ts';
import { takeParts, takeSizes } from './read-sizes.ts';
import { runsOf, splitTokens, tokensOf, type Token } from './tokens.ts';
import { tradeWord } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isPageUrl, MAX_REPLACED_WORDS } from './word-meaning.ts';

/** Shorter words are compared as they are: one error would make them another word. */
const MIN_CORRECTED = 5;

/** SearchedWords of a sentence that do not tell one question from another. */
const FILLERS = new Set(
  `a about alberta am an and any are as at be calgary can could do does for from get got guys have how i if im in is it its
  me much my near need of on our please shop should that the there this to us want we what whats which who why
  will with would yes you your`.split(/\s+/),
);

/** What all forms of a word have in common: `balancing`, `balance`; `tires`, `tyre`; `shipping`, `ship`. */
function stemOf(key: string): string {
  const word = key.replace(/^tyre/, 'tire');
  const one = word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^su])s$/, '$1') : word;
  const plain = one.length > 5 ? one.replace(/ing$/, '') : one;
  return (plain.length > 4 || plain !== one ? plain.replace(/e$/, '') : plain).replace(/(\D)\1$/, '$1');
}

/** A question as the stems of the words that it cannot do without. */
interface Question {
  stems: readonly string[];
  page: string;
  /** The higher goes before: more words, then more letters, then the later one, since the shop's own words come last. */
  rank: readonly [words: number, letters: number, order: number];
}

interface QuestionIndex {
  /** by their rarest stem: `flat` of `flat tire`, so that a search with `tire` is not compared with most questions */
  byStem: ReadonlyMap<string, readonly Question[]>;
  stems: ReadonlySet<string>;
  /** by all words written as one: `oilchange` */
  byKey: ReadonlyMap<string, Question>;
  /** words in which an error is forgiven */
  longWords: readonly string[];
}

const indexes = new WeakMap<Vocabulary['added'], QuestionIndex>();

/** The questions among the added words. They are indexed once for each vocabulary. */
function questionsOf(added: Vocabulary['added']): QuestionIndex {
  const known = indexes.get(added);
  if (known) return known;
  const byKey = new Map<string, Question>();
  const longWords = new Set<string>();
  const counts = new Map<string, number>();
  for (const [joined, { text, meaning }] of added) {
    if (!isPageUrl(meaning)) continue;
    const all = apart(tokensOf(text)).map(({ key }) => key);
    const telling = all.filter((key) => !FILLERS.has(key));
    const keys = telling.length ? telling : all;
    const stems = [...new Set(keys.map(stemOf))];
    byKey.set(joined, { stems, page: meaning, rank: [stems.length, stems.join('').length, byKey.size] });
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const key of keys) if (key.length >= MIN_CORRECTED) longWords.add(key);
  }
  const byStem = Map.groupBy(byKey.values(), ({ stems }) =>
    stems.reduce((rarest, stem) => (counts.get(stem)! < counts.get(rarest)! ? stem : rarest)),
  );
  const index = { byStem, stems: new Set(counts.keys()), byKey, longWords: [...longWords] };
  indexes.set(added, index);
  return index;
}

const apart = (tokens: readonly Token[]): Token[] => splitTokens(tokens, () => false);

/** The stems that a typed word may have. A word that names something is not corrected. */
function stemsTyped(key: string, { stems, byKey, longWords }: QuestionIndex, { names }: Vocabulary): Iterable<string> {
  const stem = stemOf(key);
  const typed = [...(byKey.get(key)?.stems ?? []), ...(stems.has(stem) ? [stem] : [])];
  if (typed.length) return typed;
  if (key.length < MIN_CORRECTED || names.has(key) || tradeWord(key)) return [];
  return new Set(longWords.filter((long) => long[0] === key[0] && errorsBetween(key, long, 1) === 1).map(stemOf));
}

/**
 * The page that answers a question, in any order of its words: `how much is a flat repair`. The question with the most words
 * goes before others. There is none in a search for tires, with a size, a brand, a type or a price beside the question.
 */
function pageAsked(tokens: readonly Token[], vocabulary: Vocabulary): { tokens: Token[]; page: string } | null {
  const index = questionsOf(vocabulary.added);
  if (!index.byKey.size) return null;
  const words = apart(tokens);
  const places = new Map<string, number[]>();
  for (const [at, { key }] of words.entries())
    for (const stem of stemsTyped(key, index, vocabulary)) places.set(stem, [...(places.get(stem) ?? []), at]);
  // `log in` is `login`
  for (const { at, length, key } of runsOf(words, MAX_REPLACED_WORDS))
    for (const stem of (length > 1 && index.byKey.get(key)?.stems) || [])
      places.set(stem, [...(places.get(stem) ?? []), ...Array.from({ length }, (_, i) => at + i)]);
  const asked = [...places.keys()]
    .flatMap((stem) => index.byStem.get(stem) ?? [])
    .filter(({ stems }) => stems.every((stem) => places.has(stem)))
    .toSorted(({ rank: a }, { rank: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])
    .map(({ page, stems }) => ({ page, used: new Set(stems.flatMap((stem) => places.get(stem)!)) }))
    .find(({ used }) => !isForTires(tokens, words, used, vocabulary));
  return asked ? { tokens: words.filter((_, at) => !asked.used.has(at)), page: asked.page } : null;
}

/** Whether the words beside a question make it a search for tires, or are with its words one name: `run flat`. */
function isForTires(
  tokens: readonly Token[],
  words: readonly Token[],
  used: ReadonlySet<number>,
  vocabulary: Vocabulary,
): boolean {
  const copy = tokens.map((token) => ({ ...token }));
  const { minPrice, maxPrice } = takePrices(copy);
  if (takeSizes(copy) || minPrice || maxPrice || Object.values(takeParts(copy).parts).some(Boolean)) return true;
  return runsOf(words, MAX_REPLACED_WORDS).some(({ at, length, key }) => {
    const inside = Array.from({ length }, (_, i) => used.has(at + i));
    if (inside.every(Boolean) || (length === 1 && FILLERS.has(key))) return false;
    const trade = tradeWord(key);
    const isBesideTire = inside.every((is, i) => is || stemOf(words[at + i]!.key) === 'tire');
    if (isBesideTire) return false;
    if (inside.some(Boolean)) return vocabulary.names.has(key) || (trade !== undefined && trade.kind !== 'filler');
    return trade?.kind === 'type' || (vocabulary.names.get(key)?.brands.length ?? 0) > 0;
  });
}

/**
 * Replaces words by what they have been taught to mean. The page that answers a question is told apart, empty without one, and
 * then the tokens are what is left beside the question.
 */
export function withAddedWords(tokens: readonly Token[], vocabulary: Vocabulary): { tokens: Token[]; page: string } {
  if (!vocabulary.added.size) return { tokens: [...tokens], page: '' };
  const asked = pageAsked(tokens, vocabulary);
  if (asked) return asked;
  const read = withReplacedWords(tokens, vocabulary);
  return pageAsked(read, vocabulary) ?? { tokens: read, page: '' };
}

function withReplacedWords(tokens: readonly Token[], { added }: Vocabulary): Token[] {
  let result = [...tokens];
  for (const run of runsOf(tokens, MAX_REPLACED_WORDS)) {
    const word = added.get(run.key);
    if (!word || isPageUrl(word.meaning)) continue;
    const at = result.indexOf(tokens[run.at]!);
    if (at < 0 || result[at + run.length - 1] !== tokens[run.at + run.length - 1]) continue;
    result = [...result.slice(0, at), ...tokensOf(word.meaning), ...result.slice(at + run.length)];
  }
  return result;
}
