import { gte, sql, and, desc, eq, sum } from 'drizzle-orm';
import { dayOf, daysBefore } from '#src/domain/shop/calendar-day.ts';
import type { Database } from '../client.ts';
import { missedSizes, searches, views } from '../schema/counting.ts';
import { appointments, messages } from '../schema/messages.ts';

const lastDays = (now: Date, days: number) => Array.from({ length: days }, (_, at) => daysBefore(now, days - 1 - at));

/** What visitors did on each of the last days, the oldest first: views, searches, messages … @param days how many */
export async function dailyTrends(db: Database, days: number, now: Date) {
  const all = lastDays(now, days);
  const line = (found: ReadonlyArray<{ day: string; n: number }>): number[] => {
    const counted = new Map<string, number>();
    for (const { day, n } of found) counted.set(day, (counted.get(day) ?? 0) + n);
    return all.map((day) => counted.get(day) ?? 0);
  };
  const total = (table: typeof views | typeof searches | typeof missedSizes, count = sql`${table.count}`) =>
    db
      .select({ day: table.day, n: sql<number>`sum(${count})::int` })
      .from(table)
      .where(gte(table.day, all[0]!))
      .groupBy(table.day);
  // Days are Calgary's by our own time zone data, which a database may have in an older version.
  const since = sql`${new Date(now.getTime() - (days + 1) * 86_400_000).toISOString()}::timestamptz`;
  const written = await db
    .select({ at: messages.createdAt, asked: appointments.id })
    .from(messages)
    .leftJoin(appointments, sql`${appointments.messageId} = ${messages.id}`)
    .where(sql`${messages.createdAt} > ${since} and ${messages.state} <> 'spam'`);
  const onDays = (rows: typeof written) => line(rows.map(({ at }) => ({ day: dayOf(at), n: 1 })));
  return {
    days: all,
    lines: {
      views: line(await total(views)),
      searches: line(await total(searches)),
      missed: line(await total(searches, sql`${searches.missed}`)),
      sizes: line(await total(missedSizes)),
      messages: onDays(written.filter(({ asked }) => asked === null)),
      appointments: onDays(written.filter(({ asked }) => asked !== null)),
    },
  };
}

const MAX_PAGES = 200;

/** Page views on each of the last days, and the most viewed pages. @param path '' for all pages together */
export async function viewCounts(db: Database, days: number, path: string, now: Date) {
  const since = gte(views.day, daysBefore(now, days - 1));
  const n = sum(views.count).mapWith(Number);
  const counted = await db
    .select({ day: views.day, n })
    .from(views)
    .where(and(since, path ? eq(views.path, path) : undefined))
    .groupBy(views.day);
  const byDay = new Map(counted.map((row) => [row.day, row.n]));
  const line = lastDays(now, days).map((day) => ({ day, count: byDay.get(day) ?? 0 }));
  const pages = await db
    .select({ path: views.path, count: n })
    .from(views)
    .where(since)
    .groupBy(views.path)
    .orderBy(desc(n), views.path)
    .limit(MAX_PAGES);
  return { days: line, pages, total: line.reduce((all, { count }) => all + count, 0) };
}
