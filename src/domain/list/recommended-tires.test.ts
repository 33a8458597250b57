import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recommendedTires, type RecommendableTire, type RecommendFor } from './recommended-tires.ts';

const tire = (id: number, retail_price: string, different: Partial<RecommendableTire> = {}): RecommendableTire => ({
  id,
  slug: `tire-${id}`,
  brands: 'Nordavik',
  pattern_title: `Icefield ${id}`,
  type_short: 'wintertires',
  size: '225/65R17',
  load_index: '102',
  speed_rating: 'T',
  load_range: 'SL',
  retail_price,
  count: null,
  in_stock: true,
  location: 0,
  snowflake: true,
  studdable: null,
  warranty_km: null,
  tread_depth: null,
  utqg: '',
  visitorRating: null,
  visitorCount: 0,
  ...different,
});
const winter: RecommendFor = { season: 'winter', types: [], tires: 4, places: ['Foothills SE', 'Skyline NE'] };
const warm: RecommendFor = { ...winter, season: 'warm' };
const chosen = (tires: RecommendableTire[], wanted = winter) =>
  recommendedTires(tires, wanted).map(({ grade, tire: { id } }) => `${grade} ${id}`);

describe('of tires in stock', () => {
  const tires = [
    tire(1, '130.00', { location: 1 }),
    tire(2, '150.00', { utqg: '700 A A' }),
    tire(3, '160.00', { utqg: '700 A A' }),
    tire(4, '210.00', { utqg: '700 A A', load_index: '106', load_range: 'XL', tread_depth: 12 }),
    tire(5, '290.00', { utqg: '700 A A', load_index: '106', load_range: 'XL', tread_depth: 12 }),
  ];

  test('good is the cheapest, best has the most merits for the least, better is between', () => {
    expect(chosen(tires)).toEqual(['good 1', 'better 2', 'best 4']);
    expect(chosen(tires.toReversed())).toEqual(['good 1', 'better 2', 'best 4']);
  });

  test('each has its reason in one sentence', () => {
    expect(recommendedTires(tires, winter).map(({ reason }) => reason)).toEqual([
      'The lowest retail price of 5 in stock as a set, carries the snowflake, in stock at Skyline NE.',
      'Carries the snowflake, treadwear 700, in stock at Foothills SE.',
      'Carries the snowflake, 12/32 in. tread, treadwear 700, carries 950 kg, in stock at Foothills SE.',
    ]);
  });

  test('better may have as many merits as good, but others', () => {
    const loads = tire(6, '140.00', { load_index: '106' });
    expect(chosen([tires[1]!, { ...loads, retail_price: '155.00' }, tires[3]!])).toEqual([
      'good 2',
      'better 6',
      'best 4',
    ]);
    expect(chosen([tires[1]!, tires[2]!, tires[3]!])).toEqual(['good 2', 'best 4']);
  });

  test('nothing is called best that is also the cheapest', () => {
    expect(chosen([tire(1, '130.00', { utqg: '700 A A' }), tire(2, '140.00')])).toEqual(['good 1']);
  });

  test('of which there is no set for the vehicle, none is recommended', () => {
    expect(chosen([tire(1, '130.00', { count: 3 }), tire(2, '140.00', { count: 0, in_stock: false })])).toEqual([]);
    expect(chosen([tire(1, '130.00', { count: 4 }), tire(2, '140.00')], { ...winter, tires: 6 })).toEqual(['good 2']);
  });
});

test('a warranty of 100,000 km counts twice, a shorter one once', () => {
  const of = (warranty_km: number | null) =>
    chosen([tire(1, '100.00'), tire(2, '140.00', { tread_depth: 12 }), tire(3, '150.00', { warranty_km })]);
  expect(of(100_000)).toEqual(['good 1', 'better 2', 'best 3']);
  expect(of(99_999)).toEqual(['good 1', 'best 2']);
  expect(of(0)).toEqual(['good 1', 'best 2']);
  const twoMerits = tire(2, '140.00', { tread_depth: 12, utqg: '700 A A' });
  expect(chosen([tire(1, '100.00'), twoMerits, tire(3, '150.00', { warranty_km: 100_000 })])).toEqual([
    'good 1',
    'best 2',
  ]);
  const onlyWarranty = (warranty_km: number) => chosen([tire(1, '100.00'), tire(3, '150.00', { warranty_km })]);
  expect(onlyWarranty(1)).toEqual(['good 1', 'best 3']);
  expect(onlyWarranty(0)).toEqual(['good 1']);
});

