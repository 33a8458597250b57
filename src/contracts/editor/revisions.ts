/** What was changed, by whom and when. */
import { z } from 'zod';
import { ENTRY_KINDS, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { SuccessAnswer } from '../answer.ts';
import { LARGEST_INTEGER, pageQuery, type PageOf } from './entries.ts';

/** `GET /api/editor/revisions`, newest first: of everything, of one entry, or only what waits to be published. */
export const revisionsQuery = pageQuery.extend({
  kind: z.enum(ENTRY_KINDS as [EntryKind, ...EntryKind[]]).optional(),
  id: z.string().max(120).optional(),
  pending: z.stringbool().default(false),
});

export interface RevisionSummary {
  id: number;
  kind: EntryKind;
  entry_id: string;
  title: string;
  action: 'added' | 'changed' | 'deleted' | 'brought back';
  /** names of the fields that differ; all of them for what was added or deleted */
  fields: string[];
  who: string;
  /** ISO 8601 */
  at: string;
  pending: boolean;
}
export type RevisionsAnswer = PageOf<RevisionSummary>;

/** `GET /api/editor/revisions/{id}`: both sides; null where the entry was not there. */
export interface Revision extends RevisionSummary {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
export type RevisionAnswer = SuccessAnswer<Revision>;

/**
 * `POST /api/editor/revisions/{id}`: brings the entry back to what it was after this revision, or before it; a deleted one
 * under its old id. `version` is the entry's present one, 0 when it is not there. Answers the entry; 409 as saving does.
 */
export const bringBackBody = z.object({
  version: z.int().min(0).max(LARGEST_INTEGER),
  side: z.enum(['after', 'before']).default('after'),
});
