import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { articleWithFacts, type Article, type ArticleType } from './article.ts';
import { questionWithFacts, withFacts, type ContentPage } from './content.ts';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';
import { offsetChanges, withComingHolidays } from '#src/features/shop/hours.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { articlePath, articlesPath, policyPath, servicePath } from '#src/kit/paths.ts';
import * as content from './content.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { listBrands, listProductTypes, loadListTexts } from '#src/features/filter/types-and-brands.server.ts';
import { listVehicleYears } from '#src/features/vehicles/fitment.server.ts';

/** The texts, settings and names of the shop: all public data that pages are built from, but the catalogue. */
export type Words = Awaited<ReturnType<typeof loadWords>>;

/** Everything but the catalogue. @param now the time for which articles, notices, promotions, holidays and the season are selected */
export async function loadWords(db: Database, now = new Date()) {
  const settings = withComingHolidays(now, await readSettings(db));
  const brands = await listBrands(db);
  return {
    settings,
    types: await listProductTypes(db),
    brands,
    /** the brands' logos that editors uploaded, by the brand's part of URLs */
    brandLogos: Object.fromEntries(brands.flatMap(({ short_title, logo }) => (logo ? [[short_title, logo]] : []))),
    /** by route: `all`, `type/wintertires`, `brand/nokian` */
    texts: await loadListTexts(db),
    vehicleYears: await listVehicleYears(db),
    /** changes of the clock while the pages are online */
    clockChanges: offsetChanges(now.getTime()),
    /** the season at this time, which decides what lists show first */
    season: tireSeason(now),
    ...(await loadContent(db, settings, now)),
  };
}

async function loadContent(db: Database, settings: Settings, now: Date) {
  const pages = (await content.listContentPages(db)).map((page) => withFacts(page, settings));
  const cards = (kind: ContentPage['kind']) => pages.filter((page) => page.kind === kind && page.position !== null);
  const articles = (await content.listArticles(db, now)).map((article) => articleWithFacts(article, settings));
  const articleTypes = await content.listArticleTypes(db, now);
  return {
    /** where former paths of articles, their types, services and policies lead now */
    movedPaths: await listMovedPaths(db, { articles, articleTypes, pages }),
    /** content pages, by code in lower case, with their setting tokens replaced */
    pages: new Map(pages.map((page) => [page.code.toLowerCase(), page])),
    services: cards('service'),
    policies: cards('policy'),
    questions: (await content.listQuestions(db)).map((q) => questionWithFacts(q, settings)),
    /** newest first */
    articles,
    articleTypes,
    heroSlides: await content.listHeroSlides(db, now),
    reviews: await content.listReviews(db),
    notices: await content.listNotices(db, now),
    promotions: await content.listPromotions(db, now),
  };
}

const SLUG_FIELDS = sql`(values ('article', 'slug'), ('article-type', 'short'), ('page', 'code')) as field (kind, name)`;

/** Where former paths lead now, by editors' revisions; those of deleted entries to their list. A path in use again is left out. */
async function listMovedPaths(
  db: Database,
  current: { articles: Article[]; articleTypes: ArticleType[]; pages: ContentPage[] },
): Promise<Map<string, string>> {
  const former = await rows<{ kind: string; id: number; slug: string; page_kind: string | null }>(db)`
    select distinct r.kind, r.entry::int as id, r.before ->> field.name as slug, r.before ->> 'kind' as page_kind
      from revisions r join ${SLUG_FIELDS} on field.kind = r.kind
      where r.before ->> field.name <> r.after ->> field.name or r.after is null order by 1, 2, 3`;
  const pathOf = {
    article: (slug: string) => articlePath({ slug }),
    'article-type': (slug: string) => articlesPath(slug),
    page: (slug: string, kind: string | null) =>
      kind === 'service' ? servicePath(slug) : kind === 'policy' ? policyPath(slug) : null,
  };
  const now = {
    article: new Map(current.articles.map(({ id, slug }) => [id, articlePath({ slug })])),
    'article-type': new Map(current.articleTypes.map(({ id, short }) => [id, articlesPath(short)])),
    page: new Map(current.pages.map(({ id, code, kind }) => [id, pathOf.page(code, kind)])),
  };
  const taken = new Set(Object.values(now).flatMap((paths) => [...paths.values()]));
  const moved = new Map<string, string>();
  for (const { kind, id, slug, page_kind } of former) {
    const of = kind as keyof typeof now;
    const list = of === 'page' ? (page_kind === 'policy' ? ROUTES.policies : ROUTES.services) : ROUTES.articles;
    const [from, to] = [pathOf[of](slug, page_kind), now[of].get(id) ?? list.path];
    if (from && to && !taken.has(from)) moved.set(from, to);
  }
  return moved;
}

const MAP = '$map';

export const writeWords = (words: Words): string =>
  JSON.stringify(words, (_, value: unknown) => (value instanceof Map ? { [MAP]: [...value] } : value));

export const readWords = (text: string): Words =>
  JSON.parse(text, (_, value: { [MAP]?: Array<[unknown, unknown]> } | null) =>
    value?.[MAP] ? new Map(value[MAP]) : value,
  ) as Words;
