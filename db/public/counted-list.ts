import type { Facets } from '#src/domain/list/facets.ts';
import { facetsFrom, type Names } from './facets.ts';
import type { ListColumns } from './list-columns.ts';
import { listCounts } from './list-counts.ts';
import type { ListCriteria } from './list-criteria.ts';

export interface CountedList {
  total: number;
  facets: Facets;
  /** the products of the list in no particular order; null if they are many */
  ids: number[] | null;
}

/** The products of a list of so few are read by their ids; those of a longer one in its order until the page is full. */
const MOST_BY_ID = 500;
const MOST_KEPT = 500;
const kept = new WeakMap<ListColumns, Map<string, CountedList>>();

/** Counts a list, and keeps the counts for the next request until the products change. */
export function countedList(columns: ListColumns, criteria: ListCriteria, names: Names): CountedList {
  if (criteria.ids) return countList(columns, criteria, names); // the tires of a vehicle are few
  const lists = kept.get(columns) ?? new Map<string, CountedList>();
  kept.set(columns, lists);
  const key = JSON.stringify([criteria, names.shops]);
  const list = lists.get(key) ?? countList(columns, criteria, names);
  if (lists.size >= MOST_KEPT) lists.clear();
  lists.set(key, list);
  return list;
}

function countList(columns: ListColumns, criteria: ListCriteria, names: Names): CountedList {
  const counts = listCounts(columns, criteria);
  const total = counts.found.length;
  return {
    total,
    facets: facetsFrom(counts, criteria, names),
    ids: total > MOST_BY_ID ? null : Array.from(counts.found, (row) => columns.id[row]!),
  };
}
