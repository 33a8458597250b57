/** What the desk loads at once and shows as it is: trends, the state of the shop, figures of the last days. */
import { atom } from 'nanostores';
import type { CallOptions } from '#src/contracts/call.ts';
import type { DeskCalendars } from '#src/contracts/editor/calendars.ts';
import type { MissedFigures, SearchFigures, Trends, ViewFigures } from '#src/contracts/editor/figures.ts';
import type { Conversation } from '#src/contracts/editor/inbox.ts';
import type { ShopHealth } from '#src/contracts/editor/health.ts';
import { deskCall } from './desk.ts';

type DataQuery = Record<string, string>;

interface DeskData<Data> {
  /** null until it is loaded */
  data: Data | null;
  query: DataQuery;
  state: 'loading' | 'ready' | 'failed';
  /** why it could not be loaded */
  message: string;
}

/** @param pauseOf milliseconds until it is loaded again, while something goes on at the server; 0: it is not */
export function deskData<Data>(path: string, firstQuery: DataQuery = {}, pauseOf: (data: Data) => number = () => 0) {
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
      const outcome = await deskCall<Data>(`${path}?${new URLSearchParams(query)}`);
      const now = $data.get();
      if (now.query !== query) return; // another query was requested meanwhile
      if (outcome.ok) replace(outcome.data);
      else $data.set({ ...now, state: 'failed', message: outcome.message });
    },
    /** Makes a call that answers with the data as it is then. @returns the error, empty after success */
    async send(options: CallOptions, id?: number): Promise<string> {
      const outcome = await deskCall<Data>(id ? `${path}/${id}` : path, options);
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

/** Everything from one person. */
export const conversation = deskData<Conversation>('conversations');
export const deskCalendars = deskData<DeskCalendars>('calendars');
export const trends = deskData<Trends>('trends');
export const health = deskData<ShopHealth>('health');
export const missedFigures = deskData<MissedFigures>('sizes', { days: '90' });
export const searchFigures = deskData<SearchFigures>('searches', { days: '90' });
/** `path`: of one page; empty: of all pages */
export const pageViews = deskData<ViewFigures>('views', { days: '30', path: '' });
