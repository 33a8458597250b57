import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import type { SampleCounts, SampleEntry } from './samples-calls.ts';
import type { Database } from '#db/client.ts';
import { analyzeCatalogue, noteChange, refreshViews } from '#db/counts.ts';
import { Refusal } from '#db/refusal.ts';
import { endAccess } from '#src/features/accounts/access.private.server.ts';
import { accounts } from '#db/schema/accounts.ts';
import { brands, patterns } from '#db/schema/catalogue.ts';
import { promotions, reviews } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';

/** True where no editor has changed the entry since the seed wrote it. */
const untouched = (kind: EntryKind, id: SQL) =>
  sql`not exists (select 1 from revisions r where r.kind = ${kind} and r.entry = ${id}::text)`;

const untouchedProduct = sql`${untouched('product', sql`${products.id}`)}
  and not exists (select 1 from offers o where o.product_id = ${products.id})`;
const removableProducts = and(eq(products.isSample, true), untouchedProduct);
const removableReviews = and(eq(reviews.sample, true), untouched('review', sql`${reviews.id}`));
const removableBrands = and(eq(brands.isSample, true), untouched('brand', sql`${brands.id}`));
const demoAccounts = eq(accounts.isSample, true);

export const countSamples = async (db: Database): Promise<SampleCounts> => ({
  products: await db.$count(products, removableProducts),
  ratings: await db.$count(products, sql`${products.sampleRatingCount} > 0 and not (${removableProducts})`),
  reviews: await db.$count(reviews, removableReviews),
  accounts: await db.$count(accounts, demoAccounts),
  brands: await db.$count(
    brands,
    sql`${removableBrands} and not exists (
      select 1 from ${products} where ${products.brandId} = ${brands.id} and not (${removableProducts}))`,
  ),
});

/** The brands that a removal would remove, if no other product has them. */
export const sampleBrandIds = async (db: Database): Promise<string[]> =>
  (await db.select({ id: brands.id }).from(brands).where(removableBrands)).map(({ id }) => String(id));

/** The list names at most so many of a kind; a shop has changed few of them. */
const MAX_LISTED = 200;

/** Samples that a removal leaves, because an editor has changed them or a supplier lists them without a cost. */
export async function listChangedSamples(db: Database): Promise<SampleEntry[]> {
  const changedProducts = sql`${products.isSample} and not (${untouchedProduct})`;
  const changedReviews = sql`${reviews.sample} and not (${untouched('review', sql`${reviews.id}`)})`;
  const list = (table: typeof products | typeof reviews, title: PgColumn, isListed: SQL) =>
    db
      .select({ id: sql<string>`${table.id}::text`, title: sql<string>`${title}` })
      .from(table)
      .where(isListed)
      .orderBy(table.id)
      .limit(MAX_LISTED);
  const productsWhy = { kind: 'product', why: 'It has the sample shop’s price', isConfirmable: true } as const;
  const reviewsWhy = { kind: 'review', why: 'A sample that an editor has changed', isConfirmable: false } as const;
  return [
    ...(await list(products, products.title, changedProducts)).map((entry) => ({ ...entry, ...productsWhy })),
    ...(await list(reviews, reviews.name, changedReviews)).map((entry) => ({ ...entry, ...reviewsWhy })),
  ];
}

/** The demo accounts go too, so the shop needs an owner of its own first. @param accountId null for a command @throws Refusal */
export async function removeSamplesFor(db: Database, accountId: number | null): Promise<SampleCounts> {
  const isOwner = sql`${accounts.staffRole} = 'owner' and ${accounts.status} = 'active' and not ${accounts.isSample}`;
  if (!(await db.$count(accounts, isOwner)))
    throw new Refusal(
      'Nobody but the demo accounts may edit, and they are removed, too. Invite an owner under Staff, ' +
        'or run npm run open-shop -- owner you@example.com.',
    );
  const isDemoAccount = sql`${accounts.isSample} and ${accounts.id} = ${accountId ?? 0}`;
  if (await db.$count(accounts, isDemoAccount))
    throw new Refusal('This demo account would be removed, too. Sign in with the account of an owner of the shop.');
  return removeSamples(db);
}

/** What an editor has changed or a price list has named stays, and so do visitors' ratings of products that stay. */
export async function removeSamples(db: Database): Promise<SampleCounts> {
  const removed = await db.transaction(async (tx) => {
    const counts = await countSamples(tx);
    await tx.delete(products).where(removableProducts);
    await tx.execute(sql`update products set rating_sum = rating_sum - sample_rating_sum,
        rating_count = rating_count - sample_rating_count, sample_rating_sum = 0, sample_rating_count = 0, updated_at = now()
      where sample_rating_count > 0`);
    const inUse = tx.select({ id: products.brandId }).from(products);
    const gone = and(removableBrands, notInArray(brands.id, inUse));
    await tx.execute(sql`delete from ${patterns}
      where ${patterns.brandId} in (select ${brands.id} from ${brands} where ${gone})`);
    await tx.delete(brands).where(gone);
    await tx.delete(reviews).where(removableReviews);
    await tx.delete(promotions).where(eq(promotions.isSample, true));
    const by = { accountId: null, who: 'Removing the samples', now: new Date() };
    for (const demo of await tx.select().from(accounts).where(demoAccounts)) await endAccess(tx, demo, 'closed', by);
    await tx.delete(accounts).where(demoAccounts);
    await noteChange(tx, 'samples removed', counts.products);
    await refreshViews(tx);
    return counts;
  });
  await analyzeCatalogue(db);
  return removed;
}
