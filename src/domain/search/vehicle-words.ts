/** The words of a search among which a vehicle is read. */
import type { Named } from '../vehicle/vehicle.ts';
import type { ModelName } from './query.ts';
import type { Reading } from './read-names.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A make that was typed, and where. */
export interface TypedMake {
  make: Named;
  places: readonly number[];
}

/** The words of a search, and what each was read as; undefined: nothing yet. */
export interface Words {
  tokens: readonly Token[];
  meanings: ReadonlyArray<Reading | undefined>;
  vocabulary: Vocabulary;
  year: number;
}

/** A brand of tires is none of a vehicle, and neither is the pattern of a brand that was typed. */
export function isFree({ tokens, meanings }: Words, at: number): boolean {
  const as = meanings[at]?.means.as;
  if (tokens[at]!.taken || as === 'brand' || as === 'shop') return false;
  return as !== 'pattern' || meanings.every((reading) => reading?.means.as !== 'brand');
}

export const isKnownIn = (year: number, { years }: ModelName): boolean => !year || years.includes(year);
