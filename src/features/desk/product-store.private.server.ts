import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { PRICE_FIELDS } from '#src/features/entries/catalogue-entries.ts';
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import { formatMoney } from '#src/kit/money.ts';
import { productPath } from '#src/kit/paths.ts';
import type { Database } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { brands, patterns, productTypes } from '#db/schema/catalogue.ts';
import { products } from '#db/schema/products.ts';
import { accessoryFits, wheels } from '#db/schema/wheels.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { isWheelItself } from '#src/features/products/product-type.ts';
import { NO_TIRE, productSlug, productTitle } from '#src/features/catalogue/row.server.ts';
import { wheelVariant } from '#src/features/wheels/wheel.ts';
import { noteOwnStock } from '#src/features/suppliers/stored-offers.private.server.ts';
import { stockInShops } from '#src/features/products/stock.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { writeAudit } from '#src/kit/audit.private.server.ts';
import { type EntryStore, tableStore, wrongField } from '#src/features/entries/table-store.private.server.ts';

const NO_PATTERN = ['wheel.boltPatterns', 'At least one, such as 5x114.3.'] as const;

const productTable = tableStore('product', {
  table: products,
  order: [asc(products.title)],
  search: sql`concat_ws(' ', ${products.title}, ${products.sku})`,
  more: {
    waiting: sql<number>`(select count(*)::int from stock_alerts a where a.wanted = products.id::text
      and a.confirmed_at is not null and a.told_at is null and a.expires_at > now())`,
  },
  note: ({ sku, retailPrice, count, waiting }) =>
    [formatMoney(retailPrice), `${count} in stock`, ...(waiting ? [`${waiting} waiting`] : []), sku].join(', '),
  path: productPath,
});

type Figures = NonNullable<EntryData['product']['wheel']>;
type Fits = NonNullable<EntryData['product']['accessory']>;

/** A wheel has its figures in a table of their own, and so has what is sold with wheels. */
export const productStore: EntryStore<'product'> = {
  ...productTable,
  async find(db, id, now) {
    const row = await productTable.find(db, id, now);
    return row && { ...row, data: { ...row.data, ...(await readBeside(db, Number(id))) } };
  },
  async check(db, { id, before, data: { identity, wheel, accessory } }) {
    const old = before?.data.wheel;
    if (id === null) {
      if (!identity) throw wrongField('identity', 'Say what it is.');
      const isThere = async (table: typeof products | typeof productTypes, is: SQL) => (await db.$count(table, is)) > 0;
      if (!(await isThere(productTypes, eq(productTypes.short, identity.type))))
        throw wrongField('identity.type', 'The shop has no such type.');
      if (await isThere(products, eq(products.sku, identity.sku)))
        throw wrongField('identity.sku', 'Another product has this item number.');
      const isWheel = isWheelItself(identity.type);
      if (isWheel && !wheel?.boltPatterns.length) throw wrongField(...NO_PATTERN);
      if (!isWheel && !accessory) throw wrongField('accessory', 'Say what it fits.');
      return;
    }
    if (wheel && !old) throw wrongField('wheel', 'Only wheels have these figures.');
    if (accessory && !before?.data.accessory) throw wrongField('accessory', 'Only accessories of wheels have these.');
    // a list may have brought a wheel without one, whose price can be changed all the same
    if (wheel?.boltPatterns.length === 0 && old?.boltPatterns.length) throw wrongField(...NO_PATTERN);
  },
  async insert(db, { id, data }, by) {
    const { identity, wheel, accessory } = data;
    if (id !== null || !identity) return null;
    const { type, brand, style: pattern, sku, variant } = identity;
    const isWheel = isWheelItself(type);
    await writeCatalogue(db, [
      {
        ...NO_TIRE,
        ...(isWheel ? { wheel: wheel! } : { accessory: accessory! }),
        sku,
        type,
        brand,
        pattern,
        variant: isWheel ? wheelVariant(wheel!) : variant,
        retailPrice: data.retail_price,
        price: data.price,
        vipPrice: data.vip_price,
        cost: data.cost,
        msrp: data.msrp,
        count: data.count,
        location: data.location,
        tags: data.tags,
        statusType: data.status_type,
        statusVisible: data.status_visible,
      },
    ]);
    const [added] = await db.select({ id: products.id }).from(products).where(eq(products.sku, sku));
    const before = (await productTable.find(db, String(added!.id), by.now))!;
    await productTable.update(db, { before, data: { ...data, retail_locked: true } }, by);
    if (data.in_shops?.some(Boolean))
      await noteOwnStock(db, added!.id, { ...data.in_shops }, { ...by, accountId: null, who: 'The desk' });
    await refreshCounts(db);
    return before.id;
  },
  /** A retail price of the shop's own is locked, and ends the mark of a sample. Counts are refreshed where they may have changed. */
  async update(db, { before, data }, by) {
    const counted = { ...data, count: sql`${products.count}` as never };
    if (!(await productTable.update(db, { before, data: counted }, by))) return false;
    const id = Number(before.id);
    const old = before.data;
    const changed = PRICE_FIELDS.filter((field) => old[field] !== data[field]);
    const line = { subject: 'price', subjectId: id, title: before.title } as const;
    const lines = changed.map((field) => ({ ...line, field, before: old[field], after: data[field] }));
    await writeAudit(db, lines, by);
    if (changed.includes('retail_price')) {
      const lock = old.retail_locked === data.retail_locked ? { retailLocked: true } : {};
      await db
        .update(products)
        .set({ isSample: false, ...lock })
        .where(eq(products.id, id));
    }
    if (data.wheel && !isDeepStrictEqual(old.wheel, data.wheel)) await writeFigures(db, id, data.wheel);
    if (data.accessory) await db.update(accessoryFits).set(data.accessory).where(eq(accessoryFits.productId, id));
    const stock = nextStock(old, data);
    if (stock) await noteOwnStock(db, id, stock, by);
    if (old.status_type !== data.status_type) await refreshCounts(db);
    return true;
  },
};

