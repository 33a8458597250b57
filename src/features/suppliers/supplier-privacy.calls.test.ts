/** Tires of a supplier: visitors learn when they are here, and never who supplies them. */
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#src/features/products/product.ts';
import { productPath } from '#src/kit/paths.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const SUPPLIER = 'zqxwheelco';
let product: Product;
beforeAll(async () => {
  const { db } = await openShop();
  await importFile(db, supplierList(SUPPLIER, ['K77,Toyo,Observe Zx,215/60R17,96T,Winter,91.11,40']));
  const { body } = await json<{ data: Product[] }>('/api/product?title=observe+zx');
  product = body.data[0]!;
});

test('the page and the calls say when the tire is here', async () => {
  expect(product).toMatchObject({ count: null, in_stock: true, lead_days: 1 });
  const html = await (await call(productPath(product))).text();
  expect(html).toContain('Here in 1–2 days');
  expect(html).toContain('We bring it to the shop nearest you.');
  expect(html).toContain('https://schema.org/BackOrder');
  expect(html).toContain('"sku":"K77"');
  const here = (await json<{ data: Product[] }>('/api/product?title=observe&shop=foothills-se')).body.data;
  expect(here).toEqual([]);
});

test('no page and no public call names the supplier, its list or what it asks', async () => {
  const urls = [
    productPath(product),
    `/api/product/${product.id}`,
    '/api/product?title=observe',
    '/api/productTypeList',
    '/api/brandList',
    '/api/settingGet',
    '/api/suggest?q=observe',
    `/api/suggest?q=${SUPPLIER}`,
    '/tires/all?size=215-60r17',
    `/tires/all?title=observe`,
  ];
  for (const url of urls) {
    const text = await (await call(url)).text();
    expect(text.replaceAll(`q=${SUPPLIER}`, ''), url).not.toMatch(/zqx|91\.11|offer_rules|staleDays/i);
  }
});
