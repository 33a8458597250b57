/**
 * A tire costs the same installed, and lies in the same place, on every page that says so: list, recommendation, product,
 * comparison and text message, for 200 tires and 40 vehicles. Every fourth product lies with a supplier.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listPage } from '#src/features/list/list-page.server.ts';
import { seed } from '#db/seed/seed.ts';
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import { saleTerms, setPrice } from './price.ts';
import { estimateData } from './price.arbitrary.ts';
import { estimateLines } from './estimate-lines.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { Product } from '#src/features/products/product.ts';
import { pickupText } from '#src/features/shop/pickup.ts';
import { arrivalText, placeText, stockLabel } from '#src/features/products/stock.ts';
import { recommendedTires } from '#src/features/filter/recommended-tires.ts';
import { tireRequestText } from '#src/features/messages/tire-request.ts';
import { productPath } from '#src/kit/paths.ts';
import { shopsInCity } from '#src/features/shop/shop-words.ts';
import { comparisonRows } from '#src/features/comparison/tire-comparison.ts';
import { constructionOfSize } from '#src/features/sizes/service-description.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { wholePrices } from '#src/features/comparison/whole-price.ts';
import { installationKind, tiresOfKind, type VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { promotionsOf } from './promotion.ts';
import { promotions } from '#db/schema/content.ts';
import { call, openEmptyShop, publishWords } from '../../../tests/support/shop.ts';
import { vehicleCases, type VehicleCase } from '../../../tests/support/vehicle-cases.ts';
import { loadShop, type WholeShop } from '../../../tests/support/whole-shop.ts';

/** One on a type, one on a brand, one that is only told: most tires have none of them, some have two. */
const always = { startsOn: '2000-01-01', endsOn: '2099-12-31', value: '0.00', tires: 4 };
const PROMOTIONS: Array<typeof promotions.$inferInsert> = [
  { ...always, title: '4 for 3', kind: 'free_tire', types: ['allseasontires'] },
  { ...always, title: 'Michelin days', kind: 'percent', value: '12.50', tires: 1, brands: ['michelin'] },
  { ...always, title: 'Rebate', kind: 'rebate', value: '70.00', brands: ['Nokian'] },
];

let shop: WholeShop;
let cases: VehicleCase[];
let tires: Product[];
let places: string[];

beforeAll(async () => {
  const connection = await openEmptyShop();
  await seed(connection, () => {});
  await connection.db.execute(sql`update products set lead_days = 2 where id % 4 = 0`);
  await connection.db.insert(promotions).values(PROMOTIONS);
  await publishWords(connection);
  shop = await loadShop(connection.db);
  places = shop.settings.places.map(({ name }) => name);
  const sized = shop.products.filter(({ size, in_stock }) => size && in_stock && !size.startsWith('ST'));
  tires = sized.filter((_, i) => i % Math.floor(sized.length / 200) === 0);
  const known = (await vehicleCases(shop)).filter(({ rear }) => !rear);
  const packaged = known.filter(({ page }) => {
    const { winter, size } = page.answer.vehicle!;
    return winter && constructionOfSize(winter.size) !== constructionOfSize(size.front);
  });
  cases = [...known.filter((_, i) => i % Math.floor(known.length / 40) === 0), ...packaged.slice(0, 3)];
});

/** The words with which a visitor asks for a tire, as the script of its page puts them together. */
function messageOf(tire: Product, label: string, total: string, quantity: number): string {
  return tireRequestText({
    title: tire.title,
    estimate: { quantity, label, total, isOwn: false, taxes: 'GST' },
    shop: tire.in_stock && !tire.lead_days ? places[tire.location]! : '',
    arrival: tire.lead_days ? stockLabel(tire).text : '',
    vehicle: '',
    day: 'today',
    url: '',
  });
}

/** What each page says that a tire costs installed, worked out by the code of that page. */
function totals(tire: Product, kind: VehicleKind | undefined): Record<string, string> {
  const { settings } = shop;
  const size = parseTireSize(tire.size)!;
  const priced = installationKind(size, kind);
  const quantity = tiresOfKind(kind ?? priced);
  const estimate = estimateLines(
    { ...estimateData(tire, shop.promotions), fees: settings },
    { quantity, setOf: quantity, vehicle: priced },
  );
  const terms = saleTerms(settings, shop.promotions);
  const { label, text } = estimate.installed.findLast(({ isTotal }) => isTotal)!;
  return {
    list: formatMoney(setPrice(tire, terms, kind && { kind, staggered: false })!.installed!),
    product: text,
    comparison: wholePrices([tire], terms, kind).totals[0]!,
    'text message': /: (\$[\d,.]+) with GST/.exec(messageOf(tire, label, text, quantity))![1]!,
  };
}

test('the total of a tire installed is one figure, for each kind of vehicle and without one', () => {
  const different = tires.flatMap((tire) =>
    ([undefined, 'car', 'suv', 'truck', 'dual'] as const).flatMap((kind) => {
      const found = totals(tire, kind);
      return new Set(Object.values(found)).size === 1 ? [] : [{ tire: tire.title, kind, ...found }];
    }),
  );
  expect(tires.filter((tire) => promotionsOf(tire, shop.promotions).length > 0).length).toBeGreaterThan(20);
  expect(tires.length).toBeGreaterThanOrEqual(200);
  expect(different.slice(0, 5)).toEqual([]);
});

