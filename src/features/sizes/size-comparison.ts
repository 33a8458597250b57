import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  formatTireSize,
  MM_PER_INCH,
  overallDiameter,
  parseTireSize,
  sectionWidth,
  wheelText,
  type TireSize,
} from './tire-size.ts';

const SPEEDOMETER_KMH = 100;

/** Reads a size in any notation, also the slug of a URL, `225-65r17`. An empty field is no error. */
export function readTypedSize(text: string): { text: string; size: TireSize | null; error: string } {
  const size = parseTireSize(text);
  const typed = text.trim();
  const error = `We cannot read “${typed.slice(0, 24)}” as a size. Write it as on the sidewall: 225/65R17 or 33x12.50R20.`;
  return { text, size, error: size || !typed ? '' : error };
}

const number = (value: number, digits: number): string =>
  value.toLocaleString('en-CA', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function signed(value: number, digits: number, unit: string): string {
  const text = number(Math.abs(value), digits);
  if (!/[1-9]/.test(text)) return '0';
  return `${value < 0 ? '−' : '+'}${text}${unit}`;
}

/** The difference is that of the printed values, so that a reader who subtracts them gets the same. */
function measure(name: string, unit: string, digits: number, valueOf: (size: TireSize) => number) {
  return (from: TireSize, to: TireSize) => {
    const [a, b] = [from, to].map((size) => Number(valueOf(size).toFixed(digits))) as [number, number];
    const text = (value: number) => `${number(value, digits)}${unit}`;
    return { name, from: text(a), to: text(b), difference: signed(b - a, digits, unit) };
  };
}

/**
 * The Tire and Rim Association's Year Book and the ETRTO Standards Manual define these for a new, unloaded tire. A maker's own
 * figures differ by a few millimetres.
 */
const MEASURES = [
  measure('Overall diameter', ' mm', 1, overallDiameter),
  measure('Sidewall height', ' mm', 1, (size) => (overallDiameter(size) - size.rim * MM_PER_INCH) / 2),
  measure('Section width', ' mm', 0, sectionWidth),
  measure('Circumference', ' mm', 0, (size) => Math.PI * overallDiameter(size)),
];

export function sizeComparisonRows(from: TireSize, to: TireSize) {
  const trueSpeed = speedAt(from, to);
  const speed = {
    name: `True speed when the dash shows ${SPEEDOMETER_KMH}`,
    from: `${SPEEDOMETER_KMH} km/h`,
    to: `${number(trueSpeed, 1)} km/h`,
    difference: signed(trueSpeed - SPEEDOMETER_KMH, 1, ' km/h'),
  };
  return [...MEASURES.map((row) => row(from, to)), speed];
}

/** True speed in km/h on tires of `to`, with a speedometer made for `from`. */
const speedAt = (from: TireSize, to: TireSize): number => SPEEDOMETER_KMH * (1 + diameterDifference(from, to) / 100);

export function sizeComparisonVerdict(from: TireSize, to: TireSize): { summary: string; advice: string } {
  const [size, other] = [formatTireSize(from), formatTireSize(to)];
  if (size === other) return { summary: `Both sizes are ${size}: no difference.`, advice: '' };
  const millimetres = overallDiameter(to) - overallDiameter(from);
  const height = `${number(Math.abs(millimetres), 1)} mm ${millimetres > 0 ? 'taller' : 'shorter'} than ${size}`;
  const isAsTall = signed(millimetres, 1, '') === '0';
  const percent = diameterDifference(from, to);
  const taller = isAsTall ? `as tall as ${size}` : `${height}, ${signed(percent, 1, '%')}`;
  const wheel = from.rim === to.rim ? '' : ` It needs ${wheelText(to.rim)} that clears the brakes.`;
  const isAlternate = Math.abs(percent) <= ALTERNATE_TOLERANCE_PERCENT;
  return {
    summary: `${other} is ${taller}. When the dash shows ${SPEEDOMETER_KMH} km/h, you drive ${number(speedAt(from, to), 1)}.`,
    advice: isAlternate
      ? `Within ${ALTERNATE_TOLERANCE_PERCENT}% in height, the trade’s limit.${wheel} The tire must also carry as much and fit the rim width and the wheel well.`
      : `More than ${ALTERNATE_TOLERANCE_PERCENT}% apart: ask us first. It can affect the speedometer, ABS and wheel-well clearance.${wheel}`,
  };
}
