/** A browser and a server for tests of the stores of the list: an address bar, a history, and responses that the test gives. */
import { vi } from 'vitest';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import type { ListAnswer } from '#src/features/list/list-state.ts';

const facets = {
  types: [],
  brands: [{ id: 1, short_title: 'nokian', title: 'Nokian', count: 3 }],
  status: [],
  widths: [],
  profiles: [],
  rims: [],
  marks: [],
  prices: [],
  shops: [],
  selects: {},
};
/** A list with so many tires. */
const answerOf = (total: number): ListAnswer => ({
  data: [],
  total,
  current: 1,
  pageSize: 10,
  totalPage: Math.ceil(total / 10),
  facets,
});

const shop = { title: 'Shop', city: 'Calgary', phones: [], textPhone: '', terms: saleTerms(DEFAULT_SETTINGS, []) };

/** The stores of a page that was rendered with a list of 40 tires. */
export async function openListPage(url: string, filter: ProductFilter) {
  const page = openPage(url);
  const stores = await import('#src/features/list/list-store.ts');
  stores.openSidebar({ filter, ...answerOf(40) });
  stores.openList({ ...answerOf(40), filter, names: { types: {}, brands: {}, shops: {}, vehicles: {} }, shop });
  return { page, stores };
}

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
export function openServer() {
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
