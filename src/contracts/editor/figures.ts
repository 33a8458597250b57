/** The figures of the desk: open work, trends, missed sizes and page views. */
import * as z from 'zod';

/** `GET /api/editor/overview`: what waits for an editor. */
export interface OpenWork {
  who: string;
  /** whether the shops are open, and until when: `until 5 pm` */
  open: { is_open: boolean; text: string };
  /** requests for appointments that nobody has confirmed */
  appointments: number;
  messages: number;
  partners: number;
  /** accounts that have reached the day's limit of prices in the last week */
  price_limits: number;
  /** offers that wait for an editor to say which tire they are */
  offers: number;
  /** entries that are saved, and not live yet */
  pending: number;
  /** suppliers whose last list is too old */
  overdue_lists: string[];
}

/** `GET /api/editor/trends`: the last 28 days beside the 28 before. */
export interface Trends {
  /** the last 28 */
  days: string[];
  series: Array<{ name: TrendName; now: number[]; before: number[] }>;
}
export type TrendName = 'views' | 'searches' | 'missed' | 'sizes' | 'messages' | 'appointments';

/** `GET /api/editor/sizes?days=90`: what people wait for, and which sizes they search for in vain, the most frequent first. */
export const missedQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(90) });
interface MissedSize {
  size: string;
  size_slug: string;
  count: number;
  last_day: string;
}
export interface MissedFigures {
  /** of what people wait for a set, with the page of the product or size */
  wanted: Array<{ what: string; path: string; count: number; last_day: string }>;
  missed: MissedSize[];
}

/** `GET /api/editor/searches?days=90`: what visitors searched for, and what found nothing, the most frequent first. */
export interface SearchFigure {
  text: string;
  count: number;
  /** `2026-11-22` */
  last_day: string;
}
export type SearchFigures = Record<'all' | 'missed', SearchFigure[]>;

/** `GET /api/editor/views?days=30`: page views; `path` limits `days` to one page. */
export const viewsQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
  path: z.string().max(300).default(''),
});
export interface ViewFigures {
  /** every day up to today, including those without views */
  days: Array<{ day: string; count: number }>;
  /** the most viewed pages, at most 200, whatever `path` is */
  pages: Array<{ path: string; count: number }>;
  /** of all pages, or of `path` */
  total: number;
}
