/**
 * Reads the shop's own list of tread patterns: `patterns/*.txt`, one handwritten file a brand, one line a pattern. The
 * notation is explained in `patterns/README.md`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { slugOf } from '#src/kit/slug.ts';
import { formatTireSize, parseTireSize, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import { readMarks, type PatternMarks } from './pattern-marks.ts';

export interface SeedSize {
  size: ParsedTireSize;
  /** as printed, `LT265/70R17` */
  code: string;
  loadIndex: string;
  speedRating: string;
  loadRange: string;
  /** This mark and the next: null where the maker does not state it. */
  runFlat: boolean | null;
  snowflake: boolean | null;
  /** 32nds of an inch when new, where it is known for this size or for all sizes of its kind */
  treadDepth: number | null;
}

export interface SeedPattern extends PatternMarks {
  brand: string;
  brandSlug: string;
  pattern: string;
  slug: string;
  type: TypeShort;
  sizes: SeedSize[];
  /** the brand's price level times the pattern's own, in percent of the average price of the market */
  priceLevel: number;
}

const TYPES: Record<string, TypeShort> = {
  winter: 'wintertires',
  'all-weather': 'allweathertires',
  'all-season': 'allseasontires',
  summer: 'summertires',
  'all-terrain': 'allterraintires',
  mud: 'mudterraintires',
  trailer: 'trailertires',
};

const FOLDER = new URL('patterns/', import.meta.url);
let known: SeedPattern[] | undefined;

/** Every pattern of every brand, in the order of files and lines. @throws an `Error` naming file and line */
export function readPatterns(): SeedPattern[] {
  return (known ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parsePatterns(readFileSync(new URL(name, FOLDER), 'utf8'), name)));
}

/** One brand's file. @throws an `Error` naming file and line */
export function parsePatterns(text: string, file: string): SeedPattern[] {
  const patterns: SeedPattern[] = [];
  let brand: { name: string; price: number } | undefined;
  text.split('\n').forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    try {
      if (!brand) brand = parseBrand(line);
      else patterns.push(parsePattern(line, brand));
    } catch (cause) {
      throw new Error(`${file}:${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
  return patterns;
}

function parseBrand(line: string): { name: string; price: number } {
  const m = /^([^|]+?) \| price (\d{2,3})$/.exec(line.trim());
  if (!m) throw new Error('the first line names the brand and its price level: Nokian | price 118');
  return { name: m[1]!, price: Number(m[2]) };
}

function parsePattern(line: string, brand: { name: string; price: number }): SeedPattern {
  const [pattern = '', typeWord = '', marks = '', sizes = '', ...rest] = line.split('|').map((part) => part.trim());
  const type = TYPES[typeWord];
  if (!pattern || !sizes || rest.length > 0)
    throw new Error('a pattern has four parts: pattern | type | marks | sizes');
  if (!type) throw new Error(`unknown type ${typeWord}, known are ${Object.keys(TYPES).join(', ')}`);
  const { price, ...facts } = readMarks(marks);
  return {
    brand: brand.name,
    brandSlug: slugOf(brand.name),
    pattern,
    slug: slugOf(pattern),
    type,
    ...facts,
    sizes: parseSizes(sizes, facts),
    priceLevel: (brand.price * price) / 100,
  };
}

/** `15: 185/65 92T XL, 31x10.5 109Q C; 17: LT265/70 121/118S E`: sizes by rim */
function parseSizes(text: string, facts: PatternMarks): SeedSize[] {
  // A maker that marks some sizes as run-flat says by this that the others are not.
  const stated = text.includes(' RFT') ? { ...facts, runFlat: facts.runFlat ?? false } : facts;
  return text.split(';').flatMap((group) => {
    const m = /^(\d{2}): (.+)$/.exec(group.trim());
    if (!m) throw new Error(`sizes stand after their rim, not as in “${group.trim()}”`);
    return m[2]!.split(/,\s*/).map((entry) => parseSize(entry, m[1]!, stated));
  });
}

function parseSize(entry: string, rim: string, facts: PatternMarks): SeedSize {
  const m =
    /^((?:P|LT|ST)?\d{3}\/\d{2}Z?|\d{2}x\d{1,2}(?:\.\d)?)(C?) (\d{2,3}(?:\/\d{2,3})?)([MNPQRSTHVWY]?)(?: (XL|HL|[C-G]))?( RFT)?(?: (\d{1,2}(?:\.\d)?)\/32)?$/.exec(
      entry,
    );
  if (!m || (!m[4] && !entry.startsWith('ST')))
    throw new Error(`not a size with load index and speed rating: “${entry}”`);
  const size = parseTireSize(`${m[1]}R${rim}${m[2]}`);
  if (!size) throw new Error(`no such tire size: “${entry}” on a ${rim} inch rim`);
  return {
    size,
    code: formatTireSize(size),
    loadIndex: m[3]!,
    speedRating: m[4]!,
    loadRange: m[5] ?? (m[2] || size.service === 'ST' ? '' : 'SL'),
    runFlat: m[6] === undefined ? facts.runFlat : true,
    snowflake: (size.service === '' || size.service === 'P' ? facts.snowflakePassenger : null) ?? facts.snowflake,
    treadDepth: m[7]
      ? Number(m[7])
      : size.service === 'LT'
        ? facts.treadDepthLT
        : size.service === 'C'
          ? null
          : facts.treadDepth,
  };
}
