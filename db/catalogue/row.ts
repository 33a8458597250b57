import type { ParsedTireSize } from '#src/domain/size/tire-size.ts';
import type { TypeShort } from '#src/domain/product/product-type.ts';
import type { products } from '../schema/products.ts';

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
  'sampleRatingSum',
  'sampleRatingCount',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies Array<keyof Product>;

/** The columns of `products` that a catalogue row fills: all others. */
export type FilledField = Exclude<keyof Product, (typeof NOT_FILLED)[number]>;
export const isFilled = (field: keyof Product): field is FilledField =>
  !(NOT_FILLED as readonly string[]).includes(field);

/** Columns that follow from the brand, the pattern, the type and the size of a row. */
type Derived = 'brandId' | 'patternId' | 'typeId' | 'title' | 'slug' | 'sizeSlug' | 'width' | 'profile' | 'rim';

/** A validated product, with brand and pattern by name. Its other fields are columns of `products`. */
export interface CatalogueRow extends Omit<Pick<Product, FilledField>, Derived | 'size' | 'leadDays'> {
  brand: string;
  pattern: string;
  type: TypeShort;
  /** null for accessories */
  size: ParsedTireSize | null;
  /** distinguishes the variants of an accessory and is part of its title, `Set of 4`; empty for tires */
  variant: string;
  /** days until it is in the shops; 0 when absent */
  leadDays?: number;
}
