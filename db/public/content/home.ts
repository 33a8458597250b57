import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { heroSlides, reviews } from '#db/schema/content.ts';
import type { HeroSlide, Review } from '#src/domain/content/home-content.ts';

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
