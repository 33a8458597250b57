import { describe, expect, it, test } from 'vitest';
import { readFile, readdir } from 'node:fs/promises';
import { slugOf } from '../content/slug.ts';
import { vehicleKind } from './list-vehicle.ts';
import kinds from './model-kinds.json' with { type: 'json' };
import { UNKNOWN_SERVICE } from './original-tire.ts';
import { named } from './vehicle.ts';
import { kindOfPrinted } from './kind-of-tire.ts';
import { VEHICLE_KIND_NAMES, tiresOfKind, VEHICLE_KINDS } from './vehicle-kind.ts';

test.each([
  ['205/55R16', 'car'],
  ['235/45R18', 'car'],
  ['225/65R17', 'suv'],
  ['275/65R18', 'suv'],
  ['LT275/65R18', 'truck'],
  ['235/65R16C', 'truck'],
  ['31x10.50R15LT', 'truck'],
  ['', 'car'],
] as const)('%s is most likely for a %s', (size, kind) => expect(kindOfPrinted(size)).toBe(kind));

describe('the kind of a vehicle', () => {
  const kindOf = (make: string, model: string, front: string, option = '') =>
    vehicleKind(
      { make: named(make), model: named(model) },
      {
        front,
        originals: [
          {
            option: option && named(option).slug,
            front: { size: front, service: UNKNOWN_SERVICE, dual: option === 'Dually' },
            rear: null,
          },
        ],
      },
      option ? named(option).slug : undefined,
    );
  it('comes from its original tires, then from its model', () => {
    expect(kindOf('Toyota', 'RAV4', '225/65R17')).toBe('suv');
    expect(kindOf('Hyundai', 'Kona', '205/60R16')).toBe('suv');
    expect(kindOf('Dodge', 'Charger', '235/55R19')).toBe('car');
    expect(kindOf('Honda', 'Civic', '215/55R16')).toBe('car');
    expect(kindOf('Ford', 'F-150', '275/65R18')).toBe('suv');
    expect(kindOf('Ford', 'F-250', 'LT275/65R18')).toBe('truck');
    expect(kindOf('Ram', '3500', 'LT235/80R17', 'Dually')).toBe('dual');
    expect(kindOf('Nobody', 'Knows', '265/70R17')).toBe('suv');
  });
  it('tells how many tires it takes', () => {
    expect([tiresOfKind('car'), tiresOfKind('truck'), tiresOfKind('dual')]).toEqual([4, 4, 6]);
  });
});

test('the lists of models name models that the shop knows', async () => {
  const folder = new URL('../../../db/seed/fitment/', import.meta.url);
  const known = new Map<string, Set<string>>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.txt'))) {
    const [make = '', ...blocks] = (await readFile(new URL(file, folder), 'utf8')).split(/\n\n+/);
    known.set(slugOf(make.trim()), new Set(blocks.map((block) => slugOf(block.split('\n')[0]!))));
  }
  for (const [make, models] of [kinds.suvs, kinds.largeCars].flatMap((list) => Object.entries(list)))
    for (const model of models) expect(known.get(make), make).toContain(model);
});

test('each kind has a name that a driver understands', () =>
  expect(VEHICLE_KINDS.map((kind) => VEHICLE_KIND_NAMES[kind])).toEqual([
    'Car',
    'SUV, crossover, minivan or pickup',
    'Truck or van on LT or C tires',
    'Dually or motor home',
  ]));
