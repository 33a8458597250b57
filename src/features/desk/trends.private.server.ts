import { and, desc, eq, gte, sql, sum } from 'drizzle-orm';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';
import type { Database } from '#db/client.ts';
import { missedSizes, searches, views } from '#db/schema/counting.ts';
import { messages } from '#db/schema/messages.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';

const lastDays = (now: Date, days: number) => Array.from({ length: days }, (_, i) => daysBefore(now, days - 1 - i));

const COUNTED_APART = SERVER_EXTRAS.flatMap(({ countedApart }) => countedApart ?? []);

const DAYS = 28;

export async function dailyTrends(db: Database, now: Date) {
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

/** Page views on each of the last days, and the most viewed pages. @param path of one page; empty: of all */
export async function viewCounts(db: Database, days: number, path: string, now: Date) {
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
