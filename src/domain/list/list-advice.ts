/** What is shown above the list of a size or a vehicle: recommended tires and, in winter, the way to those that are not winter tires. */
import { sizeFromParts } from '../size/tire-size.ts';
import { WINTER_TYPE, winterTire, type WinterTire } from '../vehicle/winter-tire.ts';
import type { Facets } from './facets.ts';
import { EMPTY_FILTER, type ProductFilter } from './filter.ts';
import { filterUrl } from './filter-url.ts';
import type { RecommendableTire } from './merits.ts';
import { recommendedTires, type Grade, type RecommendFor } from './recommended-tires.ts';

/** A recommended tire as its card shows it. */
interface TirePick extends WinterTire {
  grade: Grade;
  reason: string;
  /** the owner's own reason for the pattern; empty: it is none of the owner's favourites */
  favourite: string;
}

export interface ListAdvice {
  /** cheapest first; empty where no set of a fitting tire is in stock */
  picks: TirePick[];
  /** why there are fewer than three; empty: there are three, or none */
  why: string;
  /** the other types of a list that shows winter tires first */
  others: Array<{ short: string; title: string; count: number }>;
}

/**
 * Whether a list is advised on: one of a size or a vehicle that nothing but types narrows, in the default order. Whoever
 * has chosen more than that knows what they want, and the tires above would not be among those below.
 */
export function isAdvised(filter: ProductFilter): boolean {
  const { width, profile, rim, vehicle, rear, types } = filter;
  const bare = { ...EMPTY_FILTER, width, profile, rim, vehicle, rear, types };
  return sizeFromParts(width, profile, rim) !== null && filterUrl(filter) === filterUrl(bare);
}

/**
 * @param tires of the list’s size, those alone that fit its vehicle; none where front and rear differ, since the pattern that is
 *   recommended for one axle may not be there for the other
 * @param wanted how many tires are bought
 */
export function listAdvice(
  tires: readonly RecommendableTire[],
  { types }: Pick<ProductFilter, 'types'>,
  facets: Pick<Facets, 'types'>,
  wanted: Omit<RecommendFor, 'types'>,
): ListAdvice {
  const { picks, why } = recommendedTires(tires, { ...wanted, types });
  const isWinterFirst = wanted.season === 'winter' && !types.length;
  const hasWinterTires = facets.types.some(({ short, count }) => short === WINTER_TYPE && count > 0);
  const others = facets.types.filter(({ short, count }) => short !== WINTER_TYPE && count > 0);
  return {
    picks: picks.map(({ tire, ...pick }) => ({ ...pick, ...winterTire(tire) })),
    why,
    others: isWinterFirst && hasWinterTires ? others.map(({ short, title, count }) => ({ short, title, count })) : [],
  };
}
