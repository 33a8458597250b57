import { askedConstruction } from '#src/features/sizes/service-description.ts';
import { parseTireSize, sizeSlug, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';

/** Lines with the same key ask for the same tires: `265-70r17`, and `lt265-70r17` where the construction is written. */
export const orderKey = (size: ParsedTireSize): string =>
  `${askedConstruction(size) === null ? '' : size.service.toLowerCase()}${sizeSlug(size)}`;

export const MAX_LINES = 100;

export const USUAL_QUANTITY = 4;

/** Longer lines are not read: a size with its marks, a quantity and a unit are shorter. */
const MAX_LINE_LENGTH = 80;

// the expressions below are for lines with single spaces
const COUNT = String.raw`([1-9]\d{0,2})`;
const UNIT = String.raw`(?:pcs?\.?|pieces?|tires?|tyres?|units?|ea\.?|each)`;
/** `4 x 225/65R17`, `4x 225/65R17`, `4 pcs 225/65R17`, `4: 225/65R17`, `4 225/65R17` */
const BEFORE = new RegExp(String.raw`^(?:qty\.? ?:? ?)?${COUNT} ?(?:${UNIT}(?: of)?|[x*]|[,;:])? (?:of )?(.+)$`, 'i');
/** `225/65R17 x 4`, `225/65R17 x4`, `225/65R17, 4 pcs`, `225/65R17 qty 4`, `225/65R17 (4)`, `225/65R17 4` */
const AFTER = new RegExp(
  String.raw`^(.+?)(?: ?[,;:=] ?| )(?:qty\.? ?:? ?)?[x*(]? ?${COUNT} ?\)? ?[x*]? ?${UNIT}?$`,
  'i',
);
const JOINED = new RegExp(String.raw`^(.+\d[a-z]?) ?[x*] ?${COUNT}$`, 'i');

/** Reads a typed or pasted line: a size in any notation, with or without a quantity. @returns null without a size */
export function readOrderLine(line: string): { size: ParsedTireSize; quantity: number } | null {
  const read = readCounted(line, parseTireSize);
  return read && { size: read.what, quantity: read.quantity };
}

/** An item number with or without a quantity: `KWF-17 x 4`. @returns null for what cannot be one */
export const readItemLine = (line: string) =>
  readCounted(line, (text) => (/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9._-]{2,59}$/.test(text) ? text : null));

function readCounted<T>(line: string, parse: (text: string) => T | null): { what: T; quantity: number } | null {
  const single = line.replace(/\s+/g, ' ').trim();
  if (single.length > MAX_LINE_LENGTH) return null;
  const text = single
    .replace(/^[-•·*] /, '')
    .replace(/×/g, 'x')
    .replace(/(?<![ ,;.])[ ,;.]+$/, '');
  const alone = parse(text);
  if (alone) return { what: alone, quantity: USUAL_QUANTITY };
  for (const [pattern, size, count] of [
    [AFTER, 1, 2],
    [BEFORE, 2, 1],
    [JOINED, 1, 2],
  ] as const) {
    const m = pattern.exec(text);
    const read = m && parse(m[size]!);
    if (read) return { what: read, quantity: Number(m[count]) };
  }
  return null;
}