describe('the season', () => {
  const allSeason = tire(3, '90.00', { type_short: 'allseasontires', snowflake: null, warranty_km: 121_000 });
  const allWeather = tire(4, '110.00', { type_short: 'allweathertires' });
  const offRoad = tire(5, '80.00', { type_short: 'mudterraintires', snowflake: null });

  test('winter asks for winter tires, or else for tires with the snowflake', () => {
    expect(chosen([tire(1, '130.00'), allSeason, allWeather])).toEqual(['good 1']);
    expect(chosen([allSeason, allWeather])).toEqual(['good 4']);
    expect(chosen([allSeason, offRoad])).toEqual([]);
  });

  test('the warm months ask for tires for the whole year, or else for any but winter tires', () => {
    expect(chosen([tire(1, '70.00'), allSeason, allWeather, offRoad], warm)).toEqual(['good 3']);
    expect(chosen([tire(1, '70.00'), offRoad], warm)).toEqual(['good 5']);
    expect(recommendedTires([allSeason], warm)[0]!.reason).toBe('121,000 km warranty, in stock at Foothills SE.');
  });

  test('types that the visitor has chosen count for more', () => {
    expect(chosen([tire(1, '130.00'), allSeason], { ...winter, types: ['allseasontires'] })).toEqual(['good 3']);
  });
});

test('tires of one construction are compared, and none is for a trailer', () => {
  const lt = { size: 'LT265/70R17', load_index: '121/118' };
  expect(chosen([tire(1, '130.00'), tire(2, '230.00', lt), tire(3, '240.00', lt)])).toEqual(['good 2']);
  expect(chosen([tire(1, '60.00', { size: 'ST225/65R17' }), tire(2, '130.00')])).toEqual(['good 2']);
});

test('tires of the vehicle’s own construction go before others, where there are any', () => {
  const lt = { size: 'LT265/70R17', load_index: '121/118' };
  const tires = [tire(1, '130.00'), tire(2, '100.00', lt), tire(3, '110.00', lt)];
  expect(chosen(tires, { ...winter, construction: 'passenger' })).toEqual(['good 1']);
  expect(chosen(tires, { ...winter, construction: 'LT' })).toEqual(['good 2']);
  expect(chosen(tires, { ...winter, construction: 'C' })).toEqual(['good 2']);
});

describe('whatever is offered', () => {
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
    places: fc.constant(['Foothills SE', 'Skyline NE']),
  });

  test('at most three, each another tire of which a set is in stock, in the order of their prices', () => {
    fc.assert(
      fc.property(offered, wanted, (tires, asked) => {
        const found = recommendedTires(tires, asked);
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

  test('the same for the same tires, however they are ordered', () => {
    fc.assert(
      fc.property(offered, wanted, fc.infiniteStream(fc.nat()), (tires, asked, keys) => {
        const shuffled = tires.map((one) => ({ one, key: keys.next().value as number }));
        const other = shuffled.sort((a, b) => a.key - b.key).map(({ one }) => one);
        expect(recommendedTires(other, asked)).toEqual(recommendedTires(tires, asked));
      }),
    );
  });

  test('a reason claims nothing that is not stated of the tire', () => {
    fc.assert(
      fc.property(offered, wanted, (tires, asked) => {
        for (const { tire: one, reason } of recommendedTires(tires, asked)) {
          expect(/snowflake/i.test(reason)).toBe(one.snowflake === true);
          if (/studdable/i.test(reason)) expect(one.studdable).toBe(true);
          expect(/warranty/i.test(reason)).toBe((one.warranty_km ?? 0) > 0);
          if (/in\. tread/i.test(reason)) expect(reason).toContain(`${one.tread_depth}/32 in. tread`);
          if (/treadwear/i.test(reason)) expect(one.utqg).toMatch(/^700/);
          if (/stars/i.test(reason)) expect([one.visitorRating, one.visitorCount]).toEqual([4.6, 12]);
          if (/rated/i.test(reason)) expect(one.speed_rating).toBe('H');
          expect(reason.toLowerCase()).toContain(`in stock at ${asked.places[one.location]!.toLowerCase()}.`);
        }
      }),
    );
  });
});
