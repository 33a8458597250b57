import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isRequiredPage, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { isPageUrl } from '#src/features/entries/word-meaning.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { longDay } from '#src/kit/long-day.ts';
import { formatDollars } from '#src/kit/money.ts';
import { articlePath, articlesPath, policyPath, questionPath, servicePath, searchUrl } from '#src/kit/paths.ts';
import { ROUTES, type FixedRoute } from '#src/kit/routes.ts';
import { rows } from '#db/client.ts';
import { existingPages } from '#src/features/reader/suggest-pages.server.ts';
import { Refusal } from '#db/refusal.ts';
import {
  articles,
  articleTypes,
  contentPages as pages,
  goods,
  heroSlides as slides,
  notices,
  promotions,
  questions,
  reviews,
} from '#db/schema/content.ts';
import { CURATED_WORDS, searchWords } from '#db/schema/counting.ts';
import { CATALOGUE_STORES } from './catalogue-stores.private.server.ts';
import {
  EntryError,
  type EntryStore,
  tableStore,
  wrongField,
} from '#src/features/entries/table-store.private.server.ts';
import { fitmentStore } from './fitment-store.private.server.ts';
import { productStore } from './product-store.private.server.ts';
import { settingStore } from './setting-store.private.server.ts';

const stateOf = ({ publishedAt: at }: Pick<typeof articles.$inferSelect, 'publishedAt'>, now: Date) =>
  at === null ? 'draft' : at > now ? 'scheduled' : 'published';

const periodState = (from: Date | null, until: Date | null, now: Date, during: string) =>
  until && until <= now ? 'over' : from && from > now ? 'to come' : during;

const FIXED_PATHS = new Map(
  Object.values<FixedRoute>(ROUTES).flatMap(({ content, path }) => (content ? [[content, path]] : [])),
);
const PAGE_KINDS = { page: 'Page', service: 'Service', policy: 'Policy' };

function pagePath({ kind, code }: { kind: keyof typeof PAGE_KINDS; code: string }): string | null {
  if (kind === 'service') return servicePath(code);
  return kind === 'policy' ? policyPath(code) : (FIXED_PATHS.get(code.toLowerCase()) ?? null);
}

const pageTable = tableStore('page', {
  table: pages,
  order: [asc(pages.kind), asc(pages.position)],
  search: sql`concat_ws(' ', ${pages.code}, ${pages.title}, ${pages.kind}, ${pages.content})`,
  note: (row) => `${PAGE_KINDS[row.kind]}, ${pagePath(row) ?? 'shown on other pages'}`,
  path: pagePath,
});

const pageStore: EntryStore<'page'> = {
  ...pageTable,
  async check(_, { before, data }) {
    const text = 'The site needs this page under its code.';
    if (!before || !isRequiredPage(before.data.code)) return;
    if (data.code !== before.data.code || data.kind !== before.data.kind) throw new EntryError(text, { code: text });
  },
  async remove(db, before) {
    if (isRequiredPage(before.data.code))
      throw new Refusal('The site needs this page, so it cannot be deleted. Its text can be changed.');
    return pageTable.remove(db, before);
  },
};

const promotionState = ({ startsOn, endsOn }: Record<'startsOn' | 'endsOn', string>, now: Date) =>
  endsOn < dayOf(now) ? 'over' : startsOn > dayOf(now) ? 'to come' : 'running';

const NAMED = {
  brands: sql`brands b where lower(b.title) = lower(name)`,
  patterns: sql`patterns p join brands b on b.id = p.brand_id
    where lower(name) in (lower(p.title), lower(b.title || ' ' || p.title))`,
};

const promotionStore: EntryStore<'promotion'> = {
  ...tableStore('promotion', {
    table: promotions,
    order: [desc(promotions.endsOn)],
    search: sql`concat_ws(' ', ${promotions.title}, ${promotions.text})`,
    note: promotionState,
    path: (row, now) => (promotionState(row, now) === 'running' ? ROUTES.promotions.path : null),
  }),
  /** A promotion on a name that the catalogue lacks would concern nothing, and nobody would notice. */
  async check(db, { data }) {
    for (const field of ['brands', 'patterns'] as const) {
      const names = JSON.stringify(data[field]);
      const unknown = await rows<{ name: string }>(db)`
        select name from json_array_elements_text(${names}::json) name where not exists (select from ${NAMED[field]})`;
      const text = `Not in the catalogue: ${unknown.map(({ name }) => name).join(', ')}.`;
      if (unknown.length) throw wrongField(field, text);
    }
  },
};

