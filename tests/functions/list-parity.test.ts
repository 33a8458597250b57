/** A built page and the call that its islands use return the same list; otherwise it would jump at the first click. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listPage } from '#db/public/list/list-page.ts';
import { listSourceInMemory } from '#db/public/pages/shop.ts';
import { loadShop, type Shop } from '#db/public/pages/shop.ts';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { json, openShop } from './shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await loadShop((await openShop()).db)));

afterEach(() => vi.useRealTimers());

const LISTS = [
  ['/tires', ''],
  ['/tires/list/wintertires', '?types=wintertires'],
  ['/tires/list/tirebags', '?types=tirebags'],
  ['/tires/brand/nokian', '?brands=nokian'],
  ['/tires/size/225-65r17', '?width=225&profile=65&rim=17'],
  ['/tires/size/33-12.50r20', '?width=33&profile=12.5&rim=20'],
  ['/tires/width/225', '?width=225'],
  ['/tires/profile/65', '?profile=65'],
  ['/tires/rim/17', '?rim=17'],
] as const;

describe.each([
  ['winter', '2026-11-22T12:00:00-07:00'],
  ['warm', '2027-06-22T12:00:00-06:00'],
] as const)('in a %s month', (season, now) => {
  test.each(LISTS)('%s', async (path, query) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { answer } = (await listPage(listSourceInMemory(shop), { ...shop, season }, filterFromUrl(path, '')!))!;
    const { body } = await json(`/api/product${query}`);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer).toEqual({
      data: body.data,
      total: body.total,
      current: body.current,
      pageSize: body.pageSize,
      totalPage: body.totalPage,
      facets: body.facets,
    });
  });

  test('a size’s list has what is enough for a set first, and among that in winter the winter tires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { body } = await json('/api/product?width=225&profile=65&rim=17');
    const types = (body.data as ProductSummary[]).map(({ type_short }) => type_short);
    const inWinter = ['wintertires', 'wintertires', 'allseasontires', 'allweathertires', 'allweathertires'];
    const byPrice = ['allseasontires', 'allweathertires', 'wintertires', 'wintertires', 'allweathertires'];
    expect(types).toEqual(season === 'winter' ? inWinter : byPrice);
    expect((await json('/api/product?width=225&profile=65&rim=17&sort=price')).body.data[0].type_short).toBe(
      'allseasontires',
    );
  });
});
