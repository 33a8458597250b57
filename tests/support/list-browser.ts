/** A browser and a server for tests of the stores of the list: an address bar, a history, and responses that the test gives. */
import { vi } from 'vitest';
import type { ProductFilter } from '#src/features/filter/filter.ts';

/** The store of a page that was rendered with a list. */
export async function openListStore(url: string, filter: ProductFilter) {
  openPage(url);
  const store = await import('#src/features/list/list-store.ts');
  store.openList(filter);
  return store;
}

/** A browser's address bar, as far as the store looks at it. */
function openPage(start: string): void {
  let url = new URL(start, 'http://shop');
  const go = (_: unknown, __: string, to: string) => {
    url = new URL(to, 'http://shop');
  };
  vi.stubGlobal('location', {
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
  });
  vi.stubGlobal('history', { pushState: go, replaceState: go });
  vi.stubGlobal('addEventListener', () => {});
  // of a page, the store reads whether it has a filter
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({ title: text, querySelector: () => (text.startsWith('<') ? null : {}) });
    },
  );
}

/** A server whose responses the test gives, in any order. */
export function openServer() {
  const waiting: Array<{ url: string; answer: (text: string, status?: number) => Promise<void> }> = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        const answer = (text: string, status = 200) => {
          resolve(new Response(text, { status }));
          return new Promise<void>((settled) => void setTimeout(settled, 0));
        };
        waiting.push({ url, answer });
      }),
  );
  return waiting;
}
