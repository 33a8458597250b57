import { sql } from 'drizzle-orm';
import { sqlList, rows, type Database } from '#db/client.ts';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import type { PageKind } from '#src/domain/shop/page-kind.ts';
import {
  speedOfStep,
  SPEED_METRIC_NAMES,
  speedStep,
  type SpeedFigure,
  type SpeedMetric,
} from '#src/domain/shop/page-speed.ts';
import { beginDailyLimit } from './daily-limit.ts';

/**
 * Counts the measurements of one view in one statement, and nothing once a connection has reached its limit.
 * @param counter key of the connection's counter
 */
export async function countSpeed(
  db: Database,
  view: { page: PageKind; device: SpeedFigure['device']; speed: Partial<Record<SpeedMetric, number>> },
  counter: string,
  now: Date,
): Promise<void> {
  const measured = SPEED_METRIC_NAMES.flatMap((metric) => {
    const value = view.speed[metric];
    return value === undefined ? [] : [sql`(${metric}, ${speedStep(metric, value)}::smallint)`];
  });
  if (!measured.length) return;
  const { begin, day } = beginDailyLimit(counter, now);
  await rows(db)`${begin}
    insert into speed_counts as s (day, page, device, metric, step)
    select ${day}, ${view.page}, ${view.device}, metric, step
    from within, (values ${sqlList(measured)}) as measured (metric, step)
    on conflict (day, page, device, metric, step) do update set count = least(s.count + 1, 1000000)`;
}

/** How fast pages were for three of four views in the last days, by kind of page and device, the most measured first. */
export async function listSpeed(db: Database, days: number, now: Date): Promise<SpeedFigure[]> {
  const found = await rows<Pick<SpeedFigure, 'page' | 'device'> & { metric: SpeedMetric; step: number; n: number }>(db)`
    select page, device, metric, percentile_disc(0.75) within group (order by step)::int as step, count(*)::int as n
      from speed_counts, generate_series(1, count) where day >= ${daysBefore(now, days - 1)}::date group by page, device, metric`;
  const figures = new Map<string, SpeedFigure>();
  for (const { page, device, metric, step, n } of found) {
    const known = figures.get(`${page} ${device}`) ?? { page, device, figures: {}, views: 0 };
    known.figures[metric] = speedOfStep(metric, step);
    figures.set(`${page} ${device}`, { ...known, views: Math.max(known.views, n) });
  }
  return [...figures.values()].toSorted((a, b) => b.views - a.views);
}
