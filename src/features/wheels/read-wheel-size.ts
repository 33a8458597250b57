import type { WheelSize } from './wheel.ts';

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
