/** What the desk opens with, and what visitors looked for. */
import { z } from 'zod';
import type { SuccessAnswer } from '../answer.ts';

/** `GET /api/editor/overview`: what waits for somebody. */
export interface Overview {
  who: string;
  messages: number;
  partners: number;
  pending: number;
}
export type OverviewAnswer = SuccessAnswer<Overview>;

/** `GET /api/editor/sizes?days=90`: sizes that visitors asked for and the shop has not, the most wanted first. */
export const missedQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(90) });
export interface MissedSize {
  size: string;
  size_slug: string;
  count: number;
  last_day: string;
}
export type MissedAnswer = SuccessAnswer<MissedSize[]>;

/** `GET /api/editor/views?days=30`: how often pages were looked at; `path` asks for one page's line. */
export const viewsQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
  path: z.string().max(300).default(''),
});
export interface ViewFigures {
  /** every day up to today, also those without any */
  days: Array<{ day: string; count: number }>;
  /** the pages looked at most in these days, 200 at most; whatever `path` says */
  pages: Array<{ path: string; count: number }>;
  /** of all pages, or of `path` */
  total: number;
}
export type ViewsAnswer = SuccessAnswer<ViewFigures>;
