import * as z from 'zod';
import { commaIds } from './query-values.ts';

/** `GET /api/question`: the questions with these ids, in this order; without ids, all of them. */
export const questionsQuery = z.object({ ids: commaIds('question', 100).optional() });
