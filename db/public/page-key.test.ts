import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import type { Product } from '#src/domain/product/product.ts';
import { listPage } from './list-page.ts';
import { listPageKeys, productPageKeys } from './page-key.ts';
import { patternKey, type Shop } from './shop.ts';

const product = (id: number, more: Partial<Product> = {}): Product =>
  ({
    id,
    slug: `p${id}`,
    title: `P ${id}`,
    brands: 'Nordavik',
    brand_short: 'nordavik',
    pattern_title: `Icefield ${id}`,
    type_short: 'wintertires',
    size: '225/65R17',
    size_slug: '225-65r17',
    width: 225,
    profile: 65,
    rim: 17,
    retail_price: '100.00',
    count: 2,
    in_stock: true,
    content: '',
    ...more,
  }) as Product;

function shopOf(products: Product[], more: Partial<Shop> = {}): Shop {
  const group = (key: (p: Product) => string) => Map.groupBy(products, key);
  return {
    settings: DEFAULT_SETTINGS,
    types: [],
    brands: [],
    texts: new Map(),
    services: [],
    policies: [],
    articleTypes: [],
    notices: [],
    products,
    byPattern: group(patternKey),
    bySize: group((p) => p.size_slug!),
    questions: [],
    ...more,
  } as unknown as Shop;
}
const keyOf = (shop: Shop, id = 1) => productPageKeys(shop)(shop.products.find((p) => p.id === id)!);
const plain = shopOf([product(1), product(2), product(3, { size_slug: '205-55r16' })]);

test('a page’s key changes only when data that it prints changes', () => {
  expect(keyOf(shopOf([product(1), product(2), product(3, { size_slug: '205-55r16' })]))).toBe(keyOf(plain));
  expect(keyOf(shopOf([product(1), product(2), product(3, { size_slug: '205-55r16', retail_price: '7.00' })]))).toBe(
    keyOf(plain),
  );
  expect(
    keyOf(shopOf(plain.products, { questions: [{ id: 1, slug: 'x', topic: 'T', title: 'T?', content: 'C' }] })),
  ).toBe(keyOf(plain));
});

test.each<[string, Shop]>([
  ['its price', shopOf([product(1, { retail_price: '101.00' }), product(2)])],
  ['its text', shopOf([product(1, { content: '<p>x</p>' }), product(2)])],
  ['the price of a similar tire', shopOf([product(1), product(2, { retail_price: '101.00' })])],
  ['how many there are of its size', shopOf([product(1), product(2), product(4)])],
  ['a setting', shopOf(plain.products, { settings: { ...DEFAULT_SETTINGS, fee_recycling: '6.00' } })],
])('it is another with %s', (_, shop) => expect(keyOf(shop)).not.toBe(keyOf(plain)));

test.each<[string, Partial<Shop>]>([
  ['the home page’s text', { settings: { ...DEFAULT_SETTINGS, home_text_section: '<p>x</p>' } }],
  [
    'how prices are made, and partners approved',
    {
      settings: {
        ...DEFAULT_SETTINGS,
        partner_approval: 'manual',
        price_rules: { ...DEFAULT_SETTINGS.price_rules, vipMarkupPercent: 1 },
      },
    },
  ],
  [
    'the hours in header and footer',
    { settings: { ...DEFAULT_SETTINGS, saturday_end: '16:00', holidays: [{ date: '2026-12-25', name: 'Christmas' }] } },
  ],
  [
    'the notice above the header',
    { notices: [{ text: 'N', link: '', link_text: '', shown_from: '', shown_until: '' }] as never },
  ],
  ['a service’s name in the menu', { services: [{ code: 'tire-change', title: 'Tire change' }] as Shop['services'] }],
])('it does not wait for %s', (_, more) => expect(keyOf(shopOf(plain.products, more))).toBe(keyOf(plain)));

test('a list’s key changes with its own tires, and not with those of another list', () => {
  const key = (shop: Shop) => listPageKeys(shop)(listPage(shop, { width: 225, profile: 65, rim: 17 }));
  const elsewhere = (price: string) =>
    product(3, { width: 205, profile: 55, rim: 16, size: '205/55R16', size_slug: '205-55r16', retail_price: price });
  const shop = shopOf([product(1), product(2), elsewhere('90.00')]);
  expect(key(shopOf([product(1), product(2), elsewhere('80.00')]))).toBe(key(shop));
  expect(key(shopOf([product(1), product(2, { retail_price: '99.00' }), elsewhere('90.00')]))).not.toBe(key(shop));
  expect(key(shopOf(shop.products, { settings: { ...DEFAULT_SETTINGS, text_phone: '+14035550199' } }))).not.toBe(
    key(shop),
  );
});
