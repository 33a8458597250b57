import * as z from 'zod';
import { ARTICLES_PAGE_SIZE, type ArticleSummary } from '#src/domain/content/article.ts';
import type { PageOf } from './editor/entries.ts';
import { commaValues } from './query-values.ts';

const blankAsMissing = (v: unknown) => (v === '' || v === null ? undefined : v);

/** `GET /api/new`: a page of articles, newest first; types by id or short name, comma separated. Empty text means "not set". */
export const articlesQuery = z.object({
  current: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(100_000).default(1)),
  pageSize: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(50).default(ARTICLES_PAGE_SIZE)),
  types: z
    .string()
    .max(1_000)
    .default('')
    .transform(commaValues)
    .pipe(z.array(z.string().max(60)).max(30)),
});

export type ArticlesAnswer = PageOf<ArticleSummary>;
