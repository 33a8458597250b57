import { listQuestions } from '#db/public/content/content.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { questionsCall } from '#src/contracts/content.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { questionWithFacts } from '#src/domain/content/content.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(questionsCall);

/** `GET /api/question?ids=3,1`: questions with their answers, in the order of the ids; all of them without ids. */
export default endpoint(
  answer(questionsCall, async ({ db }, { ids }) => {
    const settings = await readSettings(db);
    const questions = (await listQuestions(db, ids)).map((q) => questionWithFacts(q, settings));
    return { data: questions.map((q) => ({ ...q, content: cleanHtml(q.content) })) };
  }),
);
