import { unguardFormulas } from '#src/kit/formula-cells.ts';
import { amount } from '#src/kit/money.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { cleanLine } from '#src/kit/clean-text.ts';
import { slugOf } from '#src/kit/slug.ts';
import { sizesInText, type SizeInText } from '#src/features/sizes/sizes-in-text.ts';
import { parseTireSize, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import loads from './load-ranges.json' with { type: 'json' };
import seasonCodes from './season-codes.json' with { type: 'json' };

/** A record of a list. `line` is the number of its first line, from 1, as text editors count. */
export interface ListRecord {
  line: number;
  cells: string[];
}

/** An invalid cell, with the reason as part of a sentence for the person who imports the list. */
export class InvalidCell {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** `cost is "CALL", not an amount` */
export const wrongCell = (what: string, text: string, why: string): InvalidCell =>
  new InvalidCell(`${what} is ${quoted(text)}, ${why}`);

/** A cell's text for a message: in quotation marks, and shortened to a line. */
export const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;

/** One line of printable text. `N/A`, `#N/A` and `-` become empty; apostrophes that keep a spreadsheet from formulas go. */
export function clean(cell: string): string {
  if (cell === '') return ''; // of a row's fields most are absent
  const text = unguardFormulas(cell);
  const plain = /^[!-~]+(?: [!-~]+)*$/.test(text); // true for nearly every cell, and five times as fast as the replacements
  const t = plain ? text : cleanLine(text.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' '));
  return /^(?:#?n\/a|na|none|null|-+)$/i.test(t) ? '' : t;
}

/** A name that has a slug. @param longest in characters */
export function readName(text: string, what: string, longest: number): string | InvalidCell {
  if (text === '') return new InvalidCell(`the ${what} is missing`);
  return slugOf(text) === '' ? wrongCell(what, text, 'which has no letter or digit') : readShort(text, what, longest);
}

export const readShort = (text: string, what: string, longest: number): string | InvalidCell =>
  text.length > longest ? wrongCell(what, text, `longer than ${longest} characters`) : text;

const MOST_TEXTS = 1_000;

/** A function of texts that keeps what it has found, since cells of a list repeat each other. */
export function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || text.length > 100) return before ?? of(text);
    const value = of(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, value);
    return value;
  };
}

const sizesOf = remembered(sizesInText);

const LOAD_SPEED = /(?<![\w/-])\d{2,3}(?:\/\d{2,3})?[H-NP-WY](?![\w/-])/;

/** A size with whatever follows it: `225/65R17 102H XL RFT BSW`. */
export function readSize(text: string, what: string): (SizeInText & { around: string }) | InvalidCell {
  if (text === '') return new InvalidCell(`the ${what} is missing`);
  const [found, ...others] = sizesOf(text);
  if (found && others.length === 0) {
    const around = `${text.slice(0, found.from)} ${text.slice(found.to)}`.replace(/\s+/g, ' ').trim();
    const at = found.size.loadIndex ? -1 : around.search(LOAD_SPEED);
    const joined = `${text.slice(found.from, found.to)} ${around.slice(at)}`;
    const [whole] = at < 0 ? [] : sizesOf(joined); // 225/65R17 TOYO OBSERVE 102H
    return whole?.size.loadIndex
      ? { ...whole, around: `${around.slice(0, at)}${joined.slice(whole.to)}`.replace(/\s+/g, ' ').trim() }
      : { ...found, around };
  }
  const size = parseTireSize(text);
  return size
    ? { size, loadRange: '', count: 0, runFlat: false, xl: false, marks: [], from: 0, to: text.length, around: '' }
    : wrongCell(what, text, others.length > 0 ? 'more than one size' : 'not a tire size such as 225/65R17');
}

/** A tire size whose parts have a column each. The cells are clean. */
export function readSizeParts(parts: SizeParts): ParsedTireSize | InvalidCell {
  const missing = !parts.width ? 'width' : !parts.ratio ? 'aspect ratio' : !parts.rim && 'rim diameter';
  if (missing) return new InvalidCell(`the ${missing} is missing`);
  const text = joinSizeParts(parts);
  return parseTireSize(text) ?? wrongCell('size', text, 'not a tire size such as 225/65R17');
}

/** In cents. No tire costs more, and prices computed from it still fit the database's `numeric(9,2)`. */
const MAX_CENTS = 99_999_99;

