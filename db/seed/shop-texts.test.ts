import { expect, test } from 'vitest';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { settingsShape } from '#src/domain/shop/settings.ts';
import { ACCESSORY_BRAND } from './accessories.ts';
import { brandSeo, SEED_BRANDS } from './brands.ts';
import { ALBERTA_HOLIDAYS } from './holidays.ts';
import { SEED_LIST_TEXTS } from './list-texts.ts';
import { readPatterns } from './patterns.ts';
import { SEED_TYPES } from './product-types.ts';

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
const weekday = (name: string) =>
  ALBERTA_HOLIDAYS.filter((day) => day.name === name).map((day) => new Date(`${day.date}T12:00:00Z`).getUTCDay());
const EDITORS_MARKUP = /^(?:[^<]|<\/?(?:p|h2|ul|li|strong)>|<a href="\/[a-z/-]+">|<\/a>)*$/;

test('every brand of the seed is described, and no other', () => {
  const sold = new Set([...readPatterns().map((p) => p.brand), ACCESSORY_BRAND]);
  expect(new Set(SEED_BRANDS.map((b) => b.title))).toEqual(sold);
  expect(SEED_BRANDS.length).toBe(sold.size);
  for (const brand of SEED_BRANDS) {
    const { seoTitle, seoDesc } = brandSeo(brand);
    expect(words(brand.description), brand.title).toBeGreaterThanOrEqual(20);
    expect(seoTitle.length, brand.title).toBeLessThan(60);
    expect(seoDesc.length, brand.title).toBeLessThan(155);
  }
  expect(SEED_BRANDS.filter((b) => b.snowflake).map((b) => b.title)).toEqual(['Nokian']);
});

test('the types stand in the order of the menus', () => {
  expect(SEED_TYPES.map((type) => type.short)).toEqual([...TYPE_SHORTS]);
  expect(SEED_TYPES.filter((type) => type.snowflake).map((type) => type.short)).toEqual([
    'wintertires',
    'allweathertires',
  ]);
});

test('every list has texts of the right length for readers and search engines', () => {
  expect(SEED_LIST_TEXTS.map((text) => text.route)).toEqual(['all', ...TYPE_SHORTS.map((short) => `type/${short}`)]);
  for (const { route, topText, bottomText, seoTitle, seoDesc, lead } of SEED_LIST_TEXTS) {
    expect(seoTitle.length, route).toBeLessThan(60);
    expect(seoDesc.length, route).toBeLessThan(155);
    expect(words(lead), route).toBeGreaterThan(5);
    expect(words(bottomText), route).toBeGreaterThanOrEqual(150);
    expect(words(bottomText), route).toBeLessThanOrEqual(300);
    expect(topText, route).toMatch(EDITORS_MARKUP);
    expect(bottomText, route).toMatch(EDITORS_MARKUP);
  }
});

test('Alberta’s holidays fall on the days that the law gives them', () => {
  expect(settingsShape.holidays.parse(ALBERTA_HOLIDAYS)).toHaveLength(18);
  for (const monday of ['Family Day', 'Victoria Day', 'Labour Day', 'Thanksgiving Day'])
    expect(weekday(monday)).toEqual([1, 1]);
  expect(weekday('Good Friday')).toEqual([5, 5]);
});
