/** Whatever is offered, what recommended tires claim is true. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readService } from '#src/features/vehicles/original-tire.ts';
import { recommendedTires, type RecommendableTire, type RecommendFor } from './recommended-tires.ts';
import { tire, winter } from '../../../tests/support/recommendable-tires.ts';

const mark = fc.constantFrom(true, false, null);
const offered = fc
  .array(
    fc.record({
      retail_price: fc.integer({ min: 0, max: 60_000 }).map((cents) => (cents / 100).toFixed(2)),
      type_short: fc.constantFrom('wintertires', 'allweathertires', 'allseasontires', 'allterraintires'),
      size: fc.constantFrom('225/65R17', 'P225/65R17', 'LT225/65R17', 'ST225/65R17', '225/65R17C'),
      load_index: fc.constantFrom('99', '102', '106', '112/110', ''),
      count: fc.constantFrom(0, 1, 3, 4, null),
      location: fc.constantFrom(0 as const, 1 as const),
      snowflake: mark,
      studdable: mark,
      warranty_km: fc.constantFrom(null, 0, 80_000, 121_000),
      tread_depth: fc.constantFrom(null, 8.5, 11, 12),
      speed_rating: fc.constantFrom('Q', 'T', 'H', ''),
      utqg: fc.constantFrom('', '500 A B', '700 A A', 'x'),
      visitorRating: fc.constantFrom(null, 3.9, 4.6),
      visitorCount: fc.constantFrom(0, 2, 12),
      run_flat: mark,
      lead_days: fc.constantFrom(undefined, 2),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map((fields, at) => tire(at + 1, fields.retail_price, { ...fields, in_stock: fields.count !== 0 })),
  );
const wanted = fc.record({
  season: fc.constantFrom('winter' as const, 'warm' as const),
  types: fc.constantFrom([], ['wintertires'], ['allseasontires']),
  tires: fc.constantFrom(4, 6),
  terms: fc.constant(winter.terms),
  originals: fc.constantFrom(null, [{ size: '225/65R17', service: readService('102H')!, dual: false }]),
  favourites: fc.constantFrom([], [{ type: 'wintertires' as const, pattern: 'Nordavik Icefield 2', reason: 'Ours.' }]),
  places: fc.constant(['Foothills SE', 'Skyline NE']),
});

test('at most three, each another tire of which a set is in stock, in the order of their prices', () => {
  fc.assert(
    fc.property(offered, wanted, (tires, asked) => {
      const found = recommendedTires(tires, asked).picks;
      const prices = found.map((one) => Number(one.tire.retail_price));
      expect(new Set(found.map((one) => one.tire.id)).size).toBe(found.length);
      expect(found.map(({ grade }) => grade)).toEqual(
        ['good', 'better', 'best'].filter((grade) => found.some((one) => one.grade === grade)),
      );
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(found[0]?.grade ?? 'good').toBe('good');
      for (const { tire: one } of found) {
        expect(tires).toContain(one);
        expect(one.count === null || one.count >= Math.min(asked.tires, 5)).toBe(true);
        expect(one.size).not.toMatch(/^ST/);
      }
    }),
  );
});

test('a reason claims nothing that is not stated of the tire', () => {
  fc.assert(
    fc.property(offered, wanted, (tires, asked) => {
      for (const { tire: one, reason } of recommendedTires(tires, asked).picks) {
        if (/snowflake\./i.test(reason.replace(/^Lowest[^.]*\./, ''))) expect(one.snowflake).toBe(true);
        if (/studdable/i.test(reason)) expect(one.studdable).toBe(true);
        if (/warranty/i.test(reason)) expect(one.warranty_km).toBeGreaterThan(0);
        if (/in\. tread/i.test(reason)) expect(reason).toContain(`${one.tread_depth}/32 in. tread`);
        if (/treadwear/i.test(reason)) expect(one.utqg).toMatch(/^700/);
        if (/stars/i.test(reason)) expect([one.visitorRating, one.visitorCount]).toEqual([4.6, 12]);
        expect(reason).toContain(one.lead_days ? 'Here in 2–3 days.' : `In stock at ${asked.places[one.location]!}.`);
      }
    }),
  );
});

test('no other tire of the page refutes the lowest price or the best', () => {
  fc.assert(
    fc.property(offered, wanted, (tires, asked) => {
      const { picks } = recommendedTires(tires, asked);
      const claimed = picks.filter(({ reason }) => /lowest/i.test(reason));
      expect(claimed.every(({ grade }) => grade === 'good')).toBe(true);
      for (const { tire: one, reason } of claimed) {
        const [, count, noun] = /Lowest price of (\d+) ([^.]+)\./.exec(reason)!;
        const named = tires.filter((other) => isNamed(other, noun!, asked));
        expect(named.length, noun!).toBe(Number(count));
        expect(Math.min(...named.map((other) => Number(other.retail_price)))).toBe(Number(one.retail_price));
      }
      const best = picks.find(({ grade }) => grade === 'best');
      if (best) expect(Number(best.tire.retail_price)).toBeGreaterThan(Number(picks[0]!.tire.retail_price));
    }),
  );
});

/** Whether the words of a price claim name a tire, as somebody reads them who does not know the rule. */
function isNamed(one: RecommendableTire, noun: string, asked: RecommendFor): boolean {
  const letters = /^(LT|ST)|C$/.exec(one.size)?.[0] ?? 'passenger';
  const isOfType = /this type/.test(noun)
    ? asked.types.includes(one.type_short)
    : /winter tires/.test(noun)
      ? one.type_short === 'wintertires'
      : /with the snowflake/.test(noun)
        ? one.snowflake === true
        : /all-season/.test(noun)
          ? /^all(season|weather)tires$/.test(one.type_short)
          : one.type_short !== 'wintertires';
  return (
    isOfType &&
    letters !== 'ST' &&
    one.in_stock &&
    Number(one.retail_price) > 0 &&
    (one.count === null || one.count >= Math.min(asked.tires, 5)) &&
    (!/^(passenger|LT|C) /.test(noun) || noun.startsWith(`${letters} `)) &&
    (!/in stock here/.test(noun) || !one.lead_days)
  );
}
