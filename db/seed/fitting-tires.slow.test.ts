/** The tires of the sample shop against every vehicle of the shop's own list. */
import { expect, test } from 'vitest';
import { formatTireSize, parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { hasDualWheels, readService, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { splitByFit } from '#src/features/vehicles/tire-fit.ts';
import { mayReplace } from '../../tests/support/replacement-rule.ts';
import { readSeedFitment } from './fitment.ts';
import { readPatterns } from './patterns.ts';
import { seedRows } from './products.ts';

const levels = new Map(readPatterns().map((p) => [`${p.brand} ${p.pattern}`, p.priceLevel]));
const slugOf = (printed: string): string => sizeSlug(parseTireSize(printed)!);
const tires = Map.groupBy(
  seedRows().flatMap((row) =>
    row.size
      ? {
          size: formatTireSize(row.size),
          load_index: row.loadIndex ?? '',
          speed_rating: row.speedRating ?? '',
          load_range: row.loadRange ?? '',
          type_short: row.type,
          level: levels.get(`${row.brand} ${row.pattern}`)!,
        }
      : [],
  ),
  ({ size }) => slugOf(size),
);
const axles = readSeedFitment().flatMap((row) =>
  [
    { printed: row.front, service: row.frontService ?? '' },
    ...(row.rear ? [{ printed: row.rear, service: row.rearService ?? '' }] : []),
  ].map(({ printed, service }) => ({
    yearTo: row.yearTo,
    vehicle: `${row.yearFrom} ${row.make} ${row.model} ${row.option}`,
    original: { size: printed, service: readService(service)!, dual: hasDualWheels(row.option) } satisfies OriginalTire,
  })),
);

test('no tire that carries less or is slower than the original is listed as fitting a vehicle', () => {
  const wrong: string[] = [];
  let listed = 0;
  let left = 0;
  for (const { vehicle, original } of axles) {
    const { fitting, unfit } = splitByFit(tires.get(slugOf(original.size)) ?? [], [original]);
    left += unfit.length;
    listed += fitting.length;
    if (!original.service.loadIndex) continue;
    for (const tire of fitting) {
      if (!mayReplace(tire, [original])) wrong.push(`${vehicle}: ${tire.size} ${tire.load_index}${tire.speed_rating}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(listed).toBeGreaterThan(20_000);
  expect(left).toBeGreaterThan(5_000);
});

test('most vehicles with a known original tire have one that fits', () => {
  const known = axles.filter(({ original }) => original.service.loadIndex && tires.has(slugOf(original.size)));
  const without = known.filter(
    ({ original }) => splitByFit(tires.get(slugOf(original.size))!, [original]).fitting.length === 0,
  );
  expect(without.length / known.length).toBeLessThan(0.1);
});

/** The original tires of vehicles sold from 2010 on, each once, with the tires that fit in their place. */
const originals = [
  ...new Map(
    axles
      .filter(({ yearTo }) => yearTo >= 2010)
      .map(({ original }) => [`${original.size} ${JSON.stringify(original.service)} ${original.dual}`, original]),
  ).values(),
].map((original) => ({
  slug: slugOf(original.size),
  fitting: splitByFit(tires.get(slugOf(original.size)) ?? [], [original]).fitting,
}));
type Original = (typeof originals)[number];
const shareWith = (holds: (original: Original) => boolean) => originals.filter(holds).length / originals.length;
const sizesWithout = (holds: (original: Original) => boolean) =>
  [...new Set(originals.filter((original) => !holds(original)).map(({ slug }) => slug))].sort();

const hasTwoLevels = ({ fitting }: Original) =>
  Math.max(...fitting.map(({ level }) => level)) >= 1.1 * Math.min(...fitting.map(({ level }) => level));
const hasWinter = ({ fitting }: Original) => fitting.some((tire) => tire.type_short === 'wintertires');

test('most vehicles sold from 2010 on have fitting tires in two price levels, ten percent apart', () => {
  expect(originals.length).toBeGreaterThan(600);
  expect(shareWith(hasTwoLevels)).toBeGreaterThan(0.85);
  expect(shareWith(hasWinter)).toBeGreaterThan(0.8);
});

/** Sizes of few vehicles: hardly any tire but the one they come on is sold in them. */
const WITHOUT_TIRES = (
  '145-65r15 155-60r15 165-65r15 175-60r15 175-60r16 185-50r16 185-60r15 195-45r16 195-60r16 215-70r17 225-40r20 ' +
  '225-45r21 225-70r19.5 235-40r20 235-45r20 235-45r21 235-75r16 245-50r17 245-55r18 245-70r18 245-75r18 255-40r22 ' +
  '255-45r22 255-50r21 255-60r19 265-50r22 265-55r19 265-55r20 275-45r18 275-50r21 275-55r21 275-60r18 285-30r21 ' +
  '285-35r21 285-40r23 285-40r24 285-65r20 295-35r22 295-35r23 305-35r19'
).split(' ');

test('every original size from 2010 on has a tire that fits, but for these', () => {
  expect(sizesWithout(({ fitting }) => fitting.length > 0)).toEqual(WITHOUT_TIRES);
});

test('the sizes that crossovers, pickups and small cars in Alberta drive on have a winter tire', () => {
  const without = sizesWithout(hasWinter);
  const driven = [
    '205-45r17',
    '205-55r17',
    '215-65r17',
    '225-45r19',
    '225-65r17',
    '235-65r17',
    '255-70r16',
    '265-70r17',
    '265-70r18',
    '275-60r20',
    '275-65r18',
    '315-70r17',
  ];
  expect(driven.filter((slug) => without.includes(slug))).toEqual([]);
});
