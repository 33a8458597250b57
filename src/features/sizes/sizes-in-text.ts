/** Complete sizes anywhere in a text, with what follows them: `P235/55RF19 101H BSW x4`, `LT275/70R18/E`, `winter 225/65R17XL`. */
import { MAX_LOAD_INDEX, MIN_LOAD_INDEX } from './service-description.ts';
import { isRealSize, type ParsedTireSize, type SizeMarks, type TireSize } from './tire-size.ts';

export interface SizeInText {
  size: ParsedTireSize;
  /** as `LRE`, `/E`, `10PR` and `10 ply` say it: `E`; empty: not written */
  loadRange: string;
  /** `x4`; 0: not written */
  count: number;
  runFlat: boolean;
  xl: boolean;
  /** known marks that tell nothing a list can be narrowed by: `OWL`, `MO`, `TL` */
  marks: string[];
  /** where it begins in the text, and where it ends with all that belongs to it */
  from: number;
  to: number;
}

const BEFORE = String.raw`(?<![\d.,$])`;
const SEPARATOR = String.raw`\s?[/x×*.\- ]\s?`;
const RADIAL = String.raw`\s?[/.-]?\s?(?<zr>Z?RF?|[-/x×.]|\s|)\s?[/-]?\s?`;
const METRIC = [
  String.raw`(?<width>\d{3})${SEPARATOR}(?<profile>\d{2})(?=[\s/x×*.\-rz])${RADIAL}(?<rim>\d{2}(?:\.5)?)`,
  String.raw`(?<width>\d{3})/?(?<profile>\d{2})\s?(?<zr>Z?RF?|)\s?(?<rim>\d{2}(?:\.5)?)`,
  String.raw`(?<width>\d{3})(?<zr>R)(?<profile>\d{2})(?<rim>\d{2})`,
].map(
  (core) =>
    new RegExp(
      `${BEFORE}(?<service>\\b(?:P|LT|ST)\\s?|)${core}(?!\\d(?!\\d{1,2}[h-wyz](?![\\p{L}\\d]))|[$%]|[.,]\\d|\\s?km)`,
      'giu',
    ),
);
const FLOTATION = [
  String.raw`(?<width>\d{2}(?:\.\d{1,2})?)\s?[x×*/\- ]\s?(?<profile>\d{1,2}\.\d{1,2}|\d{3,4}|\d{1,2})${RADIAL}(?<rim>\d{2}(?:\.5)?)`,
  String.raw`(?<width>\d{2})(?<profile>\d{4})(?<zr>R?)(?<rim>\d{2})`,
].map((core) => new RegExp(`${BEFORE}(?<service>\\b(?:LT)\\s?|)${core}(?![\\d$%]|[.,]\\d)`, 'giu'));

const GAP = String.raw`[\s,;:(/_-]*`;
const END = String.raw`(?![\p{L}\d])\)?`;
const part = (text: string): RegExp => new RegExp(`${GAP}(?:${text})${END}`, 'iuy');
const SERVICE = new RegExp(`\\s?(?<service>LT|(?<!\\s)C|C(?=\\s*\\d{2,3}/\\d))(?=${END})`, 'iuy');
const LOAD_AND_SPEED = part(String.raw`(?<load>\d{2,3}(?:/\d{2,3})?)\s?\(?(?<speed>[H-NP-WYZ])`);
const SPEED = part('(?<speed>[HLPQRSTUVWY])');
const LOAD_RANGE = part(
  String.raw`(?:load\s?range|LR)?\s?-?(?<range>[B-G])(?:\s(?:load|rated?|range))?|(?<ply>\d{1,2})\s?-?(?:PR|ply)`,
);
const COUNT = part(String.raw`[x×]\s?(?<count>[1-9])|(?<count>[1-9])\s?[x×]`);
const XL = part('XL|RF|reinforced|extra\\s?load');
const RUN_FLAT = part('RFT|ZPS?|SSR|ROF|RSC|EMT|MOE|run[\\s-]?flats?');
const MARK = part(
  String.raw`(?<mark>[BV]?SW|BW|BLK|[OR]{0,2}WL|O?RBL|OBL|VSB|MO[1S]?|AO\d?|N[0-6]|RO\d|VOL|JLR|K\d|TL|TT|M\s?[+/&]\s?S|3PMSF|FR|FP|MFS|SL|HL|R(?=\s*$))`,
);
const PLIES: Readonly<Record<string, string>> = { 4: 'B', 6: 'C', 8: 'D', 10: 'E', 12: 'F', 14: 'G' };

