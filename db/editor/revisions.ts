import { and, count, countDistinct, desc, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { Database } from '../client.ts';
import { revisions } from '../schema.ts';

export interface RevisionCriteria {
  kind?: EntryKind | undefined;
  id?: string | undefined;
  pending: boolean;
  limit: number;
  offset: number;
}
export type RevisionRow = typeof revisions.$inferSelect;

/** Revisions, newest first. */
export async function listRevisions(
  db: Database,
  { kind, id, pending, limit, offset }: RevisionCriteria,
): Promise<{ rows: RevisionRow[]; total: number }> {
  const wanted = and(
    kind && eq(revisions.kind, kind),
    id ? eq(revisions.entry, id) : undefined,
    pending ? isNull(revisions.buildId) : undefined,
  );
  const [row] = await db.select({ total: count() }).from(revisions).where(wanted);
  return {
    rows: await db.select().from(revisions).where(wanted).orderBy(desc(revisions.id)).limit(limit).offset(offset),
    total: row?.total ?? 0,
  };
}

export async function findRevision(db: Database, id: number): Promise<RevisionRow | null> {
  const [row] = await db.select().from(revisions).where(eq(revisions.id, id));
  return row ?? null;
}

/** The last revision of an entry; null when no editor has changed it. */
export async function lastChange(
  db: Database,
  kind: EntryKind,
  entry: string,
): Promise<{ who: string; at: Date } | null> {
  const [row] = await db
    .select({ who: revisions.who, at: revisions.createdAt })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.entry, entry)))
    .orderBy(desc(revisions.id))
    .limit(1);
  return row ?? null;
}

/** Those of the given entries that were changed since the last build began. */
export async function pendingEntries(db: Database, kind: EntryKind, entries: readonly string[]): Promise<Set<string>> {
  if (!entries.length) return new Set();
  const found = await db
    .selectDistinct({ entry: revisions.entry })
    .from(revisions)
    .where(and(isNull(revisions.buildId), eq(revisions.kind, kind), inArray(revisions.entry, [...entries])));
  return new Set(found.map(({ entry }) => entry));
}

/** The number of entries changed since the last build began, and the time of the first change. */
export async function countPending(db: Database): Promise<{ entries: number; since: Date | null }> {
  const [row] = await db
    .select({ entries: countDistinct(sql`(${revisions.kind}, ${revisions.entry})`), since: min(revisions.createdAt) })
    .from(revisions)
    .where(isNull(revisions.buildId));
  return { entries: row?.entries ?? 0, since: row?.since ?? null };
}
