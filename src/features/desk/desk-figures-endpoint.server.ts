import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { countNewMessages } from '#src/features/inbox/inbox.private.server.ts';
import { countWaitingPartners } from '#src/features/inbox/partners.private.server.ts';
import { countPending } from '#src/features/publishing/builds.private.server.ts';
import { countPriceLimits } from '#src/features/pricing/priced-products.private.server.ts';
import { listMissedSearches, listMissedSizes, listSearches } from '#src/features/search/searches.private.server.ts';
import { listWanted } from '#src/features/stock-alerts/stock-alerts.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { countWaitingOffers } from '#src/features/suppliers/desk-offers.private.server.ts';
import { listSuppliers } from '#src/features/suppliers/suppliers.private.server.ts';
import * as calls from '#src/features/desk-frame/figures-calls.ts';
import { wantedWords } from '#src/features/products/stock-alert.ts';
import { hoursGroups, shopOffset, shopsState } from '#src/features/shop/hours.ts';
import { formatTireSize, parseSizeSlug } from '#src/features/sizes/tire-size.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { and, desc, eq, gte, sql, sum, type SQL } from 'drizzle-orm';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';
import type { Database } from '#db/client.ts';
import { missedSizes, searches, views } from '#db/schema/counting.ts';
import { messages } from '#db/schema/messages.ts';

export default endpoint(
  answerStaff(calls.overviewCall, async ({ db }) => ({ data: await waitingWork(db, new Date()) })),
  answerStaff(calls.trendsCall, async ({ db }) => ({ data: await dailyTrends(db, new Date()) })),
  answerStaff(calls.missedCall, async ({ db }, { days }) => {
    const now = new Date();
    const missed = await listMissedSizes(db, days, now);
    const wanted = await listWanted(db, now);
    return {
      data: {
        wanted: wanted.flatMap(({ count, last_day, ...target }) => {
          const words = wantedWords(target);
          return words ? [{ ...words, count, last_day }] : [];
        }),
        missed: missed.flatMap(({ text, ...counted }) => {
          const size = parseSizeSlug(text);
          return size ? [{ size: formatTireSize(size), size_slug: text, ...counted }] : [];
        }),
      },
    };
  }),
  answerStaff(calls.searchesCall, async ({ db }, { days }) => {
    const now = new Date();
    return { data: { all: await listSearches(db, days, now), missed: await listMissedSearches(db, days, now) } };
  }),
  answerStaff(calls.viewsCall, async ({ db }, { days, path }) => ({
    data: await viewCounts(db, days, path, new Date()),
  })),
);

/** Whether the shops are open, and what the day asks for; what seldom waits is named only when it does. */
async function waitingWork(db: Database, now: Date): Promise<calls.WaitingWork[]> {
  const line = (section: string, n: number, noun: string, rest: string, none = ''): calls.WaitingWork[] =>
    n || none ? [{ section, n, text: n ? `${noun}${n === 1 ? '' : 's'}${rest}` : none }] : [];
  const { open, text } = shopsState(now, hoursGroups(await readSettings(db)), shopOffset);
  const late = (await listSuppliers(db, now))
    .filter((s) => s.active && s.last_list?.is_stale)
    .map(({ title }) => title);
  const { pending } = await countPending(db);
  return [
    { section: 'setting', id: 'hours', n: 0, text: `${open ? 'Open' : 'Closed'}, ${text}` },
    ...(await Promise.all(SERVER_EXTRAS.flatMap(({ waiting }) => waiting?.(db) ?? []))),
    ...line('messages', await countNewMessages(db), 'new message', '', 'No new messages'),
    ...line('changes', pending, 'change', ' not live yet', 'All saved changes are live'),
    ...line('partners', await countWaitingPartners(db), 'account', ' to approve', 'No accounts waiting for approval'),
    ...line('supplier', late.length, 'list', ` overdue: ${late.slice(0, 3).join(', ')}`, 'No lists overdue'),
    ...line('offers', await countWaitingOffers(db), 'offer', ' of suppliers to match'),
    ...line('partners', await countPriceLimits(db, now), 'account', ' at the day’s limit of prices this week'),
  ];
}

const lastDays = (now: Date, days: number) => Array.from({ length: days }, (_, i) => daysBefore(now, days - 1 - i));

/** A number for each of the days. */
function lineOf(days: readonly string[], counted: ReadonlyArray<{ day: string; n: number }>): number[] {
  const byDay = Map.groupBy(counted, ({ day }) => day);
  return days.map((day) => byDay.get(day)?.reduce((sum, { n }) => sum + n, 0) ?? 0);
}

type Counter = typeof views | typeof searches | typeof missedSizes;

async function countDays(db: Database, days: readonly string[], table: Counter, of?: SQL, count = sql`${table.count}`) {
  const n = sql<number>`sum(${count})::int`;
  const isOf = and(gte(table.day, days[0]!), of);
  return lineOf(days, await db.select({ day: table.day, n }).from(table).where(isOf).groupBy(table.day));
}

const COUNTED_APART = SERVER_EXTRAS.flatMap(({ countedApart }) => countedApart ?? []);

const DAYS = 28;

async function dailyTrends(db: Database, now: Date) {
  const days = lastDays(now, 2 * DAYS);
  // Days are Calgary's by our own time zone data, which a database may have in an older version.
  const since = new Date(now.getTime() - (2 * DAYS + 1) * 86_400_000).toISOString();
  const names = COUNTED_APART.map(({ name, isOne }) => sql`case when ${isOne} then ${name}::text end`);
  const written = await db
    .select({ at: messages.createdAt, name: sql<string>`coalesce(${sql.join([...names, sql`'messages'`], sql`, `)})` })
    .from(messages)
    .where(sql`${messages.createdAt} > ${since}::timestamptz and ${messages.state} <> 'spam'`);
  const writtenDays = (name: string) => {
    const found = written.filter((one) => one.name === name);
    return lineOf(
      days,
      found.map(({ at }) => ({ day: dayOf(at), n: 1 })),
    );
  };
  const lines = {
    views: await countDays(db, days, views),
    searches: await countDays(db, days, searches),
    missed: await countDays(db, days, searches, undefined, sql`${searches.missed}`),
    sizes: await countDays(db, days, missedSizes),
    messages: writtenDays('messages'),
    ...Object.fromEntries(COUNTED_APART.map(({ name }) => [name, writtenDays(name)])),
  };
  return {
    days: days.slice(DAYS),
    series: Object.entries(lines).map(([name, line]) => ({ name, now: line.slice(DAYS), before: line.slice(0, DAYS) })),
  };
}

const MAX_PAGES = 200;

async function viewCounts(db: Database, number: number, path: string, now: Date) {
  const days = lastDays(now, number);
  const line = await countDays(db, days, views, path ? eq(views.path, path) : undefined);
  const count = sum(views.count).mapWith(Number);
  const pages = await db
    .select({ path: views.path, count })
    .from(views)
    .where(gte(views.day, days[0]!))
    .groupBy(views.path)
    .orderBy(desc(count), views.path)
    .limit(MAX_PAGES);
  const total = line.reduce((all, one) => all + one, 0);
  return { days: days.map((day, i) => ({ day, count: line[i]! })), pages, total };
}
