import { expect, test } from 'vitest';
import { cents } from '#src/kit/money.ts';
import { TYPE_SHORTS, WHEEL_TYPE_SHORTS } from '#src/features/products/product-type.ts';
import { seedRows } from './products.ts';

const rows = seedRows();

test('the seed has every type and stays the same from call to call', () => {
  expect(new Set(rows.map((row) => row.type))).toEqual(new Set([...TYPE_SHORTS, ...WHEEL_TYPE_SHORTS]));
  expect(seedRows()).toEqual(rows);
});

test('no item number occurs twice', () => {
  expect(new Set(rows.map((row) => row.sku)).size).toBe(rows.length);
  expect(rows.filter((row) => !/^[A-Z0-9-]{5,60}$/.test(row.sku)).map((row) => row.sku)).toEqual([]);
});

test('prices hold vip ≤ partner ≤ retail ≤ suggested, above cost', () => {
  for (const { sku, cost, vipPrice, price, retailPrice, msrp } of rows) {
    const [c, vip, partner, retail, suggested] = [cost!, vipPrice, price, retailPrice, msrp!].map(cents) as [
      number,
      number,
      number,
      number,
      number,
    ];
    expect(c < vip && vip <= partner && partner <= retail && retail <= suggested, sku).toBe(true);
  }
});
