import type { ProductFilter } from '#src/domain/list/filter.ts';
import { LOAD_RANGES, MARKS, STOCKS } from '#src/domain/list/tire-criteria.ts';
import type { ShopName } from '#src/domain/shop/shop-names.ts';
import { SPEED_SYMBOLS } from '#src/domain/size/service-description.ts';
import type { TireSize } from '#src/domain/size/tire-size.ts';

/** A list's criteria with names resolved to the numbers of `ListColumns`. */
export interface ListCriteria extends TireCriteria {
  typeIds: readonly number[];
  brandIds: readonly number[];
  /** 0: any */
  status: number;
  /** 0: unset */
  width: number;
  profile: number;
  rim: number;
  /** complete sizes; a product must have one of them */
  sizes: readonly TireSize[];
  /** patterns that the keyword matches; null: no keyword */
  patternIds: readonly number[] | null;
  /** the product whose item number the keyword is, which is found whatever its pattern; 0: none */
  skuId: number;
  /** ids that the products must have, for the tires that fit a vehicle; null: any */
  ids: readonly number[] | null;
  /** nothing can match, as with an unknown brand */
  none: boolean;
}

/** Criteria that need no names; 0 is any. */
interface TireCriteria {
  /** bits of `MARKS` */
  marks: number;
  /** 1: C or higher, 2: D or higher … */
  loadRange: number;
  loadIndex: number;
  /** position in `SPEED_SYMBOLS`, from 1 */
  speed: number;
  /** dollars */
  minPrice: number;
  maxPrice: number;
  /** 1: some, 2: enough for a set */
  stock: number;
  /** 1 and 2: the shops */
  shop: number;
  rating: number;
}

export type TireFields = Pick<
  ProductFilter,
  'marks' | 'loadRange' | 'loadIndex' | 'speed' | 'minPrice' | 'maxPrice' | 'stock' | 'shop' | 'rating'
>;

/** The bits of marks. */
const markBits = (marks: TireFields['marks']): number =>
  marks.reduce((bits, mark) => bits | (1 << MARKS.indexOf(mark)), 0);

/** @returns the criteria; `shop` is 0 for an unknown one, too */
export const tireCriteria = (f: TireFields, shops: readonly ShopName[]): TireCriteria => ({
  marks: markBits(f.marks),
  loadRange: f.loadRange ? LOAD_RANGES.indexOf(f.loadRange) + 1 : 0,
  loadIndex: f.loadIndex,
  speed: SPEED_SYMBOLS.indexOf(f.speed) + 1,
  minPrice: f.minPrice,
  maxPrice: f.maxPrice,
  stock: f.stock ? STOCKS.indexOf(f.stock) + 1 : 0,
  shop: shops.findIndex(({ short }) => short === f.shop) + 1,
  rating: f.rating,
});