const ENGLISH = /^(\d{1,3}(?:[, ']\d{3})+|\d{1,9})?(?:\.(\d{1,20}))?$/;
const FRENCH = /^(\d{1,3}(?:[. ']\d{3})+|\d{1,9})(?:,(\d{1,20}))?$/;

/** What lists write beside a cost: `$96.50*`, `96.50 ea`, `NET 96.50`, `96.50/tire`. */
const BESIDE_AMOUNT = /^net[ :] ?| ?(?:\*{1,3}|\bnet|\/? ?\b(?:ea|each|ch|un|tire|pneu)\.?)$/gi;

/** An amount in dollars: `$1,234.50`, `1 234,50 $`, `96`, `96.5000`, `CA$ 96.50`, `$96.50 ea*`. @returns `"1234.50"` */
export function readAmount(text: string, what: string): string | InvalidCell {
  const alone = text.replace(BESIDE_AMOUNT, '').replace(BESIDE_AMOUNT, '').trim();
  const bare = alone.replace(/^(-?)(?:CAD|CA\$|C\$|\$)?\s*/i, '$1').replace(/ ?(?:\$ ?CAD|CA\$|C\$|CAD|\$)$/i, '');
  if (/^[-(] ?\$? ?\d[\d., ]*\)?$/.test(bare)) return wrongCell(what, text, 'less than nothing');
  const m = bare === '' ? null : (ENGLISH.exec(bare) ?? FRENCH.exec(bare));
  // A point before three digits may separate thousands, so it is refused. Four or more digits are a computed fraction.
  if (!m || (m[2]?.length === 3 && !m[2].endsWith('0'))) return wrongCell(what, text, 'not an amount');
  const whole = Number((m[1] ?? '0').replace(/[^\d]/g, ''));
  const value = whole * 100 + Math.round(Number(`0.${m[2] ?? ''}`) * 100);
  return value > MAX_CENTS ? wrongCell(what, text, 'more than any tire costs') : amount(value);
}

/** A day: `2026-12-20`, `Dec 12`, `12 déc.` */
const EXPECTED =
  /^(?:20\d\d-\d\d(?:-\d\d)?|\d{1,2}\/\d{1,2}\/\d{2,4}|(?:early |mid |late )?(?:jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aou|sep|oct|nov|dec)\p{L}*\.? ?\d{0,4}|\d{1,2} (?:jan|feb|f[eé]v|mar|apr|avr|may|mai|juin|jun|jul|juil|aug|ao[uû]|sep|oct|nov|d[eé]c)\p{L}*\.?)$/iu;

const STOCK_OF_YES = 4;

/**
 * Pieces in stock: `12`, `1,200`, `20+`, `20-40` and `>20` (at least 20, counted as 20), `Yes` (a set), `Limited` and `<4` (at
 * least one), `No`, `Call`, a day on which more come, empty and less than nothing, `−2` or `(3)` (promised to others), for none.
 */
export function readStock(text: string, what: string): number | InvalidCell {
  if (/^(?:<=? ?\d{1,3})$/.test(text)) return 1;
  if (EXPECTED.test(text)) return 0;
  const m =
    /^(?:[>≥]=?|plus de|more than|over)?\s*(\d{1,3}(?:[, ]\d{3})?|\d{1,6})(?:[.,]0{1,4})?\s*(?:\+|et plus|or more|and up|[-–] ?\d{1,6})?$/i.exec(
      text,
    );
  if (m) return Number(m[1]!.replace(/[, ]/, ''));
  if (/^(?:[-−–]\s?\d{1,6}|\(\d{1,6}\))$/.test(text)) return 0;
  if (/^(?:limited|low(?: stock)?|limite)$/i.test(text)) return 1;
  if (/^(?:y|yes|o|oui|true|vrai|in stock|en stock|available|disponible)$/i.test(text)) return STOCK_OF_YES;
  if (
    /^(?:n|no|non|false|faux|out(?: of stock)?|o\/s|call(?: us| for .+)?|appel(?:er|ez)?|ask|nil|tba|eta.*|rupture(?: de stock)?|épuisé|back ?order(?:ed)?)$/i.test(
      text,
    )
  )
    return 0;
  return text === '' ? 0 : wrongCell(what, text, 'not a number of tires');
}

/** A mark of a tire. Empty: null, since the list does not state it. */
export function readYesNo(text: string, what: string): boolean | null | InvalidCell {
  if (text === '') return null;
  if (/^(y|yes|o|oui|true|vrai|1|x|3pmsf|rft?|run[- ]?flat)$/i.test(text)) return true;
  return /^(n|no|non|false|faux|0)$/i.test(text) ? false : wrongCell(what, text, 'not Y or N');
}

/** Tread depth in 32nds of an inch: `16.4`, `10/32`, `8,5 mm`. Empty: null. */
export function readTread(text: string): number | null | InvalidCell {
  if (text === '') return null;
  const m = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*(\/\s*32(?:nds?|"|in)?|mm)?$/i.exec(text);
  const stated = Number(m?.[1]?.replace(',', '.') ?? -1);
  const depth = Math.round((/mm/i.test(m?.[2] ?? '') ? (stated / 25.4) * 32 : stated) * 100) / 100;
  return depth > 0 && depth <= 40 ? depth : wrongCell('tread depth', text, 'not a depth in 32nds of an inch up to 40');
}

export function readLoadSpeed(text: string): { loadIndex: string; speedRating: string } | InvalidCell {
  const m = /^\(?\s*(\d{2,3}(?:\/\d{2,3})?)\s*([A-HJ-NP-Z]|A[1-8])\s*\)?$/i.exec(text);
  return m
    ? { loadIndex: m[1]!, speedRating: m[2]!.toUpperCase() }
    : wrongCell('load and speed', text, 'not a load index with a speed symbol such as 102T');
}

export const readLoadIndex = (text: string): string | InvalidCell =>
  /^\d{2,3}(?:\/\d{2,3})?$/.test(text) ? text : wrongCell('load index', text, 'not one such as 102');

export function readSpeedRating(text: string): string | InvalidCell {
  const m = /^\(?([A-HJ-NP-Z]|A[1-8])\)?$/i.exec(text);
  return m ? m[1]!.toUpperCase() : wrongCell('speed rating', text, 'not a speed symbol such as T');
}

/** Words for a type in price lists, in English and in French without accents; the more specific first. */
const SEASON_WORDS: ReadonlyArray<readonly [RegExp, TypeShort]> = [
  [/\bnon[\s-]winter\b|\b3 ?season\b/, 'summertires'],
  [/\b(uhp|hp|perf\w{0,10}|touring|cuv|suv|lt|passenger)[\s/-]{1,3}a\/?s\b/, 'allseasontires'],
  [
    /\ball[\s-]?seasons?\b.*\b(winter|snow|3pms\w*)\b|\ball[\s-]?weathers?\b|\b(tout|tous|toutes?)[\s-](conditions|temps|meteos?)\b|\bhomologue/,
    'allweathertires',
  ],
  [/\b(all|four|4)[\s-]?seasons?\b|\btouring\b|\b(toutes?|quatre|4)[\s-]?saisons?\b/, 'allseasontires'],
  [/\b((all|rugged)[\s-]?terrains?|[arx]\/t)\b|\b(tout|tous|toutes?)[\s-]terrains?\b/, 'allterraintires'],
  [/\b(mud[\s-]?(terrains?|tires?)?|m\/?t)\b|\bboue\b/, 'mudterraintires'],
  [/\b(winters?|snow|ice)\b|\b(hivers?|neige|glace)\b/, 'wintertires'],
  [/\bsummers?\b|\bete\b/, 'summertires'],
  [/\bhighway([\s-]?terrain)?\b|\bh\/t\b|^(lt |light truck )?ht$|^(cuv|suv|crossover)$/, 'allseasontires'],
  [/\b(special[\s-])?trailers?\b|\bremorques?\b/, 'trailertires'],
  [/\b(tire|tyre)?[\s-]?(bags?|totes?)\b/, 'tirebags'],
];

/** Abbreviations, which are a season only where they are all that a cell holds. */
const SEASON_CODES = seasonCodes as Readonly<Record<string, string>> as Readonly<Record<string, TypeShort>>;

export function seasonOf(text: string): TypeShort | null {
  const word = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return SEASON_CODES[word] ?? SEASON_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

export function tireTypeOf(text: string): TypeShort | undefined {
  const type = seasonOf(text);
  return type && type !== 'tirebags' ? type : undefined;
}

/** The digits of a UPC or EAN. Anything else reads as empty, because a row is not rejected for its barcode. */
export function readBarcode(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{8,14}$/.test(digits) ? digits : '';
}

/** `LT`, `265`, `70` and `17`, `R17`, `17.5"` or `16C`; of a flotation size its overall diameter and section width, `33` and `12.50`. */
type SizeParts = Record<'prefix' | 'width' | 'ratio' | 'rim', string>;

/** The size in one text: `LT265/70R17`, `33x12.50R20`. */
function joinSizeParts({ prefix, width, ratio, rim }: SizeParts): string {
  const number = (text: string) => text.replace(',', '.').replace(/^(\d+)\.0+$/, '$1');
  const m = /^(Z?R)?(\d{2}(?:[.,]\d+)?)(?:"|''|”|po|in)?(C|LT)?$/i.exec(rim.replaceAll(' ', ''));
  const wheel = m ? `${m[1]?.toUpperCase() ?? 'R'}${number(m[2]!)}${m[3]?.toUpperCase() ?? ''}` : `R${rim}`;
  const flotation = Number(number(width)) < 100;
  const kind = /^(P|LT|ST)$/i.test(prefix) && !(flotation || /[A-Z]$/.test(wheel)) ? prefix.toUpperCase() : '';
  const suffix = /^C$/i.test(prefix) && !wheel.endsWith('C') ? 'C' : '';
  return `${kind}${number(width)}${flotation ? 'x' : '/'}${number(ratio)}${wheel}${suffix}`;
}

const SPOKEN: Readonly<Record<string, string>> = loads.spoken;

/** A load range in any usual notation: `XL`, `E`, `LRE`, `10 ply`, `reinforced`. */
export function readRangeCell(text: string): string | InvalidCell {
  const t = text
    .toUpperCase()
    .replace(/^(LOAD RANGE|LR)\s*(?=[A-Z]$)/, '')
    .replace(/(?<![\s-])[\s-]*(PLY|PR)$/, 'PR');
  const range = /^(SL|XL|HL|[B-HJLMN])$/.test(t) ? t : SPOKEN[t];
  return range ?? wrongCell('load range', text, 'not one such as SL, XL or E');
}
