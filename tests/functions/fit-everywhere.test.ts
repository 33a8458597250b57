/**
 * Nothing below the rule is listed as fitting, in any place where a vehicle or another tire is meant: every vehicle of the
 * shop's own list, and every product of the sample shop.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { listPage } from '#db/public/list/list-page.ts';
import { listSourceInMemory } from '#db/public/pages/shop.ts';
import { productOfPage } from '#db/public/pages/page-source.ts';
import { loadShop, patternKey, type Shop } from '#db/public/pages/shop.ts';
import { seed } from '#db/seed/seed.ts';
import type { ProductsAnswer } from '#src/contracts/products.ts';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import type { ListOfPage } from '#src/domain/list/list-state.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { loadsOf, speedOf } from '#src/domain/size/service-description.ts';
import { parseSizeSlug, type ParsedTireSize } from '#src/domain/size/tire-size.ts';
import { fitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import { loadVerdict, type StockedTires } from '#src/domain/vehicle/load-verdict.ts';
import type { OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import { sizeFitText } from '#src/domain/vehicle/size-fit-text.ts';
import { listSeo } from '#src/seo/list.ts';
import { markOf, mayReplace } from './replacement-rule.ts';
import { json, openEmptyShop, publishWords } from './shop.ts';
import { originalsOfOption, slugOf, vehicleCases, type VehicleCase } from './vehicle-cases.ts';

let shop: Shop;
let cases: VehicleCase[];

beforeAll(async () => {
  const connection = await openEmptyShop();
  await seed(connection, () => {});
  await publishWords(connection);
  shop = await loadShop(connection.db);
  cases = await vehicleCases(shop);
});

const tiresInSize = (slug: string) => shop.bySize.get(slug) ?? [];

/** The cases for which something is wrong, by their paths; a failed test prints the first ones. */
const wrongOf = (isWrong: (one: VehicleCase) => unknown): string[] =>
  cases.flatMap((one) => (isWrong(one) ? [one.path] : [])).slice(0, 20);

const tiresBelow = (tires: readonly ProductSummary[], originals: readonly OriginalTire[]) =>
  tires.filter((tire) => !mayReplace(tire, originals));
const fittingIn = (slug: string, originals: readonly OriginalTire[]) =>
  tiresInSize(slug).filter((tire) => mayReplace(tire, originals));

const isPair = ({ count, in_stock }: ProductSummary): boolean => in_stock && (count ?? 5) >= 2;

test('the cases are all vehicles and all products', () => {
  expect(cases.length).toBeGreaterThan(3_000);
  expect(shop.products.length).toBeGreaterThan(6_000);
  expect(cases.filter(({ rear }) => rear).length).toBeGreaterThan(100);
});

