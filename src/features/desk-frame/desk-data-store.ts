/** What the desk loads at once and shows as it is: trends, the state of the shop, figures of the last days. */
import { atom } from 'nanostores';
import type { Outcome } from '#src/kit/call.ts';

type DataQuery = Record<string, string>;

interface DeskData<Data> {
  data: Data | null;
  query: DataQuery;
  state: 'loading' | 'ready' | 'failed';
  message: string;
}

/**
 * @param request loads it
 * @param pauseOf milliseconds until it is loaded again, while something goes on at the server; 0: it is not
 */
export function deskData<Data>(
  request: (query: DataQuery) => Promise<Outcome<Data>>,
  firstQuery: DataQuery = {},
  pauseOf: (data: Data) => number = () => 0,
) {
  const $data = atom<DeskData<Data>>({ data: null, query: firstQuery, state: 'loading', message: '' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  function replace(data: Data | null): void {
    $data.set({ ...$data.get(), data, state: 'ready' });
    clearTimeout(timer);
    const pause = data ? pauseOf(data) : 0;
    if (pause) timer = setTimeout(() => void store.load(), pause);
  }
  const store = {
    $data,
    /** @param change parameters that differ from those of the last time */
    async load(change: DataQuery = {}): Promise<void> {
      const query = { ...$data.get().query, ...change };
      $data.set({ ...$data.get(), query, state: 'loading', message: '' });
      const outcome = await request(query);
      const now = $data.get();
      if (now.query !== query) return; // another query was requested meanwhile
      if (outcome.ok) replace(outcome.data);
      else $data.set({ ...now, state: 'failed', message: outcome.message });
    },
    /** Shows the data that a change has answered with. @returns the error, empty after success */
    async take(change: Promise<Outcome<Data>>): Promise<string> {
      const outcome = await change;
      if (!outcome.ok) return outcome.message;
      replace(outcome.data);
      return '';
    },
    replace,
    /** Stops loading it again when its page is left. */
    leave: () => clearTimeout(timer),
  };
  return store;
}
export type DeskDataStore<Data> = ReturnType<typeof deskData<Data>>;
