import type { Product } from './product.ts';
import { overallDiameter, sizeFromParts } from '../size/tire-size.ts';

/** The most links of each kind on a product page. */
export const MOST_OTHER_SIZES = 8;
export const MOST_SIMILAR = 4;

type Sized = Pick<Product, 'id' | 'width' | 'profile' | 'rim'>;

const diameter = (p: Sized): number => {
  const size = sizeFromParts(p.width ?? 0, p.profile ?? 0, p.rim ?? 0);
  return size ? overallDiameter(size) : 0;
};
const bySize = (a: Sized, b: Sized): number =>
  (a.rim ?? 0) - (b.rim ?? 0) || (a.width ?? 0) - (b.width ?? 0) || (a.profile ?? 0) - (b.profile ?? 0) || a.id - b.id;

/** Other sizes of a pattern: the nearest in rim and overall diameter, in the order of a size table. */
export function otherSizes<T extends Sized>(product: Sized, pattern: readonly T[], most: number): T[] {
  const others = pattern.filter((p) => p.id !== product.id && p.rim !== null);
  if (others.length <= most) return others.sort(bySize);
  const own = diameter(product);
  // both in mm: an inch of rim is 25.4 mm of diameter
  const distance = (p: Sized) => Math.abs((p.rim ?? 0) - (product.rim ?? 0)) * 25.4 + Math.abs(diameter(p) - own);
  return others
    .map((p) => ({ p, d: distance(p) }))
    .sort((a, b) => a.d - b.d || a.p.id - b.p.id)
    .slice(0, most)
    .map(({ p }) => p)
    .sort(bySize);
}

type Alike = Pick<Product, 'id' | 'type_short' | 'brand_short' | 'pattern_title' | 'in_stock'>;

/** Tires of the same type and size, one per pattern, in the given order. */
export function similarTires<T extends Alike>(product: Alike, sameSize: readonly T[], most: number): T[] {
  const found: T[] = [];
  const seen = new Set([`${product.brand_short}/${product.pattern_title}`]);
  for (const p of sameSize) {
    if (found.length === most) break;
    const pattern = `${p.brand_short}/${p.pattern_title}`;
    if (p.type_short !== product.type_short || seen.has(pattern)) continue;
    seen.add(pattern);
    found.push(p);
  }
  return found;
}
