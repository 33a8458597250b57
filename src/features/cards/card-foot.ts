/** What the foot of a card says, as data: the server prints it as HTML, and a script writes it anew at a viewer's own prices. */
import type { PartnerPrice } from '#src/features/pricing/partner-price.ts';
import { onePrice, priceText, unitText } from '#src/features/pricing/item-price.ts';
import { installedLines, type Part, type PriceLine } from '#src/features/pricing/price-lines.ts';
import {
  saleTerms,
  setNumber,
  setPrice,
  type CardVehicle,
  type SaleFees,
  type SaleTerms,
  type SetPrice,
} from '#src/features/pricing/price.ts';
import { promotionsOf, type PromotedTire, type Promotion } from '#src/features/pricing/promotion.ts';
import type { WinterTire } from '#src/features/pricing/winter-tire.ts';
import { taxNames, withTaxes } from '#src/features/shop/taxes.ts';
import type { PairedTire, ProductSummary } from '#src/features/products/product.ts';
import { stockLabel, stockClass } from '#src/features/products/stock.ts';
import { formatMoney } from '#src/kit/money.ts';
import { capital } from '#src/kit/number-text.ts';

/** What of a card's tire does not change with the viewer. */
export interface CardTire extends PromotedTire {
  id: number;
  pair?: PairedTire | undefined;
  /** name of the shop that has it in stock, where the card says it */
  place?: string | undefined;
}

export interface CardSale {
  terms: SaleTerms;
  vehicle?: CardVehicle | undefined;
  /** the cards also show what a set comes to, and a set installed */
  withSets?: boolean | undefined;
}

/** Of cards that show the price of one. */
export const plainSale = (fees: SaleFees, promotions: readonly Promotion[]): CardSale => ({
  terms: saleTerms({ ...fees, installation_prices: [] }, promotions),
});

export type OwnPrices = (id: number) => PartnerPrice | undefined;

const part = (className: string, ...content: Part[]): Part => ['span', className, content];
const lines = (texts: string[]): Part[] => (texts.length > 1 ? texts.map((text) => part('', text)) : texts);

/** Price, stock and extra charges. With sets, all three kinds of price, of which the styles show the chosen one. */
export function cardFoot(
  tire: CardTire & Pick<ProductSummary, 'retail_price' | 'count' | 'in_stock' | 'lead_days'>,
  { terms, vehicle, withSets }: CardSale,
  ownOf?: OwnPrices,
): Part[] {
  const own = ownOf?.(tire.id);
  const priced = { ...tire, ...own };
  const taxes = taxNames(terms.taxes);
  const fee = tire.size ? terms.fee_recycling : null;
  const viewers = own && priceText(own, fee, taxes);
  const pair = tire.pair && { ...tire.pair, ...ownOf?.(tire.pair.id) };
  const sold = withSets && setPrice(priced, terms, vehicle, pair);
  const one = onePrice(priced, promotionsOf(tire, terms.promotions));
  const oneLines = one.off
    ? [`Regular ${formatMoney(one.each)}`, unitText(fee, taxes)]
    : (viewers?.lines ?? [unitText(fee, taxes)]);
  const { text, level } = viewers?.stock ?? stockLabel(priced);
  const stock = [part(stockClass(level), text), ...(tire.place ? [part('place', `at ${tire.place}`)] : [])];
  if (!sold) return [part('price', formatMoney(one.sum)), ...stock, part('per', ...lines(oneLines))];
  const { set, installed, items } = sold;
  const whole = formatMoney(installed ?? set);
  const texts = setTexts(sold, terms);
  const number = setNumber(sold);
  const above = [
    viewers && (items.some(({ instead }) => instead) ? 'Retail price' : viewers.lines[0]),
    items[1] && `with ${pair!.size} at ${formatMoney(items[1].each)}`,
  ].flatMap((line) => (line ? [part('', line)] : []));
  const promotions = new Set(
    items.flatMap(({ promotion, told }) => [...(promotion ? [promotion] : []), ...told.map(({ title }) => title)]),
  );
  return [
    part('price', part('by-each', formatMoney(one.sum)), part('by-set', formatMoney(set)), part('by-all', whole)),
    ...stock,
    part(
      'per',
      part('by-each', ...lines(oneLines)),
      part('by-set', ...above, texts.set),
      part('by-all', ...above, texts.installed),
    ),
    part('whole small', installed ? `Installed, ${number}: ` : `${capital(number)}${withTaxes(taxes)}: `, [
      'b',
      '',
      [whole],
    ]),
    ...(promotions.size ? [part('promo', [...promotions].join(', '))] : []),
  ];
}

/** What the totals of a card are for: `four, with GST and recycling`, `four, installed with GST`. */
export function setTexts(price: SetPrice, { taxes }: Pick<SaleTerms, 'taxes'>): Record<'set' | 'installed', string> {
  const number = setNumber(price);
  const isTire = price.items[0]!.isTire !== false;
  const set = `${number}${withTaxes(isTire ? taxNames(taxes, 'recycling') : taxNames(taxes))}`;
  return {
    set,
    installed: price.installed ? `${number}, installed${withTaxes(taxNames(taxes))}` : `${set}, not mounted`,
  };
}

/** What a vehicle's winter package comes to, line by line; the last line is the total. */
export function winterLines(winter: WinterTire, { terms, vehicle }: CardSale, ownOf?: OwnPrices): PriceLine[] {
  const pair = winter.pair && { ...winter.pair, ...ownOf?.(winter.pair.id) };
  const price = setPrice({ ...winter, ...ownOf?.(winter.id) }, terms, vehicle, pair);
  return price ? installedLines(price, terms) : [];
}
