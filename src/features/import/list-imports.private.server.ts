import { and, eq, getTableColumns, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ImportedList, ListFigures } from '#src/kit/list-figures.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { sqlList, isoTime, rows, type Database } from '#db/client.ts';
import { analyzeCatalogue, noteChange, refreshViews } from '#db/counts.ts';
import { runInQueue, takeTurn, type Waiting } from './import-queue.server.ts';
import { priceLines } from '#src/features/catalogue/row.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { products } from '#db/schema/products.ts';
import { listImports, offers, supplierMappings } from '#db/schema/suppliers.ts';
import { idsOf, refreshPrices } from '#src/features/suppliers/stored-offers.private.server.ts';

const KEPT_DAYS = 60;

/** From now until the transaction ends, the database notes each offer and product that changes. @returns the number of the import */
export async function beginListImport(tx: Database, list: { supplier: string; file: string }, { who, now }: Auditing) {
  await tx.delete(listImports).where(lt(listImports.createdAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  const values = { ...list, who, createdAt: now };
  const [row] = await tx.insert(listImports).values(values).returning({ id: listImports.id });
  await tx.execute(sql`select set_config('shop.import', ${String(row!.id)}, true)`);
  return row!.id;
}

export async function endListImport(tx: Database, id: number, figures: ListFigures): Promise<void> {
  await tx.execute(sql`select set_config('shop.import', '', true)`);
  await tx.update(listImports).set({ figures }).where(eq(listImports.id, id));
}

export const listListImports = (db: Database): Promise<ImportedList[]> =>
  rows<ImportedList>(db)`select i.id, i.supplier, i.file, i.who, ${isoTime(sql`i.created_at`)} as at, i.figures,
      ${isoTime(sql`i.undone_at`)} as undone_at, i.undone_by,
      i.undone_at is null and exists (select from list_import_rows r where r.import_id = i.id) as can_undo
    from list_imports i where i.figures is not null order by i.id desc limit 50`;

/** How many offers and products are as they were, and those that stay since somebody has changed them. */
type Undone = { restored: number; kept: Array<Record<'title' | 'why', string>> };

async function restore(tx: Database, table: 'offers' | 'products', undo: SQL, changes: SQL): Promise<void> {
  const names = Object.values(getTableColumns(table === 'offers' ? offers : products))
    .map(({ name }) => name)
    .filter((name) => !['id', 'version', 'updated_at'].includes(name))
    .map((name) => sql.identifier(name));
  const list = sqlList(names);
  await tx.execute(sql`with r as (${undo}) update ${sql.identifier(table)} t set (${list}) =
    (select ${list} from jsonb_populate_record(t, r.before)) ${changes} from r where t.id = r.row_id and r.before is not null`);
}

/** Rows that another import, an editor or a rating has changed since stay, and are named. @returns null when there is nothing to undo */
export const undoListImport = (db: Database, id: number, audit: Auditing, waiting: Waiting): Promise<Undone | null> =>
  runInQueue(db, 'price list import', waiting, () => undoOnce(db, id, audit));

async function undoOnce(db: Database, id: number, audit: Auditing) {
  const undone = await db.transaction(async (tx) => {
    await takeTurn(tx, 'price list import');
    const isOpen = and(eq(listImports.id, id), isNull(listImports.undoneAt));
    const [list] = await tx.select().from(listImports).where(isOpen);
    if (!list) return null;
    await tx.execute(sql`create temporary table undo on commit drop as
      select r.*, p.id as product_id, coalesce(p.title, o.item_number) as title, coalesce(
        (select 'a later list has it, too: ' || l.file from list_import_rows n join list_imports l on l.id = n.import_id
          where n.entity = r.entity and n.row_id = r.row_id and n.import_id > r.import_id order by n.import_id limit 1),
        case when r.before is null and r.entity = 'product'
              and r.after->>'hash' <> md5((to_jsonb(p) - '{version,updated_at}'::text[])::text)
            or r.before is not null and exists (select from jsonb_each(r.after - 'hash') a
              where a.value is distinct from (case r.entity when 'offer' then to_jsonb(o) else to_jsonb(p) end)->a.key)
          then 'somebody has changed it since' end) as why
      from list_import_rows r left join offers o on r.entity = 'offer' and o.id = r.row_id
        left join products p on p.id = case r.entity when 'offer' then o.product_id else r.row_id end
      where r.import_id = ${id}`);
    const [kept, affected] = [
      await rows<Undone['kept'][number]>(tx)`
        select distinct title, why from undo where why is not null order by title`,
      await rows<{ id: number }>(tx)`select distinct product_id as id from undo where product_id is not null`,
    ];
    const ready = (entity: 'offer' | 'product') => sql`select * from undo where entity = ${entity} and why is null`;
    const prices = sql`(${ready('product')}) r join products p on p.id = r.row_id
      cross join lateral jsonb_populate_record(p, r.before - 'title') g`;
    await tx.execute(priceLines(prices, audit));
    await restore(tx, 'offers', ready('offer'), sql``);
    await restore(tx, 'products', ready('product'), sql`, version = t.version + 1, updated_at = now()`);
    await tx.execute(sql`delete from offers
      where id in (select row_id from (${ready('offer')}) r where before is null)`);
    await tx.execute(sql`delete from products p where id in (select row_id from (${ready('product')}) r where before is null)
      and not exists (select from offers where product_id = p.id)`);
    await refreshPrices(tx, idsOf(affected), await readSettings(tx), audit); // a product that is gone has no offers
    const restored = await rows(tx)`delete from list_import_rows r using undo u
        where u.import_id = r.import_id and u.entity = r.entity and u.row_id = r.row_id and u.why is null returning 1`;
    await tx.update(listImports).set({ undoneAt: audit.now, undoneBy: audit.who }).where(eq(listImports.id, id));
    // The same list may be imported again without a question.
    const isOfList = eq(supplierMappings.supplier, list.supplier);
    await tx.update(supplierMappings).set({ listFingerprint: '' }).where(isOfList);
    if (restored.length > 0) await noteChange(tx, `undo ${list.file}`, restored.length);
    await refreshViews(tx);
    return { restored: restored.length, kept };
  });
  if (undone?.restored) await analyzeCatalogue(db);
  return undone;
}
