import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { countNewMessages } from '#src/features/inbox/inbox.private.server.ts';
import { countWaitingPartners } from '#src/features/inbox/partners.private.server.ts';
import { countPending } from './revisions.private.server.ts';
import { countPriceLimits } from '#src/features/pricing/priced-products.private.server.ts';
import { listMissedSearches, listMissedSizes, listSearches } from '#src/features/search/searches.private.server.ts';
import { listWanted } from '#src/features/stock-alerts/stock-alerts.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { countWaitingOffers } from '#src/features/suppliers/desk-offers.private.server.ts';
import { listSuppliers } from '#src/features/suppliers/suppliers.private.server.ts';
import {
  type WaitingWork,
  missedCall,
  overviewCall,
  searchesCall,
  trendsCall,
  viewsCall,
} from '#src/features/desk-frame/figures-calls.ts';
import { wantedWords } from '#src/features/products/stock-alert.ts';
import { hoursGroups, shopOffset, shopsState } from '#src/features/shop/hours.ts';
import { formatTireSize, parseSizeSlug } from '#src/features/sizes/tire-size.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { and, desc, eq, gte, sql, sum } from 'drizzle-orm';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';
import type { Database } from '#db/client.ts';
import { missedSizes, searches, views } from '#db/schema/counting.ts';
import { messages } from '#db/schema/messages.ts';

export default endpoint(
  answerStaff(overviewCall, async ({ db }) => ({ data: await waitingWork(db, new Date()) })),
  answerStaff(trendsCall, async ({ db }) => ({ data: await dailyTrends(db, new Date()) })),
  answerStaff(missedCall, async ({ db }, { days }) => {
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
  answerStaff(searchesCall, async ({ db }, { days }) => {
    const now = new Date();
    return { data: { all: await listSearches(db, days, now), missed: await listMissedSearches(db, days, now) } };
  }),
  answerStaff(viewsCall, async ({ db }, { days, path }) => ({ data: await viewCounts(db, days, path, new Date()) })),
);

/** Whether the shops are open, and what the day asks for; what seldom waits is named only when it does. */
async function waitingWork(db: Database, now: Date): Promise<WaitingWork[]> {
  const line = (section: string, n: number, noun: string, rest: string, none = ''): WaitingWork[] =>
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

const COUNTED_APART = SERVER_EXTRAS.flatMap(({ countedApart }) => countedApart ?? []);

const DAYS = 28;

async function dailyTrends(db: Database, now: Date) {
  const days = lastDays(now, 2 * DAYS);
  const series = (name: string, counted: ReadonlyArray<{ day: string; n: number }>) => {
    const byDay = Map.groupBy(counted, ({ day }) => day);
    const line = days.map((day) => (byDay.get(day) ?? []).reduce((all, { n }) => all + n, 0));
    return { name, now: line.slice(DAYS), before: line.slice(0, DAYS) };
  };
  const total = (table: typeof views | typeof searches | typeof missedSizes, count = sql`${table.count}`) =>
    db
      .select({ day: table.day, n: sql<number>`sum(${count})::int` })
      .from(table)
      .where(gte(table.day, days[0]!))
      .groupBy(table.day);
  // Days are Calgary's by our own time zone data, which a database may have in an older version.
  const since = new Date(now.getTime() - (2 * DAYS + 1) * 86_400_000).toISOString();
  const names = COUNTED_APART.map(({ name, isOne }) => sql`case when ${isOne} then ${name}::text end`);
  const written = await db
    .select({ at: messages.createdAt, name: sql<string>`coalesce(${sql.join([...names, sql`'messages'`], sql`, `)})` })
    .from(messages)
    .where(sql`${messages.createdAt} > ${since}::timestamptz and ${messages.state} <> 'spam'`);
  const onDays = (name: string) =>
    written.filter((one) => one.name === name).map(({ at }) => ({ day: dayOf(at), n: 1 }));
  return {
    days: days.slice(DAYS),
    series: [
      series('views', await total(views)),
      series('searches', await total(searches)),
      series('missed', await total(searches, sql`${searches.missed}`)),
      series('sizes', await total(missedSizes)),
      ...['messages', ...COUNTED_APART.map(({ name }) => name)].map((name) => series(name, onDays(name))),
    ],
  };
}

const MAX_PAGES = 200;

async function viewCounts(db: Database, days: number, path: string, now: Date) {
  const since = gte(views.day, daysBefore(now, days - 1));
  const count = sum(views.count).mapWith(Number);
  const counted = await db
    .select({ day: views.day, count })
    .from(views)
    .where(and(since, path ? eq(views.path, path) : undefined))
    .groupBy(views.day);
  const byDay = new Map(counted.map((row) => [row.day, row.count]));
  const line = lastDays(now, days).map((day) => ({ day, count: byDay.get(day) ?? 0 }));
  const pages = await db
    .select({ path: views.path, count })
    .from(views)
    .where(since)
    .groupBy(views.path)
    .orderBy(desc(count), views.path)
    .limit(MAX_PAGES);
  return { days: line, pages, total: line.reduce((all, one) => all + one.count, 0) };
}
