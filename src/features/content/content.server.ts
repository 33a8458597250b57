import { sql, type SQL } from 'drizzle-orm';
import { isoTime, rows, type Database } from '#db/client.ts';
import type { Article, ArticleType } from './article.ts';
import type { ContentPage, HeroSlide, Notice, Question, Review } from './content.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import type { Promotion } from '#src/features/pricing/promotion.ts';

export const listContentPages = (db: Database): Promise<ContentPage[]> =>
  rows<ContentPage>(db)`
  select id, code, kind, title, description, card, content, seo_title, seo_desc, position, duration, price_from,
  price_unit, is_template, short_description, size_price_title, case when size_price is not null then
    jsonb_build_object('columns', size_price -> 'columns', 'data', size_price -> 'rows') end as size_price,
  text_images, add_faq, faq_ids, add_message_form, array(
    select jsonb_build_object('id', g.id, 'title', g.title, 'description', g.description, 'price', g.price::text, 'image', g.image,
      'image_alt', g.image_alt, 'units_per_strip', g.units_per_strip, 'grams_per_strip', g.grams_per_strip,
      'strips_per_box', g.strips_per_box)
    from goods g where g.page = lower(code) order by g.position, g.id) as goods from content_pages
    order by position, id`;

/** All questions in the order of the FAQ page, or those with the given ids, in the order of the ids. */
export async function listQuestions(db: Database, ids?: readonly number[]): Promise<Question[]> {
  const all = await rows<Question>(db)`select id, slug, topic, title, content from questions order by position, id`;
  return ids ? ids.flatMap((id) => all.find((question) => question.id === id) ?? []) : all;
}

export const listNotices = (db: Database, now = new Date()): Promise<Notice[]> =>
  rows<Notice>(db)`select text, link, link_text, ${isoTime(sql`shown_from`)} as shown_from,
    ${isoTime(sql`shown_until`)} as shown_until from notices
    where shown_from <= ${now.toISOString()}::timestamptz and shown_until > ${now.toISOString()}::timestamptz
    order by notices.shown_from, id`;

/** The promotions that run on the shop's day at this time, the first to end first. */
export const listPromotions = (db: Database, now = new Date()): Promise<Promotion[]> =>
  rows<Promotion>(db)`
    select title, kind, value::text as value, tires, starts_on::text as starts_on, ends_on::text as ends_on,
    brands, patterns, types, sizes, partners, text, link from promotions
    where ${dayOf(now)}::date between starts_on and ends_on order by promotions.ends_on, id`;

export const listHeroSlides = (db: Database, now: Date): Promise<HeroSlide[]> =>
  rows<HeroSlide>(db)`select title, text, link, link_text, motif, picture, desktop from hero_slides
    where coalesce(shown_from <= ${now.toISOString()}::timestamptz, true)
      and coalesce(shown_until > ${now.toISOString()}::timestamptz, true) order by position, id`;

export const listReviews = (db: Database): Promise<Review[]> =>
  rows<Review>(db)`select name, rating, text, sample from reviews order by position, id`;

const isPublished = (now: Date): SQL => sql`a.published_at <= ${now.toISOString()}::timestamptz`;
/** Newest first. Times are whole seconds, but not as `int`, which overflows in 2038. */
export const listArticles = (db: Database, now = new Date()): Promise<Article[]> =>
  rows<Article>(db)`
    select a.id, a.slug, a.title, a.picture, a.description, a.tags, a.author, a.type_id, t.title as type_title,
    t.short as type_short, floor(extract(epoch from a.published_at))::float8 as create_time,
    floor(extract(epoch from a.updated_at))::float8 as update_time, a.seo_title, a.seo_desc, a.content
    from articles a join article_types t on t.id = a.type_id where ${isPublished(now)} order by a.published_at desc, a.id desc`;

export const listArticleTypes = (db: Database, now = new Date()): Promise<ArticleType[]> =>
  rows<ArticleType>(db)`select t.id, t.title, t.short, count(a.id)::int as count from article_types t
    left join articles a on a.type_id = t.id and ${isPublished(now)} group by t.id order by t.position, t.id`;
