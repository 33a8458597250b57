/** Builds, and the editions of the shop that they make: what publishing takes of saved texts, settings and prices. */
import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { isoTime, oneRow, type Database } from '#db/client.ts';
import { isDatabaseAway } from '#db/resilient-pool.ts';
import { builds, editions, revisions } from '#db/schema/editing.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import type { Terms } from '#src/features/content/edition.server.ts';
import { loadWords, readWords, writeWords, type Words } from '#src/features/content/words.server.ts';

export type BuildRow = typeof builds.$inferSelect;

/** A build that has run for this long counts as dead. */
const MAX_MS = 30 * 60_000;
/** After a failed build, no automatic build starts for this long. */
const PAUSE_MS = 30 * 60_000;

/** @param productId of which alone the price is published; null: everything that is saved @returns null when another build runs */
export async function beginBuild(
  db: Database,
  startedBy: string,
  now: Date,
  productId: number | null = null,
): Promise<BuildRow | null> {
  return db.transaction(async (tx) => {
    const isOverdue = lt(builds.startedAt, new Date(now.getTime() - MAX_MS));
    await failBuilds(tx, isOverdue, 'It did not come to an end within half an hour.', now);
    const [begun] = await tx
      .insert(builds)
      .values({ startedBy, startedAt: now, productId, catalogueChange: await lastCatalogueChange(tx) })
      .onConflictDoNothing()
      .returning();
    if (begun) await addChanges(tx, begun);
    return begun ?? null;
  });
}

/** Marks running builds as failed; their changes are pending again. @param error a text for editors */
async function failBuilds(db: Database, which: SQL, error: string, finishedAt: Date): Promise<void> {
  await db
    .update(builds)
    .set({ state: 'failed', finishedAt, error: error.slice(0, 4_000) })
    .where(and(eq(builds.state, 'running'), which));
  await db
    .update(revisions)
    .set({ buildId: null })
    .where(sql`${revisions.buildId} in (select id from ${builds} where state = 'failed')`);
}

export const markBuildFailed = (db: Database, id: number, error: string, now: Date): Promise<void> =>
  db.transaction((tx) => failBuilds(tx, eq(builds.id, id), error, now));

/** Adds what is saved and in no build yet; to a build for one product its changes alone. */
async function addChanges(db: Database, { id, productId }: BuildRow): Promise<void> {
  const ofProduct = and(eq(revisions.kind, 'product'), eq(revisions.entry, String(productId)));
  const isPublished = and(isNull(revisions.buildId), productId === null ? undefined : ofProduct);
  await db.update(revisions).set({ buildId: id }).where(isPublished);
}

/** A failed build gives its changes back, so a change is live once its build has ended. */
export const NOT_LIVE = sql<boolean>`(${revisions.buildId} is null
  or ${revisions.buildId} in (select ${builds.id} from ${builds} where ${builds.state} = 'running'))`;

export const countPending = (db: Database) =>
  oneRow<{ pending: number; pending_since: string | null }>(db)`
    select count(distinct (${revisions.kind}, ${revisions.entry}))::int as pending,
      ${isoTime(sql`min(created_at)`)} as pending_since from ${revisions} where ${NOT_LIVE}`;

/** The running build, to which all changes since it was requested are added; null when none is running. */
export async function joinRunningBuild(db: Database): Promise<BuildRow | null> {
  const { running } = await buildStates(db);
  if (!running) return null;
  await addChanges(db, running);
  return running;
}

const isRunning = (id: number) => and(eq(builds.id, id), eq(builds.state, 'running'));

export async function recordProgress(db: Database, id: number, pages: number): Promise<void> {
  await db.update(builds).set({ pages }).where(isRunning(id));
}

export async function markBuildLive(db: Database, id: number, now: Date): Promise<void> {
  const ended = await db.update(builds).set({ state: 'live', finishedAt: now }).where(isRunning(id)).returning();
  if (!ended.length) return;
  await showEdition(db, id);
  await Promise.all(['catalogue', 'settings', 'content'].map(purgeEdgeCache));
}

const RETRY_MS = 2_000;

/** Tries again as long as the database is away: a build that seems to run would keep others from publishing. @param error null: none */
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

export async function buildStates(db: Database) {
  const [latest] = await db.select().from(builds).orderBy(desc(builds.id)).limit(1);
  const [running] = await db.select().from(builds).where(eq(builds.state, 'running'));
  const [live] = await lastLive(db);
  return { running: running ?? null, live: live ?? null, latest: latest ?? null };
}

