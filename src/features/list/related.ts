import type { Product } from '#src/features/products/product.ts';
import { overallDiameter, sizeFromParts } from '#src/features/sizes/tire-size.ts';
import { readService, UNKNOWN_SERVICE, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { constructionOfSize, speedOf } from '#src/features/sizes/service-description.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { isListedAsFitting, type OfferedTire } from '#src/features/vehicles/tire-fit.ts';

/** The most links of each kind on a product page. */
export const MAX_OTHER_SIZES = 8;
export const MAX_SIMILAR = 4;

type Sized = Pick<Product, 'id' | 'width' | 'profile' | 'rim'>;

const diameter = (p: Sized): number => {
  const size = sizeFromParts(p.width ?? 0, p.profile ?? 0, p.rim ?? 0);
  return size ? overallDiameter(size) : 0;
};
const compareBySize = (a: Sized, b: Sized): number =>
  (a.rim ?? 0) - (b.rim ?? 0) || (a.width ?? 0) - (b.width ?? 0) || (a.profile ?? 0) - (b.profile ?? 0) || a.id - b.id;

/** Other sizes of a pattern: the nearest in rim and overall diameter, in the order of a size table. */
export function otherSizes<T extends Sized>(product: Sized, pattern: readonly T[], most: number): T[] {
  const own = diameter(product);
  // both in mm: an inch of rim is 25.4 mm of diameter
  const distance = (p: Sized) => Math.abs((p.rim ?? 0) - (product.rim ?? 0)) * 25.4 + Math.abs(diameter(p) - own);
  return pattern
    .filter((p) => p.id !== product.id && p.rim !== null)
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, most)
    .sort(compareBySize);
}

type Alike = Pick<Product, 'id' | 'brand_short' | 'pattern_title' | 'in_stock' | 'snowflake'> & OfferedTire;

/** Tires of the same type and size that may replace the product, one per pattern, in the given order. */
export function similarTires<T extends Alike>(product: Alike, sameSize: readonly T[], most: number): T[] {
  const found: T[] = [];
  const seen = new Set([`${product.brand_short}/${product.pattern_title}`]);
  const original = toOriginal(product);
  for (const p of sameSize) {
    if (found.length === most) break;
    const pattern = `${p.brand_short}/${p.pattern_title}`;
    if (p.type_short !== product.type_short || seen.has(pattern) || (product.snowflake && !p.snowflake)) continue;
    const isSlower =
      p.type_short !== WINTER_TYPE && (speedOf(p.speed_rating) ?? 0) < (speedOf(product.speed_rating) ?? 0);
    if (product.size && (isSlower || !isReplacement(p, original))) continue;
    seen.add(pattern);
    found.push(p);
  }
  return found;
}

const toOriginal = ({ size, load_index, speed_rating, load_range }: OfferedTire): OriginalTire => ({
  size,
  service: readService(`${load_index}${speed_rating} ${load_range}`) ?? UNKNOWN_SERVICE,
  dual: false,
});

const isReplacement = (tire: OfferedTire, original: OriginalTire): boolean =>
  constructionOfSize(tire.size) === constructionOfSize(original.size) && isListedAsFitting(tire, [original]);
