/** `POST /api/fetch-lists`: how many suppliers' lists are due, and fetched from now on. */
import type { SuccessAnswer } from './answer.ts';

export type FetchingAnswer = SuccessAnswer<{ due: number }>;
