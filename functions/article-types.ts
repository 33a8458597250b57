import { listArticleTypes } from '#db/public/content/articles.ts';
import { articleTypesCall } from '#src/contracts/content.ts';
import type { ArticleType } from '#src/domain/content/article.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(articleTypesCall);

/** `GET /api/newTypeList`: the types of articles in menu order, with counts. */
export default endpoint(
  answer(articleTypesCall, async ({ db }): Promise<{ data: ArticleType[] }> => ({ data: await listArticleTypes(db) })),
);
