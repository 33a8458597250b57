import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { NumberedProduct } from '#src/domain/product/product.ts';
import { loadProducts } from './products.ts';

const BATCH = 1_000;

/** All products with a price, by their ids, some at a time. */
export async function* readFeedProducts(db: Database): AsyncGenerator<NumberedProduct[]> {
  for (let after = 0; ;) {
    const found = await rows<{ id: number; gtin: string; mpn: string }>(db)`
      select p.id, coalesce(min(nullif(o.gtin, '')), '') as gtin, coalesce(min(nullif(o.mpn, '')), '') as mpn
        from (select id from products where id > ${after} and retail_price > 0 order by id limit ${BATCH}) p
        left join offers o on o.product_id = p.id group by p.id order by p.id`;
    if (!found.length) return;
    const products = await loadProducts(db, sql`p.id = any(${`{${found.map(({ id }) => id).join(',')}}`}::int[])`);
    const byId = new Map(products.map((product) => [product.id, product]));
    yield found.flatMap(({ id, ...numbers }) => {
      const product = byId.get(id);
      return product ? [{ ...product, ...numbers }] : []; // it was removed meanwhile
    });
    after = found.at(-1)!.id;
  }
}

/** Whether products are made up, so that nothing may be offered elsewhere. */
export const hasSampleProducts = async (db: Database): Promise<boolean> =>
  (await rows(db, sql`select from products where is_sample limit 1`)).length > 0;
