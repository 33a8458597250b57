/** Brands and patterns by which a list is read that does not say everything in columns of its own. */
import { isTypeShort, type TypeShort } from '#src/features/products/product-type.ts';
import { nameKey as makeNameKey } from '#src/features/products/same-tire.ts';
import brandNames from './brand-names.json' with { type: 'json' };
import { rows, type Database } from '#db/client.ts';
import { slugOf } from '#src/kit/slug.ts';
import { clean, InvalidCell, readSize, remembered, seasonOf, tireTypeOf, wrongCell } from './cell.server.ts';
import { sizesInText } from '#src/features/sizes/sizes-in-text.ts';
import { titleKey } from './column-titles.server.ts';
import type { DraftMapping } from './mapping.server.ts';

const nameKey = remembered(makeNameKey);

export type KnownNames = ReturnType<typeof namesFrom>;

const short: Readonly<Record<string, string>> = brandNames.short;

function namesFrom(patterns: ReadonlyArray<{ brand: string; pattern: string; types: string[] }>) {
  const spellings = [...brandNames.names.split(','), ...patterns.map(({ brand }) => brand)];
  const brands = new Map(spellings.map((name) => [nameKey(name), name]));
  const known = new Map(patterns.map((one) => [`${nameKey(one.brand)} ${nameKey(one.pattern)}`, one.types]));
  const byName = Map.groupBy(patterns, ({ pattern }) => nameKey(pattern));
  return {
    /** as the shop spells them, by `nameKey` */
    brands,
    /** the type of a pattern of which the shop has one type only */
    typeOf(brand: string, pattern: string): TypeShort | undefined {
      const [type, ...others] = known.get(`${nameKey(brand)} ${nameKey(pattern)}`) ?? [];
      return others.length === 0 && type && isTypeShort(type) ? type : undefined;
    },
    /** the brand of a pattern that only one brand of the shop has */
    brandOf(pattern: string): string | undefined {
      const key = nameKey(pattern);
      const [brand, ...others] = new Set(byName.get(key)?.map((one) => one.brand));
      return others.length === 0 && key.length > 3 ? brand : undefined;
    },
  };
}

export const TRADE_NAMES: KnownNames = namesFrom([]);

export const loadKnownNames = async (db: Database): Promise<KnownNames> =>
  namesFrom(
    await rows<{ brand: string; pattern: string; types: string[] }>(db)`
      select b.title as brand, pt.title as pattern, array_agg(distinct t.short) as types
        from products p join brands b on b.id = p.brand_id join patterns pt on pt.id = p.pattern_id
        join product_types t on t.id = p.type_id where p.size_slug is not null or t.is_wheel = 1 group by b.title, pt.title`,
  );

/** The brand that a cell abbreviates, `BFG`, or names in the shop's spelling. */
const brandOfCell = (cell: string, { brands }: KnownNames): string =>
  brands.get(nameKey(cell)) === undefined && short[cell.toUpperCase()]
    ? (brands.get(nameKey(short[cell.toUpperCase()]!)) ?? short[cell.toUpperCase()]!)
    : cell;

/** Splits the brand off a text that begins with it: `MICHELIN X-Ice Snow`. @returns null where it begins with none */
function splitBrand(text: string, names: KnownNames): { brand: string; rest: string } | null {
  const words = text.split(' ');
  const keys = words.slice(0, 3).map(nameKey);
  for (let count = keys.length; count > 0; count--) {
    const key = keys.slice(0, count).join('');
    const brand = names.brands.get(key) ?? (count === 1 && short[words[0]!.toUpperCase()]);
    const rest = words.slice(count).join(' ');
    if (brand && key !== '') return { brand, rest: rest.replace(/^[\s,:/-]+/, '') };
  }
  return null;
}

export const namingTermsFrom = ({ sections, type, columns, seasons }: DraftMapping, names: KnownNames) => ({
  /** whether the brand stands in the column of the pattern */
  brandDescribed: columns.brand === columns.pattern,
  /** the type of all tires, if the list has no column for the season */
  type: sections ? undefined : type,
  hasSeason: columns.season !== undefined,
  /** the supplier's own words for types, in lower case */
  seasons: new Map(Object.entries(seasons).map(([word, meant]) => [clean(word).toLowerCase(), meant])),
  names,
});
type NamingTerms = ReturnType<typeof namingTermsFrom>;

export interface Heading {
  brand?: string;
  type?: TypeShort;
}

/** Brand and pattern, each from its column, from a description, from a heading or from what the shop knows. */
export function nameTire(
  brandCell: string,
  patternCell: string,
  { brandDescribed, names }: Pick<NamingTerms, 'brandDescribed' | 'names'>,
  { brand: headed }: Heading,
) {
  const size = readSize(patternCell, '');
  const text = size instanceof InvalidCell ? patternCell : size.around;
  const split = splitBrand(text, names);
  if (!brandDescribed && brandCell) {
    const brand = brandOfCell(brandCell, names);
    const repeated = split && nameKey(split.brand) === nameKey(brand) && split.rest;
    return { brand, pattern: repeated || text };
  }
  if (split?.rest) return { brand: split.brand, pattern: split.rest };
  return { brand: headed ?? names.brandOf(text) ?? '', pattern: text };
}

/** The type by the cell; else, of a known pattern, by the shop; else by the heading above, by words of the pattern, by the list. */
export function readType(
  cell: string,
  { brand, pattern }: { brand: string; pattern: string },
  { seasons, names, type, hasSeason }: NamingTerms,
  heading: Heading,
): TypeShort | InvalidCell {
  const said = seasons.get(cell.toLowerCase()) ?? (cell ? seasonOf(cell) : null);
  if (said && said !== 'tirebags') return said;
  const known =
    names.typeOf(brand, pattern) ?? heading.type ?? (hasSeason || !type ? tireTypeOf(pattern) : undefined) ?? type;
  if (known) return known;
  if (!cell) return new InvalidCell('the season is missing');
  const why = 'which the shop does not know; mend it, or add the word under "seasons" in the mapping';
  return wrongCell('season', cell, why);
}

/**
 * `WINTER TIRES`, `MICHELIN`, `Toyo All Season`; titles again, as on each printed page, say nothing.
 * @param titles as `titleKey` makes them @returns null where it is no heading
 */
export function readHeading(cells: readonly string[], names: KnownNames, titles: readonly string[]): Heading | null {
  if (cells.length > 1 && cells.every((cell, at) => titleKey(cell) === (titles[at] ?? ''))) return {};
  const [text, ...others] = cells.map(clean).filter(Boolean);
  if (!text || others.some((other) => other !== text) || !/\p{L}{2}/u.test(text)) return null;
  if ((!text.includes(' ') && /\d/.test(text)) || sizesInText(text).length > 0) return null;
  const brand = splitBrand(text, names)?.brand;
  const type = tireTypeOf(text);
  return { ...(brand && { brand }), ...(type && { type }) };
}

/** Each brand in the spelling that most of its rows have. */
export function withUsualBrands<Row extends { brand: string }>(rows: readonly Row[]): Row[] {
  const usual = new Map(
    [...Map.groupBy(rows, ({ brand }) => slugOf(brand))].map(([slug, ofBrand]) => {
      const spellings = [...Map.groupBy(ofBrand, ({ brand }) => brand)];
      return [slug, spellings.reduce((best, one) => (one[1].length > best[1].length ? one : best))[0]];
    }),
  );
  return rows.map((row) => ({ ...row, brand: usual.get(slugOf(row.brand))! }));
}
