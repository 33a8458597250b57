import { formatTireSize } from '#src/domain/size/tire-size.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import type { CatalogueRow } from './row.ts';

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