const lastLive = (db: Database, which?: SQL) =>
  db
    .select()
    .from(builds)
    .where(and(eq(builds.state, 'live'), which))
    .orderBy(desc(builds.id))
    .limit(1);

export const lastCatalogueChange = async (db: Database): Promise<number> =>
  (await oneRow<{ id: number }>(db)`select coalesce(max(id), 0)::int as id from catalogue_changes`).id;

const shownAt = (at: string) =>
  sql`coalesce(shown_from <= ${at}::timestamptz, true) and coalesce(shown_until > ${at}::timestamptz, true)`;

/** Whether something is due without an editor's doing: an article, a notice, a slide, a promotion, the season, a price list. */
export async function isBuildDue(db: Database, now: Date): Promise<boolean> {
  const { running, latest } = await buildStates(db);
  const [live] = await lastLive(db, isNull(builds.productId));
  if (running || !live || (latest?.state === 'failed' && now.getTime() - latest.startedAt.getTime() < PAUSE_MS))
    return false;
  if (tireSeason(live.startedAt) !== tireSeason(now)) return true;
  const [from, to] = [live.startedAt.toISOString(), now.toISOString()];
  const { due } = await oneRow<{ due: boolean }>(db)`select
    exists (select 1 from articles where published_at > ${from}::timestamptz and published_at <= ${to}::timestamptz)
    or exists (select 1 from notices where (${shownAt(from)}) <> (${shownAt(to)}))
    or exists (select 1 from hero_slides where (${shownAt(from)}) <> (${shownAt(to)}))
    or exists (select 1 from promotions
      where (${dayOf(live.startedAt)}::date between starts_on and ends_on)
        <> (${dayOf(now)}::date between starts_on and ends_on))
    or exists (select 1 from catalogue_changes where id > ${live.catalogueChange}) as due`;
  return due;
}

/** Of prices that no later edition has replaced. */
const OPEN = 2_147_483_647;

/** Nobody sees it before `showEdition`. That of a build for one product is the live one, with the price that `makePriceLive` has set. */
export async function takeEdition(db: Database, number: number): Promise<Words> {
  const [build] = await db.select().from(builds).where(eq(builds.id, number));
  const isLive = eq(editions.isLive, true);
  const [live] = await db.select().from(editions).where(isLive).orderBy(desc(editions.number)).limit(1);
  const isForOnePrice = build?.productId != null && live !== undefined;
  const words = isForOnePrice ? readWords(live.words) : await loadWords(db);
  const terms: Terms = { settings: words.settings, promotions: words.promotions };
  await db.transaction(async (tx) => {
    await forgetOtherEditions(tx, live?.number ?? -1);
    if (!isForOnePrice) await takePrices(tx, number);
    const taken = { changes: 0, isLive: live?.number === number, terms, words: writeWords(words) };
    await tx
      .insert(editions)
      .values({ number, ...taken })
      .onConflictDoUpdate({ target: editions.number, set: taken });
  });
  return words;
}

/** Keeps one row of each price: that of the live edition. Others are of editions before it, and of builds that failed. */
async function forgetOtherEditions(db: Database, live: number): Promise<void> {
  await db.execute(sql`delete from editions where number <> ${live}::int`);
  await db.execute(sql`delete from edition_prices where since > ${live}::int or until <= ${live}::int
    or id not in (select id from products)`);
  await db.execute(sql`update edition_prices set since = 0, until = ${OPEN}::int
    where since <> 0 or until <> ${OPEN}::int`);
}

/** Adds the prices that differ from those of the live edition. */
async function takePrices(db: Database, number: number): Promise<void> {
  await db.execute(sql`
    with changed as materialized (select p.id, p.retail_price, p.price, p.vip_price
        from products p left join edition_prices e on e.id = p.id
        where (e.retail_price, e.price, e.vip_price) is distinct from (p.retail_price, p.price, p.vip_price)),
      replaced as (update edition_prices e set until = ${number}::int from changed c where c.id = e.id)
    insert into edition_prices (id, since, until, retail_price, price, vip_price)
      select id, ${number}::int, ${OPEN}::int, retail_price, price, vip_price from changed`);
}

/** From now on everybody sees the edition. @param isLive false: the one before it again, since its pages could not be put in place */
export async function showEdition(db: Database, number: number, isLive = true): Promise<void> {
  await db.update(editions).set({ isLive }).where(eq(editions.number, number));
}
