/** Revisions of entries: what has changed, who changed it, and what is not live yet. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, isoTime, oneRow, rows } from '#db/client.ts';
import { builds, revisions } from '#db/schema/editing.ts';
import type { Entry } from '#src/features/desk-frame/entries-calls.ts';
import { ENTRY_KINDS, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import type { Paging } from '#src/kit/paging.ts';

type RevisionCriteria = Paging & { kind?: EntryKind | undefined; id?: string | undefined; pending: boolean };

/** A failed build gives its changes back, so a change is live once its build has ended. */
const NOT_LIVE = sql`(${revisions.buildId} is null
  or ${revisions.buildId} in (select ${builds.id} from ${builds} where ${builds.state} = 'running'))`;

const { id, entry: entry_id, title, action, who, createdAt: at, before, after } = revisions;
const pending = sql<boolean>`${NOT_LIVE}`;
const columns = { id, kind: sql<EntryKind>`${revisions.kind}`, entry_id, title, action, who, at, pending };
const read = (db: Database) => db.select({ ...columns, before, after }).from(revisions);

export async function listRevisions(db: Database, { kind, id: entry, pending, limit, offset }: RevisionCriteria) {
  const matches = and(
    kind ? eq(revisions.kind, kind) : inArray(revisions.kind, ENTRY_KINDS),
    entry ? eq(entry_id, entry) : undefined,
    pending ? NOT_LIVE : undefined,
  );
  return {
    rows: await read(db).where(matches).orderBy(desc(id)).limit(limit).offset(offset),
    total: await db.$count(revisions, matches),
  };
}

export async function findRevision(db: Database, revision: number) {
  const [row] = await read(db).where(and(eq(id, revision), inArray(revisions.kind, ENTRY_KINDS)));
  return row ?? null;
}

export type EntryState = Pick<Entry, 'pending' | 'changed'>;

export async function entryStates(db: Database, kind: EntryKind, ids: string[]): Promise<Map<string, EntryState>> {
  const states = await rows<EntryState & { entry: string }>(db)`
    select entry, bool_or(${NOT_LIVE}) as pending,
      (array_agg(json_build_object('who', who, 'at', ${isoTime(sql`created_at`)}) order by id desc))[1] as changed
    from ${revisions} where ${and(eq(revisions.kind, kind), inArray(entry_id, ids))} group by entry`;
  return new Map(states.map(({ entry, ...state }) => [entry, state]));
}

export const countPending = (db: Database) =>
  oneRow<{ pending: number; pending_since: string | null }>(db)`
    select count(distinct (${revisions.kind}, ${revisions.entry}))::int as pending,
      ${isoTime(sql`min(created_at)`)} as pending_since from ${revisions} where ${NOT_LIVE}`;
