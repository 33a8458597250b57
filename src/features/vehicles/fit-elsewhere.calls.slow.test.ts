/** Beside the list of a vehicle: other sizes, similar tires, and what a browser that remembers a vehicle is told of any tire. */
import { beforeAll, describe, expect, test } from 'vitest';
import { productsInMemory } from '#src/features/publishing/page-source.server.ts';
import { seed } from '#db/seed/seed.ts';
import type { ProductsAnswer } from '#src/features/list/products-calls.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { fitVerdict } from './fit-verdict.ts';
import type { OriginalTire } from './original-tire.ts';
import { markOf, mayReplace } from '../../../tests/support/replacement-rule.ts';
import { json, openEmptyShop, publishWords } from '../../../tests/support/shop.ts';
import { originalsOfOption, vehicleCases, type VehicleCase } from '../../../tests/support/vehicle-cases.ts';
import { loadShop, type WholeShop } from '../../../tests/support/whole-shop.ts';

let shop: WholeShop;
let cases: VehicleCase[];

beforeAll(async () => {
  const connection = await openEmptyShop();
  await seed(connection, () => {});
  await publishWords(connection);
  shop = await loadShop(connection.db);
  cases = await vehicleCases(shop);
});

const tiresInSize = (slug: string) => shop.bySize.get(slug) ?? [];
const fittingIn = (slug: string, originals: readonly OriginalTire[]) =>
  tiresInSize(slug).filter((tire) => mayReplace(tire, originals));
const wrongOf = (isWrong: (one: VehicleCase) => unknown): string[] =>
  cases.flatMap((one) => (isWrong(one) ? [one.path] : [])).slice(0, 20);

const tiresBelow = (tires: readonly ProductSummary[], originals: readonly OriginalTire[]) =>
  tires.filter((tire) => !mayReplace(tire, originals));

describe('the list of a vehicle', () => {
  test('offers plus sizes with the number of tires in them that carry enough', () => {
    expect(
      wrongOf(({ page, front }) =>
        page.answer.vehicle!.plus.some(({ size_slug, count }) => count !== fittingIn(size_slug, front).length),
      ),
    ).toEqual([]);
  });

  test('is the same from the function, where another rim or an alternate has only tires that carry enough', async () => {
    const empty = cases.filter(({ page }) => page.answer.total === 0);
    const some = cases.filter((_, i) => i % 100 === 0);
    expect(empty.length).toBeGreaterThan(10);
    let alternates = 0;
    for (const { path, page, front, rear } of [...empty.filter((_, i) => i % 10 === 0), ...some]) {
      const { vehicle, width, profile, rim, rear: behind } = page.filter;
      const query = new URLSearchParams({ vehicle, width: `${width}`, profile: `${profile}`, rim: `${rim}` });
      if (behind) query.set('rear', behind);
      const { body } = await json<ProductsAnswer>(`/api/product?${query}`);
      expect([body.total, body.rear?.total], path).toEqual([page.answer.total, page.answer.rear?.total]);
      expect([...tiresBelow(body.data, front), ...(rear ? tiresBelow(body.rear!.data, rear) : [])], path).toEqual([]);
      for (const { size_slug, count } of body.vehicle!.plus) {
        const other = (await json<ProductsAnswer>(`/api/product?${query}&otherSize=${size_slug}`)).body;
        expect([other.vehicle?.key, other.total], `${path} ${size_slug}`).toEqual([vehicle, count]);
        expect(tiresBelow(other.data, front), `${path} ${size_slug}`).toEqual([]);
      }
      for (const { size_slug, count } of body.alternates ?? []) {
        alternates++;
        expect(count, `${path} ${size_slug}`).toBe(fittingIn(size_slug, front).length);
      }
    }
    expect(alternates).toBeGreaterThan(0);
  });
});

test('a product’s page proposes only tires that carry as much, of its construction, with its snowflake', async () => {
  const speed = ({ speed_rating }: ProductSummary) => speedOf(speed_rating) ?? 0;
  const load = ({ load_index }: ProductSummary) => loadsOf(load_index)[0] ?? 0;
  let proposed = 0;
  const ofPage = productsInMemory(shop.products);
  const pages = await Promise.all(shop.products.filter(({ size }) => size).map(({ id }) => ofPage(id)));
  const wrong = pages.flatMap((page) =>
    page!.similar.filter((similar) => {
      const { product } = page!;
      proposed++;
      return (
        load(similar) < load(product) ||
        markOf(similar.size) !== markOf(product.size) ||
        (speed(similar) < speed(product) && !(similar.type_short === 'wintertires' && speed(similar) >= 160)) ||
        (product.snowflake && !similar.snowflake)
      );
    }),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
  expect(proposed).toBeGreaterThan(10_000);
});

describe('the vehicle that a browser remembers', () => {
  test('fits no tire below the rule: on the page of a product, and in each line of a quick order', () => {
    let yes = 0;
    expect(
      wrongOf(({ mine, all }) =>
        [...all].some(([slug, originals]) =>
          tiresInSize(slug).some((tire) => {
            if (fitVerdict(tire, mine)?.fits !== 'yes') return false;
            yes++;
            return !mayReplace(tire, originals) && !mayReplace(tire, originalsOfOption(shop, mine, originals));
          }),
        ),
      ),
    ).toEqual([]);
    expect(yes).toBeGreaterThan(50_000);
  });

  test('is told of no tire that it fits where the load is neither known nor typed in', () => {
    const open = cases.filter(({ all }) =>
      [...all.values()].every((originals) => originals.every(({ service }) => !service.loadIndex)),
    );
    expect(open.length).toBeGreaterThan(5);
    const green = open.flatMap(({ mine, all, path }) =>
      [...all.keys()].some((slug) => tiresInSize(slug).some((tire) => fitVerdict(tire, mine)?.fits === 'yes'))
        ? [path]
        : [],
    );
    expect(green).toEqual([]);
  });
});
