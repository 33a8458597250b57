import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FILTER, withFields, type ProductFilter } from '#src/features/filter/filter.ts';
import { openListStore, openServer } from '../../../tests/support/list-browser.ts';

let store: typeof import('./list-store.ts');
let asked: ReturnType<typeof openServer>;
const open = async (url: string, filter: ProductFilter) => {
  store = await openListStore(url, filter);
};
const change = (fields: Partial<ProductFilter>) => store.setFilter(withFields(store.$filter.get(), fields));
const shown = () => [store.$list.get().shown?.title, store.$list.get().status];

beforeEach(() => {
  vi.resetModules();
  asked = openServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list in an order by price', () => {
  const signIn = async (is_view: boolean) => {
    const viewer = await import('#src/features/accounts/viewer-store.ts');
    viewer.$viewer.set({ username: 'partner@example.com', is_view, is_vip: false });
    return viewer;
  };
  const urls = () => asked.map(({ url }) => url);

  it('goes by the prices that a signed-in partner is shown, and by the retail prices again after that', async () => {
    await open('/tires?sort=price', { ...EMPTY_FILTER, sort: 'price' });
    expect(urls()).toEqual([]);
    const viewer = await signIn(true);
    expect(urls()).toEqual(['/api/productsByOwnPrice?page=%2Ftires%3Fsort%3Dprice']);
    await asked[0]!.answer('9');
    expect(shown()).toEqual(['9', 'idle']);
    viewer.$customerView.set(true); // a customer looks at the screen
    expect(urls().at(-1)).toBe('/tires?sort=price');
    viewer.$customerView.set(false);
    expect(urls().at(-1)).toBe('/api/productsByOwnPrice?page=%2Ftires%3Fsort%3Dprice');
    viewer.$viewer.set(null);
    expect(urls().at(-1)).toBe('/tires?sort=price');
    change({ sort: 'price-down' });
    expect(urls().at(-1)).toBe('/tires?sort=price-down');
  });

  it('asks for the public page in every other order, and for accounts without prices of their own', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    change({ title: 'ice' });
    viewer.$viewer.set(null);
    await signIn(false);
    change({ sort: 'price' });
    expect(urls()).toEqual(['/tires?title=ice&exact=1', '/tires?title=ice&sort=price&exact=1']);
  });

  it('goes by the retail prices when the session has ended or too many prices were looked up', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    change({ sort: 'price' });
    await asked[0]!.answer('{"status":"error","message":"Enough."}', 429);
    await asked[1]!.answer('7');
    expect(shown()).toEqual(['7', 'idle']);
    change({ sort: 'price-down' });
    await asked[2]!.answer('{"status":"error","message":"Log in."}', 401);
    expect(viewer.$viewer.get()).toBeNull();
    await asked[3]!.answer('8');
    expect(shown()).toEqual(['8', 'idle']);
    expect(urls()).toEqual([
      '/api/productsByOwnPrice?page=%2Ftires%3Fsort%3Dprice',
      '/tires?sort=price',
      '/api/productsByOwnPrice?page=%2Ftires%3Fsort%3Dprice-down',
      '/tires?sort=price-down',
    ]);
  });
});
