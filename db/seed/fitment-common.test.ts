/** The model years that most people in Alberta drive: of all their original tires the load index is known. */
import { expect, test } from 'vitest';
import { readService } from '#src/domain/vehicle/original-tire.ts';
import { COMMON_MODELS } from '../public/pages/site-map-vehicles.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { readSeedFitment } from './fitment.ts';

/** A hundred, by the registrations of pickups, crossovers and small cars of these generations. */
const MOST_DRIVEN = [
  ['Ford F-150', 2011, 2021],
  ['Chevrolet Silverado 1500', 2011, 2020],
  ['Ram 1500', 2011, 2018],
  ['GMC Sierra 1500', 2012, 2020],
  ['Toyota RAV4', 2013, 2021],
  ['Honda CR-V', 2012, 2020],
  ['Honda Civic', 2012, 2020],
  ['Toyota Corolla', 2012, 2019],
  ['Ford Escape', 2013, 2019],
  ['Nissan Rogue', 2014, 2019],
  ['Dodge Grand Caravan', 2011, 2018],
  ['Mazda CX-5', 2016, 2021],
] as const;

const tires = readSeedFitment().flatMap((row) =>
  ([row.frontService, ...(row.rear ? [row.rearService] : [])] as Array<string | undefined>).map((service) => ({
    ...row,
    name: `${row.make} ${row.model}`,
    service: readService(service ?? '')!,
  })),
);
const named = ({ name, yearFrom, yearTo, option, front }: (typeof tires)[number]): string =>
  `${name} ${yearFrom}-${yearTo} ${option} ${front}`;
const share = (known: (one: (typeof tires)[number]) => unknown): number => tires.filter(known).length / tires.length;

test('the load index of every original tire of the hundred most driven model years is known', () => {
  expect(MOST_DRIVEN.reduce((sum, [, from, to]) => sum + to - from + 1, 0)).toBe(100);
  const theirs = MOST_DRIVEN.flatMap(([name, from, to]) =>
    tires.filter((one) => one.name === name && one.yearFrom <= to && from <= one.yearTo),
  );
  expect(theirs.length).toBeGreaterThan(140);
  expect(theirs.filter(({ service }) => !service.loadIndex).map(named)).toEqual([]);
});

test('of the common models those few are not known that hardly anybody drives yet', () => {
  const open = tires
    .filter(({ make, model }) => COMMON_MODELS.has(`${slugOf(make)}/${slugOf(model)}`))
    .filter(({ service }) => !service.loadIndex);
  expect(open.every(({ yearFrom }) => yearFrom >= 2021)).toBe(true);
  expect(open.length).toBeLessThan(10);
});

test('nine of ten original tires have a load index, three of five a speed rating', () => {
  expect(share(({ service }) => service.loadIndex)).toBeGreaterThan(0.9);
  expect(share(({ service }) => service.speedRating)).toBeGreaterThan(0.6);
});
