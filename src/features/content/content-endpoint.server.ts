import { listArticles, listArticleTypes, listContentPages, listQuestions } from './content.server.ts';
import { readLiveEdition } from './edition.server.ts';
import * as calls from './content-calls.ts';
import { articleWithFacts } from './article.ts';
import { questionWithFacts, withFacts } from './content.ts';
import { publicSettings } from '#src/features/shop/settings.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { cleanHtml } from '#src/kit/clean-html.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';

export default endpoint(
  answer(calls.articlesCall, async ({ db }, { types, ...query }) => {
    const { settings } = await readLiveEdition(db);
    const wanted = types.map((type) => type.toLowerCase());
    const articles = (await listArticles(db)).filter(
      ({ type_short, type_id }) => !types.length || wanted.includes(type_short) || wanted.includes(String(type_id)),
    );
    const { limit, offset } = pageLimits(query);
    const shown = articles.slice(offset, offset + limit).map((article) => articleWithFacts(article, settings));
    return pageAnswer(
      shown.map(({ content: _, ...summary }) => summary),
      articles.length,
      query,
    );
  }),
  answer(calls.articleCall, async ({ db, params }) => {
    const slug = params.slug.toLowerCase();
    const found = (await listArticles(db)).find((one) => one.slug === slug || String(one.id) === slug);
    if (!found) throw new CallError(404, 'Article not found');
    const article = articleWithFacts(found, (await readLiveEdition(db)).settings);
    return { data: { ...article, content: cleanHtml(article.content) } };
  }),
  answer(calls.articleTypesCall, async ({ db }) => ({ data: await listArticleTypes(db) })),
  answer(calls.contentCall, async ({ db, params }) => {
    const code = params.code.toLowerCase();
    const found = (await listContentPages(db)).find((one) => one.code.toLowerCase() === code);
    if (!found) throw new CallError(404, 'Content not found');
    const { text_images, ...page } = withFacts(found, (await readLiveEdition(db)).settings);
    const blocks = text_images.map((block) => ({ ...block, text: cleanHtml(block.text) }));
    return {
      data: {
        ...page,
        content: cleanHtml(page.content),
        short_description: cleanHtml(page.short_description),
        text_image_1: blocks[0] ?? null,
        text_image_2: blocks[1] ?? null,
        text_image_3: blocks[2] ?? null,
        goods: page.goods.map((one) => ({ ...one, description: cleanHtml(one.description) })),
      },
    };
  }),
  answer(calls.questionsCall, async ({ db }, { ids }) => {
    const { settings } = await readLiveEdition(db);
    const questions = (await listQuestions(db, ids)).map((q) => questionWithFacts(q, settings));
    return { data: questions.map((q) => ({ ...q, content: cleanHtml(q.content) })) };
  }),
  answer(calls.settingsCall, async ({ db }) => {
    const { settings } = await readLiveEdition(db);
    return { data: { code: 'settings', ...publicSettings(settings) } };
  }),
);