describe('the list of a vehicle', () => {
  test('shows on its first page nothing below the rule, in front and behind', () => {
    expect(
      wrongOf(
        ({ page: { answer }, front, rear }) =>
          tiresBelow(answer.data, front).length || (rear && tiresBelow(answer.rear!.data, rear).length),
      ),
    ).toEqual([]);
  });

  test.each(['winter', 'warm'] as const)(
    'recommends in a %s month only what fits, of which a set is in stock, in the order of the prices',
    async (season) => {
      const inSeason = { ...shop, season };
      const lists = listSourceInMemory(inSeason);
      // vehicles of one kind with the same original tires have the same list, and with it the same recommendations
      const advised = new Map<string, ListOfPage['advice']>();
      const adviceOf = async ({ path, page, front, rear }: VehicleCase) => {
        const { kind, size } = page.answer.vehicle!;
        const key = JSON.stringify([kind, size, front, rear]);
        if (!advised.has(key)) advised.set(key, (await listPage(lists, inSeason, filterFromUrl(path, '')!))!.advice);
        return advised.get(key);
      };
      const pages: Array<VehicleCase & Pick<ListOfPage, 'advice'>> = [];
      for (const one of cases) pages.push({ ...one, advice: await adviceOf(one) });
      const wrong = pages.filter(({ advice, rear, front, page: { answer } }) => {
        if (!advice || rear) return !advice || advice.picks.length > 0;
        const picks = advice.picks.map(({ id }) => shop.byId.get(id)!);
        const tires = answer.vehicle!.kind === 'dual' ? 5 : 4;
        const prices = picks.map((p) => Number(p.retail_price));
        return (
          tiresBelow(picks, front).length ||
          picks.some((p) => p.size_slug !== slugOf(answer.vehicle!.size.front)) ||
          picks.some((p) => !p.in_stock || (p.count ?? Infinity) < tires) ||
          prices.join() !== prices.toSorted((a, b) => a - b).join()
        );
      });
      expect(wrong.map(({ path }) => path).slice(0, 20)).toEqual([]);
      expect(pages.filter(({ advice }) => advice?.picks.length === 3).length).toBeGreaterThan(500);
    },
  );

  test('where the original load is not known recommends nothing, prices no package, and has the strongest first', () => {
    const open = cases.filter(({ front }) => !front.some(({ service }) => service.loadIndex));
    expect(open.length).toBeGreaterThan(100);
    const wrong = open.filter(({ page: { advice, answer }, front }) => {
      const loads = answer.data
        .filter(({ count, size }) => count === null && markOf(size) === markOf(front[0]!.size))
        .map((tire) => loadsOf(tire.load_index)[0] ?? 0);
      return advice?.picks.length || answer.vehicle!.winter || loads.join() !== loads.toSorted((a, b) => b - a).join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('says of every tire that would replace a run-flat one whether it is one', () => {
    const runFlat = cases.filter(({ front }) => front.some(({ service }) => service.runFlat));
    expect(runFlat.length).toBeGreaterThan(30);
    const silent = runFlat.flatMap(({ path, page: { answer } }) =>
      answer.data.flatMap((tire) => (tire.run_flat || /run-flat/.test(tire.fit?.reason ?? '') ? [] : [path])),
    );
    expect(silent).toEqual([]);
  });

  test('of different sizes front and rear begins with one pattern on both axles, and with one season', () => {
    const staggered = cases.filter(
      ({ page: { answer }, front, rear }) =>
        rear && answer.rear!.total && [front, rear].every((axle) => axle.some(({ service }) => service.loadIndex)),
    );
    let pairs = 0;
    const wrong = staggered.filter(({ page: { answer }, front, rear }) => {
      const behind = fittingIn(slugOf(answer.vehicle!.size.rear!), rear!).filter(isPair);
      const patterns = new Set(behind.map(patternKey));
      const both = fittingIn(slugOf(answer.vehicle!.size.front), front).filter((tire) =>
        patterns.has(patternKey(tire)),
      );
      const [first, second] = [answer.data[0]!, answer.rear!.data[0]!];
      if (!both.some(isPair)) return false;
      pairs++;
      return patternKey(first) !== patternKey(second) || first.type_short !== second.type_short;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(pairs).toBeGreaterThan(30);
  });

  test('counts no others', () => {
    expect(
      wrongOf(({ page: { answer }, front, rear }) => {
        const total = fittingIn(slugOf(answer.vehicle!.size.front), front).length;
        const behind = rear && fittingIn(slugOf(answer.vehicle!.size.rear!), rear).length;
        const ofTypes = answer.facets.types.reduce((sum, { count }) => sum + count, 0);
        return answer.total !== total || ofTypes !== total || (behind ?? 0) !== (answer.rear?.total ?? 0);
      }),
    ).toEqual([]);
  });

  test('quotes in its description the price of a tire that fits', () => {
    let quoted = 0;
    expect(
      wrongOf(({ page, front }) => {
        const price = / from \$([\d,.]+?)\. /.exec(listSeo(page).description)?.[1]?.replace(',', '');
        if (!price) return false;
        quoted++;
        return !fittingIn(slugOf(page.answer.vehicle!.size.front), front).some(
          ({ retail_price }) => Number(retail_price) === Number(price),
        );
      }),
    ).toEqual([]);
    expect(quoted).toBeGreaterThan(2_000);
  });

  test('offers plus sizes with the number of tires in them that carry enough', () => {
    expect(
      wrongOf(({ page, front }) =>
        page.answer.vehicle!.plus.some(({ size_slug, count }) => count !== fittingIn(size_slug, front).length),
      ),
    ).toEqual([]);
  });

  test('is the same from the function, where other sizes are alternates only with tires that carry enough', async () => {
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
      for (const { size_slug, count } of body.alternates ?? []) {
        alternates++;
        expect(count, `${path} ${size_slug}`).toBe(fittingIn(size_slug, front).length);
      }
    }
    expect(alternates).toBeGreaterThan(0);
  });
});

test('a product’s page proposes only tires that carry as much, of its construction, with its snowflake', () => {
  const speed = ({ speed_rating }: ProductSummary) => speedOf(speed_rating) ?? 0;
  const load = ({ load_index }: ProductSummary) => loadsOf(load_index)[0] ?? 0;
  let proposed = 0;
  const wrong = shop.products.flatMap((product) =>
    productOfPage(
      product,
      shop.byPattern.get(patternKey(product)) ?? [],
      tiresInSize(product.size_slug ?? ''),
    ).similar.filter((similar) => {
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

  test('is told in a quick order how many of a size fit, and no more', () => {
    expect(
      wrongOf(({ mine, front, page }) => {
        const tires = tiresInSize(slugOf(page.answer.vehicle!.size.front));
        const told = /: (\d+) of \d+ fits?\.$/.exec(sizeFitText(page.answer.vehicle!.size.front, tires, mine))?.[1];
        return told !== undefined && Number(told) > tires.filter((tire) => mayReplace(tire, front)).length;
      }),
    ).toEqual([]);
  });

  test('has in a comparison no alternate of a size in which no tire carries enough', () => {
    const loads = new Map(
      [...shop.bySize].map(([slug, tires]) => [slug, tires.map((tire): StockedTires => ({ ...tire, count: 1 }))]),
    );
    const stocked = (slug: string) => ({
      size: parseSizeSlug(slug) as ParsedTireSize,
      tires: loads.get(slug) ?? [],
    });
    const slugs = [...loads.keys()];
    const asSize = (slug: string) => ({
      ...stocked(slug),
      size: { ...stocked(slug).size, service: '', zr: false } as const,
    });
    let refused = 0;
    expect(
      wrongOf(({ mine, front, all, path }) => {
        const from = slugOf(front[0]!.size);
        // a few sizes for each vehicle, others for the next
        return [0, 1, 2, 3].some((i) => {
          const to = slugs[(path.length * 7 + from.charCodeAt(0) + i * 131 + cases.length) % slugs.length]!;
          const { fits, text } = loadVerdict(asSize(from), asSize(to), mine);
          const originals = all.get(to) ?? all.get(from)!;
          const some =
            fittingIn(to, originalsOfOption(shop, mine, originals)).length || fittingIn(to, originals).length;
          if (fits === 'no') refused++;
          return !some && (fits === 'yes' || /of our \d+ tires in it do/.test(text));
        });
      }),
    ).toEqual([]);
    expect(refused).toBeGreaterThan(1_000);
  });
});
