import { findArticle, findContentPage, listArticles, listArticleTypes, listQuestions } from './content.server.ts';
import { readLiveEdition } from './edition.server.ts';
import {
  articleCall,
  articlesCall,
  articleTypesCall,
  contentCall,
  questionsCall,
  settingsCall,
} from './content-calls.ts';
import { articleWithFacts } from './article.ts';
import { mapTextImages, questionWithFacts, withFacts } from './content.ts';
import { publicSettings } from '#src/features/shop/settings.ts';
import { cleanHtml } from '#src/kit/clean-html.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';

export default endpoint(
  answer(articlesCall, async ({ db }, query) => {
    const page = await listArticles(db, query);
    const { settings } = await readLiveEdition(db);
    return { ...page, data: page.data.map((article) => articleWithFacts(article, settings)) };
  }),
  answer(articleCall, async ({ db, params: { slug } }) => {
    const found = /^[a-z0-9-]{1,200}$/i.test(slug) ? await findArticle(db, slug) : null;
    if (!found) throw new CallError(404, 'Article not found');
    const article = articleWithFacts(found, (await readLiveEdition(db)).settings);
    return { data: { ...article, content: cleanHtml(article.content) } };
  }),
  answer(articleTypesCall, async ({ db }) => ({ data: await listArticleTypes(db) })),
  answer(contentCall, async ({ db, params: { code } }) => {
    const found = /^[a-z0-9-]{1,80}$/i.test(code) ? await findContentPage(db, code) : null;
    if (!found) throw new CallError(404, 'Content not found');
    const page = withFacts(found, (await readLiveEdition(db)).settings);
    return {
      data: {
        ...page,
        content: cleanHtml(page.content),
        short_description: cleanHtml(page.short_description),
        ...mapTextImages(page, (block) => ({ ...block, text: cleanHtml(block.text) })),
        goods: page.goods.map((one) => ({ ...one, description: cleanHtml(one.description) })),
      },
    };
  }),
  answer(questionsCall, async ({ db }, { ids }) => {
    const { settings } = await readLiveEdition(db);
    const questions = (await listQuestions(db, ids)).map((q) => questionWithFacts(q, settings));
    return { data: questions.map((q) => ({ ...q, content: cleanHtml(q.content) })) };
  }),
  answer(settingsCall, async ({ db }) => {
    const { settings } = await readLiveEdition(db);
    return { data: { code: 'settings', ...publicSettings(settings) } };
  }),
);
