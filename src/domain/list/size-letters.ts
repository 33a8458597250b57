/** The letters of a size as criteria, so that `LT245/75R16` lists no passenger tires. */
import { askedConstruction } from '../size/construction.ts';
import { ZR_SPEED } from '../size/service-description.ts';
import type { ParsedTireSize } from '../size/tire-size.ts';
import type { Criteria } from './criteria.ts';
import { MARK_OF, MARKS } from './tire-criteria.ts';

/** The type that holds all ST tires. */
const TRAILER_TYPE = 'trailertires';

export type SizeLetters = Pick<ParsedTireSize, 'system' | 'service' | 'zr'>;

/** Criteria with those that the letters of sizes add. `ZR` is a speed, of which one that is set already is more exact. */
export function withLetters<Type extends string>(
  given: Pick<Criteria, 'marks' | 'speed'> & { types: readonly Type[] },
  sizes: readonly SizeLetters[],
): Pick<Criteria, 'marks' | 'speed'> & { types: ReadonlyArray<Type | typeof TRAILER_TYPE> } {
  const asked = sizes.map(askedConstruction);
  return {
    types: asked.includes('ST') ? [TRAILER_TYPE] : given.types,
    marks: MARKS.filter((mark) => given.marks.includes(mark) || asked.some((one) => one && MARK_OF[one] === mark)),
    speed: given.speed || (sizes.some(({ zr }) => zr) ? ZR_SPEED : ''),
  };
}
