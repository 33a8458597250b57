import { asc, eq } from 'drizzle-orm';
import { rows, type Database } from '../client.ts';
import { mappingFrom } from '../import/mapping.ts';
import { readSettings } from '../public/content/settings.ts';
import { supplierMappings, suppliers } from '../schema/suppliers.ts';

/** All suppliers, the shop itself first, with their last lists and how these were read: names of `src/contracts/editor/suppliers.ts`. */
export async function listSuppliers(db: Database, now: Date) {
  const { offer_rules: rules } = await readSettings(db);
  const counts = await rows<{ id: number; listed: number; waiting: number }>(db)`
    select supplier_id as id, count(*) filter (where last_seen is null)::int as listed,
        count(*) filter (where product_id is null and tire is not null)::int as waiting
      from offers group by supplier_id`;
  const countsOf = new Map(counts.map(({ id, ...rest }) => [id, rest]));
  const found = await db
    .select({ supplier: suppliers, name: supplierMappings.listName, mapping: supplierMappings.mapping })
    .from(suppliers)
    .leftJoin(supplierMappings, eq(supplierMappings.supplier, suppliers.slug))
    .orderBy(asc(suppliers.kind), asc(suppliers.title), asc(suppliers.id));
  return found.map(({ supplier, name, mapping }) => {
    const { id, title, slug, active, freight, leadDays: lead_days, lastListAt, lastList } = supplier;
    const is_own = supplier.kind === 'own';
    const stale_days = supplier.staleDays ?? rules.staleDays; // else those of the rule for all
    const is_stale = !is_own && now.getTime() - (lastListAt?.getTime() ?? 0) > stale_days * 86_400_000;
    const terms = { id, title, slug, is_own, active, freight, lead_days, stale_days };
    return {
      ...terms,
      ...(countsOf.get(id) ?? { listed: 0, waiting: 0 }),
      last_list: lastListAt && { name: name ?? '', at: lastListAt.toISOString(), is_stale, figures: lastList },
      mapping: mapping && mappingFrom(mapping, `the mapping of ${slug || 'the shop'}`),
    };
  });
}
