import type { Config } from '@netlify/functions';
import { listArticleTypes } from '#db/public/content/articles.ts';
import type { ArticleType } from '#src/domain/content/article.ts';
import { endpoint } from './http/endpoint.ts';

export const config: Config = { path: '/api/newTypeList' };

/** `GET /api/newTypeList`: the types of articles in menu order, with counts. */
export default endpoint({
  GET: {
    tag: 'content',
    answer: async ({ db }): Promise<{ data: ArticleType[] }> => ({ data: await listArticleTypes(db) }),
  },
});
