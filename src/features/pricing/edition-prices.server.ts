/** Which prices a query shows: those of an edition of the shop, or the saved ones. Docs: docs/publishing.md. */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { listChanges } from '#db/schema/catalogue-counts.ts';

/** The edition that is live, the one with this number, or what editors have saved since. */
export type Edition = 'live' | 'saved' | number;

const LIVE = sql`(select max(number) from editions where is_live)`;

/** Joins the prices of an edition to a product `p`; before the shop is first published, and for new products, there are none. */
export function joinPrices(edition: Edition): SQL {
  if (edition === 'saved') return sql`left join edition_prices e on false`;
  const number = edition === 'live' ? LIVE : sql`${edition}::int`;
  return sql`left join edition_prices e on e.id = p.id and e.since <= ${number} and e.until > ${number}`;
}

/** The prices of a product `p` with `joinPrices`. All but the retail price are private. */
export const RETAIL_PRICE = sql`coalesce(e.retail_price, p.retail_price)`;
export const PARTNER_PRICE = sql`coalesce(e.price, p.price)`;
export const VIP_PRICE = sql`coalesce(e.vip_price, p.vip_price)`;

/** The name of an edition, `12.0`; after a price was changed in it, `12.1`. Saved prices have that of the live one. */
export const editionName = (edition: Edition): SQL =>
  typeof edition === 'number'
    ? sql`concat(${edition}::text, '.', (select coalesce(max(changes), 0) from editions where number = ${edition}::int))`
    : sql`coalesce((select concat(number, '.', changes) from editions where number = ${LIVE}), '0.0')`;

/** Changes the prices of a product to the saved ones in the live edition, and in one that is being made. */
export async function makePriceLive(db: Database, productId: number): Promise<void> {
  await db.execute(sql`
    with named as (update editions set changes = changes + 1)
    update edition_prices e set retail_price = p.retail_price, price = p.price, vip_price = p.vip_price
      from products p where p.id = e.id and p.id = ${productId}::int`);
  await db.insert(listChanges).values({ productIds: [productId] });
}

/** The prices that visitors and partners see of a product; null: they are the saved ones. */
export async function findOtherPrices(db: Database, productId: number) {
  const [found] = await rows<Record<'retail_price' | 'price' | 'vip_price', string>>(db)`
    select e.retail_price::text, e.price::text, e.vip_price::text from products p ${joinPrices('live')}
      where p.id = ${productId}::int and (e.retail_price, e.price, e.vip_price) <> (p.retail_price, p.price, p.vip_price)`;
  return found ?? null;
}
