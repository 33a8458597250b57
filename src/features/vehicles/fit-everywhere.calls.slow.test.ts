/**
 * Nothing below the rule is listed as fitting, in any place where a vehicle or another tire is meant: every vehicle of the
 * shop's own list, and every product of the sample shop.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPage } from '#src/features/list/list-page.server.ts';
import { patternKey } from '#src/features/publishing/page-source.server.ts';
import { seed } from '#db/seed/seed.ts';
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import type { ListOfPage } from '#src/features/list/list-state.ts';
import { VehicleLine } from '#src/features/list/VehicleSizes.tsx';
import { saleTerms } from '#src/features/pricing/price.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { readService, servicesInWords, type OriginalTire } from './original-tire.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { listSeo } from '#src/features/seo/list.ts';
import { markOf, mayReplace } from '../../../tests/support/replacement-rule.ts';
import { openEmptyShop, publishWords } from '../../../tests/support/shop.ts';
import { slugOf, vehicleCases, type VehicleCase } from '../../../tests/support/vehicle-cases.ts';
import { loadShop, type WholeShop } from '../../../tests/support/whole-shop.ts';

type ListedTire = ListOfPage['answer']['data'][number];

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

/** The cases for which something is wrong, by their paths; a failed test prints the first ones. */
const wrongOf = (isWrong: (one: VehicleCase) => unknown): string[] =>
  cases.flatMap((one) => (isWrong(one) ? [one.path] : [])).slice(0, 20);

const tiresBelow = (tires: readonly ProductSummary[], originals: readonly OriginalTire[]) =>
  tires.filter((tire) => !mayReplace(tire, originals));
const fittingIn = (slug: string, originals: readonly OriginalTire[]) =>
  tiresInSize(slug).filter((tire) => mayReplace(tire, originals));

const speed = ({ speed_rating }: ProductSummary) => speedOf(speed_rating) ?? 0;

