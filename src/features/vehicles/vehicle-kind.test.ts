import { describe, expect, it, test } from 'vitest';
import { vehicleKind } from './fitment.ts';
import { UNKNOWN_SERVICE } from './original-tire.ts';
import { named } from './vehicle.ts';
import { kindOfPrinted, tiresOfKind } from './vehicle-kind.ts';

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
