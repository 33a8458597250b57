import { and, asc, count, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { articles, articleTypes } from '#db/schema/content.ts';
import {
  ARTICLES_PAGE_SIZE,
  type Article,
  type ArticleSummary,
  type ArticleType,
} from '#src/domain/content/article.ts';

/** Whole seconds, but not as `int`, which overflows in 2038. */
const seconds = (column: SQL | typeof articles.publishedAt | typeof articles.updatedAt) =>
  sql<number>`floor(extract(epoch from ${column}))::float8`;
const summary = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  picture: articles.picture,
  description: articles.description,
  tags: articles.tags,
  author: articles.author,
  type_id: articles.typeId,
  type_title: articleTypes.title,
  type_short: articleTypes.short,
  create_time: seconds(articles.publishedAt),
  update_time: seconds(articles.updatedAt),
  seo_title: articles.seoTitle,
  seo_desc: articles.seoDesc,
};

/** Excludes drafts and articles that are scheduled for later. */
const published = (now: Date) => lte(articles.publishedAt, now);
const newestFirst = [desc(articles.publishedAt), desc(articles.id)];

export interface ArticleCriteria {
  types: readonly string[];
  current: number;
  pageSize: number;
}
export interface ArticlesPage {
  data: ArticleSummary[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
}

/** A page of articles, newest first. `types` are short names or ids; when it is empty, all articles are listed. */
export async function listArticles(
  db: Database,
  { types, current, pageSize }: ArticleCriteria = { types: [], current: 1, pageSize: ARTICLES_PAGE_SIZE },
  now = new Date(),
): Promise<ArticlesPage> {
  const ids = types.filter((t) => /^\d{1,9}$/.test(t)).map(Number);
  const wanted = types.length
    ? or(
        inArray(
          articleTypes.short,
          types.map((t) => t.toLowerCase()),
        ),
        ...(ids.length ? [inArray(articleTypes.id, ids)] : []),
      )
    : undefined;
  const where = and(published(now), wanted);
  const [row] = await db
    .select({ total: count() })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(where);
  const data = await db
    .select(summary)
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((current - 1) * pageSize);
  const total = row?.total ?? 0;
  return { data, total, current, pageSize, totalPage: Math.ceil(total / pageSize) };
}

export const loadArticles = (db: Database, now = new Date()): Promise<Article[]> =>
  db
    .select({ ...summary, content: articles.content })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(published(now))
    .orderBy(...newestFirst);

export async function findArticle(db: Database, idOrSlug: string, now = new Date()): Promise<Article | null> {
  const one = /^[1-9]\d{0,8}$/.test(idOrSlug)
    ? eq(articles.id, Number(idOrSlug))
    : eq(articles.slug, idOrSlug.toLowerCase());
  const [row] = await db
    .select({ ...summary, content: articles.content })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(and(published(now), one));
  return row ?? null;
}

/** The types in menu order, each with its number of published articles. */
export const listArticleTypes = (db: Database, now = new Date()): Promise<ArticleType[]> =>
  db
    .select({ id: articleTypes.id, title: articleTypes.title, short: articleTypes.short, count: count(articles.id) })
    .from(articleTypes)
    .leftJoin(articles, and(eq(articles.typeId, articleTypes.id), published(now)))
    .groupBy(articleTypes.id)
    .orderBy(asc(articleTypes.position), asc(articleTypes.id));
