import { findArticle } from '#db/public/content/articles.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { articleCall } from '#src/contracts/content.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { articleWithFacts } from '#src/domain/content/article.ts';
import { CallError } from './http/call.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(articleCall);

const NOT_FOUND = 'Article not found';

/** `GET /api/new/{id or slug}`: one published article with its text, or a 404. */
export default endpoint(
  answer(articleCall, async ({ db, params }) => {
    const id = params.id ?? '';
    const found = /^[a-z0-9-]{1,200}$/i.test(id) ? await findArticle(db, id) : null;
    if (!found) throw new CallError(404, NOT_FOUND);
    const article = articleWithFacts(found, await readSettings(db));
    return { data: { ...article, content: cleanHtml(article.content) } };
  }),
);
