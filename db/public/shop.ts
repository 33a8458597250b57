import { connect, type Database } from '#db/client.ts';
import type { Brand, Product, ProductType } from '#src/domain/product.ts';
import type { Settings } from '#src/domain/settings.ts';
import { listBrands, listProductTypes, listTexts, type ListText } from './lists.ts';
import { loadProducts } from './products.ts';
import { readSettings } from './settings.ts';

/** Everything public that pages are built from, read once for a whole build. */
export interface Shop {
  settings: Settings;
  types: ProductType[];
  brands: Brand[];
  /** by route: `all`, `type/wintertires`, `brand/nokian` */
  texts: Map<string, ListText>;
  /** every product, in the order of the list: in stock first, then by price */
  products: Product[];
  byPattern: Map<string, Product[]>;
  bySize: Map<string, Product[]>;
}

/** One query a table, then maps in memory: a page must not ask the database for itself (50,000 would). */
export async function loadShop(db: Database): Promise<Shop> {
  const [settings, types, brands, texts, products] = [
    await readSettings(db), await listProductTypes(db), await listBrands(db), await listTexts(db), await loadProducts(db),
  ];
  return { settings, types, brands, texts, products, byPattern: grouped(products, patternKey), bySize: grouped(products, (p) => p.size_slug) };
}

/** Products of one pattern share this key. */
export const patternKey = (p: Pick<Product, 'brand_short' | 'pattern_title'>): string => `${p.brand_short}/${p.pattern_title}`;

function grouped(products: Product[], key: (p: Product) => string | null): Map<string, Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const k = key(product);
    if (k === null) continue;
    const group = groups.get(k);
    if (group) group.push(product);
    else groups.set(k, [product]);
  }
  return groups;
}

let shop: Promise<Shop> | undefined;

/** The shop as the pages of this build see it. */
export function builtShop(): Promise<Shop> {
  shop ??= connect().then(async (connection) => {
    try {
      return await loadShop(connection.db);
    } finally {
      await connection.close();
    }
  });
  return shop;
}
