/** What a set of each compared tire costs, installed: printed, and written anew for a visitor’s vehicle and own prices. */
import { amount, cents, formatMoney } from '#src/kit/money.ts';
import { itemNotes } from '#src/features/pricing/price-lines.ts';
import type { ViewerPrices } from '#src/features/pricing/item-price.ts';
import { toldText } from '#src/features/pricing/promotion.ts';
import { setPrice, type SaleTerms, type SoldTire } from '#src/features/pricing/price.ts';
import { fitVerdict } from '#src/features/vehicles/fit-verdict.ts';
import type { PairedTire } from '#src/features/products/product.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import type { OfferedTire } from '#src/features/vehicles/tire-fit.ts';
import { VEHICLE_KIND_NAMES, type VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';

/** What the prices of a comparison are computed from: JSON in its table’s attribute `data-compared`. */
export interface ComparedData {
  /** of the shop, `12.0` */
  edition: string;
  terms: SaleTerms;
  /** at retail prices */
  tires: Array<OfferedTire & SoldTire & { id: number }>;
}

/**
 * The same figures as in the estimates of the tires' pages: `$961.80`, and `$120.00 more` than the least.
 * @param kind of the visitor's vehicle; absent: each tire is priced for the vehicle that it is most likely for
 */
export function wholePrices(
  tires: readonly SoldTire[],
  terms: SaleTerms,
  kind?: VehicleKind,
  pairs: readonly SoldTire[] = [],
) {
  const vehicle = kind && { kind, staggered: pairs.length > 0 };
  const prices = tires.map((tire, i) => setPrice(tire, terms, vehicle, pairs[i]));
  const totals = prices.map((price) => cents(price?.installed ?? price?.set ?? '0.00'));
  const least = Math.min(...totals);
  const isSame = totals.every((total) => total === least);
  const moreOf = (total: number): string =>
    isSame ? 'Same price' : total === least ? 'Lowest' : `${formatMoney(amount(total - least))} more`;
  return {
    totals: totals.map((total) => formatMoney(amount(total))),
    more: totals.map(moreOf),
    notes: prices.map((price) =>
      price ? price.items.flatMap((item) => itemNotes({ ...item, toldApart: item.told.map(toldText) })).join(' ') : '',
    ),
  };
}

const ANSWERS = { yes: 'Fits', ask: 'Ask us first', no: 'Does not fit' } as const;

/**
 * By the class of their elements. Priced for the visitor's vehicle if one of the tires may fit it, so that figures compare.
 * @param found the tires of its other axle: they count if there is one for each that is compared, so that totals are for one car
 */
export function comparisonTexts(
  { terms, tires }: Pick<ComparedData, 'terms' | 'tires'>,
  vehicle: MyVehicle | null,
  ownOf: (id: number) => ViewerPrices | undefined,
  found: ReadonlyMap<number, PairedTire> = new Map(),
) {
  const answers = tires.map((tire) => vehicle && fitVerdict(tire, vehicle)?.fits);
  const kind = answers.some((fits) => fits && fits !== 'no') ? vehicle?.kind : undefined;
  const withOwn = <Tire extends { id: number }>(tire: Tire) => ({ ...tire, ...ownOf(tire.id) });
  const others = kind ? tires.flatMap(({ id }) => found.get(id) ?? []) : [];
  const pairs = others.length === tires.length ? others.map(withOwn) : [];
  const { totals, more, notes } = wholePrices(tires.map(withOwn), terms, kind, pairs);
  return {
    kind,
    pairs,
    texts: {
      'set-number': [kind === 'dual' ? 'Six' : pairs.length ? 'All four' : 'Four'],
      total: totals,
      'more-than': more,
      'sale-note': notes,
      'priced-for': [
        kind
          ? `Priced for your ${vehicle!.short} (${VEHICLE_KIND_NAMES[kind]}).`
          : tires[0]?.size
            ? 'Installation priced by tire type.'
            : '',
      ],
      'fit-answer': answers.map((fits) => (fits ? ANSWERS[fits] : '')),
    },
  };
}
