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

const ofWheels = <const C extends object>(criterion: C) =>
  ({ ...criterion, inHeading: 'with', goods: 'wheels' }) as const;

export const WHEEL_CRITERIA = {
  bolt: ofWheels({
    value: { kind: 'text', max: 12, clean: cleanPattern },
    values: ofWheel(({ boltPatterns }) => boltPatterns),
    phrase: (text: string) => `bolt pattern ${text}`,
    select: 'Bolt pattern',
  }),
  wheelWidth: ofWheels({
    value: { kind: 'number', min: 0, max: 18, step: 0.25 },
    values: ofWheel(({ width }) => [width]),
    phrase: (inches: number) => `width ${inches} inches`,
    select: 'Width',
  }),
  offset: ofWheels({
    value: { kind: 'one', of: Object.keys(OFFSETS) },
    values: ofWheel(({ offsetMm }) => given(offsetMm).map(offsetBand)),
    phrase: (band: string) => `offset ${band} mm`,
    select: 'Offset',
  }),
  bore: ofWheels({
    value: { kind: 'one', of: BORES },
    facet: ({ wheel }: Row) => wheel?.boreMm ?? 0,
    least: Number,
    phrase: (mm: number) => `bore ${mm} mm or more`,
    select: 'Centre bore',
  }),
  colour: ofWheels({
    value: { kind: 'one', of: WHEEL_COLOURS },
    values: ofWheel(({ colour }) => (colour ? [colour] : [])),
    phrase: (colour: string) => `${colour} finish`,
    select: 'Finish',
  }),
};