test('the recommended tires of a vehicle cost what their cards say, and an LT tire costs what its page says', async () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  const lists = shop.lists;
  let compared = 0;
  for (const { path } of cases) {
    const { answer, advice } = (await listPage(lists, shop, filterFromUrl(path, '')!))!;
    const { kind } = answer.vehicle!;
    for (const pick of advice?.picks ?? []) {
      const { id, size } = pick;
      const tire = shop.byId.get(id)!;
      const found = setPrice(pick, saleTerms(shop.settings, shop.promotions), { kind, staggered: false })!;
      expect(formatMoney(found.installed!), path).toBe(totals(tire, kind).product);
      if (size.startsWith('LT') && kind !== 'dual') expect(totals(tire, kind)).toEqual(totals(tire, undefined));
      compared++;
    }
    const { winter } = answer.vehicle!;
    if (winter) expect(winter.size, path).toBe(shop.byId.get(winter.id)!.size);
  }
  expect(compared).toBeGreaterThan(40);
});

test('the place and the day of a tire are one promise', () => {
  let away = 0;
  for (const tire of tires) {
    const compared = comparisonRows([tire, tire]).find(({ name }) => name === 'In stock')?.values[0];
    const said = {
      list: [stockLabel(tire).text, tire.lead_days ? '' : places[tire.location]].join(' at '),
      recommendation: reasonOf(tire),
      product: pickupText(tire, { all: shopsInCity(shop.settings), places: shop.settings.places }).title,
      'text message': messageOf(tire, '', '', 4),
    };
    expect(compared ?? stockLabel(tire).text, tire.title).toBe(stockLabel(tire).text);
    for (const [page, words] of Object.entries(said)) {
      if (tire.lead_days) {
        expect(words.toLowerCase(), page).toContain(arrivalText(tire.lead_days));
        for (const place of places) expect(words, page).not.toContain(place);
      } else {
        expect(words, page).toContain(places[tire.location]!);
        expect(words.toLowerCase(), page).not.toContain('here in');
      }
    }
    if (tire.lead_days) away++;
  }
  expect(away).toBeGreaterThan(40);
});

/** The reason of the tire as the only one that is recommended. */
const reasonOf = (tire: Product): string =>
  recommendedTires([{ ...tire, count: null }], {
    season: 'winter',
    types: [tire.type_short],
    tires: 4,
    terms: saleTerms(shop.settings, []),
    originals: null,
    favourites: [],
    places,
  }).picks[0]!.reason;

/** What a visitor reads, with single spaces. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const rendered = async (url: string): Promise<string> => (await call(url)).text();

test('rendered pages of products and comparisons say so', async () => {
  for (let i = 0; i < tires.length; i += 4) {
    const four = tires.slice(i, i + 4);
    const comparison = textOf(await rendered(`/tires/compare?ids=${four.map(({ id }) => id).join()}`));
    for (const tire of four) expect(comparison, tire.title).toContain(totals(tire, undefined).product);
    const [tire] = four as [Product];
    const page = textOf(await rendered(productPath(tire)));
    expect(page, tire.title).toContain(totals(tire, undefined).product);
    expect(page, tire.title).toContain(
      pickupText(tire, { all: shopsInCity(shop.settings), places: shop.settings.places }).title,
    );
  }
});

test('rendered lists of vehicles say so on each card, and so do their recommendations and winter packages', async () => {
  let [cards, packages] = [0, 0];
  for (const { path, page } of cases) {
    const html = await rendered(path);
    const { kind, winter } = page.answer.vehicle!;
    if (winter) {
      const total = totals(shop.byId.get(winter.id)!, kind).product;
      const line = textOf(html.slice(html.indexOf('class="fit-line')));
      expect(line, path).toContain(`winter tires installed ${total}`);
      expect(line, path).toContain(`installed from ${total}`);
      packages++;
    }
    for (const [, id, card] of html.matchAll(/<li class="card frame[^"]*" data-id="(\d+)"[^>]*>(.*?)<\/li>/gs)) {
      const tire = shop.byId.get(Number(id))!;
      expect(textOf(card!), `${path} ${tire.title}`).toContain(totals(tire, kind).product);
      expect(textOf(card!), `${path} ${tire.title}`).toContain(stockLabel(tire).text);
      cards++;
    }
    for (const [, card] of html.matchAll(/<li class="[^"]*is-(?:good|better|best)"[^>]*>(.*?)<\/li>/gs)) {
      const tire = shop.byId.get(Number(/\/tires\/detail\/(\d+)/.exec(card!)![1]))!;
      expect(textOf(card!), `${path} ${tire.title}`).toContain(totals(tire, kind).product);
      expect(textOf(card!).toLowerCase()).toContain(placeText(tire, places).toLowerCase());
    }
  }
  expect(cards).toBeGreaterThan(200);
  expect(packages).toBeGreaterThan(20);
});
