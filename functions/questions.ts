import type { Config } from '@netlify/functions';
import { listQuestions } from '#db/public/content/content.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { questionsQuery } from '#src/contracts/questions.ts';
import { questionWithFacts, type Question } from '#src/domain/content/content.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';

export const config: Config = { path: '/api/question' };

/** `GET /api/question?ids=3,1`: questions with their answers, in the order of the ids; all of them without ids. */
export default endpoint({
  GET: {
    tag: 'content',
    query: [questionsQuery],
    async answer({ db, url }): Promise<{ data: Question[] }> {
      const { ids } = parseQuery(url, questionsQuery);
      const settings = await readSettings(db);
      const questions = (await listQuestions(db, ids)).map((q) => questionWithFacts(q, settings));
      return { data: questions.map((q) => ({ ...q, content: cleanHtml(q.content) })) };
    },
  },
});