async function readBeside(db: Database, id: number) {
  const { availability, count, leadDays, location } = products;
  const [found] = await db
    .select({ stock: { availability, count, leadDays, location }, wheel: wheels, accessory: accessoryFits })
    .from(products)
    .leftJoin(wheels, eq(wheels.productId, products.id))
    .leftJoin(accessoryFits, eq(accessoryFits.productId, products.id))
    .where(eq(products.id, id));
  const { stock, wheel, accessory } = found!;
  const { places } = await readSettings(db);
  const shops = stockInShops(stock);
  const in_shops = places.map((_, at) => shops[at] ?? 0);
  return {
    in_shops,
    count: in_shops.reduce((sum, one) => sum + one, 0),
    ...(wheel && { wheel: figuresOf(wheel) as Figures }),
    ...(accessory && { accessory: figuresOf(accessory) as Fits }),
  };
}

const figuresOf = ({ productId: _, ...figures }: typeof wheels.$inferSelect | typeof accessoryFits.$inferSelect) =>
  figures;

/** What the shops have after a change: of each shop, or all in one. Null: nothing of it has changed. */
function nextStock(old: EntryData['product'], data: EntryData['product']): Record<number, number> | null {
  const before = old.in_shops ?? [];
  const isMoved = old.location !== data.location;
  if (data.in_shops && !isDeepStrictEqual(before, data.in_shops)) return { ...data.in_shops };
  if (old.count === data.count && !isMoved) return null;
  const here = (before[data.location] ?? 0) + data.count - old.count;
  return isMoved || here < 0 ? { [data.location]: data.count } : { ...before, [data.location]: here };
}

async function writeFigures(db: Database, id: number, figures: Figures): Promise<void> {
  await db.update(wheels).set(figures).where(eq(wheels.productId, id));
  const [names] = await db
    .select({ brand: brands.title, pattern: patterns.title })
    .from(products)
    .innerJoin(patterns, eq(patterns.id, products.patternId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  const named = { ...NO_TIRE, ...names!, variant: wheelVariant(figures) };
  await db
    .update(products)
    .set({ title: productTitle(named), slug: productSlug(named) })
    .where(eq(products.id, id));
}
