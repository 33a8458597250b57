/** The criteria that lists of wheels have beside those of all lists: entries of the table in `criteria.ts`. */
import { parseBoltPattern, patternText } from '#src/features/wheels/bolt-pattern.ts';
import { WHEEL_COLOURS, type WheelFigures } from '#src/features/wheels/wheel-product.ts';

export interface WheelCriteria {
  /** a bolt pattern, `5x114.3`, which a wheel has among its own */
  bolt: string;
  /** inches */
  wheelWidth: number;
  /** of the offset, `35 to 44` */
  offset: string;
  /** centre bore in mm, at least: rings make up for a larger one */
  bore: number;
  colour: string;
}

interface Row {
  wheel?: WheelFigures | null | undefined;
}

/** mm, as the trade sorts wheels: deep ones of trucks, those of older cars, and those of most cars today. */
const OFFSETS = { 'under 0': -Infinity, '0 to 19': 0, '20 to 34': 20, '35 to 44': 35, '45 or more': 45 } as const;
/** The band of an offset in mm: 38 is in `35 to 44`. */
export const offsetBand = (offset: number): string =>
  Object.entries(OFFSETS).findLast(([, from]) => offset >= from)![0];

/** Bores that hubs of cars and light trucks have, mm. */
const BORES = [
  54.1, 56.1, 57.1, 60.1, 63.4, 64.1, 66.1, 66.6, 67.1, 70.3, 71.5, 72.6, 77.8, 78.1, 87.1, 106.1,
] as const;

const given = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value]);
const ofWheel = (value: (wheel: WheelFigures) => Array<string | number>) => (row: Row) =>
  row.wheel ? value(row.wheel) : [];

/** `5x4.5` is `5x114.3`; empty for what is no pattern. */
function cleanPattern(text: string): string {
  const pattern = parseBoltPattern(text);
  return pattern ? patternText(pattern) : '';
}

export const WHEEL_CRITERIA = {
  bolt: {
    value: { kind: 'text' as const, max: 12, clean: cleanPattern },
    values: ofWheel(({ boltPatterns }) => boltPatterns),
    phrase: (text: string) => `bolt pattern ${text}`,
    inHeading: 'with' as const,
    select: 'Bolt pattern',
    goods: 'wheels' as const,
  },
  wheelWidth: {
    value: { kind: 'number' as const, min: 0, max: 18, step: 0.25 as const },
    values: ofWheel(({ width }) => [width]),
    phrase: (inches: number) => `width ${inches} inches`,
    inHeading: 'with' as const,
    select: 'Width',
    goods: 'wheels' as const,
  },
  offset: {
    value: { kind: 'one' as const, of: Object.keys(OFFSETS) },
    values: ofWheel(({ offsetMm }) => given(offsetMm).map(offsetBand)),
    phrase: (band: string) => `offset ${band} mm`,
    inHeading: 'with' as const,
    select: 'Offset',
    goods: 'wheels' as const,
  },
  bore: {
    value: { kind: 'one' as const, of: BORES },
    facet: ({ wheel }: Row) => wheel?.boreMm ?? 0,
    least: Number,
    phrase: (mm: number) => `bore ${mm} mm or more`,
    inHeading: 'with' as const,
    select: 'Centre bore',
    goods: 'wheels' as const,
  },
  colour: {
    value: { kind: 'one' as const, of: WHEEL_COLOURS },
    values: ofWheel(({ colour }) => (colour ? [colour] : [])),
    phrase: (colour: string) => `${colour} finish`,
    inHeading: 'with' as const,
    select: 'Finish',
    goods: 'wheels' as const,
  },
};
