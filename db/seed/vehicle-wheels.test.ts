import { expect, test } from 'vitest';
import { hubOfTrim } from '#src/features/wheels/vehicle-wheels.server.ts';
import { readSeedFitment } from './fitment.ts';
import { agreedSeedWheels, readSeedWheels } from './vehicle-wheels.ts';

const agreed = agreedSeedWheels();
const modelOf = ({ make, model }: { make: string; model: string }) => `${make} ${model}`;
const isIn = (year: number) => (row: { yearFrom: number; yearTo: number }) =>
  row.yearFrom <= year && year <= row.yearTo;
const hubs = Map.groupBy(agreed.hubs, modelOf);
const wheels = Map.groupBy(agreed.wheels, modelOf);
const hub = (model: string, year: number) => hubOfTrim((hubs.get(model) ?? []).filter(isIn(year)), undefined);

test('both readings are of models that the list of tire sizes has, by its names', () => {
  const listed = new Set(readSeedFitment().map(modelOf));
  const named = ([1, 2] as const)
    .flatMap((reading) => readSeedWheels(reading))
    .flatMap((one) => [...one.hubs, ...one.wheels]);
  expect([...new Set(named.map(modelOf))].filter((model) => !listed.has(model))).toEqual([]);
});

test('most model years have a bolt pattern with its bore, and original wheels', () => {
  const years = new Set(
    readSeedFitment().flatMap((row) =>
      Array.from({ length: row.yearTo - row.yearFrom + 1 }, (_, i) => `${modelOf(row)}/${row.yearFrom + i}`),
    ),
  );
  const share = (is: (model: string, year: number) => boolean) =>
    [...years].filter((key) => is(key.split('/')[0]!, Number(key.split('/')[1]))).length / years.size;
  const ofYear = (model: string, year: number) => (wheels.get(model) ?? []).filter(isIn(year));
  expect(
    share((model, year) => hub(model, year).boltPattern !== null && hub(model, year).bore !== null),
  ).toBeGreaterThan(0.85);
  expect(share((model, year) => ofYear(model, year).length > 0)).toBeGreaterThan(0.75);
  expect(share((model, year) => ofYear(model, year).some(({ front }) => front.offset !== undefined))).toBeGreaterThan(
    0.6,
  );
  const isKnown = (fact: 'thread' | 'tpms' | 'smallestRim') => (model: string, year: number) =>
    (hubs.get(model) ?? []).filter(isIn(year)).some((one) => one[fact] !== null);
  expect([share(isKnown('thread')) > 0.65, share(isKnown('tpms')) > 0.3, share(isKnown('smallestRim')) > 0.45]).toEqual(
    [true, true, true],
  );
});

test.each([
  ['Honda Civic', 2014, '5x114.3 64.1'],
  ['Tesla Model 3', 2020, '5x114.3 64.1'],
  ['Ram 1500', 2015, '5x139.7 77.8'],
  ['Ram 1500', 2021, '6x139.7 77.8'],
  ['Ford F-150', 2018, '6x135 87.1'],
  ['Mazda MX-5', 2008, '5x114.3 67.1'],
  ['Mazda MX-5', 2018, '4x100 54.1'],
  ['Chevrolet Silverado 2500HD', 2015, '8x180 124.1'],
  ['Subaru Impreza', 2014, '5x100 56.1'],
  ['Subaru Outback', 2018, '5x114.3 56.1'],
  ['Mini Cooper', 2010, '4x100 56.1'],
  ['Mini Cooper', 2018, '5x112 66.6'],
  ['Volkswagen Golf', 2016, '5x112 57.1'],
])('%s of %i: %s', (model, year, wanted) => {
  const { boltPattern, bore } = hub(model, year);
  expect(`${boltPattern} ${bore}`).toBe(wanted);
});
