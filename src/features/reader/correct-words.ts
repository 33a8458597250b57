/** Reads the words as they are and, where some are in no name, also as the names they may be misspellings of. */
import type { Correction, Query } from './query.ts';
import { isOrdinary, tradeWord, trimWord } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { errorsAllowed, errorsBetween, similarWords } from '#src/kit/fuzzy.ts';
import { keyOf, runsOf, textOf, tokensOf, type Run, type Token } from '#src/kit/tokens.ts';
import { decodeWords, type Frame } from './frames.ts';
import { wordsOf, type Around } from './lattice.ts';
import { WEIGHTS as W } from './weights.ts';

const MAX_CORRECTIONS = 3;
/** Words beside each other that are one name with an error. */
const MAX_RUN = 4;
/** For each correction. */
const MAX_TRIED = 12;

export function decodeCorrected(
  typed: readonly Token[],
  vocabulary: Vocabulary,
  around: Around,
  correct: boolean,
): { frame: Frame } & Pick<Query, 'corrections' | 'unclear'> {
  const decodeOf = (tokens: readonly Token[]) => decodeWords(wordsOf(tokens, vocabulary, around));
  let tokens = typed;
  let frame = decodeOf(tokens);
  const corrections: Correction[] = [];
  if (!correct) return { frame, corrections, unclear: null };
  for (let i = 0; i < MAX_CORRECTIONS; i++) {
    const words = tokens;
    const tried = spellings(words, frame, vocabulary)
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MAX_TRIED)
      .map((one) => {
        const replaced = withRead(words, one.run, one.read);
        const better = decodeOf(replaced);
        // `landspider` is no Land Cruiser: each part has to say something
        const isLeft = one.isSplit && one.read.split(' ').some((_, i) => !better.explained.has(one.run.at + i));
        return { ...one, replaced, frame: better, total: isLeft ? Infinity : better.cost + one.cost };
      })
      .toSorted((a, b) => a.total - b.total);
    const [best] = tried;
    if (!best || best.total >= frame.cost) break;
    const equal = tried.filter(
      (one) =>
        one.isVehicle && one.run.at === best.run.at && one.cost === best.cost && one.total - best.total < W.unclear,
    );
    const reads = [...new Set(equal.map(({ read }) => read))].filter(
      (one, _, all) => !all.some((shorter) => one.startsWith(`${shorter} `)),
    );
    if (best.isVehicle && reads.length > 1) {
      const choices = reads.map((name) => ({ name, text: textOf(withRead(words, best.run, name)) }));
      return { frame, corrections, unclear: { typed: best.run.text, reads: choices } };
    }
    if (!best.isSplit) corrections.push({ typed: best.run.text, read: best.read });
    ({ replaced: tokens, frame } = best);
  }
  return { frame, corrections, unclear: null };
}

const withRead = (tokens: readonly Token[], { at, places }: Run, read: string): Token[] =>
  tokens.toSpliced(at, places.length, ...tokensOf(read));

interface Spelling {
  run: Run;
  read: string;
  cost: number;
  isVehicle: boolean;
  isSplit?: true;
}

const lettersOf = (key: string): string => key.replace(/\d/g, '');
const digitsOf = (key: string): string => key.replace(/\D/g, '');

/** What the words that were left out may be: names and trims with an error, or several words that were typed as one. */
function spellings(tokens: readonly Token[], frame: Frame, vocabulary: Vocabulary): Spelling[] {
  const known = runsOf(tokens, MAX_RUN).flatMap(({ key, places }) => (vocabulary.names.has(key) ? places : []));
  const isOpen = tokens.map(
    ({ key }, at) => !frame.explained.has(at) && !known.includes(at) && lettersOf(key).length > 1,
  );
  const trims = new Set(
    frame.vehicle?.models.flatMap(({ options }) => options.flatMap(({ name }) => name.split(/[\s/-]+/))),
  );
  return runsOf(tokens, MAX_RUN)
    .filter(({ places }) => places.some((at) => isOpen[at]))
    .flatMap((run) => {
      const { key, places } = run;
      const keys = places.map((at) => tokens[at]!.key);
      if (keys.every((one) => lettersOf(one).length < 4)) return [];
      const isPlain = keys.some(
        (one, i) => isOpen[places[i]!] && (isOrdinary(one) || trimWord(one) || tradeWord(one)?.kind === 'filler'),
      );
      const price = (errors: number, word: string) =>
        errors * W.error +
        (isPlain ? W.ordinaryCorrected : 0) +
        (word[0] === key[0] ? 0 : W.firstLetter) +
        W.joined * (keys.length - 1);
      const ofNames = similarWords(vocabulary.fuzzy, key)
        .filter(({ word, errors }) => errors > 0 && digitsOf(word) === digitsOf(key))
        .map(({ word, errors }): Spelling => {
          const name = vocabulary.names.get(word);
          const isVehicle = name !== undefined && name.makes.length + name.models.length > 0;
          // a short word beside a vehicle is a word of its own more likely than the name of a tire
          const isShort = frame.vehicle && key.length < 5 && (!isVehicle || name.patterns.length > 0);
          const cost = price(errors, word) + (isShort ? W.ordinaryCorrected : 0);
          return { run, read: name?.title ?? tradeWord(word)!.text, cost, isVehicle };
        });
      if (places.length > 1) return ofNames;
      const ofTrims = [...trims].flatMap((read): Spelling[] => {
        const allowed = errorsAllowed(keyOf(read).length);
        const errors = errorsBetween(key, keyOf(read), allowed);
        const isLike = errors <= allowed && digitsOf(read) === digitsOf(key);
        return isLike ? [{ run, read, cost: price(errors, keyOf(read)), isVehicle: false }] : [];
      });
      return [...ofNames, ...ofTrims, ...apartOf(run, vocabulary)];
    });
}

/** `rav4winter`: known words that were typed as one. */
function apartOf(run: Run, vocabulary: Vocabulary): Spelling[] {
  const pieces = piecesOf(
    run.key,
    (one) => vocabulary.names.has(one) || vocabulary.vehicles.has(one) || Boolean(tradeWord(one) ?? trimWord(one)),
  );
  return pieces
    ? [{ run, read: pieces.join(' '), cost: W.splitWord * (pieces.length - 1), isVehicle: false, isSplit: true }]
    : [];
}

/** The fewest known words of more than two letters, or with digits, that a word consists of. */
function piecesOf(key: string, isKnown: (piece: string) => boolean): string[] | undefined {
  const best: Array<string[] | undefined> = [[]];
  for (let from = 0; from < key.length; from++) {
    const before = best[from];
    if (!before || before.length > 3) continue;
    for (let to = key.length; to > from + 1; to--) {
      const piece = key.slice(from, to);
      const isShort = lettersOf(piece).length < 3 && !/\d/.test(piece) && !trimWord(piece);
      if (isShort || /^\d{1,3}$/.test(piece) || !isKnown(piece)) continue;
      if (!best[to] || best[to]!.length >= before.length + 1) best[to] = [...before, piece];
    }
  }
  return best[key.length];
}
