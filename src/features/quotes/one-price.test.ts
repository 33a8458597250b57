/** The same question has the same answer everywhere: for any tire, promotions, viewer, vehicle and number of tires. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePrices } from '#src/features/comparison/whole-price.ts';
import { estimateLines, estimateTables } from '#src/features/pricing/estimate-lines.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { installedLines, type PriceLine } from '#src/features/pricing/price-lines.ts';
import { anyPrices, estimateData, soldTire, somePromotions } from '#src/features/pricing/price.arbitrary.ts';
import { saleTerms, setPrice } from '#src/features/pricing/price.ts';
import { leastTotal, quotedItems, sumOf, type KeptQuote } from './quote.ts';
import { orderRequestText, quoteText } from './quote-text.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { installationKind, VEHICLE_KINDS, tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import { formatMoney } from '#src/kit/money.ts';

const question = fc.record({
  prices: anyPrices,
  viewer: fc.constantFrom('public', 'partner', 'vip'),
  promotions: somePromotions,
  size: fc.constantFrom('205/55R16', '225/65R17', '275/55R20', 'LT275/65R18'),
  vehicle: fc.constantFrom(undefined, ...VEHICLE_KINDS),
});
/** The tire of the same pattern for the other axle. */
const REAR_SIZE = '255/40R18';
const total = (lines: readonly PriceLine[]) => lines.find(({ isTotal }) => isTotal)!.text;
const place = { id: 7, slug: '', title: '', count: 9, in_stock: true, location: 0, load_index: '', load_range: '' };

test('card, package, product, comparison, quote, its mail and the order of it say one total, and name the same promotion', () => {
  fc.assert(
    fc.property(question, ({ prices, viewer, promotions, size, vehicle }) => {
      const tire = soldTire(prices.public.retail_price, size, prices[viewer as 'vip']);
      const terms = saleTerms(DEFAULT_SETTINGS, promotions);
      const kind = installationKind(parseTireSize(size)!, vehicle);
      const quantity = tiresOfKind(kind);
      const card = setPrice(tire, terms, vehicle && { kind: vehicle, staggered: false })!;
      const line = { id: 7, quantity, setOf: quantity, installedOn: vehicle ?? ('any' as const) };
      const items = quotedItems([line], [{ ...place, ...tire } as ShownTire], { ...terms, places: ['Here'] });
      const kept: KeptQuote = { kind: 'order', prices: 'own', vehicle: '', items, fees: terms };
      const estimate = estimateLines(estimateData(tire, promotions), { quantity, setOf: quantity, vehicle: kind });
      const said = [
        total(installedLines(card, terms)),
        total(estimate.installed),
        wholePrices([tire], terms, vehicle).totals[0],
        formatMoney(leastTotal(kept)),
        /^Total: (.+)$/m.exec(quoteText(sumOf(kept), terms, ''))![1],
        /^Total: (\S+)/m.exec(orderRequestText(kept, '', new Date(0), 1))![1],
      ];
      expect(said).toEqual(said.map(() => formatMoney(card.installed!)));
      expect(items[0]!.promotion).toBe(card.items[0]!.promotion);
      const named = estimate.tires.find(({ text }) => text.startsWith('−'))?.label;
      expect(named).toBe(card.items[0]!.promotion);
    }),
  );
});

test('the set of a staggered car is two of each axle on card, package, product, comparison and quote, and no “not a set”', () => {
  fc.assert(
    fc.property(question, anyPrices, ({ prices, viewer, promotions }, others) => {
      const who = viewer as 'vip';
      const front = soldTire(prices.public.retail_price, '225/45R18', prices[who]);
      const rear = soldTire(others.public.retail_price, REAR_SIZE, others[who]);
      const terms = saleTerms(DEFAULT_SETTINGS, promotions);
      const card = setPrice(front, terms, { kind: 'car', staggered: true }, rear)!;
      const lines = [7, 8].map((id) => ({ id, quantity: 2, setOf: 2, installedOn: 'car' as const }));
      const tires = [
        { ...place, ...front },
        { ...place, ...rear, id: 8 },
      ] as ShownTire[];
      const items = quotedItems(lines, tires, { ...terms, places: ['Here'] });
      const compared = lines.map((line) => ({ ...line, choice: 7 }));
      const choice = { items: quotedItems(compared, tires, { ...terms, places: ['Here'] }), fees: terms };
      const data = { ...estimateData(front, promotions), pair: rear };
      const estimate = estimateTables(data, 'car').find(({ quantity }) => quantity === 4)!.lines;
      const said = [
        total(installedLines(card, terms)),
        total(estimate.installed),
        wholePrices([front], terms, 'car', [rear]).totals[0],
        formatMoney(sumOf({ items, fees: terms }).total),
        formatMoney(leastTotal({ kind: 'comparison', ...choice })),
      ];
      expect(said).toEqual(said.map(() => formatMoney(card.installed!)));
      expect(quotedItems(compared, [tires[0]!], { ...terms, places: [] })).toEqual([]);
      expect(JSON.stringify(estimate)).not.toContain('Not a set');
      expect(total(estimate.delivered)).toBe(formatMoney(card.set));
    }),
  );
});
