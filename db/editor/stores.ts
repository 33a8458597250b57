import { asc, desc, sql } from 'drizzle-orm';
import {
  articlePath,
  articlesPath,
  brandPath,
  policyPath,
  productPath,
  questionPath,
  servicePath,
  typePath,
} from '#src/domain/shop/paths.ts';
import { ROUTES, type FixedRoute } from '#src/domain/shop/routes.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { articleState } from '#src/domain/editor/content-entries.ts';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { brands, productTypes } from '../schema/catalogue.ts';
import {
  articles,
  articleTypes,
  contentPages as pages,
  heroSlides as slides,
  notices,
  questions,
  reviews,
} from '../schema/content.ts';
import { products } from '../schema/products.ts';
import type { EntryStore } from './entry-row.ts';
import { fitmentStore } from './fitment-store.ts';
import { listTextStore } from './list-text-store.ts';
import { patternStore } from './pattern-store.ts';
import { promotionStore } from './promotion-store.ts';
import { searchWordStore } from './search-word-store.ts';
import { settingStore } from './setting-store.ts';
import { supplierStore } from './supplier-store.ts';
import { tableStore } from './table-store.ts';

/** The pages that show a content page of their own, by its code. */
const PAGE_PATHS = new Map(
  Object.values<FixedRoute>(ROUTES).flatMap(({ content, path }) => (content ? [[content, path]] : [])),
);

const PAGE_KINDS: Record<string, string> = { page: 'Page', service: 'Service', policy: 'Policy' };
const pagePath = (kind: string, code: string): string | null =>
  kind === 'service'
    ? servicePath(code)
    : kind === 'policy'
      ? policyPath(code)
      : (PAGE_PATHS.get(code.toLowerCase()) ?? null);

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

export const STORES: Record<EntryKind, EntryStore> = {
  page: tableStore('page', {
    table: pages,
    order: [asc(pages.kind), asc(pages.position)],
    search: sql`concat_ws(' ', ${pages.code}, ${pages.title}, ${pages.kind}, ${pages.content})`,
    note: (row) => [PAGE_KINDS[row.kind], pagePath(row.kind, row.code) ?? 'shown on other pages'].join(', '),
    path: ({ kind, code }) => pagePath(kind, code),
  }),
  question: tableStore('question', {
    table: questions,
    order: [asc(questions.position)],
    search: sql`concat_ws(' ', ${questions.slug}, ${questions.topic}, ${questions.title}, ${questions.content})`,
    note: (row) => row.topic,
    path: (row) => questionPath(row.slug),
  }),
  article: tableStore('article', {
    table: articles,
    order: [sql`${articles.publishedAt} desc nulls first`],
    search: sql`concat_ws(' ', ${articles.slug}, ${articles.title}, ${articles.content})`,
    note: (row, now) => articleNote(row.publishedAt, now),
    path: (row, now) =>
      articleState({ published_at: seconds(row.publishedAt) }, now) === 'published'
        ? articlePath(row as { slug: string })
        : null,
  }),
  'article-type': tableStore('article-type', {
    table: articleTypes,
    order: [asc(articleTypes.position)],
    search: sql`concat_ws(' ', ${articleTypes.title}, ${articleTypes.short})`,
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
  product: tableStore('product', {
    table: products,
    order: [asc(products.title)],
    search: sql`concat_ws(' ', ${products.title}, ${products.sku})`,
    note: (row) => row.sku,
    path: (row) => productPath(row as { id: number; slug: string }),
  }),
  pattern: patternStore,
  'product-type': tableStore('product-type', {
    table: productTypes,
    order: [asc(productTypes.position)],
    search: sql`${productTypes.title}`,
    note: (row) => row.short,
    path: (row) => typePath(row.short),
  }),
  brand: tableStore('brand', {
    table: brands,
    order: [asc(brands.title)],
    search: sql`${brands.title}`,
    note: (row) => row.shortTitle,
    path: (row) => brandPath(row.shortTitle),
  }),
  'list-text': listTextStore,
  supplier: supplierStore,
  'search-word': searchWordStore,
  fitment: fitmentStore,
  setting: settingStore,
};
