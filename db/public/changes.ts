import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPages, products } from '#db/schema.ts';

/** When the content of pages was last changed, for the site map. */
export interface Changes {
  /** by product id */
  products: Map<number, Date>;
  /** by the code of the content page, in lower case */
  pages: Map<string, Date>;
}

export async function loadChanges(db: Database): Promise<Changes> {
  const changed = await db.select({ id: products.id, at: products.updatedAt }).from(products).orderBy(asc(products.id));
  const written = await db.select({ code: contentPages.code, at: contentPages.updatedAt }).from(contentPages);
  return {
    products: new Map(changed.map((row) => [row.id, row.at])),
    pages: new Map(written.map((row) => [row.code.toLowerCase(), row.at])),
  };
}
