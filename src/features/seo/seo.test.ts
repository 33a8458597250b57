import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { WEEKDAYS } from '#src/features/shop/hours-schema.ts';
import type { ShopPlace } from '#src/features/shop/shop-place.ts';
import { productPageDescription } from './titles.ts';
import { jsonLdText } from '#src/kit/json-ld.ts';
import { placeNodes } from './places.ts';
import { sampleProduct } from '#src/features/products/product.arbitrary.ts';
import { productNode } from './product.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const settings = { ...DEFAULT_SETTINGS, site_url: 'https://shop.example' };

test('JSON in a script element cannot end it, and parses to the same value', () => {
  fc.assert(
    fc.property(anyText(), fc.constantFrom('</script>', '<!--', '<script', '\u2028', ''), (text, evil) => {
      const json = jsonLdText({ name: `${text}${evil}` });
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', name: `${text}${evil}` });
    }),
  );
});

describe('a product', () => {
  test('has what search engines require', () => {
    expect(productNode(sampleProduct(), settings, ['/tires/x-front-960.webp'])).toMatchObject({
      '@type': 'Product',
      name: 'Nordavik Icefield 4 225/65R17 106T XL',
      sku: 'NI4',
      brand: { name: 'Nordavik' },
      image: ['https://shop.example/tires/x-front-960.webp'],
      offers: {
        '@type': 'Offer',
        price: '189.00',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/tires/detail/7/nordavik-icefield-4-225-65r17-106t-xl',
        seller: { name: 'Three Peaks Tire' },
      },
    });
  });
  test('has its own ratings, else the fixed ones, else none', () => {
    const given = (p = sampleProduct(), s = settings) => productNode(p, s, []).aggregateRating;
    expect(given(sampleProduct({ visitorCount: 38, visitorRating: 4.7 }))).toMatchObject({
      ratingValue: 4.7,
      reviewCount: 38,
    });
    expect(given()).toMatchObject({ ratingValue: 5, reviewCount: 1 });
    expect(given(sampleProduct(), { ...settings, structured_data_defaults: false })).toBeUndefined();
    expect(
      given(sampleProduct({ visitorCount: 2, visitorRating: 3 }), { ...settings, structured_data_defaults: false }),
    ).toMatchObject({ ratingValue: 3 });
  });
  test('has its availability', () => {
    const offer = (count: number | null, in_stock: boolean) =>
      (productNode(sampleProduct({ count, in_stock }), settings, []).offers as { availability: string }).availability;
    expect([offer(null, true), offer(4, true), offer(0, false)]).toEqual([
      'https://schema.org/InStock',
      'https://schema.org/LimitedAvailability',
      'https://schema.org/OutOfStock',
    ]);
  });
  test('never prints a price that is not retail', () => {
    const leaked = { ...sampleProduct(), price: '111.11', vip_price: '99.99' };
    expect(JSON.stringify(productNode(leaked, settings, []))).not.toMatch(/111\.11|99\.99/);
  });
});

test('a description is an editor’s, or made from the product', () => {
  expect(productPageDescription(sampleProduct({ seo_desc: 'Own words.' }), settings)).toBe('Own words.');
  expect(productPageDescription(sampleProduct(), settings)).toBe(
    'Nordavik Icefield 4 225/65R17 106T XL with the three-peak snowflake: $189.00 each plus $5 recycling. ' +
      'In stock at Foothills SE, Calgary. Call, text or message.',
  );
  expect(productPageDescription(sampleProduct({ in_stock: false }), settings)).toContain('Ask us to order it.');
});

test('a shop with hours and holidays of its own has these, besides the holidays of all', () => {
  const [first, second] = DEFAULT_SETTINGS.places;
  const hours = Object.fromEntries(
    WEEKDAYS.flatMap((day) => [
      [`${day}_start`, '07:00'],
      [`${day}_end`, day === 'sunday' ? '07:00' : '19:00'],
    ]),
  ) as NonNullable<ShopPlace['hours']>;
  const own = { ...second!, hours, holidays: [{ date: '2026-12-24', name: 'Stocktaking' }] };
  const holidays = [{ date: '2026-12-25', name: 'Christmas Day' }];
  const nodes = placeNodes({ ...settings, holidays, places: [first, own] });
  expect(nodes.map((node) => (node.specialOpeningHoursSpecification as unknown[]).length)).toEqual([1, 2]);
  expect(nodes[1]).toMatchObject({
    openingHoursSpecification: [{ opens: '07:00', closes: '19:00', dayOfWeek: { length: 6 } }],
    specialOpeningHoursSpecification: [{ validFrom: '2026-12-24' }, { validFrom: '2026-12-25' }],
  });
});
