/** A paginated list at the desk: entries, partners, messages, revisions. */
import { atom, type WritableAtom } from 'nanostores';
import type { Outcome } from '#src/kit/call.ts';
import type { PageOf } from '#src/kit/query-values.ts';

interface DeskList<T, A = PageOf<T>> extends Pick<PageOf<T>, 'total' | 'current' | 'totalPage'> {
  rows: T[];
  state: 'loading' | 'ready' | 'failed';
  message: string;
  query: Record<string, string>;
  /** the whole response, for what else it holds */
  answer: A | null;
}

/** Adds to the counts that came with a list, so that it need not be loaded anew. */
export function addToCounts<T, State extends string, A extends PageOf<T> & { counts: Record<State, number> }>(
  { $list }: DeskListStore<T, A>,
  more: Partial<Record<State, number>>,
): void {
  const list = $list.get();
  if (!list.answer) return;
  const counts = { ...list.answer.counts };
  for (const state of Object.keys(more) as State[]) counts[state] += more[state]!;
  $list.set({ ...list, answer: { ...list.answer, counts } });
}

export interface DeskListStore<T, A> {
  $list: WritableAtom<DeskList<T, A>>;
  load(query?: Record<string, string>, current?: number): Promise<void>;
  reload(): Promise<void>;
  /** Takes a call that is saving a row, so that loading the list waits for it. @returns the result of the call */
  saving<R>(call: Promise<R>): Promise<R>;
  replace(row: T, same: (other: T) => boolean): void;
}

/** @param request loads a page of it, with a query such as `current=2&pageSize=50` */
export function deskList<T, A extends PageOf<T> = PageOf<T>>(
  request: (query: string) => Promise<Outcome<T[], A>>,
  pageSize = 50,
): DeskListStore<T, A> {
  const noRows = { rows: [], total: 0, current: 1, totalPage: 0, answer: null };
  const $list = atom<DeskList<T, A>>({ ...noRows, state: 'loading', message: '', query: {} });
  let lastRequest = 0;
  let saves: Promise<unknown> = Promise.resolve();
  async function load(query = $list.get().query, current = 1): Promise<void> {
    const requestNumber = ++lastRequest;
    $list.set({ ...$list.get(), query, current, state: 'loading', message: '' });
    const parameters = new URLSearchParams({
      ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
      current: String(current),
      pageSize: String(pageSize),
    });
    await saves;
    const outcome = await request(parameters.toString());
    if (requestNumber !== lastRequest) return; // another query was requested meanwhile
    if (!outcome.ok) return $list.set({ ...$list.get(), state: 'failed', message: outcome.message });
    const { body: answer } = outcome;
    const { data: rows, total, totalPage } = answer;
    $list.set({ rows, total, current: answer.current, totalPage, state: 'ready', message: '', query, answer });
  }
  return {
    $list,
    load,
    reload: () => load($list.get().query, $list.get().current),
    saving(call) {
      saves = Promise.allSettled([saves, call]);
      return call;
    },
    replace: (row, same) =>
      $list.set({ ...$list.get(), rows: $list.get().rows.map((other) => (same(other) ? row : other)) }),
  };
}
