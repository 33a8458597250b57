/** Revisions: what was changed, by whom and when. */
import * as z from 'zod';
import { ENTRY_KINDS, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { body, data, defineCall } from '../define-call.ts';
import { pageQuery, type PageOf } from '../query-values.ts';
import { MAX_INTEGER, type Changed, type Entry } from './entries.ts';

export interface RevisionSummary {
  id: number;
  kind: EntryKind;
  entry_id: string;
  title: string;
  action: 'added' | 'changed' | 'deleted' | 'brought back';
  /** names of the fields that differ; all fields for an added or deleted entry */
  fields: string[];
  who: string;
  at: string;
  /** not live yet */
  pending: boolean;
  /** among what the running build publishes */
  publishing: boolean;
}

/** Both sides; null if the entry did not exist. */
export interface Revision extends RevisionSummary {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Newest first: all, those of one entry, or only those that are not live yet. */
export const revisionsCall = defineCall({
  route: 'GET /api/editor/revisions',
  input: pageQuery.extend({
    kind: z.enum(ENTRY_KINDS as [EntryKind, ...EntryKind[]]).optional(),
    id: z.string().max(120).optional(),
    pending: z.stringbool().default(false),
  }),
  output: body<PageOf<RevisionSummary>>(),
  rights: 'staff',
  limit: 300,
});
export const revisionCall = defineCall({
  route: 'GET /api/editor/revisions/:id',
  output: data<Revision>(),
  rights: 'staff',
});
/**
 * Restores the entry to its state before or after this revision; a deleted one gets its old id. `version` is the entry's current
 * version, 0 if it is deleted. 409 as for saving.
 */
export const restoreCall = defineCall({
  route: 'POST /api/editor/revisions/:id',
  input: z.object({
    version: z.int().min(0).max(MAX_INTEGER),
    side: z.enum(['after', 'before']).default('after'),
  }),
  output: body<Changed<Entry>>(),
  rights: 'staff',
});
