import { asc, eq } from 'drizzle-orm';
import { rows, type Database } from '../client.ts';
import { readSettings } from '../public/content/settings.ts';
import { catalogueChanges } from '../schema/catalogue-counts.ts';
import { suppliers } from '../schema/suppliers.ts';
import { refreshPrices } from './refresh-prices.ts';
import { describeTerms } from './suppliers.ts';

/** Updates prices and stock when the rule, freight or lead time has changed, or a list has become too old. */
export async function refreshDueOffers(db: Database, now: Date): Promise<number> {
  const settings = await readSettings(db);
  let changed = 0;
  for (const supplier of await db.select().from(suppliers).orderBy(asc(suppliers.id))) {
    const terms = describeTerms(supplier, settings.offer_rules, now);
    if (terms === supplier.terms) continue;
    const found = await rows<{ id: number }>(db)`
      select distinct product_id as id from offers where supplier_id = ${supplier.id}::int and product_id is not null`;
    const audit = { accountId: null, who: 'The clock', now };
    changed += await refreshPrices(
      db,
      found.map(({ id }) => id),
      settings,
      audit,
    );
    await db.update(suppliers).set({ terms }).where(eq(suppliers.id, supplier.id));
  }
  // Inserting this row starts a new build of the pages.
  if (changed > 0)
    await db.insert(catalogueChanges).values({ source: 'offers', fingerprint: now.toISOString(), rows: changed });
  return changed;
}
