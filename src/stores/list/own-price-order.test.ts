/** The list in an order by price, for partners who are shown prices of their own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardFees } from '#src/domain/pricing/card-totals.ts';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { EMPTY_FILTER, withSort, withTitle, type ProductFilter } from '#src/domain/list/filter.ts';
import { listState } from '#src/domain/list/list-state.ts';
import { answerOf, openPage, openServer } from '../../../tests/support/list-browser.ts';

const shop = { title: 'Shop', city: 'Calgary', phones: [], textPhone: '', fees: cardFees(DEFAULT_SETTINGS, []) };

let stores: typeof import('./list.ts');
let asked: ReturnType<typeof openServer>;
const open = async (url: string, filter: ProductFilter) => {
  openPage(url);
  stores = await import('./list.ts');
  stores.openSidebar({ filter, ...answerOf(40) });
  stores.openList(listState(filter, answerOf(40), shop));
};
const shown = () => ({ total: stores.$list.get()?.answer?.total, status: stores.$list.get()?.status });

beforeEach(() => {
  vi.resetModules();
  asked = openServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list in an order by price', () => {
  const signIn = async (is_view: boolean) => {
    const viewer = await import('../account/viewer.ts');
    viewer.$viewer.set({ username: 'partner@example.com', is_view, is_vip: false });
    return viewer;
  };
  const urls = () => asked.map(({ url }) => url);

  it('goes by the prices that a signed-in partner is shown, and by the retail prices again after that', async () => {
    await open('/tires?sort=price', { ...EMPTY_FILTER, sort: 'price' });
    expect(urls()).toEqual([]);
    const viewer = await signIn(true);
    expect(urls()).toEqual(['/api/productsByOwnPrice?sort=price']);
    await asked[0]!.answer(9);
    expect(shown()).toEqual({ total: 9, status: 'idle' });
    viewer.$customerView.set(true); // a customer looks at the screen
    expect(shown()).toEqual({ total: 40, status: 'idle' }); // the page's own list is known
    viewer.$customerView.set(false);
    expect(urls()).toHaveLength(2);
    viewer.$viewer.set(null);
    expect(shown()).toEqual({ total: 40, status: 'idle' });
    stores.changeFilter((f) => withSort(f, 'price-down'));
    expect(urls().at(-1)).toBe('/api/product?sort=price-down');
  });

  it('asks the public call in every other order, and for accounts without prices of their own', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    viewer.$viewer.set(null);
    await signIn(false);
    stores.changeFilter((f) => withSort(f, 'price'));
    expect(urls()).toEqual(['/api/product?title=ice', '/api/product?title=ice&sort=price']);
  });

  it('goes by the retail prices when the session has ended or too many prices were looked up', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    stores.changeFilter((f) => withSort(f, 'price'));
    await asked[0]!.say('{"status":"error","message":"Enough."}', 429);
    await asked[1]!.answer(7);
    expect(shown()).toEqual({ total: 7, status: 'idle' });
    stores.changeFilter((f) => withSort(f, 'price-down'));
    await asked[2]!.say('{"status":"error","message":"Log in."}', 401);
    expect(viewer.$viewer.get()).toBeNull();
    await asked[3]!.answer(8);
    expect(shown()).toEqual({ total: 8, status: 'idle' });
    expect(urls()).toEqual([
      '/api/productsByOwnPrice?sort=price',
      '/api/product?sort=price',
      '/api/productsByOwnPrice?sort=price-down',
      '/api/product?sort=price-down',
    ]);
  });
});
