/**
 * Tire sizes as printed on a sidewall, and calculations with them.
 *
 * Two systems are sold in Alberta. Metric, `225/65R17`: section width in mm, sidewall height in percent of the width,
 * rim diameter in inches; a `P`, `LT`, `C` or `ST` only changes the load table. Flotation, `33x12.50R20`: overall diameter,
 * section width and rim diameter, all in inches. Both have the same three fields, because the shop's selectors and URLs
 * have three parts: in a flotation size `width` is the overall diameter and `profile` the section width.
 *
 * Source of the notation and of the diameter formula: The Tire and Rim Association, Year Book; ETRTO Standards Manual.
 */
export interface TireSize {
  system: 'metric' | 'flotation';
  /** metric: section width in mm (155–395); flotation: overall diameter in inches (26–54) */
  width: number;
  /** metric: aspect ratio in percent (20–95); flotation: section width in inches (7–18.5) */
  profile: number;
  /** rim diameter in inches (10–30, halves for some commercial rims) */
  rim: number;
}

/** The marks before and after the three numbers, which tell the load table that the size belongs to. */
export interface SizeMarks {
  /** `P` passenger, `LT` light truck, `C` commercial van, `ST` trailer, empty for plain Euro-metric */
  service: '' | 'P' | 'LT' | 'C' | 'ST';
  /** `ZR`: for speeds above 240 km/h */
  zr: boolean;
  /** load index of one tire, e.g. `102` or `121/118` (single/dual), when it was written */
  loadIndex?: string;
  /** speed symbol, e.g. `H`, when it was written */
  speedRating?: string;
}

export type ParsedTireSize = TireSize & SizeMarks;

export const MM_PER_INCH = 25.4;

export const SELECTOR_VALUES = {
  width: [...steps(155, 315, 10), ...steps(31, 37, 1)],
  profile: [...steps(25, 85, 5), ...steps(10.5, 13.5, 1)],
  rim: steps(13, 24, 1),
} as const;

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);
}

// for texts with single spaces
const METRIC =
  /^(?<service>P|LT|ST)? ?(?<width>\d{3}) ?[/\- x]? ?(?<profile>\d{2}) ?[/\- x]? ?(?<radial>Z?R|[-/ ])? ?[/\- ]? ?(?<rim>\d{2}(?:\.5)?) ?(?<suffix>C|LT|R)?(?: ?[-,]? ?\(?(?<load>\d{2,3}(?:\/\d{2,3})?) ?(?<speed>[A-Z]\d?)\)?)?(?: (?:xL|SL|HL|RF|[A-H]|\d{1,2}PR))?$/;
const FLOTATION =
  /^(?:LT)? ?(?<width>\d{2}(?:\.\d{1,2})?) ?[x*/ -] ?(?<profile>\d{1,2}(?:\.\d{1,2})?) ?[x*/ -]? ?(?<radial>Z?R|[-/x ])? ?(?<rim>\d{2}(?:\.5)?) ?(?:LT)?(?: ?[-,]? ?\(?(?<load>\d{2,3}(?:\/\d{2,3})?) ?(?<speed>[A-Z]\d?)\)?)?(?: [A-H])?$/;

/** Texts that were read lately: a list reads each size for each vehicle, and there are only some 300. */
const read = new Map<string, ParsedTireSize | null>();
const MAX_READ = 2_000;

/**
 * Reads any notation people type or print: `225/65R17`, `225 65 17`, `2256517`, `2256517r`, `2256017R`, `225r6517`,
 * `225-65-17`, `P225/65R17 102H`, `LT265/70R17 121/118S`, `225x65r17`, `31x10.50R15`, `31X10.5R15LT`; case and spaces
 * do not matter.
 *
 * @returns the size with its marks, or `null` when the text is not a size that exists on a road vehicle.
 */
export function parseTireSize(text: string): Readonly<ParsedTireSize> | null {
  if (text.length > 40) return null;
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= MAX_READ) read.clear();
  const size = parseAnew(text);
  read.set(text, size && Object.freeze(size));
  return size;
}

function parseAnew(text: string): ParsedTireSize | null {
  const t = text.trim().toUpperCase().replace(/\s+/g, ' ').replace(/[×*]/g, 'x').replace(/X/g, 'x');
  const metric = t.replace(/^(\d{3})R(\d{2})(\d{2})$/, '$1/$2R$3'); // the previous shop's `225r6517`
  return sizeOf('metric', METRIC.exec(metric)?.groups) ?? sizeOf('flotation', FLOTATION.exec(t)?.groups);
}

