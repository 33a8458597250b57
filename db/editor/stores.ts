import { asc, desc, sql } from 'drizzle-orm';
import { articlePath, articlesPath, brandPath, questionPath, typePath } from '#src/domain/shop/paths.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { articleState } from '#src/domain/editor/content-entries.ts';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { brands, productTypes } from '../schema/catalogue.ts';
import { articles, articleTypes, heroSlides as slides, notices, questions, reviews } from '../schema/content.ts';
import type { EntryStore } from './entry-row.ts';
import { fitmentStore } from './fitment-store.ts';
import { listTextStore } from './list-text-store.ts';
import { pageStore } from './page-store.ts';
import { patternStore } from './pattern-store.ts';
import { productStore } from './product-store.ts';
import { promotionStore } from './promotion-store.ts';
import { searchWordStore } from './search-word-store.ts';
import { settingStore } from './setting-store.ts';
import { supplierStore } from './supplier-store.ts';
import { tableStore } from './table-store.ts';

const seconds = (at: Date | null) => (at ? at.toISOString() : null);
const positionText = (row: { position?: number | null }) =>
  typeof row.position === 'number' ? `Place ${row.position + 1}` : '';

/** `published November 2, 2026`, `draft`. */
const articleNote = (publishedAt: Date | null, now: Date): string =>
  [articleState({ published_at: seconds(publishedAt) }, now), publishedAt && longDay(publishedAt)]
    .filter(Boolean)
    .join(' ');

const slideState = ({ shownFrom, shownUntil }: { shownFrom?: Date | null; shownUntil?: Date | null }, now: Date) =>
  shownUntil && shownUntil <= now ? 'over' : shownFrom && shownFrom > now ? 'to come' : '';

export const STORES: { [K in EntryKind]: EntryStore<K> } = {
  page: pageStore,
  question: tableStore('question', {
    table: questions,
    order: [asc(questions.position)],
    search: sql`concat_ws(' ', ${questions.slug}, ${questions.topic}, ${questions.title}, ${questions.content})`,
    title: (row) => row.title,
    note: (row) => row.topic,
    path: (row) => questionPath(row.slug),
  }),
  article: tableStore('article', {
    table: articles,
    order: [sql`${articles.publishedAt} desc nulls first`],
    search: sql`concat_ws(' ', ${articles.slug}, ${articles.title}, ${articles.content})`,
    title: (row) => row.title,
    note: (row, now) => articleNote(row.publishedAt, now),
    path: (row, now) =>
      articleState({ published_at: seconds(row.publishedAt) }, now) === 'published' ? articlePath(row) : null,
  }),
  'article-type': tableStore('article-type', {
    table: articleTypes,
    order: [asc(articleTypes.position)],
    search: sql`concat_ws(' ', ${articleTypes.title}, ${articleTypes.short})`,
    title: (row) => row.title,
    note: (row) => row.short,
    path: (row) => articlesPath(row.short),
  }),
  review: tableStore('review', {
    table: reviews,
    order: [asc(reviews.position)],
    search: sql`concat_ws(' ', ${reviews.name}, ${reviews.text})`,
    title: (row) => row.name,
    note: (row) => `${row.rating} stars${row.sample ? ', sample' : ''}`,
    path: () => ROUTES.home.path,
  }),
  slide: tableStore('slide', {
    table: slides,
    order: [asc(slides.position)],
    search: sql`concat_ws(' ', ${slides.title}, ${slides.text})`,
    title: (row) => row.title,
    note: (row, now) => [positionText(row), slideState(row, now)].filter(Boolean).join(', '),
    path: () => ROUTES.home.path,
  }),
  notice: tableStore('notice', {
    table: notices,
    order: [desc(notices.shownUntil)],
    search: sql`${notices.text}`,
    title: (row) => row.text,
    note: (row, now) => (row.shownUntil <= now ? 'over' : row.shownFrom > now ? 'to come' : 'shown'),
    path: () => ROUTES.home.path,
  }),
  promotion: promotionStore,
  product: productStore,
  pattern: patternStore,
  'product-type': tableStore('product-type', {
    table: productTypes,
    order: [asc(productTypes.position)],
    search: sql`${productTypes.title}`,
    title: (row) => row.title,
    note: (row) => row.short,
    path: (row) => typePath(row.short),
  }),
  brand: tableStore('brand', {
    table: brands,
    order: [asc(brands.title)],
    search: sql`${brands.title}`,
    title: (row) => row.title,
    note: (row) => row.shortTitle,
    path: (row) => brandPath(row.shortTitle),
  }),
  'list-text': listTextStore,
  supplier: supplierStore,
  'search-word': searchWordStore,
  fitment: fitmentStore,
  setting: settingStore,
};
