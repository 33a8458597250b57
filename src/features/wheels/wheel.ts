/** Wheels as the trade describes them and as they are stored, and their sizes and bolt patterns as they are written. */

/** What tells whether a wheel fits. What its maker does not state is null. */
export interface Wheel {
  /** inches, as the next */
  diameter: number;
  width: number;
  /** as `parseBoltPatterns` writes them; two of a dual drilled wheel */
  boltPatterns: string[];
  offsetMm?: number | null;
  boreMm?: number | null;
  loadKg?: number | null;
}

/** A wheel as it is stored and sent. */
export interface WheelFigures extends Wheel {
  finish: string;
  /** one of `WHEEL_COLOURS`, or empty */
  colour: string;
  /** its finish is made for road salt */
  winterReady?: boolean | null;
}

/** Diameter and width in inches, with the offset in mm where it is known. */
export interface WheelSize extends Pick<Wheel, 'diameter' | 'width'> {
  offset?: number;
}

/** `18x8 ET35`, `17x9 ET-12`; without a known offset `18x8` */
export const printedWheel = ({ diameter, width, offset }: WheelSize): string =>
  `${diameter}x${width}${offset === undefined ? '' : ` ET${offset}`}`;

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
 * The holes that a wheel's bolts go through, in millimetres or inches: how many, and the circle through their centres. Reads
 * `5x114.3`, `5x4.5`, `5x100/114.3` of a dual drilled wheel, `5x100/5x114.3`.
 * 5x115 is not 5x114.3, nor 5x120.65 5x120: a wheel of the other one does not centre.
 * @returns in millimetres, `5x114.3`, so that the same pattern is the same text; two of a dual drilled wheel; none if it cannot be read
 */
export function parseBoltPatterns(text: string): string[] {
  const m = PATTERN.exec(
    text
      .trim()
      .replace(/(?:mm|in|")$/i, '')
      .trim(),
  );
  if (!m) return [];
  const circles = [m[2], m[3]].filter((circle) => circle !== undefined).map(circleOf);
  return circles.every((circle) => circle !== undefined) && new Set(circles).size === circles.length
    ? circles.map((circle) => `${m[1]}x${circle}`)
    : [];
}

/** A single pattern. @returns empty for two of them and for what is none */
export function parseBoltPattern(text: string): string {
  const [pattern = '', second] = parseBoltPatterns(text);
  return second ? '' : pattern;
}

function circleOf(text: string): number | undefined {
  const value = Number(text.replace(',', '.'));
  const circle = value < 10 ? CIRCLES_IN_INCHES[value] : (MILLIMETRES[value] ?? value);
  return circle !== undefined && circle >= MIN_CIRCLE && circle <= MAX_CIRCLE ? circle : undefined;
}

/** Rounded figures of one circle each. */
const MILLIMETRES: Readonly<Record<number, number>> = { 114: 114.3, 120.7: 120.65, 139: 139.7, 140: 139.7, 165: 165.1 };

/** `5x100/114.3` of a dual drilled wheel */
export const patternsText = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((pattern) => pattern.slice(pattern.indexOf('x') + 1))].join('/');

/** What wheels of cars and light trucks have: inches, and mm of offset. */
const DIAMETERS = { min: 12, max: 30 };
const WIDTHS = { min: 3.5, max: 16 };
const OFFSETS = { min: -150, max: 160 };

const SIZE =
  /(?<![\d.])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:J{1,2}\s?)?[x×*]\s?(\d{1,2}(?:[.,]\d{1,2})?)(?![\d]|[.,]\d)(?:\s?J{1,2}\b)?/i;
const OFFSET = /^\s?\(?(?:at\s)?(?:(?:et|offset:?|is)\s?([+−-]?\s?\d{1,3}(?:\.5)?)|([+−-]\s?\d{1,3})(?!\d))/i;

/** `18x8.0J ET35`, `8Jx18`, `16 x 6.5 +45`: the larger is the diameter. @returns null for a tire or a bolt pattern, too */
export function wheelSizeInText(text: string): (WheelSize & Record<'start' | 'end', number>) | null {
  const m = SIZE.exec(text);
  if (!m) return null;
  const [first, second] = [m[1]!, m[2]!].map((part) => Number(part.replace(',', '.'))) as [number, number];
  const [diameter, width] = first >= second ? [first, second] : [second, first];
  const end = m.index + m[0].length;
  const rest = text.slice(end);
  const isWheel = within(diameter, DIAMETERS) && within(width, WIDTHS) && diameter % 0.5 === 0 && width % 0.25 === 0;
  if (!isWheel || /^\s?Z?R\s?\d/i.test(rest)) return null;
  const behind = OFFSET.exec(rest);
  const offset = behind && readOffset(behind[1] ?? behind[2]!);
  const found = { diameter, width, start: m.index, end: end + (behind?.[0].length ?? 0) };
  return typeof offset === 'number' ? { ...found, offset } : { ...found, end };
}

/** The size that a whole text is. @returns null for anything else */
export function readWheelSize(text: string): WheelSize | null {
  const found = wheelSizeInText(text.trim());
  if (!found || found.start > 0 || found.end < text.trim().length) return null;
  const { diameter, width, offset } = found;
  return offset === undefined ? { diameter, width } : { diameter, width, offset };
}

/** An offset in mm: `35`, `+35`, `ET52.5`, `-12`, `35mm`. @returns null if it cannot be read */
export function readOffset(text: string): number | null {
  const m = /^(?:et\s?)?([+−-]?)\s?(\d{1,3}(?:\.5)?)(?:\s?mm)?$/i.exec(text.trim());
  const offset = m ? Number(m[2]) * (m[1] && m[1] !== '+' ? -1 : 1) : Number.NaN;
  return within(offset, OFFSETS) ? offset || 0 : null;
}

const within = (value: number, { min, max }: typeof WIDTHS): boolean => value >= min && value <= max;

/** What lists call the look of a wheel; its finish may be any text of the maker. */
export const WHEEL_COLOURS = ['black', 'bronze', 'gold', 'grey', 'red', 'silver', 'white'] as const;

/** What tells the wheels of a style apart, and ends their titles: `18x8 5x114.3 ET40 Satin black`, `18x8 5x100/114.3`. */
export const wheelVariant = ({ diameter, width, boltPatterns, offsetMm, finish }: WheelFigures): string =>
  [
    printedWheel({ diameter, width }),
    patternsText(boltPatterns),
    typeof offsetMm === 'number' && `ET${offsetMm}`,
    finish,
  ]
    .filter(Boolean)
    .join(' ');

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
