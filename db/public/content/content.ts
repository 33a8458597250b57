import { asc, inArray, sql, and, gt, lte, isNull, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPages, questions, notices, heroSlides, reviews } from '#db/schema/content.ts';
import type { ContentPage, Question } from '#src/domain/content/content.ts';
import type { Notice } from '#src/domain/content/notice.ts';
import type { HeroSlide, Review } from '#src/domain/content/home-content.ts';

type Row = typeof contentPages.$inferSelect;

const toContentPage = (r: Row): ContentPage => ({
  id: r.id,
  code: r.code,
  kind: r.kind,
  title: r.title,
  description: r.description,
  card: r.card,
  content: r.content,
  seo_title: r.seoTitle,
  seo_desc: r.seoDesc,
  position: r.position,
  duration: r.duration,
  price_from: r.priceFrom,
  price_unit: r.priceUnit,
  is_template: r.isTemplate,
  short_description: r.shortDescription,
  size_price_title: r.sizePriceTitle,
  size_price: r.sizePrice && { columns: r.sizePrice.columns, data: r.sizePrice.rows },
  text_image_1: r.textImages[0] ?? null,
  text_image_2: r.textImages[1] ?? null,
  text_image_3: r.textImages[2] ?? null,
  add_faq: r.addFaq,
  faq_ids: r.faqIds,
  add_message_form: r.addMessageForm,
});

/** All content pages, in the order of their cards. Setting tokens are not replaced yet. */
export async function listContentPages(db: Database): Promise<ContentPage[]> {
  return (await db.select().from(contentPages).orderBy(asc(contentPages.position), asc(contentPages.id))).map(
    toContentPage,
  );
}

/** A content page by its code, case-insensitively. */
export async function findContentPage(db: Database, code: string): Promise<ContentPage | null> {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(sql`lower(${contentPages.code}) = ${code.toLowerCase()}`);
  return row ? toContentPage(row) : null;
}

const questionColumns = {
  id: questions.id,
  slug: questions.slug,
  topic: questions.topic,
  title: questions.title,
  content: questions.content,
};

/** All questions in the order of the FAQ page, or those with the given ids, in the order of the ids. */
export async function listQuestions(db: Database, ids?: readonly number[]): Promise<Question[]> {
  if (!ids) return db.select(questionColumns).from(questions).orderBy(asc(questions.position), asc(questions.id));
  if (!ids.length) return [];
  const found = new Map(
    (
      await db
        .select(questionColumns)
        .from(questions)
        .where(inArray(questions.id, [...ids]))
    ).map((q) => [q.id, q]),
  );
  return ids.map((id) => found.get(id)).filter((q) => q !== undefined);
}

/** The notices that are shown at this time, the earliest first. */
export async function listNotices(db: Database, now = new Date()): Promise<Notice[]> {
  const found = await db
    .select()
    .from(notices)
    .where(and(lte(notices.shownFrom, now), gt(notices.shownUntil, now)))
    .orderBy(asc(notices.shownFrom), asc(notices.id));
  return found.map(({ text, link, linkText, shownFrom, shownUntil }) => ({
    text,
    link,
    link_text: linkText,
    shown_from: shownFrom.toISOString(),
    shown_until: shownUntil.toISOString(),
  }));
}

/** The slides of the home page's hero that are shown at this time, in order. */
export const listHeroSlides = (db: Database, now = new Date()): Promise<HeroSlide[]> =>
  db
    .select({
      title: heroSlides.title,
      text: heroSlides.text,
      link: heroSlides.link,
      link_text: heroSlides.linkText,
      motif: heroSlides.motif,
      desktop: heroSlides.desktop,
    })
    .from(heroSlides)
    .where(
      and(
        or(isNull(heroSlides.shownFrom), lte(heroSlides.shownFrom, now)),
        or(isNull(heroSlides.shownUntil), gt(heroSlides.shownUntil, now)),
      ),
    )
    .orderBy(asc(heroSlides.position), asc(heroSlides.id));

export const listReviews = (db: Database): Promise<Review[]> =>
  db
    .select({ name: reviews.name, rating: reviews.rating, text: reviews.text, sample: reviews.sample })
    .from(reviews)
    .orderBy(asc(reviews.position), asc(reviews.id));
