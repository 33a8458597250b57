/** A tire costs the same installed, and lies in the same place, on every page that says so: 200 tires and 40 vehicles. */
import { beforeAll, expect, test } from 'vitest';
import { listPage } from '#db/public/list/list-page.ts';
import { listSourceInMemory, loadShop, type Shop } from '#db/public/pages/shop.ts';
import { seed } from '#db/seed/seed.ts';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import { cardFees, cardTotals } from '#src/domain/pricing/card-totals.ts';
import { estimateLines } from '#src/domain/pricing/estimate-lines.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import type { Product } from '#src/domain/product/product.ts';
import { pickupText } from '#src/domain/product/pickup.ts';
import { arrivalText, placeText, stockLabel } from '#src/domain/product/stock.ts';
import { quotedItems, sumOf, type QuotedTire } from '#src/domain/quote/kept-quote.ts';
import { parseTireSize } from '#src/domain/size/tire-size.ts';
import { wholePrices } from '#src/domain/tire-comparison/whole-price.ts';
import { installationKind } from '#src/domain/vehicle/kind-of-tire.ts';
import { tiresOfKind, type VehicleKind } from '#src/domain/vehicle/vehicle-kind.ts';
import { openEmptyShop, publishWords } from './shop.ts';
import { vehicleCases, type VehicleCase } from './vehicle-cases.ts';

let shop: Shop;
let cases: VehicleCase[];
/** every fourth of them lies with a supplier */
let tires: Product[];

beforeAll(async () => {
  const connection = await openEmptyShop();
  await seed(connection, () => {});
  await publishWords(connection);
  shop = await loadShop(connection.db);
  const sized = shop.products.filter(({ size, in_stock }) => size && in_stock && !size.startsWith('ST'));
  tires = sized
    .filter((_, i) => i % Math.floor(sized.length / 200) === 0)
    .map((tire, i) => (i % 4 ? tire : { ...tire, lead_days: 2 }));
  const known = (await vehicleCases(shop)).filter(({ rear }) => !rear);
  cases = known.filter((_, i) => i % Math.floor(known.length / 40) === 0);
});

/** What each page says that a tire costs installed, worked out by the code of that page. */
function totals(tire: Product, kind: VehicleKind | undefined): Record<string, string> {
  const { settings } = shop;
  const size = parseTireSize(tire.size)!;
  const priced = installationKind(size, kind);
  const quantity = tiresOfKind(kind ?? priced);
  const line = { id: tire.id, quantity, setOf: quantity, installedOn: kind ?? ('any' as const) };
  const items = quotedItems([line], [tire as unknown as QuotedTire], {
    fees: settings,
    places: settings.places.map(({ name }) => name),
    installation: settings.installation_prices,
  });
  const estimate = estimateLines(
    { each: tire.retail_price, quantity, setOf: quantity, vehicle: priced, rim: size.rim },
    settings,
  );
  return {
    list: formatMoney(
      cardTotals(tire.retail_price, tire.size, cardFees(settings), kind && { kind, staggered: false })!.installed!,
    ),
    product: estimate.installed.findLast(({ isTotal }) => isTotal)!.text,
    comparison: wholePrices([{ each: tire.retail_price, size: tire.size }], cardFees(settings), kind).totals[0]!,
    quote: formatMoney(sumOf({ items, fees: settings }).total),
  };
}

test('the total of a tire installed is one figure, for each kind of vehicle and without one', () => {
  const different = tires.flatMap((tire) =>
    ([undefined, 'car', 'suv', 'truck', 'dual'] as const).flatMap((kind) => {
      const found = totals(tire, kind);
      return new Set(Object.values(found)).size === 1 ? [] : [{ tire: tire.title, kind, ...found }];
    }),
  );
  expect(tires.length).toBeGreaterThanOrEqual(200);
  expect(different.slice(0, 5)).toEqual([]);
});

test('the recommended tires of a vehicle cost what their cards say, and an LT tire costs what its page says', async () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  const lists = listSourceInMemory(shop);
  let compared = 0;
  for (const { path } of cases) {
    const { answer, advice } = (await listPage(lists, shop, filterFromUrl(path, '')!))!;
    const { kind } = answer.vehicle!;
    for (const { id, each, size } of advice?.picks ?? []) {
      const tire = shop.byId.get(id)!;
      const found = cardTotals(each, size, cardFees(shop.settings), { kind, staggered: false })!;
      expect(formatMoney(found.installed!), path).toBe(totals(tire, kind).product);
      if (size.startsWith('LT') && kind !== 'dual') expect(totals(tire, kind)).toEqual(totals(tire, undefined));
      compared++;
    }
    const { winter } = answer.vehicle!;
    if (winter) expect(winter.size, path).toBe(shop.byId.get(winter.id)!.size);
  }
  expect(compared).toBeGreaterThan(40);
});

test('nothing that a supplier has is said to be in a shop', () => {
  const places = shop.settings.places.map(({ name }) => name);
  for (const tire of tires) {
    const said = [stockLabel(tire).text, placeText(tire, places), pickupText(tire, shop.settings.places).title].join(
      '; ',
    );
    if (tire.lead_days) {
      expect(said.toLowerCase()).toContain(arrivalText(tire.lead_days));
      for (const place of places) expect(said).not.toContain(place);
    } else expect(said).toContain(places[tire.location]!);
  }
});
