import * as z from 'zod';
import { ARTICLES_PAGE_SIZE, type Article, type ArticleType } from './article.ts';
import type { ContentPage, Question, TextImage } from './content.ts';
import type { publicSettings } from '#src/features/shop/settings.ts';
import { body, data, defineCall, commaIds, commaValues, type PageOf } from '#src/kit/define-call.ts';

const blankAsMissing = (v: unknown) => (v === '' || v === null ? undefined : v);

/** A page of articles without their text, newest first; types by id or short name, comma separated. Empty text means "not set". */
export const articlesCall = defineCall({
  route: 'GET /api/new',
  input: z.object({
    current: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(100_000).default(1)),
    pageSize: z.preprocess(blankAsMissing, z.coerce.number().int().min(1).max(50).default(ARTICLES_PAGE_SIZE)),
    types: z
      .string()
      .max(1_000)
      .default('')
      .transform(commaValues)
      .pipe(z.array(z.string().max(60)).max(30)),
  }),
  tag: 'content',
  output: body<PageOf<Omit<Article, 'content'>>>(),
});
export const articleCall = defineCall({ route: 'GET /api/new/:slug', tag: 'content', output: data<Article>() });
export const articleTypesCall = defineCall({
  route: 'GET /api/newTypeList',
  tag: 'content',
  output: data<ArticleType[]>(),
});

/** A page that editors write, with its setting tokens filled in and its HTML sanitised. */
export const contentCall = defineCall({
  route: 'GET /api/content/:code',
  tag: 'content',
  output: data<Omit<ContentPage, 'text_images'> & Record<`text_image_${1 | 2 | 3}`, TextImage | null>>(),
});
/** The questions with these ids, in this order; without ids, all of them. Empty text means "not set". */
export const questionsCall = defineCall({
  route: 'GET /api/question',
  input: z.object({ ids: z.preprocess(blankAsMissing, commaIds('question', 100).optional()) }),
  tag: 'content',
  output: data<Question[]>(),
});

/** The settings a visitor may see, and the code by which a client tells them from other data. */
export const settingsCall = defineCall({
  route: 'GET /api/settingGet',
  tag: 'settings',
  output: data<{ code: string } & ReturnType<typeof publicSettings>>(),
});
