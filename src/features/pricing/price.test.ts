import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { VEHICLE_KINDS } from '#src/features/vehicles/vehicle-kind.ts';
import { cents } from '#src/kit/money.ts';
import { installedLines, promotionNotes } from './price-lines.ts';
import { ownPrice } from './item-price.ts';
import { chargeAmounts, isWholeSet, pricedItem, saleTerms, setPrice } from './price.ts';
import { anyPrice, anyPrices, fourForThree, sale, soldTire, somePromotions } from './price.arbitrary.ts';
import type { Promotion } from './promotion.ts';

const terms = saleTerms(DEFAULT_SETTINGS, []);
const termsWith = (...promotions: Promotion[]) => saleTerms(DEFAULT_SETTINGS, promotions);
const set = (...of: Parameters<typeof setPrice>) => {
  const price = setPrice(...of);
  return price && { quantity: price.quantity, set: price.set, installed: price.installed };
};

describe('a set', () => {
  it('is of four, of six for a dually, of two on each axle of a staggered car, and none of an accessory', () => {
    expect(set(soldTire('189.00'), terms)).toEqual({ quantity: 4, set: '814.80', installed: '961.80' });
    expect(set(soldTire('189.00'), terms, { kind: 'car', staggered: false })?.installed).toBe('940.80');
    expect(set(soldTire('189.00', 'LT235/80R17'), terms, { kind: 'dual', staggered: false })).toEqual({
      quantity: 6,
      set: '1222.20',
      installed: '1568.70',
    });
    expect(set(soldTire('189.00', '255/40R19'), terms, { kind: 'car', staggered: true })?.quantity).toBe(2);
    expect(setPrice(soldTire('29.00', ''), terms)).toBeNull();
  });
  it('of trailer tires has no installed price: rims are brought in, and quoted', () => {
    const trailer = setPrice(soldTire('120.00', 'ST225/75R15'), terms)!;
    expect(trailer).toMatchObject({ quantity: 4, set: '525.00', installed: null });
    expect(installedLines(trailer, terms)).toEqual([]);
  });
  it('says line by line what it comes to installed', () => {
    const lines = installedLines(setPrice(soldTire('129.95'), terms, { kind: 'suv', staggered: false })!, terms);
    expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      '4 × $129.95: $519.80',
      'Recycling, $5 per tire: $20.00',
      'Mounted and balanced with new valves, $35 per tire: $140.00',
      'GST 5%: $33.99',
      'Installed, four: $713.79',
    ]);
    expect(lines.filter(({ isTotal }) => isTotal)).toEqual([lines.at(-1)]);
  });
  it('is charged apart where it is none, and not for the number that the vehicle takes', () => {
    const charged = (setOf: number) => [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => !isWholeSet(n, setOf));
    expect(charged(4)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(charged(5)).toEqual([1, 2, 3, 6, 7]);
    expect(charged(6)).toEqual([1, 2, 3, 5, 7]);
  });
});

describe('the lower of the own price and promoted retail counts', () => {
  const partner = { price: '179.00' };
  const item = (own: object, ...promotions: Promotion[]) =>
    pricedItem(soldTire('200.00', '225/65R17', own), { quantity: 4 }, termsWith(...promotions));

  it('a promotion that makes the retail price the lower one is for partners, too', () => {
    expect(item(partner, fourForThree)).toMatchObject({
      each: '200.00',
      promotion: '4 for 3',
      off: '200.00',
      instead: 'Your partner price of $179.00 comes to more',
    });
  });
  it('where the own price is lower, the promotion does not count, and it is said why', () => {
    const rebate: Promotion = { ...fourForThree, title: 'Rebate', kind: 'rebate' };
    expect(item({ ...partner, vip_price: '140.00' }, fourForThree, rebate)).toEqual({
      each: '140.00',
      quantity: 4,
      told: [],
      notCounted: [fourForThree, rebate].map((promotion) => ({ promotion, why: 'Not at your VIP price' })),
    });
  });
  it('one that is for partners lowers their price', () => {
    expect(item(partner, { ...fourForThree, partners: true })).toMatchObject({ each: '179.00', off: '179.00' });
  });
  it('of several the one counts that saves most; the others say so', () => {
    const eight = { ...sale, title: 'Eight', tires: 8 };
    expect(item({}, sale, fourForThree, eight)).toMatchObject({
      promotion: '4 for 3',
      notCounted: [
        { promotion: sale, why: '4 for 3 counts instead' },
        { promotion: eight, why: 'For every 8 tires' },
      ],
    });
  });
  it('an own price above everybody’s is none', () => {
    expect(ownPrice({ retail_price: '100.00', price: '120.00', vip_price: '110.00' })).toBeNull();
    expect(ownPrice({ retail_price: '100.00', price: '90.00', vip_price: '95.00' })?.each).toBe('90.00');
  });
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 8 }),
  setOf: fc.constantFrom(undefined, 2, 4, 5, 6),
  installedOn: fc.constantFrom(undefined, 'any' as const, ...VEHICLE_KINDS),
});

it('nobody who is signed in pays more than the public, nor a VIP more than a partner', () => {
  fc.assert(
    fc.property(anyPrices, somePromotions, line, (prices, promotions, asked) => {
      const of = (own: object) => {
        const item = pricedItem(
          soldTire(prices.public.retail_price, '225/65R17', own),
          asked,
          termsWith(...promotions),
        );
        return cents(chargeAmounts([item], DEFAULT_SETTINGS).total);
      };
      expect(of(prices.partner)).toBeLessThanOrEqual(of(prices.public));
      expect(of(prices.vip)).toBeLessThanOrEqual(of(prices.partner));
    }),
  );
});

it('a promotion counts exactly where it takes something off, and no more than the tires cost', () => {
  fc.assert(
    fc.property(
      anyPrices,
      somePromotions,
      line,
      fc.constantFrom('public', 'partner', 'vip'),
      (all, some, asked, who) => {
        const tire = soldTire(all.public.retail_price, '225/65R17', all[who as 'vip']);
        const item = pricedItem(tire, asked, termsWith(...some));
        expect(item.off === undefined).toBe(item.promotion === undefined);
        if (item.off) expect(cents(item.off)).toBeGreaterThan(0);
        expect(cents(item.off ?? '0.00')).toBeLessThanOrEqual(cents(item.each) * item.quantity);
        for (const { promotion } of item.notCounted) expect(promotion.title).not.toBe(item.promotion);
        const counted = promotionNotes(item, tire, some).filter(({ counts }) => counts);
        for (const { title } of counted)
          expect([item.promotion, ...item.told.map((one) => one.title)]).toContain(title);
      },
    ),
  );
});

it('a total never falls with a higher price, installation, or one more set', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyPrice, fc.integer({ min: 1, max: 8 }), (a, b, installation, n) => {
      const [low, high] = cents(a) < cents(b) ? [a, b] : [b, a];
      const total = (each: string, quantity: number, work?: string) =>
        cents(chargeAmounts([{ each, quantity, installation: work }], DEFAULT_SETTINGS).total);
      expect(total(high, n)).toBeGreaterThanOrEqual(total(low, n));
      expect(total(low, n, installation)).toBeGreaterThanOrEqual(total(low, n));
      expect(total(low, n + 4)).toBeGreaterThan(total(low, n));
    }),
  );
});
