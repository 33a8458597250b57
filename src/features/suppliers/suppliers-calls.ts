/** Suppliers with their last lists. They are changed as entries of the kind `supplier`. */
import * as z from 'zod';
import type { ListFigures } from '#src/kit/list-figures.ts';
import type { FetchHours, FetchResult } from '#src/kit/list-fetch.ts';
import { data, defineCall, defineStaffCall } from '#src/kit/define-call.ts';

export interface LastList {
  name: string;
  at: string;
  /** its offers count as “ask us”, because it is too old */
  is_stale: boolean;
  /** null: it was imported before this was noted */
  figures: ListFigures | null;
}

/** Where a supplier's list is fetched from, and what came of it. Times are ISO 8601. */
export interface DeskSource {
  url: string;
  hours: FetchHours;
  /** the next time by these hours; null: only when an editor asks */
  next_at: string | null;
  /** the variable with the credentials, and why they are not sent; null: the server needs none */
  variable: { name: string; problem: string } | null;
  /** `due`: begins within five minutes */
  state: 'idle' | 'due' | 'running';
  last: { at: string; result: FetchResult; reason: string } | null;
  again_at: string | null;
}

export interface DeskSupplier {
  id: number;
  title: string;
  /** prefix of its item numbers; empty for the shop's own */
  slug: string;
  /** its tires are in the shops already */
  is_own: boolean;
  /** false: its offers are ignored */
  active: boolean;
  freight: string;
  lead_days: number;
  /** days after which its list is too old: its own number, or that of the rule for all suppliers */
  stale_days: number;
  /** items of its last list, and how many of them wait for an editor to say which tire they are */
  listed: number;
  waiting: number;
  last_list: LastList | null;
  /** null: its lists are imported by hand */
  source: DeskSource | null;
}

export const suppliersCall = defineStaffCall({
  route: 'GET /api/editor/suppliers',
  output: data<DeskSupplier[]>(),
  limit: 300,
});
export const fetchListCall = defineStaffCall({
  route: 'POST /api/editor/suppliers/:id',
  input: z.strictObject({ fetch: z.literal(true) }),
  output: data<DeskSupplier>(),
});

/** Fetches lists that are due, after the response. It fetches nothing that is not due, so anybody may call it. */
export const fetchDueListsCall = defineCall({
  route: 'POST /api/fetch-lists',
  output: data<{ due: number }>(),
  limit: 20,
});
