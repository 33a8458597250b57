import { slugOf } from '#src/kit/slug.ts';
import { formatTireSize, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import type { StockPart } from '#src/features/products/stock.ts';
import type { TypeShort, WheelTypeShort } from '#src/features/products/product-type.ts';
import type { products } from '#db/schema/products.ts';
import type { accessoryFits, wheels } from '#db/schema/wheels.ts';

type Product = typeof products.$inferSelect;

/** The columns of `products` that belong to editors and visitors, or that the database fills in. */
const NOT_FILLED = [
  'id',
  'description',
  'content',
  'pictures',
  'seoTitle',
  'seoDesc',
  'ratingSum',
  'ratingCount',
  'isSample',
  'retailLocked',
  'sampleRatingSum',
  'sampleRatingCount',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies Array<keyof Product>;

export type FilledField = Exclude<keyof Product, (typeof NOT_FILLED)[number]>;
export const isFilled = (field: keyof Product): field is FilledField =>
  !(NOT_FILLED as readonly string[]).includes(field);

/** Columns that follow from the brand, the pattern, the type and the size of a row. */
type Derived = 'brandId' | 'patternId' | 'typeId' | 'title' | 'slug' | 'sizeSlug' | 'width' | 'profile' | 'rim';

/** A validated product, with brand and pattern by name. Its other fields are columns of `products`. */
export interface CatalogueRow extends Omit<Pick<Product, FilledField>, Derived | 'size' | 'leadDays' | 'availability'> {
  brand: string;
  pattern: string;
  type: TypeShort | WheelTypeShort;
  /** null for accessories and wheels */
  size: ParsedTireSize | null;
  /** distinguishes those of one pattern without a size and is part of the title: `Set of 4`, `18x8 5x112 ET40 Black`; empty for tires */
  variant: string;
  wheel?: WheelFields;
  accessory?: AccessoryFields;
  /** days until it is in the shops; 0 when absent */
  leadDays?: number;
  /** null or absent: all of it lies in one place */
  availability?: StockPart[] | null;
}

/** What only tires have, of a product that is none. */
export const NO_TIRE = {
  size: null,
  loadIndex: '',
  speedRating: '',
  loadRange: '',
  utqg: '',
  sidewall: '',
  runFlat: null,
  studdable: null,
  snowflake: null,
  treadDepth: null,
  warrantyKm: null,
};

type WheelFields = Omit<typeof wheels.$inferInsert, 'productId'>;
export type AccessoryFields = Omit<typeof accessoryFits.$inferInsert, 'productId'>;

type Named = Pick<CatalogueRow, 'brand' | 'pattern' | 'size' | 'loadIndex' | 'speedRating' | 'loadRange' | 'variant'>;

/** Size as printed on the sidewall, `LT265/70R17`; empty for an accessory. */
export const printedSize = (size: CatalogueRow['size']): string => (size ? formatTireSize(size) : '');

/** A product's title: `Michelin X-Ice Snow 225/65R17 106T XL`. Standard load (`SL`) is left out, as on sidewalls. */
export function productTitle({ brand, pattern, size, loadIndex, speedRating, loadRange, variant }: Named): string {
  const load = loadRange === 'SL' ? '' : loadRange;
  return [brand, pattern, printedSize(size), `${loadIndex}${speedRating}`, load, variant].filter(Boolean).join(' ');
}

/** The last part of a product's URL: `michelin-x-ice-snow-225-65r17-106t-xl`. */
export const productSlug = (row: Named): string => slugOf(productTitle(row));

/**
 * The text that keywords are compared with: brand and pattern in lower case without accents, and again without spaces
 * and hyphens, so that `xice` and `cross climate 2` find X-Ice and CrossClimate2: `michelin x-ice snow michelinxicesnow`.
 */
export function searchText(brand: string, pattern: string): string {
  const plain = `${brand} ${pattern}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain} ${plain.replace(/[^a-z0-9]/g, '')}`;
}
