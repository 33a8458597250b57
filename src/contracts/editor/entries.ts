/**
 * Entries that editors change: `/api/editor/entries/{kind}` and `/api/editor/entries/{kind}/{id}`. All calls of `/api/editor/…`
 * answer 401 when signed out and 403 to anybody who is not an editor. No response is cached.
 */
import * as z from 'zod';
import type { EntryData, EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { SuccessAnswer } from '../answer.ts';
import type { PublishState } from './publish.ts';

/** The largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;
const count = (most: number, fallback: number) => z.coerce.number().int().min(1).max(most).default(fallback);
/** A page of a list, from 1. */
export const pageQuery = z.object({ current: count(100_000, 1), pageSize: count(200, 50) });
export interface PageOf<T> extends SuccessAnswer<T[]> {
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
}

/** `GET …/{kind}`: the entry must contain every word of `search`. */
export const entriesQuery = pageQuery.extend({ search: z.string().trim().max(120).default('') });

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

/** The response of `GET …/{kind}/{id}` and of every change. */
export interface Entry<K extends EntryKind = EntryKind> extends EntrySummary {
  kind: K;
  data: EntryData[K];
  /** who made the last change, and when (ISO 8601); null: never changed at the desk */
  changed: { who: string; at: string } | null;
}

/** What a change answers with besides the entry: how many saved entries are not live yet. */
export interface ChangeAnswer {
  waiting: Pick<PublishState, 'pending' | 'pending_since' | 'publishing'>;
}

/** `POST …/{kind}`: a new entry; all of its fields. 400 with `fields` when one is wrong. */
export const newEntryBody = z.object({ data: z.record(z.string(), z.unknown()) });
/**
 * `PUT …/{kind}/{id}`: all fields, and the version that was read. Saving without a change does nothing. 409 when somebody
 * else has changed the entry since it was read: `data` is then their version, null if they deleted it. Saving again with
 * the version of `data` replaces it.
 */
export const entryBody = newEntryBody.extend({ version: z.int().min(0).max(MAX_INTEGER) });
/** `DELETE …/{kind}/{id}?version=3`; answers `data: null`, or 409 without `data` for a page that the site needs. */
export const versionQuery = z.object({ version: z.coerce.number().int().min(0).max(MAX_INTEGER) });
