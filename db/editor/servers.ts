/** What processes that serve the shop from one database know of each other: what is published, and what each serves. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, lt, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '../client.ts';
import { builds, publications, servers } from '../schema/editing.ts';

/** A process that has not reported for this time is no longer waited for. After the longer time its build counts as over, too. */
const SILENT = sql`interval '10 seconds'`;
const GONE = sql`interval '30 seconds'`;
/** How long a build waits for other processes at most, and the pause between two checks, in milliseconds. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 200;

const ID = randomUUID();
let isKnown = false;
let endedBuild = 0;

/** This process; null when it does not serve the shop, or alone. */
export const thisServer = (): string | null => (isKnown ? ID : null);

/** Remembers that a build of this process is over. The database, which may be unreachable now, learns of it by the next report. */
export function noteBuildOver(build: number): void {
  endedBuild = build;
}

/**
 * Reports that this process is there.
 * @param served the build that it serves; null: it is not open yet
 * @param problem why it could not render what another has published
 * @returns the build that was published last, and one of another process that is about to be
 */
export async function reportServer(
  db: Database,
  { served, problem = '' }: { served: number | null; problem?: string },
): Promise<{ live: number | null; announced: number | null }> {
  await db.execute(sql`insert into servers (id, seen_at, served, problem) values (${ID}, now(), ${served}, ${problem})
      on conflict (id) do update set seen_at = now(), served = excluded.served, problem = excluded.problem,
        building = nullif(servers.building, ${endedBuild})`);
  isKnown = true;
  const [found] = await rows<{ live: number | null; announced: number | null }>(db)`
    select (select max(build) from publications where is_live) as live,
      (select max(p.build) from publications p join builds b on b.id = p.build
        where not p.is_live and b.state = 'running' and b.server is distinct from ${ID}) as announced`;
  return found!;
}

/** SQL that is true for a build whose process is gone, or has reported that the build is over. */
export const isAbandoned = sql`${builds.server} is not null and not exists (select from ${servers} s
  where s.id = ${builds.server} and s.building = ${builds.id} and s.seen_at between now() - ${GONE} and now() + ${GONE})`;

/** Takes this process off the list, and those that were not heard of for a day. */
export async function removeServer(db: Database): Promise<void> {
  isKnown = false;
  await db.delete(servers).where(sql`${servers.id} = ${ID} or ${servers.seenAt} < now() - interval '1 day'`);
}

/** Waits until every other process that is open serves a build, so that none shows older pages than the desk calls live. */
export const waitForServers = (db: Database, build: number): Promise<void> =>
  waitFor(db, sql`served < ${build}`, 'Another server does not show these pages yet.');

/** @throws an `Error` for editors when a process still lags after two minutes */
async function waitFor(db: Database, isBehind: SQL, complaint: string): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ; await wait(LOOK_MS)) {
    const [behind] = await rows<{ problem: string }>(db)`
      select problem from servers where id <> ${ID} and ${isBehind} and seen_at between now() - ${SILENT} and now() + ${SILENT} limit 1`;
    if (!behind) return;
    if (performance.now() > until) throw new Error(`${complaint} ${behind.problem}`.trim());
  }
}

type PublicationRow = typeof publications.$inferSelect;

/**
 * Announces what a build is about to publish, and waits until all other processes have rendered it. Then all show it at once.
 * @returns true, like `awaitPublication`
 * @throws an `Error` for editors when a process cannot; then none shows it
 */
export async function publishTogether(
  db: Database,
  { build, code, words }: Omit<PublicationRow, 'isLive'>,
): Promise<true> {
  const row = { build, code, words, isLive: false };
  await db.insert(publications).values(row).onConflictDoUpdate({ target: publications.build, set: row });
  await waitFor(
    db,
    sql`served < ${build} and coalesce(prepared, 0) < ${build}`,
    'Another server cannot show these pages.',
  );
  await db.transaction(async (tx) => {
    await tx.update(publications).set({ isLive: true }).where(eq(publications.build, build));
    await tx.delete(publications).where(lt(publications.build, build));
  });
  return true;
}

export async function reportPrepared(db: Database, build: number): Promise<void> {
  await db.update(servers).set({ prepared: build }).where(eq(servers.id, ID));
}

/** Reports that this process has rendered a build, and waits until all have. @returns false when the build has failed */
export async function awaitPublication(db: Database, build: number): Promise<boolean> {
  await reportPrepared(db, build);
  for (; ; await wait(LOOK_MS)) {
    const [found] = await rows<{ live: boolean; running: boolean }>(db)`
      select is_live as live, exists (select from builds where id = ${build} and state = 'running') as running
        from publications where build = ${build}`;
    if (!found?.running || found.live) return found?.live ?? false;
  }
}

/** What was published last, or is about to be. */
export async function lastPublication(db: Database): Promise<PublicationRow | null> {
  const isCurrent = sql`is_live or exists (select from builds where id = build and state = 'running')`;
  const newest = sql`${publications.build} desc`;
  const [found] = await db.select().from(publications).where(isCurrent).orderBy(newest).limit(1);
  return found ?? null;
}

/**
 * Reserves a run of a job of the clock, so that one of several processes runs it.
 * @param everyMs milliseconds between two runs
 * @returns false when it was begun within half of that time
 */
export async function claimRun(db: Database, job: string, everyMs: number): Promise<boolean> {
  const claimed = await rows(db)`insert into clock_runs (job, begun_at) values (${job}, now())
      on conflict (job) do update set begun_at = now()
      where clock_runs.begun_at not between now() - make_interval(secs => ${everyMs / 2_000}) and now()
      returning job`;
  return claimed.length > 0;
}
