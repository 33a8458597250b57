import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rows, type Database } from '../client.ts';
import {
  articles,
  articleTypes,
  contentPages,
  goods,
  heroSlides,
  promotions,
  questions,
  reviews,
} from '../schema/content.ts';
import { readContent, type SeedContent } from './content/read.ts';

/** In the order in which they are filled: pages refer to questions, articles to types. */
const TABLES = {
  questions,
  content_pages: contentPages,
  goods,
  article_types: articleTypes,
  articles,
  reviews,
  hero_slides: heroSlides,
  promotions,
} as const;
type Table = keyof typeof TABLES;

/** Articles are published in the morning in Calgary. */
const publishedAt = (date: string) => new Date(`${date}T15:00:00Z`);

/**
 * Writes the seed's texts into each table that is empty. Tables with rows belong to the editors. A shop that was seeded
 * before a table existed gets its texts at the next start. Texts are marked as samples, because nobody of the shop has read
 * them yet.
 * @param options.withReviews false: no sample reviews and promotions, because the shop has opened or began without samples
 * @returns the number of rows written
 */
export async function seedContent(db: Database, { withReviews = true } = {}): Promise<number> {
  const empty = await emptyTables(db);
  if (!withReviews) for (const sample of ['reviews', 'promotions'] as const) empty.delete(sample);
  if (!empty.size) return 0;
  const content = readContent();
  let written = 0;
  for (const table of Object.keys(TABLES) as Table[]) {
    if (!empty.has(table)) continue;
    const values = await WRITERS[table](db, content);
    if (!values.length) continue;
    await db.insert(TABLES[table] as PgTable).values(values);
    written += values.length;
  }
  return written;
}

async function emptyTables(db: Database): Promise<Set<Table>> {
  const asked = (Object.keys(TABLES) as Table[]).map(
    (name) => sql`exists (select 1 from ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  );
  const [found] = await rows<Record<Table, boolean>>(db)`select ${sql.join(asked, sql`, `)}`;
  return new Set((Object.keys(TABLES) as Table[]).filter((name) => !found?.[name]));
}

const WRITERS: Record<Table, (db: Database, content: SeedContent) => Promise<object[]>> = {
  async questions(_db, { faq, faqGroups }) {
    const topics = new Map(faqGroups.map((group) => [group.code, group.title]));
    return faq.map((q, position): typeof questions.$inferInsert => ({
      slug: q.id,
      topic: topics.get(q.group) ?? q.group,
      title: q.title,
      content: q.content,
      isSample: true,
      position,
    }));
  },

  async content_pages(db, { services, policies, pages }) {
    const known = new Map(
      (await db.select({ id: questions.id, slug: questions.slug }).from(questions)).map((q) => [q.slug, q.id]),
    );
    const faq = (slugs: readonly string[]) => {
      const faqIds = slugs.map((slug) => known.get(slug)).filter((id) => id !== undefined);
      return { faqIds, addFaq: faqIds.length > 0 };
    };
    const written: Array<typeof contentPages.$inferInsert> = [
      ...services.map(({ faqIds, blocks, ...s }) => ({
        ...s,
        ...faq(faqIds),
        kind: 'service' as const,
        isTemplate: true,
        shortDescription: `<p>${s.description}</p>`,
        textImages: blocks.map((b) => ({
          image: b.motif,
          imageAlt: '',
          title: b.title,
          text: `<p>${b.text}</p>`,
          is_image_on_right: b.right,
        })),
      })),
      ...policies.map((p) => ({ ...p, card: p.description, kind: 'policy' as const })),
      ...pages.map(({ faqIds, categories: _, ...p }) => ({ ...p, ...faq(faqIds), kind: 'page' as const })),
    ];
    return written.map((page) => ({ ...page, isSample: true }));
  },

  async goods(_db, { pages, wheelWeights }) {
    const kinds = pages.flatMap(({ code, categories }) =>
      categories.map((c) => ({ ...c, page: code as 'wheels', image: CATEGORY_MOTIFS[c.title] ?? 'wheel' })),
    );
    const weights = wheelWeights.map(({ picture: image, description, ...w }) => ({
      ...w,
      page: 'wheel-balance' as const,
      image,
      description: `<p>${description}</p>`,
    }));
    const written: Array<typeof goods.$inferInsert> = [...kinds, ...weights];
    return written.map((one, position) => ({ ...one, position, isSample: true }));
  },

  article_types: async (_db, content) =>
    content.articleTypes.map((t, position): typeof articleTypes.$inferInsert => ({
      title: t.title,
      short: t.slug,
      position,
    })),

  async articles(db, content) {
    const types = new Map(
      (await db.select({ id: articleTypes.id, short: articleTypes.short }).from(articleTypes)).map((t) => [
        t.short,
        t.id,
      ]),
    );
    return content.articles
      .filter((a) => types.has(a.type))
      .map(({ type, date, ...a }): typeof articles.$inferInsert => ({
        ...a,
        isSample: true,
        typeId: types.get(type)!,
        publishedAt: publishedAt(date),
        createdAt: publishedAt(date),
        updatedAt: publishedAt(date),
      }));
  },

  reviews: async (_db, content) =>
    content.reviews.map((r, position): typeof reviews.$inferInsert => ({ ...r, position })),
  hero_slides: async (_db, content) =>
    content.slides.map((s, position): typeof heroSlides.$inferInsert => ({ ...s, position })),
  promotions: async () => [SAMPLE_PROMOTION],
};

/** It is over, so that no price of the sample shop is lower for it: editors find it at the desk as a pattern. */
const SAMPLE_PROMOTION: typeof promotions.$inferInsert = {
  title: 'Sample: 4 for 3',
  text: 'Four all-season tires of one size for the price of three. Not with other offers.',
  kind: 'free_tire',
  value: '0.00',
  tires: 4,
  startsOn: '2024-03-01',
  endsOn: '2024-03-31',
  types: ['allseasontires'],
  isSample: true,
};

/** The illustrations of the cards on the wheels page. */
const CATEGORY_MOTIFS: Record<string, string> = {
  'Alloy Wheels': 'alloy-wheel',
  'Steel Wheels': 'steel-wheel',
  TPMS: 'sensor',
};
