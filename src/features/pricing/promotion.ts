/**
 * Promotions between two days: which tires they apply to, and what they take off. A promotion of the shop lowers the total; a
 * maker's mail-in rebate and free storage are only mentioned. Docs: docs/prices.md.
 */
import type * as z from 'zod';
import type { promotionEntry } from './promotion-entry.ts';
import type { TabledTire } from '#src/features/products/product.ts';
import { longDay } from '#src/kit/long-day.ts';
import { constructionOf } from '#src/features/sizes/service-description.ts';
import { parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { formatDollars, formatMoney } from '#src/kit/money.ts';
import { lowersTotal } from './promotion-kinds.ts';

export type Promotion = z.output<typeof promotionEntry>;

/** What of a product decides which promotions concern it: none concerns an accessory, which has no size. */
export type PromotedTire = Pick<TabledTire, 'brands' | 'pattern_title' | 'type_short' | 'size'>;

export const leanPromotion = (promotion: Promotion): Promotion => ({ ...promotion, text: '', link: '' });

/** The promotions of a tire as data of its element, for the script that writes the prices of a signed-in viewer into pages. */
export function promotionsData(tire: PromotedTire, promotions: readonly Promotion[]): { 'data-promotions'?: string } {
  const own = promotionsOf(tire, promotions).filter(lowersTotal).map(leanPromotion);
  return own.length ? { 'data-promotions': JSON.stringify(own) } : {};
}

/** A size with its construction: `LT265/70R17` is another tire than `265/70R17`. One that cannot be read is compared as it is written. */
function sizeKey(text: string): string {
  const size = parseTireSize(text);
  return size ? `${constructionOf(size)} ${sizeSlug(size)}` : text;
}

const isNamed = (names: readonly string[], ...own: string[]): boolean =>
  names.length === 0 || names.some((name) => own.some((one) => one.toLowerCase() === name.toLowerCase()));

/** Those of the promotions that concern a tire: each kind of condition that it has must hold. */
export const promotionsOf = (tire: PromotedTire, promotions: readonly Promotion[]): Promotion[] =>
  promotions.filter(
    ({ brands, patterns, types, sizes }) =>
      tire.size !== '' &&
      isNamed(brands, tire.brands) &&
      isNamed(patterns, tire.pattern_title, `${tire.brands} ${tire.pattern_title}`) &&
      isNamed(types, tire.type_short) &&
      (sizes.length === 0 || isNamed(sizes.map(sizeKey), sizeKey(tire.size))),
  );

/** `$15 off each tire, until May 31, 2026` */
export function promotionText({ kind, value, tires, ends_on }: Promotion): string {
  const every = tires === 1 ? 'each tire' : `every ${tires} tires`;
  const what = {
    amount: `${formatDollars(value)} off ${every}`,
    percent: `${Number(value)}% off ${every}`,
    free_tire: `${tires} tires for the price of ${tires - 1}`,
    storage: 'Free storage',
    rebate: `${formatDollars(value)} back from the maker by mail for ${every}, not taken off our total`,
  }[kind];
  return `${what}, until ${longDay(new Date(`${ends_on}T12:00Z`))}`; // noon in UTC is the same day in all of Canada
}

export const toldText = (promotion: Promotion): string => `${promotion.title}: ${promotionText(promotion)}`;

export const offText = (off: string): string => `−${formatMoney(off)}`;
