import { expect, test } from 'vitest';
import { cents } from '#src/domain/pricing/money.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { seedRows } from './products.ts';
import { seedRating } from './ratings.ts';

const rows = seedRows();
const share = (some: unknown[]) => some.length / rows.length;
const retail = (sku: string) => Number(rows.find((row) => row.sku === sku)!.retailPrice);

test('the seed has every type and stays the same from call to call', () => {
  expect(new Set(rows.map((row) => row.type))).toEqual(new Set(TYPE_SHORTS));
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

test('prices are what such a tire costs', () => {
  expect(retail('MICH-X-ICE-SNOW-2256517-102T')).toBeCloseTo(255, -1);
  expect(retail('SAIL-ICE-BLAZER-WST3-1956515-95T-XL')).toBeLessThan(125);
  expect(retail('BFGO-ALL-TERRAIN-T-A-KO2-LT2756518-123120S-E')).toBeGreaterThan(320);
});

test('four left are a last set on clearance, and only they', () => {
  expect(rows.filter((row) => (row.count === 4) !== (row.statusType === 2)).map((row) => row.sku)).toEqual([]);
  for (const status of [1, 2, 3]) expect(share(rows.filter((row) => row.statusType === status))).toBeGreaterThan(0.02);
});

test('some are sold out, some nearly, most are there, in both shops', () => {
  expect(share(rows.filter((row) => row.count === 0))).toBeGreaterThan(0.03);
  expect(share(rows.filter((row) => row.count > 0 && row.count <= 4))).toBeGreaterThan(0.05);
  expect(share(rows.filter((row) => row.count >= 8))).toBeGreaterThan(0.6);
  expect(share(rows.filter((row) => row.location === 1))).toBeCloseTo(0.45, 1);
});

test('light-truck and winter tires have no grading, only accessories have a variant and no size', () => {
  expect(rows.filter((row) => row.utqg && (row.type === 'wintertires' || row.size?.service === 'LT'))).toEqual([]);
  expect(rows.filter((row) => (row.type === 'tirebags') !== (row.size === null && row.variant !== ''))).toEqual([]);
});

test('about a third have sample ratings, between 3.9 and 4.9', () => {
  const ratings = rows.map((row) => seedRating(row.sku)).filter(({ count }) => count > 0);
  expect(share(ratings)).toBeCloseTo(0.35, 1);
  for (const { sum, count } of ratings) {
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(60);
    expect(sum / count).toBeGreaterThanOrEqual(3.9);
    expect(sum / count).toBeLessThanOrEqual(4.9);
    expect(Number.isInteger(sum)).toBe(true);
  }
});
