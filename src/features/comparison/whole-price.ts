/**
 * What a set of each compared tire costs, installed, and how much more than the set that costs least. The page prints the texts, and
 * the browser writes them anew for the visitor's vehicle and own prices.
 */
import { amount, cents, formatMoney } from '#src/kit/money.ts';
import { itemNotes } from '#src/features/pricing/price-lines.ts';
import { toldText } from '#src/features/pricing/promotion.ts';
import { setPrice, type SaleTerms, type SoldTire, type ViewerPrices } from '#src/features/pricing/price.ts';
import { fitVerdict } from '#src/features/vehicles/fit-verdict.ts';
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
 * The same figures as in the estimates of the tires' pages.
 * @param kind of the visitor's vehicle; absent: each tire is priced for the vehicle that it is most likely for
 * @returns one total (`$961.80`) and one difference (`$120.00 more`) for each tire
 */
export function wholePrices(tires: readonly SoldTire[], terms: SaleTerms, kind?: VehicleKind) {
  const vehicle = kind && { kind, staggered: false };
  const prices = tires.map((tire) => setPrice(tire, terms, vehicle));
  const totals = prices.map((price) => cents(price?.installed ?? price?.set ?? '0.00'));
  const least = Math.min(...totals);
  const isSame = totals.every((total) => total === least);
  const moreOf = (total: number): string =>
    isSame ? 'Same price' : total === least ? 'Lowest' : `${formatMoney(amount(total - least))} more`;
  return {
    totals: totals.map((total) => formatMoney(amount(total))),
    more: totals.map(moreOf),
    notes: prices.map((price) =>
      price ? itemNotes({ ...price.item, toldApart: price.item.told.map(toldText) }).join(' ') : '',
    ),
  };
}

const ANSWERS = { yes: 'Fits', ask: 'Ask us first', no: 'Does not fit' } as const;

/**
 * The texts of a comparison by the class of their elements. Prices are for the visitor's vehicle if one of the tires may fit it: the
 * others are then priced as if they did, so that the figures can be compared.
 * @param ownPrices of a signed-in viewer, by the id of the tire
 */
export function comparisonTexts(
  { terms, tires }: Pick<ComparedData, 'terms' | 'tires'>,
  vehicle: MyVehicle | null,
  ownPrices: ReadonlyMap<number, ViewerPrices>,
) {
  const answers = tires.map((tire) => vehicle && fitVerdict(tire, vehicle)?.fits);
  const kind = answers.some((fits) => fits && fits !== 'no') ? vehicle?.kind : undefined;
  const priced = tires.map((tire) => ({ ...tire, ...ownPrices.get(tire.id) }));
  const { totals, more, notes } = wholePrices(priced, terms, kind);
  return {
    kind,
    texts: {
      'set-number': [kind === 'dual' ? 'Six' : 'Four'],
      total: totals,
      'more-than': more,
      'sale-note': notes,
      'priced-for': [
        kind ? `Priced for your ${vehicle!.short} (${VEHICLE_KIND_NAMES[kind]}).` : 'Installation priced by tire type.',
      ],
      'fit-answer': answers.map((fits) => (fits ? ANSWERS[fits] : '')),
    },
  };
}
