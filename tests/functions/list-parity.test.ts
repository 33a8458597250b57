/** A built page and the call that its islands use return the same list; otherwise it would jump at the first click. */
import { beforeAll, expect, test } from 'vitest';
import { listPage } from '#db/public/list-page.ts';
import { loadShop, type Shop } from '#db/public/shop.ts';
import { filterFromUrl } from '#src/domain/list/filter-url.ts';
import { json, openShop } from './shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await loadShop((await openShop()).db)));

test.each([
  ['/tires', ''],
  ['/tires/list/wintertires', '?types=wintertires'],
  ['/tires/list/tirebags', '?types=tirebags'],
  ['/tires/brand/nokian', '?brands=nokian'],
  ['/tires/size/225-65r17', '?width=225&profile=65&rim=17'],
  ['/tires/size/33-12.50r20', '?width=33&profile=12.5&rim=20'],
  ['/tires/width/225', '?width=225'],
  ['/tires/profile/65', '?profile=65'],
  ['/tires/rim/17', '?rim=17'],
])('%s', async (path, query) => {
  const { answer } = listPage(shop, filterFromUrl(path, '')!)!;
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
