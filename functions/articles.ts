import { listArticles } from '#db/public/content/articles.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { articlesCall } from '#src/contracts/content.ts';
import { articleWithFacts } from '#src/domain/content/article.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(articlesCall);

/** `GET /api/new`: a page of articles without their text, newest first. */
export default endpoint(
  answer(articlesCall, async ({ db }, query) => {
    const page = await listArticles(db, query);
    const settings = await readSettings(db);
    return { ...page, data: page.data.map((article) => articleWithFacts(article, settings)) };
  }),
);
