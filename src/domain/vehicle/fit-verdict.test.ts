import { describe, expect, it } from 'vitest';
import { fitVerdict } from './fit-verdict.ts';
import type { MyVehicle } from './my-vehicle.ts';

const rav4 = { short: '2019 RAV4', sizes: [['225/65R17'], ['235/55R19']] as MyVehicle['sizes'] };
const mustang = { short: '2019 Mustang', sizes: [['255/40R19', '275/40R19']] as MyVehicle['sizes'] };
const ram = { short: '2022 Ram 2500', sizes: [['LT275/70R18']] as MyVehicle['sizes'] };
const said = (size: string, vehicle: Pick<MyVehicle, 'short' | 'sizes'>) => {
  const verdict = fitVerdict(size, vehicle);
  return verdict && `${verdict.fits}: ${verdict.title}. ${verdict.text}`;
};

describe('whether a tire fits', () => {
  it.each([
    [
      '225/65R17',
      rav4,
      'yes: Fits your 2019 RAV4. 225/65R17 is an original size. Confirm on the placard in the driver’s door.',
    ],
    [
      'P235/55R19',
      rav4,
      'yes: Fits your 2019 RAV4. 235/55R19 is an original size. Confirm on the placard in the driver’s door.',
    ],
    ['205/55R16', rav4, 'no: Does not fit your 2019 RAV4. It is for 16-inch rims, and yours came on 17 or 19 inch.'],
    [
      '265/70R17',
      rav4,
      'no: Does not fit your 2019 RAV4. It stands 10.8% taller than its 225/65R17. Confirm on the placard in the driver’s door.',
    ],
    [
      '235/65R17',
      rav4,
      'ask: Not an original size of your 2019 RAV4. It stands 1.8% taller than its 225/65R17. Ask us first.',
    ],
    [
      '255/40R19',
      mustang,
      'yes: Fits the front of your 2019 Mustang. Behind it takes 275/40R19. Confirm on the placard in the driver’s door.',
    ],
    [
      '275/40R19',
      mustang,
      'yes: Fits the rear of your 2019 Mustang. In front it takes 255/40R19. Confirm on the placard in the driver’s door.',
    ],
    [
      'LT275/70R18',
      ram,
      'yes: Fits your 2022 Ram 2500. LT275/70R18 is an original size. Confirm on the placard in the driver’s door.',
    ],
    [
      '275/70R18',
      ram,
      'ask: Ask us first for your 2022 Ram 2500. The size is right, but it came on light-truck tires (LT275/70R18), and this is not one.',
    ],
  ] as const)('%s', (size, vehicle, words) => expect(said(size, vehicle)).toBe(words));
  it('has no verdict on an accessory', () => expect(said('', rav4)).toBeNull());
});
