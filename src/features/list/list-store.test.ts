import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_FILTER, toggled, withFields, withTitle, type ProductFilter } from '#src/features/filter/filter.ts';
import { openListPage, openServer } from '../../../tests/support/list-browser.ts';

const winter: ProductFilter = { ...EMPTY_FILTER, types: ['wintertires'] };

let store: typeof import('./list-store.ts');
let asked: ReturnType<typeof openServer>;
const open = async (url: string, filter: ProductFilter) => {
  const opened = await openListPage(url, filter);
  ({ store } = opened);
  return opened.page;
};
const shown = () => [store.$list.get()?.shown?.title, store.$list.get()?.status];

beforeEach(() => {
  vi.resetModules();
  asked = openServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('requests nothing when the page was rendered for its URL', async () => {
    await open('/tires/list/wintertires', winter);
    expect(asked).toHaveLength(0);
    expect(store.$list.get()).toBeNull();
  });

  it('requests the list of the URL when the page was rendered for another', async () => {
    await open('/tires/list/wintertires?brands=nokian&current=2', winter);
    expect(asked.map((a) => a.url)).toEqual(['/tires/list/wintertires?brands=nokian&current=2']);
    await asked[0]!.answer('12');
    expect(shown()).toEqual(['12', 'idle']);
  });

  it('changes the URL with the filter, and keeps the list until the response is there', async () => {
    const page = await open('/tires/list/wintertires', winter);
    store.changeFilter(toggled, 'brands', 'nokian', true);
    expect(page.entries).toEqual(['/tires/list/wintertires', '/tires/list/wintertires?brands=nokian']);
    expect(shown()).toEqual([undefined, 'loading']);
    await asked[0]!.answer('3');
    store.changeFilter(toggled, 'brands', 'nokian', false);
    expect(shown()).toEqual(['the page', 'idle']); // the page's own list is known
    expect(asked).toHaveLength(1);
  });

  it('aborts the earlier call and ignores its response', async () => {
    await open('/tires', EMPTY_FILTER);
    store.changeFilter(withTitle, 'ice');
    store.changeFilter(withTitle, 'snow');
    expect(asked[0]!.aborted()).toBe(true);
    await asked[1]!.answer('7');
    await asked[0]!.answer('99');
    expect(shown()).toEqual(['7', 'idle']);
  });

  it('goes back without a call', async () => {
    const page = await open('/tires', EMPTY_FILTER);
    store.changeFilter(withTitle, 'ice');
    await asked[0]!.answer('9');
    store.changeFilter(withFields, { current: 2 });
    await asked[1]!.answer('9');
    page.back();
    expect(store.$filter.get()).toMatchObject({ title: 'ice', current: 1 });
    expect(asked).toHaveLength(2);
    page.back();
    expect(shown()).toEqual(['the page', 'idle']);
  });

  it.each<[string, (call: (typeof asked)[number]) => Promise<void>]>([
    ['no network', (call) => call.fail()],
    ['an error page in HTML', (call) => call.say('<h1>Bad gateway</h1>', 502)],
    ['HTML with status 200', (call) => call.say('<h1>Hello</h1>')],
  ])('on %s keeps what was shown, says so, and tries again when asked', async (_, goWrong) => {
    await open('/tires', EMPTY_FILTER);
    store.changeFilter(withTitle, 'ice');
    await asked[0]!.answer('9');
    store.changeFilter(withTitle, 'snow');
    await goWrong(asked[1]!);
    expect(shown()).toEqual(['9', 'failed']);
    expect(store.$list.get()!.message).toMatch(/server/);
    void store.retry();
    await asked[2]!.answer('5');
    expect(shown()).toEqual(['5', 'idle']);
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
    await asked[0]!.answer('9');
    expect(shown()).toEqual(['9', 'idle']);
    viewer.$customerView.set(true); // a customer looks at the screen
    expect(urls().at(-1)).toBe('/tires?sort=price');
    viewer.$customerView.set(false);
    expect(urls().at(-1)).toBe('/api/productsByOwnPrice?sort=price');
    viewer.$viewer.set(null);
    expect(urls().at(-1)).toBe('/tires?sort=price');
    store.changeFilter(withFields, { sort: 'price-down' });
    expect(urls().at(-1)).toBe('/tires?sort=price-down');
  });

  it('asks for the public page in every other order, and for accounts without prices of their own', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    store.changeFilter(withTitle, 'ice');
    viewer.$viewer.set(null);
    await signIn(false);
    store.changeFilter(withFields, { sort: 'price' });
    expect(urls()).toEqual(['/tires?title=ice&exact=1', '/tires?title=ice&sort=price&exact=1']);
  });

  it('goes by the retail prices when the session has ended or too many prices were looked up', async () => {
    await open('/tires', EMPTY_FILTER);
    const viewer = await signIn(true);
    store.changeFilter(withFields, { sort: 'price' });
    await asked[0]!.say('{"status":"error","message":"Enough."}', 429);
    await asked[1]!.answer('7');
    expect(shown()).toEqual(['7', 'idle']);
    store.changeFilter(withFields, { sort: 'price-down' });
    await asked[2]!.say('{"status":"error","message":"Log in."}', 401);
    expect(viewer.$viewer.get()).toBeNull();
    await asked[3]!.answer('8');
    expect(shown()).toEqual(['8', 'idle']);
    expect(urls()).toEqual([
      '/api/productsByOwnPrice?sort=price',
      '/tires?sort=price',
      '/api/productsByOwnPrice?sort=price-down',
      '/tires?sort=price-down',
    ]);
  });
});
