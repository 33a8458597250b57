import { and, desc, eq, gte, sum } from 'drizzle-orm';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import type { Database } from '../client.ts';
import { views } from '../schema/counting.ts';

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
  const line = Array.from({ length: days }, (_, at) => daysBefore(now, days - 1 - at)).map((day) => ({
    day,
    count: byDay.get(day) ?? 0,
  }));
  const pages = await db
    .select({ path: views.path, count: n })
    .from(views)
    .where(since)
    .groupBy(views.path)
    .orderBy(desc(n), views.path)
    .limit(MAX_PAGES);
  return { days: line, pages, total: line.reduce((all, { count }) => all + count, 0) };
}
