/** The words of a search among which a vehicle is read. */
import type { Named } from '../vehicle/vehicle.ts';
import type { ModelName } from './query.ts';
import type { Reading } from './read-names.ts';
import type { Token } from './tokens.ts';
import { isTrimWord } from './trim-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that are trims of some vehicles and mean something else without one. */
export const ALSO_TRIMS = new Set('lt xl offroad touring performance premium economy as at rt'.split(' '));

export interface TypedMake {
  make: Named;
  places: readonly number[];
}

/** The words of a search, and what each was read as; undefined: nothing yet. */
export interface SearchedWords {
  tokens: readonly Token[];
  meanings: ReadonlyArray<Reading | undefined>;
  vocabulary: Vocabulary;
  year: number;
}

/** Whether the word at a place may be part of a vehicle's name: brands of tires and their patterns are not. */
export function isFree({ tokens, meanings }: SearchedWords, at: number): boolean {
  const reading = meanings[at];
  const as = reading?.means.as;
  // `all terrain` is no GMC Terrain
  const isOfTires = reading?.means.as === 'trade' && reading.means.meaning.kind === 'type' && reading.run.length > 1;
  if (isOfTires && !ALSO_TRIMS.has(reading.run.key)) return false;
  if (tokens[at]!.taken || as === 'brand' || as === 'shop') return false;
  if (as === 'pattern' && reading!.run.length > 1 && !isTrimWord(tokens[at]!.key)) return false;
  return as !== 'pattern' || meanings.every((reading) => reading?.means.as !== 'brand');
}

export const isKnownIn = (year: number, { years }: ModelName): boolean => !year || years.includes(year);
