/** The list that answers the filter: asks for it, and keeps what is shown until the answer is there. */
import { atom } from 'nanostores';
import { latestCaller } from '#src/contracts/call.ts';
import type { ProductsAnswer } from '#src/contracts/products.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import {
  chosenNames,
  type FilterState,
  type ListAnswer,
  type ListNames,
  type ListState,
} from '#src/domain/list/list-state.ts';
import { $filter, openFilter, currentFilter } from './filter.ts';
import { productsCallUrl } from './list-query.ts';

export interface List {
  /** what `answer` answers; null while the page is as it was drawn */
  filter: ProductFilter | null;
  answer: ListAnswer | null;
  /** titles of everything seen so far */
  names: ListNames;
  status: 'idle' | 'loading' | 'failed';
  /** why it failed */
  message: string;
}

/** Null while the page is as it was drawn. */
export const $list = atom<List | null>(null);

/** An answer is good for Back and for a wish that comes again within this time. */
const FRESH_MS = 120_000;
const MOST_KEPT = 20;
const kept = new Map<string, { answer: ListAnswer; at: number }>();
const ask = latestCaller();
let names: ListNames = { types: {}, brands: {}, vehicles: {} };
let asked: ProductFilter | undefined;
let listening = false;
const drawn: { list?: ListState; sidebar?: FilterState } = {};

/** Takes over the list that the page was drawn with, and asks for another if the address says another. */
export function openList(list: ListState): void {
  drawn.list = list;
  learn(list.names);
  open();
  openFilter(list.filter);
  if (!asked) showNow();
}

/** Takes over the sidebar that the page was drawn with. */
export function openSidebar(sidebar: FilterState): void {
  drawn.sidebar = sidebar;
  learn(allNames(sidebar));
  open();
}

export const retry = (): Promise<void> => load(currentFilter());

function open(): void {
  keepDrawn();
  if (listening) return;
  listening = true;
  $filter.listen((filter) => filter && void load(filter));
}

/** Ends the dimmed state in which a page waits whose address asks for more than it was drawn with. */
const showNow = (): void => document.documentElement.removeAttribute('data-pending');

async function load(filter: ProductFilter): Promise<void> {
  asked = filter;
  const address = productsCallUrl(filter);
  const before = $list.get();
  const show = (list: Partial<List>) => {
    $list.set({
      filter: before?.filter ?? null,
      answer: before?.answer ?? null,
      names,
      status: 'idle',
      message: '',
      ...list,
    });
    if (list.status !== 'loading') showNow();
  };
  const known = kept.get(address);
  if (known && Date.now() - known.at < FRESH_MS) {
    ask.stop();
    return show({ filter, answer: known.answer });
  }
  show({ status: 'loading' });
  const outcome = await ask<ProductsAnswer>(address);
  if (asked !== filter || (!outcome.ok && outcome.aborted)) return;
  if (!outcome.ok) return show({ status: 'failed', message: outcome.message });
  if (!Array.isArray(outcome.answer.data) || !outcome.answer.facets)
    return show({ status: 'failed', message: 'Our server did not answer as it should.' });
  keep(address, outcome.answer);
  learn(allNames(outcome.answer));
  show({ filter, answer: outcome.answer, names });
}

function keep(address: string, answer: ListAnswer): void {
  kept.delete(address);
  kept.set(address, { answer, at: Date.now() });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
}

/** The page's own list is an answer, too: Back to it needs no call. */
function keepDrawn(): void {
  const { list, sidebar } = drawn;
  const samePlace =
    list && sidebar && filterUrl({ ...list.filter, current: 1 }) === filterUrl({ ...sidebar.filter, current: 1 });
  if (samePlace) keep(productsCallUrl(list.filter), { ...list, data: list.products, facets: sidebar.facets });
}

const allNames = (answer: Pick<ListAnswer, 'facets' | 'vehicle'>): ListNames =>
  chosenNames(
    { types: answer.facets.types.map((t) => t.short), brands: answer.facets.brands.map((b) => b.short_title) },
    answer,
  );

function learn(more: ListNames): void {
  names = {
    types: { ...names.types, ...more.types },
    brands: { ...names.brands, ...more.brands },
    vehicles: { ...names.vehicles, ...more.vehicles },
  };
}