function sizeOf(system: TireSize['system'], groups: Record<string, string | undefined> = {}): ParsedTireSize | null {
  const { width, profile, rim, radial, suffix, load, speed } = groups;
  const size: TireSize = { system, width: Number(width), profile: Number(profile), rim: Number(rim) };
  if (!isRealSize(size)) return null;
  const service = system === 'flotation' ? 'LT' : (groups.service ?? suffix?.replace('R', '') ?? '');
  return {
    ...size,
    service: service as SizeMarks['service'],
    zr: radial === 'ZR',
    ...(load && { loadIndex: load }),
    ...(speed && { speedRating: speed }),
  };
}

/** Lowest sidewall of a metric size that is made, in mm: 225/25R20 has 56, and 155/25R24 does not exist. */
const MIN_SIDEWALL = 50;

export function isRealSize({ system, width, profile, rim }: TireSize): boolean {
  if (!(rim >= 10 && rim <= 30 && (rim * 2) % 1 === 0)) return false;
  if (system === 'flotation') return width >= 26 && width <= 54 && profile >= 7 && profile <= 18.5 && width > rim + 4;
  return (
    Number.isInteger(width) &&
    width >= 125 &&
    width <= 395 &&
    width % 5 === 0 &&
    profile >= 20 &&
    profile <= 95 &&
    profile % 5 === 0 &&
    (width * profile) / 100 >= MIN_SIDEWALL
  );
}

/** The size that three selector values make, or null. A width below 100 is a flotation size; 0 means unset. */
export function sizeFromParts(width: number, profile: number, rim: number): TireSize | null {
  if (!width || !profile || !rim) return null;
  const size: TireSize = { system: width < 100 ? 'flotation' : 'metric', width, profile, rim };
  return isRealSize(size) ? size : null;
}

/** A size as printed: `225/65R17`, `LT265/70R17`, `215/60R17C`, `245/40ZR18`, `33x12.50R20LT`. */
export function formatTireSize(size: TireSize & Partial<SizeMarks>): string {
  const { width, profile, rim, service = '', zr } = size;
  if (size.system === 'flotation') return `${width}x${profile.toFixed(2)}R${rim}${service}`;
  const r = zr ? 'ZR' : 'R';
  return service === 'C' ? `${width}/${profile}${r}${rim}C` : `${service}${width}/${profile}${r}${rim}`;
}

/** The slug of a size in URLs: `225-65r17`, `33-12.50r20`. Marks are left out: they do not change what fits a rim. */
export function sizeSlug({ system, width, profile, rim }: TireSize): string {
  return system === 'flotation' ? `${width}-${profile.toFixed(2)}r${rim}` : `${width}-${profile}r${rim}`;
}

export function slugOfPrinted(printed: string): string {
  const size = parseTireSize(printed);
  return size ? sizeSlug(size) : '';
}

/** Reads a canonical slug and nothing else. URLs with another notation are redirected to `sizeSlug`. */
export function parseSizeSlug(slug: string): TireSize | null {
  const m = /^(\d{2,3}(?:\.\d{1,2})?)-(\d{2}|\d{1,2}\.\d{2})r(\d{2}(?:\.5)?)$/.exec(slug);
  const size = m && sizeFromParts(Number(m[1]), Number(m[2]), Number(m[3]));
  return size && sizeSlug(size) === slug ? size : null;
}

/** A size in a URL of the previous shop: `2256017r`, `225r6017`, or with separators `225x65r17`, `33x12.50r20`. */
export function parseSizeCode(code: string): Readonly<ParsedTireSize> | null {
  const c = code.toLowerCase();
  const old = /^(?=.{8}$)\d*r\d*$/.test(c) || /^(?=.{9,11}$)\d{2,3}(\.\d+)?x\d{2}(\.\d{1,2})?r\d{2}$/.test(c);
  return old ? parseTireSize(c) : null;
}

/** In mm, of the unloaded tire. */
export function overallDiameter({ system, width, profile, rim }: TireSize): number {
  return system === 'flotation' ? width * MM_PER_INCH : rim * MM_PER_INCH + (2 * width * profile) / 100;
}

/** In mm. */
export function sectionWidth({ system, width, profile }: TireSize): number {
  return system === 'flotation' ? profile * MM_PER_INCH : width;
}

/** The difference in overall diameter, in percent of `size`. Positive: `other` is larger. */
export function diameterDifference(size: TireSize, other: TireSize): number {
  return (overallDiameter(other) / overallDiameter(size) - 1) * 100;
}

/** The most that a replacement may differ in overall diameter, in percent: the usual limit of the trade. */
export const ALTERNATE_TOLERANCE_PERCENT = 3;

export const wheelText = (rim: number): string =>
  `${/^(8|11|18)(\.|$)/.test(String(rim)) ? 'an' : 'a'} ${rim}-inch wheel`;

export type ListedSize = Pick<TireSize, 'width' | 'profile' | 'rim'> & { count: number };
