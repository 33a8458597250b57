import { eq } from 'drizzle-orm';
import type { OfferRules } from '#src/domain/pricing/offer-choice.ts';
import type { ListFigures } from '#src/domain/supplier/list-figures.ts';
import type { Database } from '../client.ts';
import { suppliers } from '../schema/suppliers.ts';

/** Who offers tires, as far as prices and stock depend on it. */
export type Supplier = Pick<
  typeof suppliers.$inferSelect,
  'id' | 'slug' | 'kind' | 'leadDays' | 'freight' | 'active' | 'staleDays' | 'lastListAt'
>;

/** The prefix of the shop's own list, which has none. */
export const OWN = '';

/** A supplier without a list yet. Its tires are in the shops if its list has columns of the shops, or no prefix. */
const newSupplier = (slug: string, inShops: boolean) => {
  const kind =
    inShops || slug === OWN ? ({ kind: 'own', leadDays: 0 } as const) : ({ kind: 'supplier', leadDays: 1 } as const);
  return { slug, title: slug === OWN ? 'Our own stock' : slug, ...kind };
};

/** The prefixes of all suppliers, without the shop's own list. */
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

/** What prices and stock of a supplier's products depend on besides its offers. Time counts only once its list is too old. */
export function describeTerms(
  { kind, leadDays, freight, active, staleDays: ownDays, lastListAt }: Supplier,
  { ownStockFirst, staleDays }: OfferRules,
  now: Date,
): string {
  const isStale =
    kind !== 'own' && (!lastListAt || now.getTime() - lastListAt.getTime() > (ownDays ?? staleDays) * 86_400_000);
  return [kind, leadDays, freight, active, ownStockFirst, isStale].join(' ');
}
