import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FILTER, toggled, withFields, withTitle, type ProductFilter } from '#src/features/filter/filter.ts';
import { openListPage, openServer } from '../../../tests/support/list-browser.ts';

const winter: ProductFilter = { ...EMPTY_FILTER, types: ['wintertires'] };

let stores: typeof import('./list-store.ts');
let asked: ReturnType<typeof openServer>;
const open = async (url: string, filter: ProductFilter) => {
  const opened = await openListPage(url, filter);
  ({ stores } = opened);
  return opened.page;
};
const shown = () => ({ total: stores.$list.get()?.found?.total, status: stores.$list.get()?.status });

beforeEach(() => {
  vi.resetModules();
  asked = openServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('requests nothing when the page was rendered for its URL', async () => {
    const page = await open('/tires/list/wintertires', winter);
    expect(asked).toHaveLength(0);
    expect(stores.$list.get()).toBeNull();
    expect(page.dataset).toEqual({});
  });

  it('requests the list of the URL when the page was rendered for another', async () => {
    const page = await open('/tires/list/wintertires?brands=nokian&current=2', winter);
    expect(asked.map((a) => a.url)).toEqual(['/api/product?types=wintertires&brands=nokian&current=2']);
    expect(page.dataset).toEqual({ pending: 'list' });
    await asked[0]!.answer(12);
    expect(shown()).toEqual({ total: 12, status: 'idle' });
    expect(page.dataset).toEqual({});
  });

  it('changes the URL with the filter, and keeps the list until the response is there', async () => {
    const page = await open('/tires/list/wintertires', winter);
    stores.changeFilter(toggled, 'brands', 'nokian', true);
    expect(page.entries).toEqual(['/tires/list/wintertires', '/tires/list/wintertires?brands=nokian']);
    expect(shown()).toEqual({ total: undefined, status: 'loading' });
    await asked[0]!.answer(3);
    stores.changeFilter(toggled, 'brands', 'nokian', false);
    expect(shown()).toEqual({ total: 40, status: 'idle' }); // the page's own list is known
    expect(asked).toHaveLength(1);
  });

  it('aborts the earlier call and ignores its response', async () => {
    await open('/tires', EMPTY_FILTER);
    stores.changeFilter(withTitle, 'ice');
    stores.changeFilter(withTitle, 'snow');
    expect(asked[0]!.aborted()).toBe(true);
    await asked[1]!.answer(7);
    await asked[0]!.answer(99);
    expect(shown()).toEqual({ total: 7, status: 'idle' });
  });

  it('goes back without a call', async () => {
    const page = await open('/tires', EMPTY_FILTER);
    stores.changeFilter(withTitle, 'ice');
    await asked[0]!.answer(9);
    stores.changeFilter(withFields, { current: 2 });
    await asked[1]!.answer(9);
    page.back();
    expect(stores.$filter.get()).toMatchObject({ title: 'ice', current: 1 });
    expect(asked).toHaveLength(2);
    page.back();
    expect(shown()).toEqual({ total: 40, status: 'idle' });
  });

  it.each<[string, (call: (typeof asked)[number]) => Promise<void>]>([
    ['no network', (call) => call.fail()],
    ['an error page in HTML', (call) => call.say('<h1>Bad gateway</h1>', 502)],
    ['HTML with status 200', (call) => call.say('<h1>Hello</h1>')],
    ['a success without a list', (call) => call.say('{"status":"success"}')],
    ['an answer that is no object', (call) => call.say('null')],
  ])('on %s keeps what was shown, says so, and tries again when asked', async (_, goWrong) => {
    await open('/tires', EMPTY_FILTER);
    stores.changeFilter(withTitle, 'ice');
    await asked[0]!.answer(9);
    stores.changeFilter(withTitle, 'snow');
    await goWrong(asked[1]!);
    expect(shown()).toEqual({ total: 9, status: 'failed' });
    expect(stores.$list.get()!.message).toMatch(/server/);
    void stores.retry();
    await asked[2]!.answer(5);
    expect(shown()).toEqual({ total: 5, status: 'idle' });
  });
});

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
    expect(urls()).toEqual(['/api/productsByOwnPrice?sort=price']);
    await asked[0]!.answer(9);
    expect(shown()).toEqual({ total: 9, status: 'idle' });
    viewer.$customerView.set(true); // a customer looks at the screen
    expect(shown()).toEqual({ total: 40, status: 'idle' }); // the page's own list is known
    viewer.$customerView.set(false);
    expect(urls()).toHaveLength(2);
    viewer.$viewer.set(null);
    expect(shown()).toEqual({ total: 40, status: 'idle' });
    stores.changeFilter(withFields, { sort: 'price-down' });
    expect(urls().at(-1)).toBe('/api/product?sort=price-down');
  });

  it('asks the public call in every other order, and for accounts without prices of their own', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    stores.changeFilter(withTitle, 'ice');
    viewer.$viewer.set(null);
    await signIn(false);
    stores.changeFilter(withFields, { sort: 'price' });
    expect(urls()).toEqual(['/api/product?title=ice', '/api/product?title=ice&sort=price']);
  });

  it('goes by the retail prices when the session has ended or too many prices were looked up', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    stores.changeFilter(withFields, { sort: 'price' });
    await asked[0]!.say('{"status":"error","message":"Enough."}', 429);
    await asked[1]!.answer(7);
    expect(shown()).toEqual({ total: 7, status: 'idle' });
    stores.changeFilter(withFields, { sort: 'price-down' });
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
