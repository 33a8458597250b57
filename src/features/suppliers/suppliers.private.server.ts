import { asc, eq } from 'drizzle-orm';
import type { OfferRules } from '#src/features/shop/offer-choice.ts';
import type { ListFigures } from '#src/kit/list-figures.ts';
import { rows, type Database } from '#db/client.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { supplierMappings, suppliers } from '#db/schema/suppliers.ts';

/** Who offers tires, as far as prices and stock depend on it. */
export type Supplier = Pick<
  typeof suppliers.$inferSelect,
  'id' | 'slug' | 'kind' | 'leadDays' | 'freight' | 'active' | 'staleDays' | 'lastListAt'
>;

export const OWN = '';

/** A supplier without a list yet. Its tires are in the shops if its list has columns of the shops, or no prefix. */
const newSupplier = (slug: string, inShops: boolean) => {
  const kind =
    inShops || slug === OWN ? ({ kind: 'own', leadDays: 0 } as const) : ({ kind: 'supplier', leadDays: 1 } as const);
  return { slug, title: slug === OWN ? 'Our own stock' : slug, ...kind };
};

export async function listPrefixes(db: Database): Promise<string[]> {
  const found = await db.select({ slug: suppliers.slug }).from(suppliers).orderBy(suppliers.slug);
  return found.map(({ slug }) => slug).filter((slug) => slug !== OWN);
}

/** The supplier with this prefix; one that is not stored yet has the id 0. */
export async function findSupplier(db: Database, slug: string, inShops: boolean): Promise<Supplier> {
  const [found] = await db.select().from(suppliers).where(eq(suppliers.slug, slug));
  return (
    found ?? { id: 0, ...newSupplier(slug, inShops), freight: '0.00', active: true, staleDays: null, lastListAt: null }
  );
}

export async function ensureSupplier(db: Database, slug: string, inShops: boolean): Promise<Supplier> {
  await db.insert(suppliers).values(newSupplier(slug, inShops)).onConflictDoNothing();
  return findSupplier(db, slug, inShops);
}

/** Notes that a supplier's list was imported, what it did, and that the prices and stock of its products follow from it. */
export async function noteList(db: Database, supplier: Supplier, lastList: ListFigures, rules: OfferRules, now: Date) {
  const terms = describeTerms({ ...supplier, lastListAt: now }, rules, now);
  await db.update(suppliers).set({ lastListAt: now, lastList, terms }).where(eq(suppliers.id, supplier.id));
}

/** What prices and stock of its products depend on besides offers. Time counts only once its list is too old. */
export function describeTerms(supplier: Supplier, rules: OfferRules, now: Date): string {
  const { kind, leadDays, freight, active } = supplier;
  return ['sum', kind, leadDays, freight, active, rules.ownStockFirst, isStale(supplier, rules, now)].join(' ');
}

const isStale = ({ kind, lastListAt, staleDays }: Supplier, rules: OfferRules, now: Date): boolean =>
  kind !== 'own' && now.getTime() - (lastListAt?.getTime() ?? 0) > (staleDays ?? rules.staleDays) * 86_400_000;

export async function listSuppliers(db: Database, now: Date) {
  const { offer_rules: rules } = await readSettings(db);
  const counts = await rows<{ id: number; listed: number; waiting: number }>(db)`
    select supplier_id as id, count(*) filter (where last_seen is null)::int as listed,
        count(*) filter (where product_id is null and tire is not null)::int as waiting
      from offers group by supplier_id`;
  const countsOf = new Map(counts.map(({ id, ...rest }) => [id, rest]));
  const found = await db
    .select({ supplier: suppliers, name: supplierMappings.listName })
    .from(suppliers)
    .leftJoin(supplierMappings, eq(supplierMappings.supplier, suppliers.slug))
    .orderBy(asc(suppliers.kind), asc(suppliers.title), asc(suppliers.id));
  return found.map(({ supplier, name }) => {
    const { id, title, slug, active, freight, leadDays: lead_days, lastListAt, lastList } = supplier;
    const stale_days = supplier.staleDays ?? rules.staleDays; // else those of the rule for all
    const terms = { id, title, slug, is_own: supplier.kind === 'own', active, freight, lead_days, stale_days };
    return {
      ...terms,
      ...(countsOf.get(id) ?? { listed: 0, waiting: 0 }),
      last_list: lastListAt && {
        name: name ?? '',
        at: lastListAt.toISOString(),
        is_stale: isStale(supplier, rules, now),
        figures: lastList,
      },
    };
  });
}
