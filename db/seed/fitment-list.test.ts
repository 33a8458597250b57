/** Rules that hold for any vehicle. They cannot tell whether a size is right, but they find typing errors in the list. */
import { describe, expect, test } from 'vitest';
import { printedFitment } from '#src/features/vehicles/fitment.ts';
import { diameterDifference, overallDiameter, sectionWidth, type TireSize } from '#src/features/sizes/tire-size.ts';
import type { FitmentRow } from '#src/features/vehicles/write.server.ts';
import { readSeedFitment } from './fitment.ts';

const rows = readSeedFitment();
const sizesOf = (row: FitmentRow): TireSize[] => {
  const { front, rear } = printedFitment(row.front, row.rear)!;
  return rear ? [front, rear] : [front];
};
const named = (row: FitmentRow) =>
  `${row.yearFrom}-${row.yearTo} ${row.make} ${row.model} ${row.option} ${row.front} ${row.rear}`;
const vehicles = Map.groupBy(
  rows.flatMap((row) =>
    Array.from({ length: row.yearTo - row.yearFrom + 1 }, (_, i) => ({ row, year: row.yearFrom + i })),
  ),
  ({ row, year }) => `${year} ${row.make} ${row.model}`,
);

test('is of rims that cars come on, and says LT only where the tire is one', () => {
  expect(rows.filter((row) => sizesOf(row).some(({ rim }) => rim < 13 || rim > 24)).map(named)).toEqual([]);
  const heavy = rows.filter((row) => /\b(2500|3500|2500HD|3500HD|F-250|F-350)$/.test(row.model));
  expect(heavy.length).toBeGreaterThan(60);
  expect(heavy.filter((row) => !row.front.startsWith('LT')).map(named)).toEqual([]);
});

test('stands about equally tall in all sizes of a vehicle', () => {
  const uneven = [...vehicles].filter(([, all]) => {
    const diameters = all
      .flatMap(({ row }) => sizesOf(row))
      .filter(({ system }) => system === 'metric')
      .map(overallDiameter); // without the Raptor's 37 inches
    return Math.max(...diameters) / Math.min(...diameters) > 1.15;
  });
  expect(uneven.map(([vehicle]) => vehicle)).toEqual([]);
});

/** Wider front tires: the weight is in front. */
const WIDER_IN_FRONT = new Set(['Grand Prix', 'RS 3']);

test('is wider behind where it is staggered, and about as tall', () => {
  const staggered = rows.filter((row) => row.rear !== '');
  expect(staggered.length).toBeGreaterThan(60);
  expect(
    staggered
      .filter((row) => {
        const [front, rear] = sizesOf(row) as [TireSize, TireSize];
        return (
          (sectionWidth(rear) <= sectionWidth(front) && !WIDER_IN_FRONT.has(row.model)) ||
          rear.rim < front.rim ||
          Math.abs(diameterDifference(front, rear)) > 6
        );
      })
      .map(named),
  ).toEqual([]);
});

describe('knows', () => {
  const sizes = (vehicle: string, option = '') =>
    (vehicles.get(vehicle) ?? [])
      .filter(({ row }) => row.option === option)
      .map(({ row }) => [row.front, row.rear].filter(Boolean).join(' + '));
  test.each([
    ['2019 Toyota RAV4', 'LE', ['225/65R17']],
    ['2016 Toyota 4Runner', 'Limited', ['P245/60R20']],
    ['2021 Ford F-150', 'Tremor', ['LT275/70R18']],
    ['2018 Ford F-150', 'Platinum', ['275/55R20']],
    ['2019 Ford Mustang', 'GT Performance Package', ['255/40R19 + 275/40R19']],
    ['2010 Honda CR-V', '', ['225/65R17']],
    ['2015 Honda Fit', 'LX', ['185/60R15']],
    ['2020 Ram 1500', 'Rebel', ['LT275/70R18']],
    ['2015 Ram 3500', 'Dually', ['LT235/80R17']],
    ['2015 Dodge Grand Caravan', '', ['225/65R17']],
    ['2016 Mazda CX-5', 'GT', ['225/55R19']],
    ['2018 Subaru Outback', '', ['225/65R17', '225/60R18']],
    ['2020 Jeep Wrangler', 'Rubicon', ['LT285/70R17']],
    ['2021 Tesla Model Y', 'Performance', ['255/35R21 + 275/35R21']],
    ['2016 Chevrolet Corvette', 'Stingray', ['245/40R18 + 285/35R19']],
    ['2021 Porsche 911', 'Carrera S', ['245/35R20 + 305/30R21']],
  ])('%s %s', (vehicle, option, expected) => expect(sizes(vehicle, option)).toEqual(expected));
});
