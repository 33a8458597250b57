import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProductSummary } from '#src/features/products/product.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

beforeAll(async () => void (await openShop()));
afterEach(() => vi.useRealTimers());

describe.each([
  ['winter', '2026-11-22T12:00:00-07:00'],
  ['warm', '2027-06-22T12:00:00-06:00'],
] as const)('in a %s month', (season, now) => {
  test('a size’s list has what is enough for a set first, and among that in winter the winter tires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { body } = await json('/api/product?width=225&profile=65&rim=17');
    const types = (body.data as ProductSummary[]).map(({ type_short }) => type_short);
    const inWinter = ['wintertires', 'wintertires', 'allseasontires', 'allweathertires', 'allweathertires'];
    const byPrice = ['allseasontires', 'allweathertires', 'wintertires', 'wintertires', 'allweathertires'];
    expect(types).toEqual(season === 'winter' ? inWinter : byPrice);
    expect((await json('/api/product?width=225&profile=65&rim=17&sort=price')).body.data[0].type_short).toBe(
      'allseasontires',
    );
  });
});
