import { amount, cents } from '#src/domain/pricing/money.ts';
import { TYPE_KEYWORDS, type TypeShort } from '#src/domain/product/product-type.ts';
import { onOneLine } from '#src/domain/content/clean-text.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { parseTireSize, type ParsedTireSize } from '#src/domain/size/tire-size.ts';

/** An invalid cell, with the reason as part of a sentence for the person who imports the list. */
export class InvalidCell {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

const wrong = (what: string, text: string, why: string) => new InvalidCell(`${what} is ${quoted(text)}, ${why}`);

/** A cell's text for a message: in quotation marks, and shortened to a line. */
export const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;

/** Reduces a cell to one line of printable text, without outer or double spaces. `N/A` and `-` become empty. */
export function clean(text: string): string {
  const plain = /^[!-~]+(?: [!-~]+)*$/.test(text); // true for nearly every cell, and five times as fast as the replacements
  const t = plain ? text : onOneLine(text.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' '));
  return /^(?:n\/?a|none|null|-+)$/i.test(t) ? '' : t;
}

/** A name that has a slug. @param longest in characters */
export function readName(text: string, what: string, longest: number): string | InvalidCell {
  if (text === '') return new InvalidCell(`the ${what} is missing`);
  return slugOf(text) === '' ? wrong(what, text, 'which has no letter or digit') : readShort(text, what, longest);
}

export const readShort = (text: string, what: string, longest: number): string | InvalidCell =>
  text.length > longest ? wrong(what, text, `longer than ${longest} characters`) : text;

/** A tire size in any notation. */
export function readSize(text: string, what: string): ParsedTireSize | InvalidCell {
  if (text === '') return new InvalidCell(`the ${what} is missing`);
  return parseTireSize(text) ?? wrong(what, text, 'not a tire size such as 225/65R17');
}

/** More than any tire costs; keeps the computed prices inside the database's `numeric(9,2)`. */
const MOST = 99_999_99;

/** An amount in dollars: `$1,234.50`, `96`, `96.5000`, `CA$ 96.50`. @returns `"1234.50"` */
export function readAmount(text: string, what: string): string | InvalidCell {
  const bare = text.replace(/^(-?)(?:CAD|CA\$|C\$|\$)?\s*/i, '$1').replace(/ ?(CAD|\$)$/i, '');
  if (/^(-\s*\$?|\(\s*\$?)[\d.,]+\)?$/.test(bare)) return wrong(what, text, 'less than nothing');
  const m = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,2})0*)?$/.exec(bare);
  if (!m || bare === '') return wrong(what, text, 'not an amount');
  const value = `${(m[1] ?? '0').replaceAll(',', '')}.${(m[2] ?? '').padEnd(2, '0')}`;
  return cents(value) > MOST ? wrong(what, text, 'more than any tire costs') : amount(cents(value));
}

/** Pieces in stock: `12`, `1,200`, `20+` (at least 20, counted as 20), empty for none. */
export function readStock(text: string, what: string): number | InvalidCell {
  const m = /^>?\s*(\d{1,3}(?:,\d{3})?|\d{1,6})\s*\+?$/.exec(text);
  if (m) return Number(m[1]!.replace(',', ''));
  return text === '' ? 0 : wrong(what, text, 'not a number of tires');
}

/** A mark of a tire. Empty: null, since the list does not state it. */
export function readYesNo(text: string, what: string): boolean | null | InvalidCell {
  if (text === '') return null;
  if (/^(y|yes|true|1|x|3pmsf|rft?|run[- ]?flat)$/i.test(text)) return true;
  return /^(n|no|false|0)$/i.test(text) ? false : wrong(what, text, 'not Y or N');
}

/** Tread depth in 32nds of an inch: `16.4`, `10/32`. Empty: null. */
export function readTread(text: string): number | null | InvalidCell {
  if (text === '') return null;
  const m = /^(\d{1,2}(?:\.\d{1,4})?)\s*(?:\/\s*32(?:nds?|"|in)?)?$/.exec(text);
  const depth = m ? Math.round(Number(m[1]) * 100) / 100 : -1;
  return depth > 0 && depth <= 40 ? depth : wrong('tread depth', text, 'not a depth in 32nds of an inch up to 40');
}

/** A tread-life warranty in km, rounded down to whole thousands, so that it never exceeds the maker's. */
export function readWarranty(text: string, unit: 'miles' | 'km'): number | null | InvalidCell {
  if (text === '') return null;
  const m = /^(\d{1,3})(?:,?(\d{3})|k)?\s*(?:mi(?:les)?|km)?$/i.exec(text);
  const distance = m
    ? Number(m[1]) * (/\dk/i.test(text) && !m[2] ? 1_000 : 1) * (m[2] ? 1_000 : 1) + Number(m[2] ?? 0)
    : NaN;
  if (distance === 0) return null;
  const km = Math.floor((unit === 'miles' ? distance * 1.609344 : distance) / 1_000) * 1_000;
  return km >= 1_000 && km <= 300_000 ? km : wrong('warranty', text, `not a distance in ${unit}`);
}

/** `129/126Q`, `(97Y)`, `102 T`. */
export function readLoadSpeed(text: string): { loadIndex: string; speedRating: string } | InvalidCell {
  const m = /^\(?\s*(\d{2,3}(?:\/\d{2,3})?)\s*([A-HJ-NP-Z]|A[1-8])\s*\)?$/i.exec(text);
  return m
    ? { loadIndex: m[1]!, speedRating: m[2]!.toUpperCase() }
    : wrong('load and speed', text, 'not a load index with a speed symbol such as 102T');
}

/** A supplier's word for the season. @param own this supplier's own words in lower case, which take precedence */
export function readSeason(text: string, own: ReadonlyMap<string, TypeShort>): TypeShort | InvalidCell {
  if (text === '') return new InvalidCell('the season is missing');
  const word = text.toLowerCase();
  const type = own.get(word) ?? TYPE_KEYWORDS.find(([pattern]) => pattern.test(word))?.[1];
  return type && type !== 'tirebags'
    ? type
    : wrong('season', text, 'which the shop does not know; mend it, or add the word under "seasons" in the mapping');
}
