import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardFees } from '#src/domain/pricing/card-totals.ts';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { productsQuery } from '#src/contracts/products.ts';
import { allFilters } from '#src/domain/list/filter.arbitrary.ts';
import { atPage, EMPTY_FILTER, toggled, withSort, withTitle, type ProductFilter } from '#src/domain/list/filter.ts';
import { filterState, listState, type ListAnswer } from '#src/domain/list/list-state.ts';
import fc from 'fast-check';
import { productsCallUrl } from './list-query.ts';

const facets = {
  types: [],
  brands: [{ id: 1, short_title: 'nokian', title: 'Nokian', count: 3 }],
  status: [],
  widths: [],
  profiles: [],
  rims: [],
  marks: [],
  loadRanges: [],
  speeds: [],
  prices: [],
  stocks: [],
  shops: [],
  ratings: [],
};
const answerOf = (total: number): ListAnswer => ({
  data: [],
  total,
  current: 1,
  pageSize: 10,
  totalPage: Math.ceil(total / 10),
  facets,
});
const shop = { title: 'Shop', phones: [], textPhone: '', fees: cardFees(DEFAULT_SETTINGS) };
const winter: ProductFilter = { ...EMPTY_FILTER, types: ['wintertires'] };

/** A browser's address bar, as far as the stores look at it. */
function openPage(start: string) {
  const entries = [start];
  let at = 0;
  const url = () => new URL(entries[at]!, 'http://shop');
  const listeners: Array<() => void> = [];
  const dataset: Record<string, string> = { pending: 'list' };
  vi.stubGlobal('location', {
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
  });
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, to: string) => {
      entries.splice(at + 1, Infinity, to);
      at++;
    },
    replaceState: (_: unknown, __: string, to: string) => {
      entries[at] = to;
    },
  });
  vi.stubGlobal('addEventListener', (_: string, f: () => void) => listeners.push(f));
  vi.stubGlobal('document', {
    documentElement: {
      removeAttribute: () => {
        delete dataset.pending;
      },
    },
  });
  return {
    entries,
    dataset,
    back: () => {
      at--;
      listeners.forEach((f) => f());
    },
  };
}

/** A server whose responses the test gives, in any order. */
function openServer() {
  const waiting: Array<{
    url: string;
    answer: (total: number) => Promise<void>;
    fail: () => Promise<void>;
    say: (text: string, status?: number) => Promise<void>;
    aborted: () => boolean;
  }> = [];
  const settled = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        const say = (text: string, status = 200) => {
          resolve(new Response(text, { status }));
          return settled();
        };
        waiting.push({
          url,
          say,
          aborted: () => signal.aborted,
          answer: (total) => say(JSON.stringify({ status: 'success', typeData: {}, ...answerOf(total) })),
          fail: () => {
            reject(new TypeError('no network'));
            return settled();
          },
        });
      }),
  );
  return waiting;
}

let stores: typeof import('./list.ts') & typeof import('./filter.ts');
let asked: ReturnType<typeof openServer>;
const open = async (url: string, filter: ProductFilter) => {
  const page = openPage(url);
  stores = { ...(await import('./filter.ts')), ...(await import('./list.ts')) };
  stores.openSidebar(filterState(filter, answerOf(40)));
  stores.openList(listState(filter, answerOf(40), shop));
  return page;
};
const shown = () => ({ total: stores.$list.get()?.answer?.total, status: stores.$list.get()?.status });

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
    stores.changeFilter((f) => toggled(f, 'brands', 'nokian', true));
    expect(page.entries).toEqual(['/tires/list/wintertires', '/tires/list/wintertires?brands=nokian']);
    expect(shown()).toEqual({ total: undefined, status: 'loading' });
    await asked[0]!.answer(3);
    stores.changeFilter((f) => toggled(f, 'brands', 'nokian', false));
    expect(shown()).toEqual({ total: 40, status: 'idle' }); // the page's own list is known
    expect(asked).toHaveLength(1);
  });

  it('aborts the earlier call and ignores its response', async () => {
    await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    stores.changeFilter((f) => withTitle(f, 'snow'));
    expect(asked[0]!.aborted()).toBe(true);
    await asked[1]!.answer(7);
    await asked[0]!.answer(99);
    expect(shown()).toEqual({ total: 7, status: 'idle' });
  });

  it('goes back without a call', async () => {
    const page = await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    await asked[0]!.answer(9);
    stores.changeFilter((f) => atPage(f, 2));
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
    stores.changeFilter((f) => withTitle(f, 'ice'));
    await asked[0]!.answer(9);
    stores.changeFilter((f) => withTitle(f, 'snow'));
    await goWrong(asked[1]!);
    expect(shown()).toEqual({ total: 9, status: 'failed' });
    expect(stores.$list.get()!.message).toMatch(/server/);
    void stores.retry();
    await asked[2]!.answer(5);
    expect(shown()).toEqual({ total: 5, status: 'idle' });
  });

  it('shows the message that the server sends', async () => {
    await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    await asked[0]!.say('{"status":"error","message":"Our stock list rests."}', 503);
    expect(stores.$list.get()).toMatchObject({ status: 'failed', message: 'Our stock list rests.' });
  });

  it('replaces the URL while a word is typed', async () => {
    const page = await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'i'));
    stores.changeFilter((f) => withTitle(f, 'ice'), 'replace');
    expect(page.entries).toEqual(['/tires', '/tires?title=ice']);
  });

  describe('in an order by price', () => {
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

  it('collects names from responses', async () => {
    await open('/tires?brands=nokian', EMPTY_FILTER);
    expect(stores.$list.get()!.names.brands).toEqual({ nokian: 'Nokian' });
  });
});

it('requests exactly what the filter holds', () => {
  fc.assert(
    fc.property(allFilters, (filter) => {
      const query = productsQuery.parse(
        Object.fromEntries(new URL(productsCallUrl(filter), 'http://shop').searchParams),
      );
      const asked: Record<string, unknown> = { ...query, status: query.status_type, unfit: query.fit === 'all' };
      const { searched: _, ...criteria } = filter;
      expect(Object.fromEntries(Object.keys(criteria).map((name) => [name, asked[name]]))).toEqual(criteria);
    }),
  );
});
