/** Brand, pattern and type of a row that does not say them in columns of their own. */
import type { TypeShort } from '#src/features/products/product-type.ts';
import { nameKey } from '#src/features/products/tire-name.ts';
import { clean, InvalidCell, quoted, readSize, seasonOf } from '#src/features/list-files/cell.server.ts';
import { sizesInText } from '#src/features/sizes/sizes-in-text.ts';
import { titleKey } from './header.server.ts';
import { brandOfCell, splitBrand, type KnownNames } from './known-names.server.ts';

/** What is needed to name a row's tire. */
export interface NamingTerms {
  /** which of these stand in the column of the pattern */
  described: { brand: boolean; size: boolean };
  /** the type of all tires, if the list has no column for the season */
  type: TypeShort | undefined;
  hasSeason: boolean;
  /** the supplier's own words for types, in lower case */
  seasons: ReadonlyMap<string, TypeShort>;
  names: KnownNames;
}

/** What a heading between the rows, or the name of a sheet, says of the rows below it. */
export interface Heading {
  brand?: string;
  type?: TypeShort;
}

/** Brand and pattern, each from its column, from a description, from a heading or from what the shop knows. */
export function nameTire(
  brandCell: string,
  patternCell: string,
  { described, names }: Pick<NamingTerms, 'described' | 'names'>,
  { brand: headed }: Heading,
) {
  const size = readSize(patternCell, '');
  const text = size instanceof InvalidCell ? patternCell : size.around;
  const split = splitBrand(text, names);
  if (!described.brand && brandCell) {
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
  return cell
    ? new InvalidCell(
        `season is ${quoted(cell)}, which the shop does not know; mend it, or add the word under "seasons" in the mapping`,
      )
    : new InvalidCell('the season is missing');
}

const tireTypeOf = (text: string): TypeShort | undefined => {
  const type = seasonOf(text);
  return type && type !== 'tirebags' ? type : undefined;
};

/** `WINTER TIRES`, `MICHELIN`, `Toyo All Season`; titles again, as on each printed page, say nothing. Null: it is no heading. */
export function readHeading(cells: readonly string[], names: KnownNames, titles: readonly string[]): Heading | null {
  if (cells.length > 1 && cells.every((cell, at) => titleKey(cell) === titleKey(titles[at] ?? ''))) return {};
  const [text, ...others] = cells.map(clean).filter(Boolean);
  if (!text || others.some((other) => other !== text) || !/\p{L}{2}/u.test(text)) return null;
  if ((!text.includes(' ') && /\d/.test(text)) || sizesInText(text).length > 0) return null;
  const brand = splitBrand(text, names)?.brand;
  const type = tireTypeOf(text);
  return { ...(brand && { brand }), ...(type && { type }) };
}
