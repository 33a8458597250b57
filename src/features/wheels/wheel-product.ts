/** What is public of a wheel that the shop sells, beside what every product has. */
import { parseBoltPatterns, patternsText } from './bolt-pattern.ts';
import { printedWheel, type Wheel } from './wheel.ts';

/** A wheel as it is stored and sent. What its maker does not state is null. */
interface WheelFigures {
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
  /** what lists call its look, `black`; the finish may be any text of the maker */
  colour: string;
  /** its finish is made for road salt */
  winterReady?: boolean | null;
}

/** The wheel as the rules of the trade read it. */
const wheelOf = ({ diameter, width, boltPatterns, offsetMm, boreMm, loadKg }: WheelFigures): Wheel => ({
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
