/** What is public of a wheel that the shop sells, beside what every product has. */
import { parseBoltPatterns, patternsText } from './bolt-pattern.ts';
import { printedWheel, type Wheel } from './wheel.ts';

/** What lists call the look of a wheel; its finish may be any text of the maker. */
export const WHEEL_COLOURS = ['black', 'bronze', 'gold', 'grey', 'red', 'silver', 'white'] as const;

/** A wheel as it is stored and sent. What its maker does not state is null. */
export interface WheelFigures {
  /** inches, as the next */
  diameter: number;
  width: number;
  /** `5x114.3`; two of a dual drilled wheel */
  boltPatterns: string[];
  offsetMm?: number | null;
  /** centre bore */
  boreMm?: number | null;
  loadKg?: number | null;
  finish: string;
  /** one of `WHEEL_COLOURS`, or empty */
  colour: string;
  /** its finish is made for road salt */
  winterReady?: boolean | null;
}

export const wheelOf = ({ diameter, width, boltPatterns, offsetMm, boreMm, loadKg }: WheelFigures): Wheel => ({
  diameter,
  width,
  boltPatterns: boltPatterns.flatMap(parseBoltPatterns),
  ...(typeof offsetMm === 'number' && { offset: offsetMm }),
  ...(typeof boreMm === 'number' && { bore: boreMm }),
  ...(typeof loadKg === 'number' && { loadKg }),
});

/** What tells the wheels of a style apart, and ends their titles: `18x8 5x114.3 ET40 Satin black`, `18x8 5x100/114.3`. */
export function wheelVariant(figures: WheelFigures): string {
  const { offset, boltPatterns, ...size } = wheelOf(figures);
  return [printedWheel(size), patternsText(boltPatterns), offset !== undefined && `ET${offset}`, figures.finish]
    .filter(Boolean)
    .join(' ');
}

/** What a sensor, a set of nuts or bolts, or hub rings fit. What does not concern their kind is empty or null. */
export interface AccessoryFigures {
  kind: 'sensor' | 'nut' | 'bolt' | 'lock' | 'hub-ring';
  /** `M12x1.5` */
  thread: string;
  seat: '' | 'cone' | 'ball' | 'mag';
  /** of hub rings: the bore of the wheel, and of the hub */
  outer_mm: number | null;
  inner_mm: number | null;
  /** MHz, `315/433` */
  protocol: string;
  /** in a package */
  pieces: number;
}

/** What lists call a look, by words of the trade; the first that a finish has counts. */
const LOOKS: ReadonlyArray<readonly [colour: string, words: RegExp]> = [
  ['black', /black|noir|\bblk\b/i],
  ['bronze', /bronze/i],
  ['grey', /gr[ea]y|gun ?metal|graphite|anthracite|gris/i],
  ['gold', /gold|\bor\b/i],
  ['red', /\bred\b|rouge/i],
  ['white', /white|blanc/i],
  ['silver', /silver|machined|chrome|polished|argent/i],
];

/** The colour by which lists know a finish, `Satin black machined` → `black`; empty: none of them. */
export const colourOfFinish = (finish: string): string => LOOKS.find(([, words]) => words.test(finish))?.[0] ?? '';