const FROM_LIST = 'from the shop’s list';
const FROM_DESK = 'from the desk';

const wordTable = tableStore('search-word', {
  table: searchWords,
  order: [asc(searchWords.source), asc(searchWords.text)],
  search: sql`concat_ws(' ', ${searchWords.text}, '→', ${searchWords.meaning},
    case when ${searchWords.source} = '' then ${FROM_DESK}::text else ${FROM_LIST}::text end, ${searchWords.origin})`,
  title: (row) => row.text,
  note: ({ meaning, source, origin }) =>
    `→ ${meaning}, ${source ? [FROM_LIST, origin].filter(Boolean).join(': ') : FROM_DESK}`,
  path: (row) => searchUrl(row.text),
});

/** A curated word has version 0. Saving it makes it the shop's own, and a curated copy counts again once that is deleted. */
const searchWordStore: EntryStore<'search-word'> = {
  ...wordTable,
  async check(db, { data: { meaning } }) {
    if (!isPageUrl(meaning) || (await existingPages(db, [meaning])).size) return;
    throw new EntryError(`There is no page ${meaning}.`, {
      meaning: 'The shop has no such page. Open the page, and copy what follows its name in the address bar.',
    });
  },
  async insert(db, entry, by) {
    const { id, data } = entry;
    const isCurated = and(eq(searchWords.id, Number(id) || 0), eq(searchWords.source, CURATED_WORDS));
    const [curated] = await db.select().from(searchWords).where(isCurated);
    if (!curated) return wordTable.insert(db, entry, by);
    const { text, meaning, source, origin } = curated;
    const own = { ...data, source: '', origin: '', version: 1, updatedAt: by.now };
    await db.update(searchWords).set(own).where(eq(searchWords.id, curated.id));
    await db.insert(searchWords).values({ text, meaning, source, origin, version: 0 });
    return id;
  },
  async remove(db, before) {
    if (before.version === 0)
      throw new Refusal('This word comes with the shop, so it cannot be deleted. Its meaning can be changed.');
    return wordTable.remove(db, before);
  },
};

export const STORES: { [K in EntryKind]: EntryStore<K> } = {
  page: pageStore,
  question: tableStore('question', {
    table: questions,
    order: [asc(questions.position)],
    search: sql`concat_ws(' ', ${questions.slug}, ${questions.topic}, ${questions.title}, ${questions.content})`,
    note: (row) => row.topic,
    path: (row) => questionPath(row.slug),
  }),
  goods: tableStore('goods', {
    table: goods,
    order: [asc(goods.page), asc(goods.position)],
    search: sql`concat_ws(' ', ${goods.title}, ${goods.description})`,
    note: ({ price }) => (price ? formatDollars(price) : ''),
    path: ({ page }) => pagePath({ kind: 'page', code: page }),
  }),
  article: tableStore('article', {
    table: articles,
    order: [sql`${articles.publishedAt} desc nulls first`],
    search: sql`concat_ws(' ', ${articles.slug}, ${articles.title}, ${articles.content})`,
    note: (row, now) => [stateOf(row, now), row.publishedAt && longDay(row.publishedAt)].filter(Boolean).join(' '),
    path: (row, now) => (stateOf(row, now) === 'published' ? articlePath(row) : null),
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
    note: ({ position, shownFrom, shownUntil }, now) =>
      [`Place ${position + 1}`, periodState(shownFrom, shownUntil, now, '')].filter(Boolean).join(', '),
    path: () => ROUTES.home.path,
  }),
  notice: tableStore('notice', {
    table: notices,
    order: [desc(notices.shownUntil)],
    search: sql`${notices.text}`,
    title: (row) => row.text,
    note: ({ shownFrom, shownUntil }, now) => periodState(shownFrom, shownUntil, now, 'shown'),
    path: () => ROUTES.home.path,
  }),
  promotion: promotionStore,
  product: productStore,
  'search-word': searchWordStore,
  fitment: fitmentStore,
  setting: settingStore,
  ...CATALOGUE_STORES,
};
