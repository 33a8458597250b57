import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ENTRY_KINDS, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { rows, type Database } from '../client.ts';
import { builds, revisions } from '../schema/editing.ts';
import type { Paging } from './paging.ts';

type RevisionCriteria = Paging & { kind?: EntryKind | undefined; id?: string | undefined; pending: boolean };
export type RevisionRow = typeof revisions.$inferSelect;

/** A failed build gives its changes back, so a change is live once its build has ended. */
const IN_RUNNING_BUILD = sql`${revisions.buildId} in (select ${builds.id} from ${builds} where ${builds.state} = 'running')`;
const NOT_LIVE = or(isNull(revisions.buildId), IN_RUNNING_BUILD);

export async function listRevisions(db: Database, { kind, id, pending, limit, offset }: RevisionCriteria) {
  const wanted = and(
    kind ? eq(revisions.kind, kind) : inArray(revisions.kind, ENTRY_KINDS),
    id ? eq(revisions.entry, id) : undefined,
    pending ? NOT_LIVE : undefined,
  );
  return {
    rows: await db.select().from(revisions).where(wanted).orderBy(desc(revisions.id)).limit(limit).offset(offset),
    total: await db.$count(revisions, wanted),
  };
}

export async function findRevision(db: Database, id: number): Promise<RevisionRow | null> {
  const [row] = await db.select().from(revisions).where(eq(revisions.id, id));
  return row ?? null;
}

/** The last revision of an entry; null when no editor has changed it. */
export async function lastChange(db: Database, kind: EntryKind, entry: string) {
  const [row] = await db
    .select({ who: revisions.who, at: revisions.createdAt })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.entry, entry)))
    .orderBy(desc(revisions.id))
    .limit(1);
  return row ?? null;
}

/** Which of some entries have a change that is not live yet, and for which of these the running build publishes all changes. */
export async function pendingEntries(db: Database, kind: EntryKind, entries: readonly { id: string }[]) {
  if (!entries.length) return { pending: new Set(), publishing: new Set() };
  const ids = entries.map(({ id }) => id);
  const found = await db
    .select({ entry: revisions.entry, publishing: sql<boolean>`bool_and(${revisions.buildId} is not null)` })
    .from(revisions)
    .where(and(NOT_LIVE, eq(revisions.kind, kind), inArray(revisions.entry, ids)))
    .groupBy(revisions.entry);
  return {
    pending: new Set(found.map(({ entry }) => entry)),
    publishing: new Set(found.filter(({ publishing }) => publishing).map(({ entry }) => entry)),
  };
}

/** Counts the entries that wait for a build, with the time of the first of these changes, and those in the running build. */
export async function countPending(db: Database) {
  const entries = sql`count(distinct (${revisions.kind}, ${revisions.entry}))`;
  const [row] = await rows<{ waiting: number; since: number | null; publishing: number; notLive: number }>(db)`
    select (${entries} filter (where build_id is null))::int as waiting,
      (extract(epoch from min(created_at) filter (where build_id is null)) * 1000)::float8 as since,
      (${entries} filter (where ${IN_RUNNING_BUILD}))::int as publishing, ${entries}::int as "notLive"
    from ${revisions} where ${NOT_LIVE}`;
  return { ...row!, since: row!.since === null ? null : new Date(row!.since) };
}
