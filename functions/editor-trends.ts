import { dailyTrends } from '#db/editor/trends.ts';
import { trendsCall, type TrendName } from '#src/contracts/editor/figures.ts';
import { answerStaff } from './http/session/session.ts';

const DAYS = 28;

/** `GET /api/editor/trends`: what visitors did in the last 28 days and in the 28 before. */
export default answerStaff(trendsCall, async ({ db }) => {
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
});
