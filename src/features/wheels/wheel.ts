import type { BoltPattern } from './bolt-pattern.ts';

/** A wheel as the trade describes it. What its maker does not state is undefined. */
export interface Wheel {
  /** inches */
  diameter: number;
  /** inches */
  width: number;
  /** two for a dual drilled wheel */
  boltPatterns: readonly BoltPattern[];
  /** mm from the wheel's middle to where it sits on the hub; positive: the hub is further out */
  offset?: number;
  /** centre bore, mm */
  bore?: number;
  loadKg?: number;
}

/** Diameter and width in inches, with the offset in mm where it is known. */
export type WheelSize = Pick<Wheel, 'diameter' | 'width' | 'offset'>;

/** `18x8 ET35`, `17x9 ET-12`; without a known offset `18x8` */
export const printedWheel = ({ diameter, width, offset }: WheelSize): string =>
  `${diameter}x${width}${offset === undefined ? '' : ` ET${offset}`}`;
