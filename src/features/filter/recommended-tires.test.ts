import { describe, expect, test } from 'vitest';
import { readService, UNKNOWN_SERVICE } from '#src/features/vehicles/original-tire.ts';
import { tire, warm, winter } from '../../../tests/support/recommendable-tires.ts';
import { recommendedTires, type RecommendableTire } from './recommended-tires.ts';

const chosen = (tires: RecommendableTire[], wanted = winter) =>
  recommendedTires(tires, wanted).picks.map(({ grade, tire: { id } }) => `${grade} ${id}`);
const reasons = (tires: RecommendableTire[], wanted = winter) =>
  recommendedTires(tires, wanted).picks.map(({ reason }) => reason);

describe('of tires in stock', () => {
  const tires = [
    tire(1, '130.00', { location: 1, utqg: '300 A A', tread_depth: 9 }),
    tire(2, '150.00', { utqg: '700 A A', tread_depth: 9 }),
    tire(3, '160.00', { utqg: '700 A A', tread_depth: 9 }),
    tire(4, '210.00', { utqg: '700 A A', tread_depth: 12 }),
    tire(5, '290.00', { utqg: '700 A A', tread_depth: 12 }),
  ];

  test('good is the cheapest, best has the most points for the least, better is between', () => {
    expect(chosen(tires)).toEqual(['good 1', 'better 2', 'best 4']);
    expect(chosen(tires.toReversed())).toEqual(['good 1', 'better 2', 'best 4']);
  });

  test('each has its reason in short sentences', () => {
    expect(reasons(tires)).toEqual([
      'Lowest price of 5 winter tires in stock here as a set. Snowflake. In stock at Skyline NE.',
      'Snowflake, treadwear 700. In stock at Foothills SE.',
      'Snowflake, 12/32 in. tread, treadwear 700. In stock at Foothills SE.',
    ]);
  });

  test('better may have as many points as good, but for something else', () => {
    const deep = tire(6, '155.00', { utqg: '300 A A', tread_depth: 12 });
    expect(chosen([tires[1]!, deep, tires[3]!])).toEqual(['good 2', 'better 6', 'best 4']);
    expect(chosen([tires[1]!, tires[2]!, tires[3]!])).toEqual(['good 2', 'best 4']);
  });

  test('what costs more than two and a half times the cheapest is not called best', () => {
    const dear = (price: string) =>
      chosen([tire(1, '100.00', { utqg: '300 A A' }), tire(2, price, { utqg: '700 A A' })]);
    expect(dear('250.00')).toEqual(['good 1', 'best 2']);
    expect(dear('250.01')).toEqual(['good 1']);
  });

  test('of which there is no set for the vehicle, none is recommended', () => {
    expect(chosen([tire(1, '130.00', { count: 3 }), tire(2, '140.00', { count: 0, in_stock: false })])).toEqual([]);
    expect(chosen([tire(1, '130.00', { count: 4 }), tire(2, '140.00')], { ...winter, tires: 6 })).toEqual(['good 2']);
  });

  test('what is in the shops goes before what a supplier has, which is never said to be here', () => {
    const ordered = tire(1, '90.00', { lead_days: 2 });
    expect(chosen([ordered, tire(2, '140.00')])).toEqual(['good 2']);
    expect(reasons([ordered, tire(2, '95.00', { lead_days: 1 })])[0]).toBe(
      'Lowest price of 2 winter tires that we can bring in as a set. Snowflake. Here in 2–3 days.',
    );
  });
});

test('being studdable, reinforced or rated for more speed earns nothing', () => {
  const stronger = { studdable: true, load_index: '106', load_range: 'XL', speed_rating: 'H' };
  expect(chosen([tire(1, '100.00'), tire(2, '140.00', stronger)])).toEqual(['good 1']);
});

