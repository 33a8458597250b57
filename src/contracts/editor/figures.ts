/** What the desk opens with, and what visitors looked for. */
import { z } from 'zod';
import type { SuccessAnswer } from '../answer.ts';

/** `GET /api/editor/overview`: what waits for somebody. */
export interface Overview { who: string; messages: number; partners: number; pending: number }
export type OverviewAnswer = SuccessAnswer<Overview>;

/** `GET /api/editor/sizes?days=90`: sizes that visitors asked for and the shop has not, the most wanted first. */
export const missedQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(90) });
export interface MissedSize { size: string; size_slug: string; count: number; last_day: string }
export type MissedAnswer = SuccessAnswer<MissedSize[]>;
