import type { Config } from '@netlify/functions';
import { dailyTrends } from '#db/editor/trends.ts';
import type { TrendName, Trends } from '#src/contracts/editor/figures.ts';
import { endpoint } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/trends' };

const DAYS = 28;

/** `GET /api/editor/trends`: what visitors did in the last 28 days and in the 28 before. */
export default endpoint({
  GET: requireEditor(async ({ db }): Promise<{ data: Trends }> => {
    const now = new Date();
    const { days, lines } = await dailyTrends(db, 2 * DAYS, now);
    return {
      data: {
        days: days.slice(DAYS),
        series: (Object.keys(lines) as TrendName[]).map((name) => ({
          name,
          now: lines[name].slice(DAYS),
          before: lines[name].slice(0, DAYS),
        })),
      },
    };
  }),
});
