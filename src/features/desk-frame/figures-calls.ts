/** The figures of the desk: open work, trends, missed sizes and page views; and its tables as files. */
import { PERSON, PRODUCT } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { body, data, defineCall, defineStaffCall } from '#src/kit/define-call.ts';

/** What waits for staff, and the section that has it. The text follows the number, unless that is 0. */
export interface WaitingWork {
  section: string;
  id?: string;
  n: number;
  text: string;
}
export const overviewCall = defineStaffCall({ route: 'GET /api/editor/overview', output: data<WaitingWork[]>() });

export interface Trends {
  days: string[];
  /** `views`, `searches`, `missed`, `sizes`, `messages`, and what extras count */
  series: Array<{ name: string; now: number[]; before: number[] }>;
}
export const trendsCall = defineStaffCall({ route: 'GET /api/editor/trends', output: data<Trends>() });

const days = (fallback: number) => z.coerce.number<number | string>().int().min(1).max(366).default(fallback);

export interface MissedFigures {
  /** of what people wait for a set, with the page of the product or size */
  wanted: Array<{ what: string; path: string; count: number; last_day: string }>;
  /** sizes that visitors searched for in vain, the most frequent first */
  missed: Array<{ size: string; size_slug: string; count: number; last_day: string }>;
}
export const missedCall = defineStaffCall({
  route: 'GET /api/editor/sizes',
  input: z.object({ days: days(90) }),
  output: data<MissedFigures>(),
});

export interface SearchFigure {
  text: string;
  count: number;
  /** `2026-11-22` */
  last_day: string;
}
export type SearchFigures = Record<'all' | 'missed', SearchFigure[]>;
export const searchesCall = defineStaffCall({
  route: 'GET /api/editor/searches',
  input: z.object({ days: days(90) }),
  output: data<SearchFigures>(),
});

export interface ViewFigures {
  /** every day up to today, including those without views */
  days: Array<{ day: string; count: number }>;
  /** the most viewed pages, at most 200, whatever `path` is */
  pages: Array<{ path: string; count: number }>;
  total: number;
}
/** Page views by day and by page; `path` limits `days` to one page. */
export const viewsCall = defineStaffCall({
  route: 'GET /api/editor/views',
  input: z.object({ days: days(30), path: z.string().max(300).default('') }),
  output: data<ViewFigures>(),
});

export const exportCall = defineStaffCall({
  route: 'GET /api/editor/export/:name',
  input: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: body<Response>(),
  tells: [...PERSON, ...PRODUCT],
});

/** One of the things that the shop needs to run, in words. `isBad`: somebody has to do something about it. */
export interface HealthFact {
  name: string;
  text: string;
  isBad: boolean;
}
export const shopHealthCall = defineStaffCall({ route: 'GET /api/editor/health', output: data<HealthFact[]>() });

export const testMailCall = defineStaffCall({ route: 'POST /api/editor/health', output: data<object>(), limit: 10 });

/** For uptime checks; 503 when the database does not respond within 2.5 s. */
export const healthCall = defineCall({
  route: 'GET /api/health',
  queryTimeoutMs: 2_500,
  output: data<{ database: string; products: number }>(),
});
