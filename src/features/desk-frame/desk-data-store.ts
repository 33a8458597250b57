/** Data and lists that sections of the desk load, and which section is open. */
import { atom, onMount } from 'nanostores';
import type { Outcome } from '#src/kit/call.ts';
import type { PageOf } from '#src/kit/define-call.ts';
import { $deskMessage, loadOverview } from './desk-store.ts';

type DataQuery = Record<string, string>;

interface DeskData<Data> {
  data: Data | null;
  query: DataQuery;
  state: 'loading' | 'ready' | 'failed';
  message: string;
}

const shown = new Set<{ load(): Promise<void> }>();

/** @param pauseOf milliseconds until it is loaded again, while something goes on at the server; 0: it is not */
export function deskData<Data>(
  request: (query: DataQuery) => Promise<Outcome<Data>>,
  firstQuery: DataQuery = {},
  pauseOf: (data: Data) => number = () => 0,
) {
  const $data = atom<DeskData<Data>>({ data: null, query: firstQuery, state: 'loading', message: '' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  function loadAgain(): void {
    clearTimeout(timer);
    const { data } = $data.get();
    const pause = data && shown.has(store) ? pauseOf(data) : 0;
    if (pause) timer = setTimeout(() => void store.load(), pause);
  }
  function replace(data: Data | null): void {
    $data.set({ ...$data.get(), data, state: 'ready' });
    loadAgain();
  }
  const store = {
    $data,
    async load(change: DataQuery = {}): Promise<void> {
      const query = { ...$data.get().query, ...change };
      $data.set({ ...$data.get(), query, state: 'loading', message: '' });
      const outcome = await request(query);
      const now = $data.get();
      if (now.query !== query) return; // another query was requested meanwhile
      if (outcome.ok) return replace(outcome.data);
      $data.set({ ...now, state: 'failed', message: outcome.message });
      loadAgain();
    },
    /** Shows the data that a change has answered with, and what was done. @returns the error, empty after success */
    async take(change: Promise<Outcome<Data>>, message?: string): Promise<string> {
      const outcome = await change;
      if (!outcome.ok) return outcome.message;
      replace(outcome.data);
      $deskMessage.set(message ?? outcome.message);
      return '';
    },
    replace,
  };
  onMount($data, () => {
    shown.add(store);
    return () => {
      shown.delete(store);
      clearTimeout(timer);
    };
  });
  return store;
}
export type DeskDataStore<Data> = ReturnType<typeof deskData<Data>>;

/** Loads again what is shown, since something has changed. */
export async function reloadShown(): Promise<void> {
  await Promise.all([loadOverview(), ...[...shown].map((store) => store.load())]);
}

/** Makes a change, says what was done, and loads again what is shown. @returns the error, empty after success */
export async function makeChange(
  change: Outcome<unknown> | Promise<Outcome<unknown>>,
  message?: string,
): Promise<string> {
  const outcome = await change;
  if (!outcome.ok) return outcome.message;
  $deskMessage.set(message ?? outcome.message);
  await reloadShown();
  return '';
}

/** A list in pages. `load` begins with the first unless it is told which. @param request with a query: `current=2&pageSize=50` */
export function deskList<T, A extends PageOf<T>>(
  request: (query: string) => Promise<Outcome<T[], A>>,
  pageSize = 50,
): DeskDataStore<A> {
  const store = deskData<A>(async (query) => {
    const given = Object.entries(query).filter(([, value]) => value !== '');
    const outcome = await request(new URLSearchParams([...given, ['pageSize', String(pageSize)]]).toString());
    return outcome.ok ? { ...outcome, data: outcome.body } : outcome;
  });
  return { ...store, load: (change) => store.load({ current: '1', ...change }) };
}

/** The open section and entry, in the fragment: `#page`, `#page/12`, `#page/new`, `#search-word/new/dura%20trac`. */
export interface DeskLocation {
  section: string;
  id: string | null;
  text?: string;
}

export const $deskLocation = atom<DeskLocation>({ section: '', id: null });

function parseHash(hash: string): DeskLocation {
  const [section = '', ...rest] = hash.replace(/^#/, '').split('/');
  const [id, text] = rest.map(decodeURIComponent);
  return { section, id: id ?? null, ...(text && { text }) };
}
export const formatHash = ({ section, id, text }: DeskLocation): string =>
  `#${[section, id ?? [], text ?? []].flat().map(encodeURIComponent).join('/')}`;

const read = () => $deskLocation.set(parseHash(location.hash));

export function followHash(): () => void {
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

/** @param replace true if Back must not return to the present one */
export function navigate(target: DeskLocation, replace = false): void {
  if (replace) history.replaceState(null, '', formatHash(target));
  else if (location.hash !== formatHash(target)) history.pushState(null, '', formatHash(target));
  $deskLocation.set(target);
}
