import { and, eq, sql, type SQL } from 'drizzle-orm';
import { oneRow, rows, type Database } from '#db/client.ts';
import { ratings } from '#db/schema/products.ts';
import {
  type EntryRow,
  type EntryStore,
  ID,
  searchPatterns,
} from '#src/features/entries/table-store.private.server.ts';
import { longDay } from '#src/kit/long-day.ts';
import { productPath } from '#src/kit/paths.ts';

interface Found {
  id: number;
  version: number;
  rating: number;
  hidden: boolean;
  at: string;
  product: number;
  slug: string;
  title: string;
}

async function find(db: Database, where: SQL, page = sql``): Promise<Array<EntryRow<'rating'>>> {
  const found = await rows<Found>(db)`select r.id, r.version, r.rating, r.hidden, r.created_at::text as at,
    p.id as product, p.slug, p.title from ratings r join products p on p.id = r.product_id where ${where}
    order by r.id desc ${page}`;
  return found.map(({ id, version, rating, hidden, at, product, slug, title }) => ({
    id: String(id),
    version,
    title: `${rating === 1 ? '1 star' : `${rating} stars`}: ${title}`,
    note: `${longDay(new Date(at))}${hidden ? ', hidden' : ''}`,
    path: productPath({ id: product, slug }),
    data: { hidden },
  }));
}

/** The stars that visitors gave. None is added or deleted here; a hidden one does not count in the average of its product. */
export const ratingStore: EntryStore<'rating'> = {
  async list(db, { search, limit, offset }) {
    const matches = and(sql`true`, ...searchPatterns(search).map((pattern) => sql`p.title ilike ${pattern}`))!;
    const { total } = await oneRow<{ total: number }>(db)`
      select count(*)::int as total from ratings r join products p on p.id = r.product_id where ${matches}`;
    return { rows: await find(db, matches, sql`limit ${limit} offset ${offset}`), total };
  },
  find: async (db, id) => (ID.test(id) ? ((await find(db, sql`r.id = ${Number(id)}`))[0] ?? null) : null),
  insert: async () => null,
  async update(db, { before, data: { hidden } }) {
    const isIt = sql`${eq(ratings.id, Number(before.id))} and ${eq(ratings.version, before.version)}`;
    const [changed] = await db
      .update(ratings)
      .set({ hidden, version: before.version + 1 })
      .where(isIt)
      .returning();
    const sign = changed && hidden !== before.data.hidden ? (hidden ? -1 : 1) : 0;
    if (changed)
      await db.execute(sql`update products set rating_sum = rating_sum + ${sign * changed.rating}::int,
        rating_count = rating_count + ${sign}::int where id = ${changed.productId}`);
    return changed !== undefined;
  },
  remove: async () => false,
};
