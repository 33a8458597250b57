/** Models that are one vehicle under two names came on the same tires. */
import { expect, test } from 'vitest';
import { readService } from '#src/domain/vehicle/original-tire.ts';
import { readSeedFitment } from './fitment.ts';

const TWINS: ReadonlyArray<readonly [a: string, b: string]> = [
  ['Chevrolet Silverado 1500', 'GMC Sierra 1500'],
  ['Chevrolet Silverado 2500HD', 'GMC Sierra 2500HD'],
  ['Chevrolet Silverado 3500HD', 'GMC Sierra 3500HD'],
  ['Chevrolet Tahoe', 'GMC Yukon'],
  ['Chevrolet Suburban', 'GMC Yukon XL'],
  ['Chevrolet Colorado', 'GMC Canyon'],
  ['Chevrolet Equinox', 'GMC Terrain'],
  ['Chevrolet Express 2500', 'GMC Savana 2500'],
  ['Chevrolet Express 3500', 'GMC Savana 3500'],
  ['Chevrolet Trax', 'Buick Encore'],
  ['Chevrolet Cobalt', 'Pontiac G5'],
  ['Dodge Grand Caravan', 'Chrysler Town & Country'],
  ['Ford Escape', 'Mazda Tribute'],
  ['Ford Ranger', 'Mazda B-Series'],
  ['Nissan Frontier', 'Suzuki Equator'],
  ['Ram 1500', 'Ram 1500 Classic'],
  ['Saturn Outlook', 'GMC Acadia'],
  ['Subaru BRZ', 'Scion FR-S'],
  ['Subaru BRZ', 'Toyota 86'],
  ['Subaru BRZ', 'Toyota GR86'],
  ['Toyota Matrix', 'Pontiac Vibe'],
];

const entries = readSeedFitment().map((row) => ({ ...row, name: `${row.make} ${row.model}` }));

test.each(TWINS)('%s and %s carry the same where they came on one size in one year', (a, b) => {
  const [ones, others] = [a, b].map((name) => entries.filter((row) => row.name === name)) as [
    typeof entries,
    typeof entries,
  ];
  expect([ones.length, others.length].every(Boolean), `${a}, ${b}`).toBe(true);
  const different = ones.flatMap((one) =>
    others
      .filter((other) => one.front === other.front && one.yearFrom <= other.yearTo && other.yearFrom <= one.yearTo)
      .filter((other) => loadOf(one.frontService) !== loadOf(other.frontService))
      .map((other) => `${one.yearFrom}–${one.yearTo} ${one.front}: ${one.frontService}, or ${other.frontService}`),
  );
  expect(different).toEqual([]);
});

const loadOf = (service = ''): string | undefined => readService(service)?.loadIndex;
