import { rows, type Database } from '#db/client.ts';
import { listTexts } from '#db/schema/catalogue.ts';
import type { ListTexts } from './list-row.ts';
import type { Brand, ProductType } from '#src/features/products/product.ts';

export const listProductTypes = (db: Database): Promise<ProductType[]> =>
  rows<ProductType>(db)`select t.id, t.title, t.short, t.picture, t.is_wheel, t.description, t.snowflake,
    coalesce(sum(m.n), 0)::int as count from product_types t left join mark_counts m on m.type_id = t.id
    group by t.id order by t.position, t.id`;

export const listBrands = (db: Database): Promise<Brand[]> =>
  rows<Brand>(db)`select b.id, b.title, b.short_title, b.logo, b.description, b.seo_title, b.seo_desc, b.seo_h1,
    coalesce(sum(m.n) filter (where t.is_wheel = 0), 0)::int as count,
    coalesce(sum(m.n) filter (where t.is_wheel = 1), 0)::int as wheels
    from brands b left join mark_counts m on m.brand_id = b.id left join product_types t on t.id = m.type_id
    group by b.id order by lower(b.title)`;

export async function loadListTexts(db: Database): Promise<Map<string, ListTexts>> {
  const texts = await db.select().from(listTexts);
  return new Map(texts.map(({ route, version: _, ...text }) => [route, text]));
}