test('a tire that its maker builds for ice goes before one of as many other merits, in winter alone', () => {
  const ice = tire(2, '140.00', { brands: 'Michelin', pattern_title: 'X-Ice Snow' });
  expect(chosen([tire(1, '100.00'), ice])).toEqual(['good 1', 'best 2']);
  expect(reasons([tire(1, '100.00'), ice])[1]).toBe(
    'Snowflake, its maker’s top line for ice. In stock at Foothills SE.',
  );
  expect(chosen([tire(1, '100.00'), ice], { ...warm, types: ['wintertires'] })).toEqual(['good 1']);
  const studs = tire(3, '150.00', { brands: 'Nokian', pattern_title: 'Hakkapeliitta 10', studdable: true });
  expect(reasons([tire(1, '100.00'), studs])[1]).toBe(
    'Snowflake, made for ice, takes studs. In stock at Foothills SE.',
  );
});

test('a fact that is recorded of fewer than 70 % of the patterns earns nothing', () => {
  const deep = tire(4, '140.00', { tread_depth: 13 });
  const [shallow, other] = [tire(1, '100.00', { tread_depth: 9 }), tire(2, '120.00', { tread_depth: 9 })];
  expect(chosen([shallow, other, tire(3, '130.00'), deep])).toEqual(['good 1', 'best 4']);
  expect(chosen([tire(1, '100.00'), other, tire(3, '130.00'), deep])).toEqual(['good 1']);
  expect(recommendedTires([shallow, other, tire(3, '130.00'), deep], winter).note).toContain(
    'Compared by price, snowflake, tread, ice.',
  );
});

test('a snowflake that is in doubt earns nothing and is not named', () => {
  const doubtful = { brands: 'Nexen', pattern_title: 'Roadian HTX2', type_short: 'allweathertires' as const };
  expect(chosen([tire(1, '90.00', { type_short: 'allseasontires' }), tire(2, '100.00', doubtful)], warm)).toEqual([
    'good 1',
  ]);
});

test('what carries as the original goes before what only may replace it; a lower speed rating is normal in winter', () => {
  const originals = [{ size: '225/65R17', service: readService('102H')!, dual: false }];
  const tires = [tire(1, '100.00', { load_range: 'XL' }), tire(2, '140.00')];
  expect(chosen(tires)).toEqual(['good 1']);
  expect(chosen(tires, { ...winter, originals })).toEqual(['good 1', 'best 2']);
});

test('a pattern that the owner has named goes first among its type, with the owner’s reason', () => {
  const favourites = [{ type: 'wintertires' as const, pattern: 'nordavik ICEFIELD 2', reason: 'Ours wear it.' }];
  const tires = [
    tire(1, '100.00', { utqg: '300' }),
    tire(2, '140.00', { utqg: '300' }),
    tire(3, '150.00', { utqg: '700' }),
  ];
  expect(chosen(tires, { ...winter, favourites })).toEqual(['good 1', 'best 2']);
  expect(recommendedTires(tires, { ...winter, favourites }).picks.map(({ favourite }) => favourite)).toEqual([
    '',
    'Ours wear it.',
  ]);
  expect(chosen(tires, { ...winter, favourites: [{ ...favourites[0]!, type: 'summertires' }] })).toEqual([
    'good 1',
    'best 3',
  ]);
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
    expect(reasons([allSeason], warm)).toEqual(['121,000 km warranty. In stock at Foothills SE.']);
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

test('tires of the vehicle’s own construction go before others, where there are any, and the price claim says so', () => {
  const lt = { size: 'LT265/70R17', load_index: '121/118' };
  const tires = [
    tire(1, '130.00'),
    tire(4, '135.00'),
    tire(2, '100.00', lt),
    tire(3, '110.00', lt),
    tire(5, '115.00', lt),
  ];
  const cameOn = (size: string) => [{ size, service: UNKNOWN_SERVICE, dual: false }];
  expect(chosen(tires, { ...winter, originals: cameOn('265/70R17') })).toEqual(['good 1']);
  expect(chosen(tires, { ...winter, originals: cameOn('LT265/70R17') })).toEqual(['good 2']);
  expect(chosen(tires, { ...winter, originals: cameOn('265/70R17C') })).toEqual(['good 2']);
  expect(reasons(tires, { ...winter, originals: cameOn('265/70R17') })[0]).toMatch(
    /^Lowest price of 2 passenger winter tires in stock here as a set\. /,
  );
});
