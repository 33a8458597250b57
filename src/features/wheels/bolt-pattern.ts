/** The holes of a wheel that its bolts go through, `5x114.3`: how many, and the circle through their centres. */
export interface BoltPattern {
  holes: number;
  /** diameter, mm */
  circle: number;
}

/** Bolt circles in inches, which stand for those that vehicles have: 4.5 for 114.3 mm, 4.25 (107.95 mm) for 108. */
const CIRCLES_IN_INCHES: Readonly<Record<string, number>> = {
  3.94: 100,
  4: 101.6,
  4.25: 108,
  4.33: 110,
  4.5: 114.3,
  4.53: 115,
  4.72: 120,
  4.75: 120.65,
  5: 127,
  5.12: 130,
  5.3: 135,
  5.5: 139.7,
  5.9: 150,
  6.5: 165.1,
  6.69: 170,
  7.09: 180,
};

/** mm between which bolt circles of cars and light trucks lie */
const [MIN_CIRCLE, MAX_CIRCLE] = [95, 230];
const PATTERN =
  /^([3-9]|10)\s?[x×*]\s?(\d{1,3}(?:[.,]\d{1,2})?)(?:\s?[/|+&]\s?(?:\1\s?[x×*]\s?)?(\d{1,3}(?:[.,]\d{1,2})?))?$/i;

/** A circle in mm, or in inches; `4x4` and `8x18` are none. */
const CIRCLE = String.raw`(?:\d{3}(?:[.,]\d{1,2})?|9[58]|5(?![.,\d])|[3-7][.,]\d{1,2})`;
/** The first pattern in a text, which `parseBoltPatterns` reads. */
export const BOLT_PATTERN = new RegExp(
  String.raw`(?<![\d.x/])(?:[3-9]|10)\s?[x×*]\s?${CIRCLE}(?:\s?/\s?(?:\d{1,2}\s?[x×*]\s?)?${CIRCLE})?(?![\d.x])`,
  'i',
);

/**
 * Reads a bolt pattern in millimetres or inches: `5x114.3`, `5x4.5`, `5x100/114.3` of a dual drilled wheel, `5x100/5x114.3`.
 * 5x115 is not 5x114.3, nor 5x120.65 5x120: a wheel of the other one does not centre.
 * @returns one pattern, two of a dual drilled wheel; none if it cannot be read
 */
export function parseBoltPatterns(text: string): BoltPattern[] {
  const m = PATTERN.exec(
    text
      .trim()
      .replace(/(?:mm|in|")$/i, '')
      .trim(),
  );
  if (!m) return [];
  const circles = [m[2], m[3]].filter((circle) => circle !== undefined).map(circleOf);
  return circles.every((circle) => circle !== undefined) && new Set(circles).size === circles.length
    ? circles.map((circle) => ({ holes: Number(m[1]), circle }))
    : [];
}

/** A single pattern. @returns null for two of them and for what is none */
export function parseBoltPattern(text: string): BoltPattern | null {
  const [pattern, second] = parseBoltPatterns(text);
  return pattern && !second ? pattern : null;
}

function circleOf(text: string): number | undefined {
  const value = Number(text.replace(',', '.'));
  const circle = value < 10 ? CIRCLES_IN_INCHES[value] : (MILLIMETRES[value] ?? value);
  return circle !== undefined && circle >= MIN_CIRCLE && circle <= MAX_CIRCLE ? circle : undefined;
}

/** Rounded figures of one circle each. */
const MILLIMETRES: Readonly<Record<number, number>> = { 114: 114.3, 120.7: 120.65, 139: 139.7, 140: 139.7, 165: 165.1 };

export const isSamePattern = (a: BoltPattern, b: BoltPattern): boolean => a.holes === b.holes && a.circle === b.circle;

/** `5x114.3` */
export const patternText = ({ holes, circle }: BoltPattern): string => `${holes}x${circle}`;

/** `5x100/114.3` of a dual drilled wheel */
export const patternsText = ([first, ...others]: readonly BoltPattern[]): string =>
  first ? [patternText(first), ...others.map(({ circle }) => circle)].join('/') : '';
