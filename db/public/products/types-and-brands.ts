import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { brands, listTexts as listTextRows, productTypes } from '#db/schema/catalogue.ts';
import { markCounts } from '#db/schema/catalogue-counts.ts';
import type { Brand, ProductType } from '#src/domain/product/product.ts';

export type ListText = Omit<typeof listTextRows.$inferSelect, 'route' | 'version'>;

const productCount = sql<number>`coalesce(sum(${markCounts.n}), 0)::int`;

export async function listProductTypes(db: Database): Promise<ProductType[]> {
  const rows = await db
    .select({
      id: productTypes.id,
      title: productTypes.title,
      short: productTypes.short,
      picture: productTypes.picture,
      is_wheel: productTypes.isWheel,
      description: productTypes.description,
      snowflake: productTypes.snowflake,
      count: productCount,
    })
    .from(productTypes)
    .leftJoin(markCounts, eq(markCounts.typeId, productTypes.id))
    .groupBy(productTypes.id)
    .orderBy(asc(productTypes.position), asc(productTypes.id));
  return rows as ProductType[];
}

export async function listBrands(db: Database): Promise<Brand[]> {
  return db
    .select({
      id: brands.id,
      title: brands.title,
      short_title: brands.shortTitle,
      logo: brands.logo,
      description: brands.description,
      seo_title: brands.seoTitle,
      seo_desc: brands.seoDesc,
      seo_h1: brands.seoH1,
      count: productCount,
    })
    .from(brands)
    .leftJoin(markCounts, eq(markCounts.brandId, brands.id))
    .groupBy(brands.id)
    .orderBy(sql`lower(${brands.title})`);
}

export async function loadListTexts(db: Database): Promise<Map<string, ListText>> {
  const rows = await db.select().from(listTextRows);
  return new Map(rows.map(({ route, version: _, ...text }) => [route, text]));
}
