import type { Config } from '@netlify/functions';
import { listArticles } from '#db/public/content/articles.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { articlesQuery, type ArticlesAnswer } from '#src/contracts/articles.ts';
import { articleWithFacts } from '#src/domain/content/article.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';

export const config: Config = { path: '/api/new' };

/** `GET /api/new`: a page of articles without their text, newest first. */
export default endpoint({
  GET: {
    tag: 'content',
    query: [articlesQuery],
    async answer({ db, url }): Promise<Omit<ArticlesAnswer, 'status'>> {
      const page = await listArticles(db, parseQuery(url, articlesQuery));
      const settings = await readSettings(db);
      return { ...page, data: page.data.map((article) => articleWithFacts(article, settings)) };
    },
  },
});
