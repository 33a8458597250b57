/** Whether two descriptions, of a supplier's list and of the shop, are of one tire; see docs/suppliers.md. */
import { errorsBetween } from '#src/kit/fuzzy.ts';
import { constructionOf } from '#src/features/sizes/service-description.ts';
import type { ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import { plainText } from '#src/kit/tokens.ts';

/** A tire as somebody describes it. What is not stated is empty or null. */
export interface TireDescription {
  brand: string;
  pattern: string;
  size: ParsedTireSize;
  loadIndex: string;
  speedRating: string;
  loadRange: string;
  runFlat: boolean | null;
  /** UPC or EAN, and the maker's part numbers; a tire of the shop has those of all its offers */
  gtins: readonly string[];
  mpns: readonly string[];
}

export interface ReadTire extends Omit<TireDescription, 'pattern'> {
  name: TireName;
}

export function readTire({ pattern, ...tire }: TireDescription): ReadTire {
  const name = readTireName(pattern, tire.brand);
  return {
    ...tire,
    brand: nameKey(tire.brand),
    name,
    runFlat: name.runFlat ? true : tire.runFlat,
    gtins: tire.gtins.map((code) => code.replace(/^0+/, '')).filter(Boolean),
    mpns: tire.mpns.map(nameKey).filter(Boolean),
  };
}

/** same: sure enough to join by itself. unsure: a person decides. other: two tires. */
export type TireLikeness = 'same' | 'unsure' | 'other';

type Verdict = 'equal' | 'near' | 'different';

/**
 * Compares two descriptions. They are of the same tire when brand, pattern, size, construction, load, speed and variant are
 * equal and stated, and no code speaks against it; or when a code is equal and nothing speaks against it. A part that one of
 * them leaves out, or a pattern that is only nearly the same, makes it unsure.
 */
export function compareTires(a: ReadTire, b: ReadTire): TireLikeness {
  const gtin = codes(a.gtins, b.gtins);
  const mpn = codes(a.mpns, b.mpns);
  const parts: Verdict[] = [
    a.brand === b.brand ? 'equal' : 'different',
    sizes(a.size, b.size),
    stated(a.loadIndex, b.loadIndex),
    stated(a.speedRating, b.speedRating),
    ranges(a.loadRange, b.loadRange),
    ...variants(a, b),
  ];
  const pattern = patterns(a.name, b.name);
  const contradicts = [...parts, pattern].includes('different');
  if (gtin === 'equal') return contradicts ? 'unsure' : 'same';
  if (contradicts) return 'other';
  if (mpn === 'equal' && !parts.includes('near')) return 'same';
  const certain = pattern === 'equal' && !parts.includes('near') && gtin !== 'different' && mpn !== 'different';
  return certain ? 'same' : 'unsure';
}

/** `near`: at least one has none. */
function codes(a: readonly string[], b: readonly string[]): Verdict {
  if (a.length === 0 || b.length === 0) return 'near';
  return b.some((code) => a.includes(code)) ? 'equal' : 'different';
}

/** `P` may be left out, as many lists do; its load index tells the two apart. */
const sizes = (a: ParsedTireSize, b: ParsedTireSize): Verdict =>
  a.system === b.system &&
  a.width === b.width &&
  a.profile === b.profile &&
  a.rim === b.rim &&
  constructionOf(a) === constructionOf(b)
    ? 'equal'
    : 'different';

const stated = (a: string, b: string): Verdict => (a === b ? (a ? 'equal' : 'near') : a && b ? 'different' : 'near');

/** Standard load is often left out; the load index has been compared already. */
const ranges = (a: string, b: string): Verdict => (a === b || !a || !b ? 'equal' : 'different');

function variants(a: ReadTire, b: ReadTire): Verdict[] {
  const eitherFlat = a.runFlat === true || b.runFlat === true;
  return [
    eitherFlat && a.runFlat !== b.runFlat ? (a.runFlat === null || b.runFlat === null ? 'near' : 'different') : 'equal',
    a.name.studded === b.name.studded ? 'equal' : 'different',
    a.name.oeMarks === b.name.oeMarks ? 'equal' : a.name.oeMarks && b.name.oeMarks ? 'different' : 'near',
  ];
}

/** Patterns with other numbers are other generations. */
function patterns(a: TireName, b: TireName): Verdict {
  if (a.name === b.name) return a.name ? 'equal' : 'near';
  if (a.numbers !== b.numbers || !a.name || !b.name) return 'different';
  const contains = a.name.includes(b.name) || b.name.includes(a.name);
  return contains || errorsBetween(a.name, b.name, 2) <= Math.min(2, a.name.length / 4) ? 'near' : 'different';
}

/** Marks by which tire makers tell tires for one car maker apart, as they are printed on sidewalls. */
const OE_MARKS = new Set(
  (
    'mo mo1 moe mos ao ao1 aoe ro1 ro2 n0 n1 n2 n3 n4 n5 n6 nf0 na0 na1 na2 ne0 jlr lr vol mgt t0 t1 t2 k1 k2 star ' +
    'mc mc1 alp goe'
  ).split(' '),
);
const RUN_FLAT_WORDS = new Set('rft rof zp ssr emt runflat dsst hrs zpr'.split(' '));
const STUDDED_WORDS = new Set('studded clou cloute cloutee cloutes stud studs'.split(' '));
const EMPTY_WORDS = new Set('tire tires tyre pneu pneus tl xl sl bsw blk studdable the'.split(' '));
const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

type TireName = ReturnType<typeof readTireName>;

/** @param brand left out where the pattern begins with it */
export function readTireName(pattern: string, brand: string) {
  const words = wordsOf(pattern.replace(/[*★]/g, ' star ').replace(/run[ -]?flat/gi, ' runflat '));
  const brandKey = nameKey(brand);
  let start = 0;
  for (let end = 1; end < words.length; end++) if (words.slice(0, end).join('') === brandKey) start = end;
  const marks: string[] = [];
  const rest: string[] = [];
  let runFlat = false;
  let studded = false;
  for (const word of words.slice(start)) {
    if (rest.length > 0 && OE_MARKS.has(word)) marks.push(word);
    else if (RUN_FLAT_WORDS.has(word)) runFlat = true;
    else if (STUDDED_WORDS.has(word)) studded = true;
    else if (!EMPTY_WORDS.has(word)) rest.push(ROMAN[word] ?? word);
  }
  const name = rest.join('');
  return {
    /** letters and digits only, `xicesnow` */
    name,
    /** which tell generations apart: `870`, `2` */
    numbers: (name.match(/\d+/g) ?? []).join(' '),
    oeMarks: marks.toSorted().join(' '),
    runFlat,
    studded,
  };
}

const wordsOf = (text: string): string[] => plainText(text.replaceAll('+', ' plus ')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A brand's name in letters and digits of any script only, so that `BF Goodrich` and `BFGoodrich` are one. */
export const nameKey = (text: string): string => wordsOf(text).join('');
