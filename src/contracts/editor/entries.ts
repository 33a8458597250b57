/**
 * Entries that editors change. All calls of `/api/editor/…` answer 401 when signed out and 403 to anybody whose role may not make
 * them. No response is cached.
 */
import * as z from 'zod';
import type { EntryData, EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { body, data, defineCall } from '../define-call.ts';
import { pageQuery, type PageOf } from '../query-values.ts';
import type { PublishState } from './publish.ts';

/** The largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;
/** Largest body: an entry with the longest texts. */
export const MAX_ENTRY_BYTES = 1024 * 1024;

export interface EntrySummary {
  kind: EntryKind;
  /** a number as text; a setting's code; a list's route with a dot instead of its slash: `type.wintertires` */
  id: string;
  title: string;
  /** a detail that distinguishes it in lists: its code, its state, its size */
  note: string;
  /** path of its page; null if it has none */
  path: string | null;
  /** goes up by one with each change; 0: not stored yet, the default value holds */
  version: number;
  /** saved, and not live yet */
  pending: boolean;
  /** among what the running build publishes */
  publishing: boolean;
}
export interface Entry<K extends EntryKind = EntryKind> extends EntrySummary {
  kind: K;
  data: EntryData[K];
  /** who made the last change, and when (ISO 8601); null: never changed at the desk */
  changed: { who: string; at: string } | null;
}

/** What a change answers with: the entry, and how many saved entries are not live yet. */
export interface Changed<T> {
  data: T;
  message: string;
  waiting: Pick<PublishState, 'pending' | 'pending_since' | 'publishing'>;
}

const values = z.object({ data: z.record(z.string(), z.unknown()) });
const version = z.int().min(0).max(MAX_INTEGER);

/** Those that contain every word of `search`. */
export const entriesCall = defineCall({
  route: 'GET /api/editor/entries/:kind',
  input: pageQuery.extend({ search: z.string().trim().max(120).default('') }),
  output: body<PageOf<EntrySummary>>(),
  rights: 'staff',
  limit: 600,
});
export const entryCall = defineCall({
  route: 'GET /api/editor/entries/:kind/:entry',
  output: data<Entry>(),
  rights: 'staff',
});
/** A new entry; all of its fields. 400 with `fields` when one is wrong. */
export const addEntryCall = defineCall({
  route: 'POST /api/editor/entries/:kind',
  input: values,
  maxBytes: MAX_ENTRY_BYTES,
  output: body<Changed<Entry>>(),
  rights: 'staff',
});
/**
 * All fields, and the version that was read. Saving without a change does nothing. 409 when somebody else has changed the entry
 * since it was read: `data` is then their version, null if they deleted it. Saving again with the version of `data` replaces it.
 */
export const saveEntryCall = defineCall({
  route: 'PUT /api/editor/entries/:kind/:entry',
  input: values.extend({ version }),
  maxBytes: MAX_ENTRY_BYTES,
  output: body<Changed<Entry>>(),
  rights: 'staff',
});
/** 409 as for saving, or without `data` for a page that the site needs. */
export const deleteEntryCall = defineCall({
  route: 'DELETE /api/editor/entries/:kind/:entry',
  input: z.object({ version: z.coerce.number<number>().pipe(version) }),
  output: body<Changed<null>>(),
  rights: 'staff',
});
