/** Tires, promotions and viewers for tests of prices. */
import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { amount } from '#src/kit/money.ts';
import type { EstimateData, EstimateFees } from './estimate-lines.ts';
import { PROMOTION_KINDS } from './promotion-kinds.ts';
import type { ViewerPrices } from './item-price.ts';
import { promotionsOf, type Promotion } from './promotion.ts';
import type { SoldTire } from './price.ts';

export const sale: Promotion = {
  title: 'Sale',
  kind: 'amount',
  value: '15.00',
  tires: 1,
  starts_on: '2026-10-01',
  ends_on: '2026-10-31',
  brands: [],
  patterns: [],
  types: [],
  sizes: [],
  partners: false,
  text: '',
  link: '',
};
export const fourForThree: Promotion = { ...sale, title: '4 for 3', kind: 'free_tire', value: '0.00', tires: 4 };

export const soldTire = (retail_price: string, size = '225/65R17', own: Partial<ViewerPrices> = {}): SoldTire => ({
  brands: 'Michelin',
  pattern_title: 'X-Ice Snow',
  type_short: 'wintertires',
  size,
  retail_price,
  ...own,
});

/** What the page of a tire holds of its estimate. */
export const estimateData = (
  { price, vip_price, ...tire }: SoldTire,
  promotions: readonly Promotion[] = [],
  settings: EstimateFees = DEFAULT_SETTINGS,
): EstimateData => ({
  tire,
  setOf: 4,
  fees: settings,
  promotions: promotionsOf(tire, promotions),
  own:
    price || vip_price
      ? { retail_price: tire.retail_price, ...(price && { price }), ...(vip_price && { vip_price }) }
      : null,
});

export const anyPrice = fc.integer({ min: 1, max: 300_000 }).map(amount);

const anyPromotion = fc
  .record({
    title: fc.uuid(),
    kind: fc.constantFrom(...PROMOTION_KINDS),
    value: fc.integer({ min: 1, max: 10_000 }).map(amount),
    tires: fc.integer({ min: 2, max: 8 }),
    brands: fc.subarray(['Michelin', 'Nokian']),
    patterns: fc.subarray(['X-Ice Snow', 'Hakkapeliitta R5']),
    types: fc.subarray<Promotion['types'][number]>(['wintertires', 'summertires']),
    sizes: fc.subarray(['225/65R17', '205/55R16']),
    partners: fc.boolean(),
  })
  .map((made): Promotion => ({ ...sale, ...made }));
export const somePromotions = fc.array(anyPromotion, { maxLength: 5 });

/** The prices of one tire as the public, a partner and a VIP see them. Nothing says that an own price is the lower one. */
export const anyPrices = fc
  .record({ retail_price: anyPrice, price: anyPrice, vip_price: anyPrice })
  .map(({ retail_price, price, vip_price }) => ({
    public: { retail_price },
    partner: { retail_price, price },
    vip: { retail_price, price, vip_price },
  }));