/** Whether the words of a price claim name a tire. */
const isNamed = ({ type_short, size, lead_days, snowflake }: ProductSummary, noun: string): boolean =>
  (/winter tires/.test(noun)
    ? type_short === 'wintertires'
    : /with the snowflake/.test(noun)
      ? snowflake === true
      : /all-season/.test(noun)
        ? /^all(season|weather)tires$/.test(type_short)
        : type_short !== 'wintertires') &&
  (/^(?:passenger|LT|C) /.exec(noun)?.[0].trim() ?? (markOf(size) || 'passenger')) === (markOf(size) || 'passenger') &&
  (!noun.includes('in stock here') || !lead_days);

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
      const lists = inSeason.lists;
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

  test('says of every tire that is rated for less speed than the original that it is: of winter tires above the list', () => {
    const slower = { winter: 0, other: 0 };
    const silent = wrongOf(({ page: { answer, filter }, front, rear }) => {
      const vehicle = answer.vehicle!;
      const sale = { terms: saleTerms(shop.settings, []) };
      const tires = [...answer.data, ...(answer.rear?.data ?? [])];
      const above = renderToStaticMarkup(createElement(VehicleLine, { vehicle, filter, sale, tires }));
      const isSilent = (
        tires: readonly ListedTire[],
        originals: readonly OriginalTire[],
        services: readonly string[],
      ) => {
        const known = originals.filter(({ service }) => service.loadIndex);
        const needed = Math.max(0, ...known.map(({ service }) => speedOf(service.speedRating) ?? 0));
        const fastest = services.filter((text) => speedOf(readService(text)!.speedRating) === needed);
        const isAbove = fastest.some((text) => above.includes(servicesInWords([text])));
        return tires.some((tire) => {
          if (speed(tire) >= needed) return false;
          const isWinter = tire.type_short === 'wintertires';
          slower[isWinter ? 'winter' : 'other']++;
          const own = `Speed rating ${tire.speed_rating} (${speed(tire)} km/h)`;
          return isWinter
            ? !isAbove || !above.includes('may be rated slower than the original')
            : !tire.fit?.reason.includes(`${own}, original `);
        });
      };
      const { services } = vehicle.size;
      return isSilent(answer.data, front, services.front) || (rear && isSilent(answer.rear!.data, rear, services.rear));
    });
    expect(silent).toEqual([]);
    expect(slower.winter).toBeGreaterThan(1_000);
    expect(slower.other).toBeGreaterThan(100);
  });

  test('recommends the construction that the vehicle came on, and says what another one means', () => {
    const wrong = wrongOf(({ page: { answer, advice }, front }) => {
      const [mark] = new Set(front.map(({ size }) => markOf(size)));
      const picks = (advice?.picks ?? []).map(({ id }) => shop.byId.get(id)!);
      const isFound = picks.some(({ size }) => markOf(size) === mark);
      const isMixed = isFound && picks.some(({ size }) => markOf(size) !== mark);
      const isSilent = answer.data.some(({ size, fit }) => mark === '' && markOf(size) !== '' && !fit);
      return isMixed || (isSilent && front.some(({ service }) => service.loadIndex));
    });
    expect(wrong).toEqual([]);
  });

  test('claims the lowest price of no tire that another one refutes', () => {
    const claims = { picks: 0, packages: 0 };
    const wrong = wrongOf(({ page: { answer, advice }, front }) => {
      const { size, winter, kind } = answer.vehicle!;
      const enough = fittingIn(slugOf(size.front), front).filter(
        ({ in_stock, count }) => in_stock && (count ?? 5) >= (kind === 'dual' ? 5 : 4),
      );
      const lowest = (tires: readonly ProductSummary[]) =>
        Math.min(...tires.map(({ retail_price }) => Number(retail_price)));
      const refuted = (advice?.picks ?? []).filter(({ reason, retail_price }) => {
        const [, count, noun] = /Lowest price of (\d+) ([^.]+)\./.exec(reason) ?? [];
        if (!noun) return false;
        claims.picks++;
        const named = enough.filter((tire) => isNamed(tire, noun));
        return named.length !== Number(count) || lowest(named) !== Number(retail_price);
      });
      if (!winter || winter.pair) return refuted.length;
      claims.packages++;
      const tires = enough.filter(({ type_short }) => type_short === 'wintertires');
      const alike = tires.filter((tire) => markOf(tire.size) === markOf(front[0]!.size));
      const close = alike.length ? alike : tires;
      const here = close.filter(({ lead_days }) => !lead_days);
      return refuted.length || lowest(here.length ? here : close) !== Number(winter.retail_price);
    });
    expect(wrong).toEqual([]);
    expect(Math.min(claims.picks, claims.packages)).toBeGreaterThan(500);
  });

  test('promises in a recommendation what the card of the tire promises', () => {
    const places = shop.settings.places.map(({ name }) => name);
    const wrong = wrongOf(({ page: { advice } }) =>
      advice?.picks.some(({ id, retail_price, reason }) => {
        const tire = shop.byId.get(id)!;
        const isHere = reason.includes(`In stock at ${places[tire.location]!}.`);
        return retail_price !== tire.retail_price || isHere === Boolean(tire.lead_days);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('says of every tire that would replace a run-flat one whether it is one', () => {
    const runFlat = cases.filter(({ front }) => front.some(({ service }) => service.runFlat));
    expect(runFlat.length).toBeGreaterThan(100);
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
      const isOne = first.pair?.id === second.id && second.pair?.id === first.id;
      return patternKey(first) !== patternKey(second) || first.type_short !== second.type_short || !isOne;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(pairs).toBeGreaterThan(30);
  });

  test('says that winter tires are listed first only where they are, on both axles', () => {
    let said = 0;
    const wrong = wrongOf(({ page: { answer, advice } }) => {
      if (!advice?.others.length) return false;
      said++;
      const axles = [answer.data, ...(answer.rear ? [answer.rear.data] : [])];
      return axles.some(([first]) => first?.type_short !== 'wintertires');
    });
    expect(wrong).toEqual([]);
    expect(said).toBeGreaterThan(100);
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
        const price = / from \$([\d,.]+?)\. /.exec(listSeo(page, DEFAULT_SETTINGS).description)?.[1]?.replace(',', '');
        if (!price) return false;
        quoted++;
        return !fittingIn(slugOf(page.answer.vehicle!.size.front), front).some(
          ({ retail_price }) => Number(retail_price) === Number(price),
        );
      }),
    ).toEqual([]);
    expect(quoted).toBeGreaterThan(2_000);
  });
});
