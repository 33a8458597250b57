import { asc, sql } from 'drizzle-orm';
import { productPath } from '#src/domain/shop/paths.ts';
import { idList, rows as rowsOf, type Database } from '../client.ts';
import { patterns } from '../schema/catalogue.ts';
import type { EntryRow, EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

const PHOTOGRAPHS = ['no photograph', 'one photograph', '2 photographs', '3 photographs'];

const store = tableStore('pattern', {
  table: patterns,
  order: [asc(sql`(select b.title from brands b where b.id = ${patterns.brandId})`), asc(patterns.title)],
  search: sql`${patterns.search}`,
  title: (row) => row.title,
  note: (row) => PHOTOGRAPHS[[row.photoFront, row.photoTread, row.photoSide].filter(Boolean).length]!,
});

/** Patterns, which editors give photographs: they are named with their brand, and seen on the page of one of their sizes. */
export const patternStore: EntryStore<'pattern'> = {
  ...store,
  async list(db, criteria) {
    const { rows, total } = await store.list(db, criteria);
    return { rows: await named(db, rows), total };
  },
  async find(db, id, now) {
    const row = await store.find(db, id, now);
    return row && (await named(db, [row]))[0]!;
  },
};

async function named(db: Database, found: ReadonlyArray<EntryRow<'pattern'>>): Promise<Array<EntryRow<'pattern'>>> {
  const known = await rowsOf<{ id: number; brand: string; product: number | null; slug: string }>(db)`
    select pt.id, b.title as brand, p.id as product, p.slug from patterns pt join brands b on b.id = pt.brand_id
      left join lateral (select id, slug from products where pattern_id = pt.id order by pictures <> '', count < 4, id limit 1) p on true
      where pt.id = any(${idList(found.map(({ id }) => Number(id)))})`;
  const byId = new Map(known.map((row) => [String(row.id), row]));
  return found.map((row) => {
    const { brand, product, slug } = byId.get(row.id)!;
    const path = product === null ? null : productPath({ id: product, slug });
    return { ...row, title: `${brand} ${row.title}`, path };
  });
}
