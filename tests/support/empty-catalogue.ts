import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { TYPE_SHORTS, WHEEL_TYPE_SHORTS } from '#src/features/products/product-type.ts';

/** Takes out all products, suppliers, settings and what is recorded of them. The types of products, which lists refer to, are there. */
export async function emptyCatalogue(db: Database): Promise<void> {
  await db.execute(sql`truncate products, patterns, brands, product_types, settings, catalogue_changes, supplier_mappings,
    suppliers, audit_lines cascade`);
  const wheels = WHEEL_TYPE_SHORTS.map((short) => ({ title: short, short, isWheel: 1 }));
  await db.insert(productTypes).values([...TYPE_SHORTS.map((short) => ({ title: short, short })), ...wheels]);
}
