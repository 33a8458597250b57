import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { Article, ArticleSummary, ArticleType } from './article.ts';

/** Times as whole seconds, but not as `int`, which overflows in 2038. */
const SUMMARY = sql`a.id, a.slug, a.title, a.picture, a.description, a.tags, a.author, a.type_id, t.title as type_title,
  t.short as type_short, floor(extract(epoch from a.published_at))::float8 as create_time,
  floor(extract(epoch from a.updated_at))::float8 as update_time, a.seo_title, a.seo_desc`;

const isPublished = (now: Date): SQL => sql`a.published_at <= ${now.toISOString()}::timestamptz`;
const publishedArticles = (now: Date): SQL =>
  sql`from articles a join article_types t on t.id = a.type_id where ${isPublished(now)}`;
const NEWEST_FIRST = sql`order by a.published_at desc, a.id desc`;

/** A page of articles, newest first. `types` are short names or ids; when it is empty, all articles are listed. */
export async function listArticles(
  db: Database,
  { types, current, pageSize }: { types: readonly string[]; current: number; pageSize: number },
) {
  const shorts = types.map((type) => type.toLowerCase());
  const ids = types.filter((type) => /^\d{1,9}$/.test(type)).map(Number);
  const ofTypes = types.length ? sql`and (t.short in ${shorts} or t.id in ${[0, ...ids]})` : sql``;
  const wanted = sql`${publishedArticles(new Date())} ${ofTypes}`;
  const [row] = await rows<{ total: number }>(db)`select count(*)::int as total ${wanted}`;
  const data = await rows<ArticleSummary>(db)`select ${SUMMARY} ${wanted} ${NEWEST_FIRST}
    limit ${pageSize} offset ${(current - 1) * pageSize}`;
  const { total } = row!;
  return { data, total, current, pageSize, totalPage: Math.ceil(total / pageSize) };
}

export const loadArticles = (db: Database, now: Date): Promise<Article[]> =>
  rows<Article>(db)`select ${SUMMARY}, a.content ${publishedArticles(now)} ${NEWEST_FIRST}`;

export async function findArticle(db: Database, idOrSlug: string): Promise<Article | null> {
  const one = /^[1-9]\d{0,8}$/.test(idOrSlug)
    ? sql`a.id = ${Number(idOrSlug)}`
    : sql`a.slug = ${idOrSlug.toLowerCase()}`;
  const [article] = await rows<Article>(db)`select ${SUMMARY}, a.content ${publishedArticles(new Date())} and ${one}`;
  return article ?? null;
}

export const listArticleTypes = (db: Database, now = new Date()): Promise<ArticleType[]> =>
  rows<ArticleType>(db)`select t.id, t.title, t.short, count(a.id)::int as count from article_types t
    left join articles a on a.type_id = t.id and ${isPublished(now)} group by t.id order by t.position, t.id`;
