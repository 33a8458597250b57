import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { tireSeason } from '#src/features/filter/tire-season.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { rows, type Database } from '#db/client.ts';
import { isDatabaseAway } from '#db/resilient-pool.ts';
import { builds, revisions } from '#db/schema/editing.ts';

export type BuildRow = typeof builds.$inferSelect;

/** A build that has run for this long counts as dead. */
const MAX_MS = 30 * 60_000;
/** After a failed build, no automatic build starts for this long. */
const PAUSE_MS = 30 * 60_000;

/** @returns null when another build runs */
export async function beginBuild(db: Database, startedBy: string, now: Date): Promise<BuildRow | null> {
  return db.transaction(async (tx) => {
    await tx
      .update(builds)
      .set({ state: 'failed', finishedAt: now, error: 'It did not come to an end within half an hour.' })
      .where(and(eq(builds.state, 'running'), lt(builds.startedAt, new Date(now.getTime() - MAX_MS))));
    const [begun] = await tx
      .insert(builds)
      .values({ startedBy, startedAt: now, catalogueChange: await lastCatalogueChange(tx) })
      .onConflictDoNothing()
      .returning();
    if (!begun) return null;
    await tx
      .update(revisions)
      .set({ buildId: null })
      .where(sql`${revisions.buildId} in (select id from ${builds} where state = 'failed')`);
    await tx.update(revisions).set({ buildId: begun.id }).where(isNull(revisions.buildId));
    return begun;
  });
}

/** The running build, to which all changes since it was requested are added; null when none is running. */
export async function joinRunningBuild(db: Database): Promise<BuildRow | null> {
  const { running } = await buildStates(db);
  if (!running) return null;
  await db.update(revisions).set({ buildId: running.id }).where(isNull(revisions.buildId));
  return running;
}

const isRunning = (id: number) => and(eq(builds.id, id), eq(builds.state, 'running'));

export async function recordProgress(db: Database, id: number, pages: number): Promise<void> {
  await db.update(builds).set({ pages }).where(isRunning(id));
}

export async function markBuildLive(db: Database, id: number, now: Date): Promise<void> {
  await db.update(builds).set({ state: 'live', finishedAt: now }).where(isRunning(id));
}

/** Marks a build as failed; its changes are pending again. @param error a text for editors */
export async function markBuildFailed(db: Database, id: number, error: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(builds)
      .set({ state: 'failed', finishedAt: now, error: error.slice(0, 4_000) })
      .where(isRunning(id))
      .returning({ id: builds.id });
    if (ended.length) await tx.update(revisions).set({ buildId: null }).where(eq(revisions.buildId, id));
  });
}

const RETRY_MS = 2_000;

/**
 * Records how a build ended, by the error for editors or null. Tries again as long as the database is away: a build that seems
 * to run would keep others from publishing.
 */
export async function recordBuildEnd(db: Database, id: number, error: string | null): Promise<void> {
  for (;;) {
    try {
      return await (error === null ? markBuildLive(db, id, new Date()) : markBuildFailed(db, id, error, new Date()));
    } catch (failure) {
      if (!isDatabaseAway(failure)) throw failure;
      await wait(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** After the process that ran it was stopped. */
export async function abandonBuild(db: Database, now: Date): Promise<void> {
  const { running } = await buildStates(db);
  if (running) await markBuildFailed(db, running.id, 'The server was stopped while it was building.', now);
}

export async function buildStates(db: Database) {
  const [latest] = await db.select().from(builds).orderBy(desc(builds.id)).limit(1);
  const [running] = await db.select().from(builds).where(eq(builds.state, 'running'));
  const [live] = await db.select().from(builds).where(eq(builds.state, 'live')).orderBy(desc(builds.id)).limit(1);
  return { running: running ?? null, live: live ?? null, latest: latest ?? null };
}

export async function lastCatalogueChange(db: Database): Promise<number> {
  const [row] = await rows<{ id: number }>(db)`select coalesce(max(id), 0)::int as id from catalogue_changes`;
  return row!.id;
}

const shownAt = (at: string) =>
  sql`coalesce(shown_from <= ${at}::timestamptz, true) and coalesce(shown_until > ${at}::timestamptz, true)`;

/**
 * Whether the live pages are outdated without an editor's doing: a scheduled article is due, a notice, slide or promotion begins
 * or ends, the season has changed, a price list was imported. Changes by editors wait until an editor publishes them.
 */
export async function isBuildDue(db: Database, now: Date): Promise<boolean> {
  const { running, live, latest } = await buildStates(db);
  if (running || !live || (latest?.state === 'failed' && now.getTime() - latest.startedAt.getTime() < PAUSE_MS))
    return false;
  if (tireSeason(live.startedAt) !== tireSeason(now)) return true;
  const [from, to] = [live.startedAt.toISOString(), now.toISOString()];
  const [due] = await rows<{ due: boolean }>(db)`select
    exists (select 1 from articles where published_at > ${from}::timestamptz and published_at <= ${to}::timestamptz)
    or exists (select 1 from notices where (${shownAt(from)}) <> (${shownAt(to)}))
    or exists (select 1 from hero_slides where (${shownAt(from)}) <> (${shownAt(to)}))
    or exists (select 1 from promotions
      where (${dayOf(live.startedAt)}::date between starts_on and ends_on)
        <> (${dayOf(now)}::date between starts_on and ends_on))
    or exists (select 1 from catalogue_changes where id > ${live.catalogueChange}) as due`;
  return due!.due;
}
