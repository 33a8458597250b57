/** Reads the words as they are and, where some are in no name, also as the names they may be misspellings of. */
import type { Correction, Query } from './query.ts';
import { tradeWord, trimWord, isOrdinary } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { errorsAllowed, errorsBetween, similarWords } from '#src/kit/fuzzy.ts';
import { keyOf, runsOf, textOf, tokensOf, type Run, type Token } from '#src/kit/tokens.ts';
import { decodeWords, type Frame } from './frames.ts';
import { wordsOf, type Around } from './lattice.ts';
import { WEIGHTS as W } from './weights.ts';

const MAX_CORRECTIONS = 3;
const MAX_RUN = 4;
const MAX_TRIED = 12;
const MIN_PIECE = 2;

interface Decoded {
  frame: Frame;
  corrections: Correction[];
  unclear: Query['unclear'];
}

export function decodeCorrected(
  typed: readonly Token[],
  vocabulary: Vocabulary,
  around: Around,
  correct: boolean,
): Decoded {
  const decodeOf = (tokens: readonly Token[]) => decodeWords(wordsOf(tokens, vocabulary, around));
  let tokens = typed;
  let frame = decodeOf(tokens);
  const corrections: Correction[] = [];
  for (let i = correct ? 0 : MAX_CORRECTIONS; i < MAX_CORRECTIONS; i++) {
    const tried = [
      ...spellings(tokens, frame, vocabulary),
      ...tokens.flatMap((token, at) => (frame.explained.has(at) ? [] : apartOf(token, at, vocabulary))),
    ]
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MAX_TRIED)
      .map((one) => {
        const replaced = tokens.toSpliced(one.run.at, one.run.places.length, ...tokensOf(one.read));
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
      (one, _, all) => !all.some((shorter) => one !== shorter && one.startsWith(`${shorter} `)),
    );
    if (best.isVehicle && reads.length > 1) {
      const textWith = (name: string) =>
        textOf(tokens.toSpliced(best.run.at, best.run.places.length, ...tokensOf(name)));
      return {
        frame,
        corrections,
        unclear: { typed: best.run.text, reads: reads.map((name) => ({ name, text: textWith(name) })) },
      };
    }
    if (!best.isSplit) corrections.push({ typed: best.run.text, read: best.read });
    ({ replaced: tokens, frame } = best);
  }
  return { frame, corrections, unclear: null };
}

interface Spelling {
  run: Run;
  read: string;
  cost: number;
  isVehicle: boolean;
  isSplit?: true;
}

const lettersOf = (key: string): string => key.replace(/\d/g, '');
const digitsOf = (key: string): string => key.replace(/\D/g, '');

function spellings(tokens: readonly Token[], frame: Frame, vocabulary: Vocabulary): Spelling[] {
  const ofNames = new Set(
    runsOf(tokens, MAX_RUN).flatMap(({ key, places }) => (vocabulary.names.has(key) ? places : [])),
  );
  const isOpen = tokens.map(
    (token, at) =>
      !token.isRead &&
      !frame.explained.has(at) &&
      !vocabulary.pageWords.has(token.key) &&
      !ofNames.has(at) &&
      lettersOf(token.key).length > 1,
  );
  const trims = (frame.vehicle?.models ?? []).flatMap(({ options }) =>
    options.flatMap(({ name }) => name.split(/[\s/-]+/)),
  );
  return runsOf(tokens, MAX_RUN)
    .filter(({ places }) => places.some((at) => isOpen[at]))
    .flatMap((run) => {
      const { key, places } = run;
      const keys = places.map((at) => tokens[at]!.key);
      const isPlain = places.some(
        (at) =>
          isOpen[at] &&
          (isOrdinary(tokens[at]!.key) || trimWord(tokens[at]!.key) || tradeWord(tokens[at]!.key)?.kind === 'filler'),
      );
      const found: Spelling[] = [];
      const price = (errors: number, word: string) =>
        errors * W.error +
        (isPlain ? W.ordinaryCorrected : 0) +
        (word[0] === key[0] ? 0 : W.firstLetter) +
        W.joined * (keys.length - 1);
      for (const { word, errors } of similarWords(vocabulary.fuzzy, key)) {
        if (errors === 0 || digitsOf(word) !== digitsOf(key) || errors > errorsAllowed(lettersOf(word).length))
          continue;
        if (key === word + keys.at(-1) || key === keys[0] + word) continue;
        const name = vocabulary.names.get(word);
        const isVehicle = name !== undefined && name.makes.length + name.models.length > 0;
        if (keys.every((one) => lettersOf(one).length < 4)) continue;
        // a short word beside a vehicle is a word of its own more likely than the name of a tire
        const isShort = frame.vehicle && key.length < 5 && (!isVehicle || name.patterns.length > 0);
        const cost = price(errors, word) + (isShort ? W.ordinaryCorrected : 0);
        found.push({ run, read: name?.title ?? tradeWord(word)!.text, cost, isVehicle });
      }
      if (places.length === 1 && key.length >= 5)
        for (const read of new Set(trims)) {
          const allowed = errorsAllowed(keyOf(read).length);
          const errors = errorsBetween(key, keyOf(read), allowed);
          if (errors && errors <= allowed && digitsOf(read) === digitsOf(key))
            found.push({ run, read, cost: price(errors, keyOf(read)), isVehicle: false });
        }
      return found;
    });
}

/** `rav4winter`: known words that were typed as one. */
function apartOf(token: Token, at: number, vocabulary: Vocabulary): Spelling[] {
  const { key, isRead, text } = token;
  const isKnown = (one: string) =>
    vocabulary.names.has(one) ||
    vocabulary.vehicles.has(one) ||
    tradeWord(one) !== undefined ||
    trimWord(one) !== undefined;
  if (isRead || key.length < 2 * MIN_PIECE || isKnown(key) || isOrdinary(key)) return [];
  const pieces = piecesOf(key, isKnown);
  const run: Run = { at, places: [at], text, key };
  return pieces
    ? [{ run, read: pieces.join(' '), cost: W.splitWord * (pieces.length - 1), isVehicle: false, isSplit: true }]
    : [];
}

function piecesOf(key: string, isKnown: (piece: string) => boolean): string[] | null {
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
  const pieces = best[key.length];
  return pieces && pieces.length > 1 && pieces.some((piece) => piece.length > 3) ? pieces : null;
}