/** In its order. Never throws; nothing that could not be on a road vehicle is a size. */
export function sizesInText(text: string): SizeInText[] {
  const found: SizeInText[] = [];
  for (const [system, notations] of [
    ['metric', METRIC],
    ['flotation', FLOTATION],
  ] as const)
    for (const notation of notations)
      for (const match of text.matchAll(notation)) {
        const { width, profile, rim, zr = '', service = '' } = match.groups!;
        const from = match.index;
        const size = sizeOf(system, Number(width), Number(profile), Number(rim));
        const isTaken = found.some((one) => from < one.to && one.from < from + match[0].length);
        // behind a slash or a hyphen only if that ends another size: `225/45r18/255/40r18`
        const isPartOfMore = /\d[/-]$/.test(text.slice(0, from)) && !found.some(({ to }) => to === from - 1);
        if (!size || isTaken || isPartOfMore) continue;
        const marks: SizeMarks = {
          service: (service.trim().toUpperCase() || (system === 'flotation' ? 'LT' : '')) as SizeMarks['service'],
          zr: /^z/i.test(zr),
        };
        found.push(withTail(text, { ...size, ...marks }, from, from + match[0].length, /f$/i.test(zr)));
      }
  return found.sort((a, b) => a.from - b.from);
}

function sizeOf(system: TireSize['system'], width: number, written: number, rim: number): TireSize | null {
  const profile = system === 'flotation' && written >= 100 ? written / (written < 1000 ? 10 : 100) : written;
  const size = { system, width, profile, rim };
  return isRealSize(size) ? size : null;
}

function withTail(text: string, size: ParsedTireSize, from: number, to: number, runFlat: boolean): SizeInText {
  const result: SizeInText = { size, loadRange: '', count: 0, runFlat, xl: false, marks: [], from, to };
  const next = (pattern: RegExp, isMeant: (groups: Record<string, string | undefined>) => boolean = () => true) => {
    pattern.lastIndex = result.to;
    const match = pattern.exec(text);
    if (!match || !isMeant(match.groups ?? {})) return null;
    result.to += match[0].length;
    return match.groups ?? {};
  };
  const service = next(SERVICE)?.service?.toUpperCase();
  if (service && !result.size.service) result.size = { ...result.size, service: service as SizeMarks['service'] };
  for (;;) {
    const before = result.to;
    const both = result.size.loadIndex ? null : next(LOAD_AND_SPEED, ({ load = '' }) => isLoadIndex(load));
    if (both) result.size = { ...result.size, loadIndex: both.load!, speedRating: both.speed!.toUpperCase() };
    const range = result.loadRange ? null : next(LOAD_RANGE, ({ ply }) => !ply || ply in PLIES);
    if (range) result.loadRange = PLIES[range.ply ?? ''] ?? range.range!.toUpperCase();
    const count = result.count ? null : next(COUNT);
    if (count) result.count = Number(count.count);
    if (next(RUN_FLAT)) result.runFlat = true;
    if (next(XL)) result.xl = true;
    const mark = next(MARK)?.mark;
    if (mark) result.marks.push(mark.toUpperCase());
    const speed = result.size.speedRating ? null : next(SPEED);
    if (speed) result.size = { ...result.size, speedRating: speed.speed!.toUpperCase() };
    if (result.to === before) return result;
  }
}

const isLoadIndex = (load: string): boolean =>
  load.split('/').every((one) => Number(one) >= MIN_LOAD_INDEX && Number(one) <= MAX_LOAD_INDEX);

const SMALL = 'tires of small trailers, ATVs and garden machines: A powersports or garden equipment dealer can help.';

/**
 * Sizes of tires that no car has. Motorcycles have metric widths that end in 0; small machines and trailers have cross-ply tires in
 * inches, with a hyphen before the rim; heavy trucks have rims that end in .5.
 * Source: The Tire and Rim Association, Year Book; ETRTO Standards Manual.
 */
const NOTATIONS: ReadonlyArray<readonly [notation: RegExp, tires: string]> = [
  [
    /\b(?:1[0-9]0|[6-9]0|2[0-4]0)\s?\/\s?\d{2}\s?-?\s?(?:z?r|b|-|\s)\s?\d{2}\b/i,
    'motorcycle tires: A motorcycle dealer can help.',
  ],
  [
    /\b(?:10|12|14|15)\s?x?\s?-\s?(?:16|17|19)\.5\b/i,
    'tires for construction machines: An industrial tire dealer can help.',
  ],
  [
    /\b(?:10|11|12)\s?r\s?(?:20|22|24)(?:\.5)?\b|\b\d{3}\s?\/\s?\d{2}\s?r?\s?(?:17|22|24)\.5\b/i,
    'tires for heavy trucks: A truck tire dealer can help.',
  ],
  [/\b\d{2}(?:\.\d)?\s?x\s?\d{1,2}(?:\.\d{1,2})?\s?-\s?(?:[4-9]|1[0-4])\b/i, SMALL],
  [/\b(?:1\d|2[0-5])(?:\.\d)?\s?x\s?\d{1,2}(?:\.\d{1,2})?\s?r\s?\d{1,2}\b/i, SMALL],
  [/\b(?:[45]\.[0-9]0\s?-\s?(?:8|10|12)|\d{2}[05]\s?\/\s?\d{2}\s?[-r]\s?[4-9])\b/, SMALL],
];

/** What tires have the size in a text, and who may help; empty: it has no such size. */
export const vehicleOfSize = (text: string): string => NOTATIONS.find(([notation]) => notation.test(text))?.[1] ?? '';
