/** A list at the desk that is read a part at a time: entries, partners, messages, revisions. */
import { atom, type WritableAtom } from 'nanostores';
import type { PageOf } from '#src/contracts/editor/entries.ts';
import { deskCall } from './desk.ts';

export interface DeskList<T, A = PageOf<T>> {
  rows: T[];
  total: number;
  current: number;
  totalPage: number;
  state: 'loading' | 'ready' | 'failed';
  message: string;
  /** what is asked for, beside the part */
  wish: Record<string, string>;
  /** the whole answer, for what else stands in it */
  answer: A | null;
}

export interface DeskListStore<T, A> {
  $list: WritableAtom<DeskList<T, A>>;
  /** Asks for another part, or for something else from its first part on. */
  load(wish?: Record<string, string>, current?: number): Promise<void>;
  /** The same again. */
  again(): Promise<void>;
  /** Puts a row that has changed in the place of the one it was. */
  put(row: T, same: (other: T) => boolean): void;
}

export function deskList<T, A extends PageOf<T> = PageOf<T>>(
  address: () => string,
  pageSize = 50,
): DeskListStore<T, A> {
  const $list = atom<DeskList<T, A>>({
    rows: [],
    total: 0,
    current: 1,
    totalPage: 0,
    state: 'loading',
    message: '',
    wish: {},
    answer: null,
  });
  let asked = 0;
  async function load(wish = $list.get().wish, current = 1): Promise<void> {
    const turn = ++asked;
    $list.set({ ...$list.get(), wish, current, state: 'loading', message: '' });
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '')),
      current: String(current),
      pageSize: String(pageSize),
    });
    const outcome = await deskCall<A>(`${address()}?${query}`);
    if (turn !== asked) return; // something else was asked for meanwhile
    if (!outcome.ok) return $list.set({ ...$list.get(), state: 'failed', message: outcome.message });
    const { data: rows, total, totalPage } = outcome.answer;
    $list.set({
      rows,
      total,
      current: outcome.answer.current,
      totalPage,
      state: 'ready',
      message: '',
      wish,
      answer: outcome.answer,
    });
  }
  return {
    $list,
    load,
    again: () => load($list.get().wish, $list.get().current),
    put: (row, same) =>
      $list.set({ ...$list.get(), rows: $list.get().rows.map((other) => (same(other) ? row : other)) }),
  };
}
