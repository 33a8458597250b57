import { asc, eq } from 'drizzle-orm';
import { rows, type Database } from '../client.ts';
import { mappingFrom } from '../import/mapping/mapping.ts';
import { readSettings } from '../public/content/settings.ts';
import { supplierMappings, suppliers } from '../schema/suppliers.ts';

export type ListedSupplier = Awaited<ReturnType<typeof listSuppliers>>[number];

/** All suppliers, the shop itself first, with their last lists and how these were read. */
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
    const { id, title, slug, active, freight, leadDays, lastListAt, lastList } = supplier;
    const isOwn = supplier.kind === 'own';
    const staleDays = supplier.staleDays ?? rules.staleDays; // else those of the rule for all
    const shown = { id, title, slug, isOwn, active, freight, leadDays, staleDays };
    return {
      ...shown,
      ...(countsOf.get(id) ?? { listed: 0, waiting: 0 }),
      lastList: lastListAt && {
        name: name ?? '',
        at: lastListAt,
        isStale: !isOwn && now.getTime() - lastListAt.getTime() > staleDays * 86_400_000,
        figures: lastList,
      },
      mapping: mapping && mappingFrom(mapping, `the mapping of ${slug || 'the shop'}`),
    };
  });
}
