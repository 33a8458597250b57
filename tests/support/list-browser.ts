/** A browser and a server for tests of the stores of the list: an address bar, a history, and responses that the test gives. */
import { vi } from 'vitest';
import type { ProductFilter } from '#src/features/filter/filter.ts';

/** The stores of a page that was rendered with a list of 40 tires. */
export async function openListPage(url: string, filter: ProductFilter) {
  const page = openPage(url);
  const store = await import('#src/features/list/list-store.ts');
  store.openList(filter);
  return { page, store };
}

/** A browser's address bar, as far as the stores look at it. */
function openPage(start: string) {
  const entries = [start];
  let at = 0;
  const url = () => new URL(entries[at]!, 'http://shop');
  const listeners: Array<() => void> = [];
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
  vi.stubGlobal('document', { cloneNode: () => ({ title: 'the page' }) });
  // of a page, the store reads whether it has a filter
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({ title: text, querySelector: () => (text.startsWith('<') ? null : {}) });
    },
  );
  return {
    entries,
    back: () => {
      at--;
      listeners.forEach((f) => f());
    },
  };
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
