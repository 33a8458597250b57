/** Fetches of suppliers' lists: which are due, which process is fetching one, and how each ended. */
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { fetchReason, type FetchReason, needsPerson, type FetchResult } from '#src/kit/list-fetch.ts';
import type { Database } from '#db/client.ts';
import { storeVisitorMail } from '#src/features/mail/mails.private.server.ts';
import type { MailFacts } from '#src/features/mail/mail-texts.ts';
import { listFetches, suppliers } from '#db/schema/suppliers.ts';

/** Where a supplier's list comes from, and what is known of its fetches. */
export type SupplierSource = Awaited<ReturnType<typeof listSources>>[number];

export type ClaimedFetch = NonNullable<Awaited<ReturnType<typeof claimFetch>>>;

export interface FetchOutcome {
  result: FetchResult;
  reason: string;
}

const { supplierId: _s, attempts: _a, retryAt: _r, ...fetches } = getTableColumns(listFetches);
const NEVER = { wantedAt: null, begunAt: null, claimedUntil: null, endedAt: null };
const NO_FETCHES = { ...NEVER, run: 0, result: null, reason: '', mailed: '' };

/** The suppliers whose lists have a URL, those that were fetched longest ago first. */
export async function listSources(db: Database) {
  const { id, slug, title, active, sourceUrl: url, sourceAccess: access, sourceUser: user, ...rest } = suppliers;
  const { updatedAt: editedAt, sourceDays: days, sourceTimes: times } = rest;
  const source = { id, slug, title, active, url, access, user, editedAt };
  const found = await db
    .select({ source, hours: { days, times }, fetches })
    .from(suppliers)
    .leftJoin(listFetches, eq(listFetches.supplierId, suppliers.id))
    .where(ne(suppliers.sourceUrl, ''))
    .orderBy(sql`${listFetches.begunAt} nulls first`, asc(suppliers.id));
  return found.map((one) => ({ ...one.source, hours: one.hours, fetches: one.fetches ?? NO_FETCHES }));
}

export const dueSources = async (db: Database, now: Date): Promise<SupplierSource[]> =>
  (await listSources(db)).filter((source) => isDue(source, now));

export const isDue = (source: SupplierSource, now: Date): boolean => describeReason(source, now) !== null;

function describeReason({ active, hours, fetches, editedAt }: SupplierSource, now: Date): FetchReason | null {
  const reason = fetchReason(hours, fetches, editedAt, now);
  return active || reason === 'wanted' ? reason : null;
}

export async function wantFetch(db: Database, supplierId: number, now: Date): Promise<void> {
  await db
    .insert(listFetches)
    .values({ supplierId, wantedAt: now })
    .onConflictDoUpdate({ target: listFetches.supplierId, set: { wantedAt: now } });
}

const isRun = ({ id }: SupplierSource, run: number) => and(eq(listFetches.supplierId, id), eq(listFetches.run, run));

/** Reserves a due fetch until a time, after which it counts as cut off. @returns null when it is not due any more */
export async function claimFetch(db: Database, source: SupplierSource, now: Date, until: Date) {
  const reason = describeReason(source, now);
  if (!reason) return null;
  const { run } = source.fetches;
  await db.insert(listFetches).values({ supplierId: source.id }).onConflictDoNothing();
  const claimed = await db
    .update(listFetches)
    .set({ run: run + 1, begunAt: now, claimedUntil: until, wantedAt: null })
    .where(isRun(source, run))
    .returning({ run: listFetches.run });
  return claimed[0]
    ? { source, run: claimed[0].run, /** the one before did not end */ wasCutOff: reason === 'cut off' }
    : null;
}

/** Stores how a fetch ended, unless another process began it again. A problem is mailed once for each reason. */
export async function endFetch(
  db: Database,
  { source, run }: ClaimedFetch,
  outcome: FetchOutcome,
  now: Date,
  mail: MailFacts,
): Promise<void> {
  const { result, reason } = outcome;
  const before = source.fetches.mailed;
  const mailed = needsPerson(result) ? sameReason(outcome) : '';
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(listFetches)
      .set({ claimedUntil: null, endedAt: now, result, reason: reason.slice(0, 1_000), mailed })
      .where(isRun(source, run))
      .returning({ id: listFetches.supplierId });
    if (ended.length === 0 || mailed === '' || mailed === before) return;
    const expiresAt = new Date(now.getTime() + MAIL_MS);
    await storeVisitorMail(tx, { what: 'list', email: '', ...mail, expiresAt }, 'shop', now);
  });
}

const MAIL_MS = 3 * 86_400_000;

const sameReason = ({ result, reason }: FetchOutcome): string =>
  `${result} ${result === 'refused' ? reason.replace(/\d[\d,.]*/g, '#') : reason}`.slice(0, 500);
