/** The texts of a size comparison: the cells of the table, the verdict and the error messages. */
import { compareSizes, sizeFigures, type SizeFigures } from './size-comparison.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  formatTireSize,
  parseTireSize,
  wheelText,
  type TireSize,
} from '../size/tire-size.ts';

/** The speed on the speedometer that is compared, in km/h. */
const SHOWN_SPEED = 100;

export interface TypedSize {
  /** as it was typed */
  text: string;
  size: TireSize | null;
  /** error message; empty while nothing is typed */
  error: string;
}

/** Reads a size field in any notation, also the slug of a URL, `225-65r17`. */
export function readSizeField(text: string): TypedSize {
  const read = parseTireSize(text);
  const size = read && { system: read.system, width: read.width, profile: read.profile, rim: read.rim };
  const shown = text.trim().length > 24 ? `${text.trim().slice(0, 24)}…` : text.trim();
  return {
    text,
    size,
    error:
      size || !shown
        ? ''
        : `We cannot read “${shown}” as a size. Write it as on the sidewall: 225/65R17 or 33x12.50R20.`,
  };
}

type Row = 'diameter' | 'sidewall' | 'width' | 'rim' | 'circumference' | 'turns' | 'speed' | 'clearance';
/** The rows of the table, in order, each with an explanation of its name. */
export const COMPARISON_ROWS: ReadonlyArray<readonly [row: Row, name: string, means: string]> = [
  ['diameter', 'Overall diameter', 'height of the tire'],
  ['sidewall', 'Sidewall height', 'rubber between rim and road'],
  ['width', 'Section width', 'sidewall to sidewall'],
  ['rim', 'Rim', 'the wheel it fits'],
  ['circumference', 'Circumference', 'one turn, new and unloaded'],
  ['turns', 'Turns per km', 'what the speedometer counts'],
  ['speed', `True speed at ${SHOWN_SPEED}`, `when the dash shows ${SHOWN_SPEED} km/h`],
  ['clearance', 'Ground clearance', 'half the difference in diameter'],
];

const NONE = '–';
const number = (n: number, digits: number): string =>
  n.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** A number with its sign; `0` if it rounds to zero. */
const signed = (n: number, digits: number, unit: string): string => {
  const text = number(Math.abs(n), digits);
  return Number(text.replaceAll(',', '')) === 0 ? '0' : `${n < 0 ? '−' : '+'}${text}${unit}`;
};

const figures = (f: SizeFigures): Record<Row, string> => ({
  diameter: `${number(f.diameter, 1)} mm`,
  sidewall: `${number(f.sidewall, 1)} mm`,
  width: `${number(f.width, 0)} mm`,
  rim: `${f.rim} in`,
  circumference: `${number(f.circumference, 0)} mm`,
  turns: number(f.turnsPerKm, 0),
  speed: NONE,
  clearance: NONE,
});

/** The cells of the table: `diameter-a`, `diameter-b`, and `diameter-d` for the difference. A missing size gives dashes. */
export function comparisonCells(a: TireSize | null, b: TireSize | null): Record<string, string> {
  const cells: Record<string, string> = {};
  const put = (side: 'a' | 'b' | 'd', texts: Partial<Record<Row, string>> | null) => {
    for (const [row] of COMPARISON_ROWS) cells[`${row}-${side}`] = texts?.[row] ?? NONE;
  };
  put('a', a && { ...figures(sizeFigures(a)), speed: `${SHOWN_SPEED} km/h` });
  put('b', b && figures(sizeFigures(b)));
  const d = a && b && compareSizes(a, b, SHOWN_SPEED);
  /** The difference of the rounded figures, so that it agrees with the printed ones. */
  const gap = (figure: keyof SizeFigures, digits: number, unit: string) => {
    const [one, other] = [a!, b!].map((size) => Number(sizeFigures(size)[figure].toFixed(digits))) as [number, number];
    return signed(other - one, digits, unit);
  };
  put(
    'd',
    d && {
      diameter: gap('diameter', 1, ' mm'),
      sidewall: gap('sidewall', 1, ' mm'),
      width: signed(d.width, 0, ' mm'),
      rim: signed(d.rim, Number.isInteger(d.rim) ? 0 : 1, ' in'),
      circumference: gap('circumference', 0, ' mm'),
      turns: gap('turnsPerKm', 0, ''),
      speed: signed(d.trueSpeed - SHOWN_SPEED, 1, ' km/h'),
      clearance: signed(d.clearance, 1, ' mm'),
    },
  );
  if (d) cells['speed-b'] = `${number(d.trueSpeed, 1)} km/h`;
  cells['percent-d'] = d ? signed(d.percent, 1, '%') : '';
  return cells;
}

export interface Verdict {
  /** the result in a sentence, also for those who do not see the picture */
  summary: string;
  advice: string;
  /** false while a size is missing */
  complete: boolean;
  askFirst: boolean;
}

export function comparisonVerdict(a: TireSize | null, b: TireSize | null): Verdict {
  if (!a || !b)
    return {
      summary: a || b ? 'Type the other size to see the difference.' : 'Type two sizes to see the difference.',
      advice: '',
      complete: false,
      askFirst: false,
    };
  const d = compareSizes(a, b, SHOWN_SPEED);
  const [one, other] = [formatTireSize(a), formatTireSize(b)];
  const same = d.diameter === 0 && d.width === 0 && d.rim === 0;
  const taller =
    signed(d.diameter, 1, '') === '0'
      ? `as tall as ${one}`
      : `${number(Math.abs(d.diameter), 1)} mm ${d.diameter > 0 ? 'taller' : 'shorter'} than ${one}, ${signed(d.percent, 1, '%')}`;
  const summary = same
    ? `Both sizes are ${one}: no difference.`
    : `${other} is ${taller}. When the dash shows ${SHOWN_SPEED} km/h, you drive ${number(d.trueSpeed, 1)}.`;
  const wheel = d.rim === 0 ? '' : ` It needs ${wheelText(b.rim)} that clears the brakes.`;
  const limit = `${ALTERNATE_TOLERANCE_PERCENT}%`;
  const advice = d.askFirst
    ? `More than ${limit} apart: ask us first. It can affect the speedometer, ABS and wheel-well clearance.${wheel}`
    : same
      ? ''
      : `Within ${limit} in height, the trade’s limit.${wheel} ` +
        'The tire must also carry as much and fit the rim width and the wheel well.';
  return { summary, advice, complete: true, askFirst: d.askFirst };
}
