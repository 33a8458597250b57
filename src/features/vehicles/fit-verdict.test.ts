import { describe, expect, it } from 'vitest';
import { fitVerdict } from './fit-verdict.ts';
import type { MyVehicle } from './my-vehicle.ts';

type Vehicle = Pick<MyVehicle, 'name' | 'short' | 'sizes' | 'all'>;
const vehicle = (short: string, sizes: MyVehicle['sizes']): Vehicle => ({ name: short, short, sizes, all: true });
const rav4 = vehicle('2019 RAV4', [['225/65R17 102H'], ['235/55R19']]);
const mustang = vehicle('2019 Mustang', [['255/40R19', '275/40R19']]);
const ram = vehicle('2022 Ram 2500', [['LT275/70R18']]);
const f250 = vehicle('2021 F-250', [['LT275/65R18 123/120R E']]);
const said = (text: string, of: Vehicle) => {
  const [size = '', description = '', load_range = ''] = text.split(' ');
  const [load_index = '', speed_rating = ''] = description.split(/(?=[A-Z])/);
  const tire = { size, load_index, speed_rating, load_range, type_short: 'allseasontires' };
  const verdict = fitVerdict(tire, of);
  return verdict && `${verdict.fits}: ${verdict.title}. ${verdict.text}`;
};

const NOT_KNOWN = 'We do not know this vehicle’s load index. Check the placard or ask us.';

describe('whether a tire fits', () => {
  it.each([
    [
      '225/65R17 102H',
      rav4,
      'yes: Fits your 2019 RAV4. 225/65R17 is an original size. Confirm on the placard in the driver’s door.',
    ],
    ['P235/55R19', rav4, `ask: The size is right for your 2019 RAV4. ${NOT_KNOWN}`],
    ['225/65R17 99H', rav4, 'no: Does not fit your 2019 RAV4. Carries 775 kg; the original tires carried 850 kg.'],
    [
      '275/65R18 116T',
      f250,
      'no: Does not fit your 2021 F-250. Carries 1,136 kg on a truck; the original tires carried 1,550 kg.',
    ],
    [
      'LT275/65R18 123/120S E',
      f250,
      'yes: Fits your 2021 F-250. LT275/65R18 is an original size. Confirm on the placard in the driver’s door.',
    ],
    ['205/55R16', rav4, 'no: Does not fit your 2019 RAV4. This tire is for 16-inch rims; yours came on 17 or 19 inch.'],
    [
      '265/70R17',
      rav4,
      'no: Does not fit your 2019 RAV4. It is 10.8% taller than the original 225/65R17. Confirm on the placard in the driver’s door.',
    ],
    [
      '235/65R17',
      rav4,
      'ask: Not an original size of your 2019 RAV4. It is 1.8% taller than the original 225/65R17. Ask us first.',
    ],
    [
      '195/75R17',
      rav4,
      'ask: Not an original size of your 2019 RAV4. Same height as the original 225/65R17, but narrower. Ask us first.',
    ],
    [
      '325/45R17',
      rav4,
      'ask: Not an original size of your 2019 RAV4. Same height as the original 225/65R17, but wider. Ask us first.',
    ],
    [
      '235/60R17',
      rav4,
      'ask: Not an original size of your 2019 RAV4. It is 1.4% shorter than the original 225/65R17. Ask us first.',
    ],
    [
      '225/60R17',
      rav4,
      'no: Does not fit your 2019 RAV4. It is 3.1% shorter than the original 225/65R17. Confirm on the placard in the driver’s door.',
    ],
    [
      '275/65R18 127T',
      f250,
      'yes: Fits your 2021 F-250. Passenger tire: carries 1,590 kg on a truck; the original LT tire carries 1,550 kg. Confirm on the placard in the driver’s door.',
    ],
    ['255/40R19', mustang, `ask: The size is right for your 2019 Mustang. ${NOT_KNOWN}`],
    ['275/40R19', mustang, `ask: The size is right for your 2019 Mustang. ${NOT_KNOWN}`],
    ['LT275/70R18', ram, `ask: The size is right for your 2022 Ram 2500. ${NOT_KNOWN}`],
    [
      '275/70R18',
      ram,
      'no: Does not fit your 2022 Ram 2500. This is a passenger tire; the vehicle came on light-truck (LT) tires.',
    ],
  ] as const)('%s', (size, vehicle, words) => expect(said(size, vehicle)).toBe(words));
  it('does not say no to a size that a trim it does not list may have', () => {
    const { all: _, ...some } = rav4;
    expect(said('225/60R18 100H', some)).toBe(
      'ask: Not a size we list for your 2019 RAV4. We may not list every trim. If it is the size on your sidewall, ask us about load and speed.',
    );
    expect(said('LT225/60R18 100H', some)).toContain('no: ');
  });
  it('compares a size with the nearest one on its rim, and names all rims in order', () => {
    const two = vehicle('2019 RAV4', [['235/55R19'], ['225/65R17'], ['245/65R17'], ['225/60R18']]);
    expect(said('235/65R17', two)).toContain('It is 1.7% shorter than the original 245/65R17.');
    expect(said('205/55R16', two)).toContain('yours came on 17, 18 or 19 inch.');
  });
  it('says which axle a tire of a staggered vehicle is for', () => {
    const known = vehicle('2019 Mustang', [['255/40R19 96Y', '275/40R19 101Y']]);
    expect(said('255/40R19 96Y', known)).toContain(
      'yes: Fits the front of your 2019 Mustang. The rear takes 275/40R19.',
    );
    expect(said('275/40R19 101Y', known)).toContain(
      'yes: Fits the rear of your 2019 Mustang. The front takes 255/40R19.',
    );
  });
  it('says of a size that is front and rear in different pairs that it is for one axle', () => {
    const bmw = vehicle('2019 X4', [
      ['245/50R19 101W', '275/45R19 104W'],
      ['225/55R19 99W', '245/50R19 101W'],
    ]);
    expect(said('245/50R19 101W', bmw)).toContain(
      'yes: Fits one axle of your 2019 X4. Use it in front with 275/45R19 at the rear, or at the rear with 225/55R19 in front.',
    );
  });
  it('does not propose a size of the same height that carries too little', () => {
    expect(said('235/65R17 99H', rav4)).toBe(
      'no: Does not fit your 2019 RAV4. Carries 775 kg; the original tires carried 850 kg.',
    );
    expect(said('235/65R17 104H', rav4)).toContain('ask: Not an original size');
  });
  it('has no verdict on an accessory', () => expect(said('', rav4)).toBeNull());
});
