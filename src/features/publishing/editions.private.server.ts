/** Editions of the shop: what publishing takes of the saved texts, settings and prices, shown to everybody at once. */
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { builds, editions } from '#db/schema/editing.ts';
import type { Terms } from '#src/features/content/edition.server.ts';
import { loadWords, readWords, writeWords, type Words } from '#src/features/content/words.server.ts';

/** Of prices that no later edition has replaced. */
const OPEN = 2_147_483_647;

/** Nobody sees it before `showEdition`. That of a build for one product is the live one, with the price that `makePriceLive` has set. */
export async function takeEdition(db: Database, number: number): Promise<Words> {
  const [build] = await db.select().from(builds).where(eq(builds.id, number));
  const live = await liveEdition(db);
  const isForOnePrice = build?.productId != null && live !== undefined;
  const words = isForOnePrice ? readWords(live.words) : await loadWords(db);
  const terms: Terms = { settings: words.settings, promotions: words.promotions };
  await db.transaction(async (tx) => {
    await forgetOtherEditions(tx, live?.number ?? -1);
    if (!isForOnePrice) await takePrices(tx, number);
    const taken = { changes: 0, isLive: live?.number === number, terms, words: writeWords(words) };
    await tx
      .insert(editions)
      .values({ number, ...taken })
      .onConflictDoUpdate({ target: editions.number, set: taken });
  });
  return words;
}

async function liveEdition(db: Database) {
  const [live] = await db
    .select()
    .from(editions)
    .where(eq(editions.isLive, true))
    .orderBy(desc(editions.number))
    .limit(1);
  return live;
}

/** Keeps one row of each price: that of the live edition. Others are of editions before it, and of builds that failed. */
async function forgetOtherEditions(db: Database, live: number): Promise<void> {
  await db.execute(sql`delete from editions where number <> ${live}::int`);
  await db.execute(sql`delete from edition_prices where since > ${live}::int or until <= ${live}::int
    or id not in (select id from products)`);
  await db.execute(sql`update edition_prices set since = 0, until = ${OPEN}::int
    where since <> 0 or until <> ${OPEN}::int`);
}

/** Adds the prices that differ from those of the live edition. */
async function takePrices(db: Database, number: number): Promise<void> {
  await db.execute(sql`
    with changed as materialized (select p.id, p.retail_price, p.price, p.vip_price
        from products p left join edition_prices e on e.id = p.id
        where (e.retail_price, e.price, e.vip_price) is distinct from (p.retail_price, p.price, p.vip_price)),
      replaced as (update edition_prices e set until = ${number}::int from changed c where c.id = e.id)
    insert into edition_prices (id, since, until, retail_price, price, vip_price)
      select id, ${number}::int, ${OPEN}::int, retail_price, price, vip_price from changed`);
}

/** From now on everybody sees the edition. @param isLive false: the one before it again, since its pages could not be put in place */
export async function showEdition(db: Database, number: number, isLive = true): Promise<void> {
  await db.update(editions).set({ isLive }).where(eq(editions.number, number));
}
