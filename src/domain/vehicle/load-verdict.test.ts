import { describe, expect, test } from 'vitest';
import { parseTireSize } from '../size/tire-size.ts';
import { loadVerdict, type StockedTires, type StockedSize } from './load-verdict.ts';
import type { MyVehicle } from './my-vehicle.ts';

/** `LT275/65R18 123/120R`, each one product */
const stocked = (size: string, ...tires: string[]): StockedSize => ({
  size: parseTireSize(size)!,
  tires: tires.map((text): StockedTires => {
    const [, printed = '', load_index = '', speed_rating = ''] = /^(\S+) ([\d/]+)([A-Z])$/.exec(text)!;
    return { size: printed, load_index, speed_rating, load_range: '', type_short: 'allseasontires', count: 1 };
  }),
});
const vehicle = (short: string, sizes: MyVehicle['sizes']) => ({ name: short, short, sizes });
const said = (...given: Parameters<typeof loadVerdict>) => {
  const { fits, title, text } = loadVerdict(...given);
  return `${fits}: ${title}. ${text}`;
};

const f250 = vehicle('2021 F-250', [['LT275/65R18 123/120R E'], ['LT275/70R18 125/122R E']]);
const rav4 = vehicle('2019 RAV4', [['225/65R17 102H'], ['235/55R19 101V']]);
const mustang = vehicle('2019 Mustang', [['255/40R19 96Y', '275/40R19 101Y']]);
const lt = stocked('275/65R18', 'LT275/65R18 123/120S', '275/65R18 116T');

describe('for a vehicle', () => {
  test('says what load the other size has to carry, by construction, and how many of its tires do', () => {
    expect(said(lt, stocked('285/65R18', 'LT285/65R18 125/122R', '285/65R18 116T'), f250)).toBe(
      'ask: 285/65R18 is not an original size of your 2021 F-250. It needs load index 123 (1,550 kg) as a light-truck (LT) tire, ' +
        'or load index 127 (1,750 kg) as a passenger tire. 1 of our 2 tires in this size meets this. Ask us whether it clears brakes and fenders.',
    );
  });
  test('calls a size with too little load no alternate', () => {
    expect(said(lt, stocked('285/60R18', '285/60R18 116V', '285/60R18 120V'), f250)).toBe(
      'no: 285/60R18 is not an alternate for your 2021 F-250. It needs load index 127 (1,750 kg) as a passenger tire. ' +
        'None of ours meets this. The strongest: Carries 1,272 kg on a truck; the original tires carried 1,550 kg.',
    );
  });
  test('judges an original size by its own tires', () => {
    expect(said(stocked('275/70R18'), lt, f250)).toBe(
      'yes: 275/65R18 is an original size of your 2021 F-250. 1 of our 2 tires in this size can replace the originals.',
    );
    expect(said(lt, stocked('275/70R18', '275/70R18 116T'), f250)).toBe(
      'no: None of our tires in 275/70R18 fits your 2021 F-250. Carries 1,136 kg on a truck; the original tires carried 1,650 kg.',
    );
  });
  test('judges both axles where front and rear differ', () => {
    expect(said(stocked('255/40R19'), stocked('275/40R19', '275/40R19 101Y'), mustang)).toContain(
      'Fits the rear of your 2019 Mustang: The front takes 255/40R19.',
    );
    expect(said(stocked('255/40R19'), stocked('265/40R19', '265/40R19 98Y'), mustang)).toContain(
      'both must change together',
    );
  });
  test('judges by all of its sizes where the size is none of them', () => {
    expect(said(stocked('205/55R16'), stocked('235/60R18', '235/60R18 103H'), rav4)).toBe(
      'no: 235/60R18 is not an alternate for your 2019 RAV4. It needs load index 102 (850 kg) as a passenger tire. ' +
        'None of ours meets this. The strongest: Speed rating too low: H (210 km/h), original V (240 km/h). ' +
        '205/55R16 is not an original size: it came on 225/65R17, 235/55R19.',
    );
  });
  test('asks for tires of an original size that it does not have, or knows too little of', () => {
    expect(said(lt, stocked('275/70R18'), f250)).toBe(
      'ask: 275/70R18 is an original size of your 2021 F-250. We have none in this size: ask us to order.',
    );
    const unknown = vehicle('2022 Ram 2500', [['275/70R18']]);
    expect(said(lt, stocked('275/70R18', '275/70R18 116T'), unknown)).toMatch(
      /^ask: 275\/70R18 is an original size of your 2022 Ram 2500\. \S/,
    );
    expect(said(lt, stocked('275/70R18', '275/70R18 116T'), unknown)).not.toContain('ask us to order');
  });
  test('asks for an alternate that it has no tire of', () => {
    expect(said(lt, stocked('285/65R18'), f250)).toBe(
      'ask: 285/65R18 is not an original size of your 2021 F-250. It needs load index 123 (1,550 kg) as a light-truck (LT) tire. ' +
        'We have none in this size. Ask us whether it clears brakes and fenders.',
    );
    expect(said(stocked('225/65R17'), stocked('235/60R18'), rav4)).toContain(
      'It needs load index 102 (850 kg) as a passenger tire. We have none in this size.',
    );
  });
  test('counts tires, and says of several that they do', () => {
    const two = stocked('235/60R18', '235/60R18 103V', '235/60R18 107V', '235/60R18 99V');
    expect(said(stocked('225/65R17'), two, rav4)).toContain('2 of our 3 tires in this size meet this.');
    const many = { ...two, tires: two.tires.map((tire) => ({ ...tire, count: 3 })) };
    expect(said(stocked('225/65R17'), many, rav4)).toContain('6 of our 9 tires in this size meet this.');
  });
  test('names the strongest of those that carry too little, whatever their order', () => {
    const weak = ['285/60R18 116V', '285/60R18 120V', '285/60R18 118V'];
    for (const tires of [weak, weak.toReversed()])
      expect(said(lt, stocked('285/60R18', ...tires), f250)).toContain('The strongest: Carries 1,272 kg on a truck');
    for (const tires of [
      ['275/70R18 116T', '275/70R18 114T'],
      ['275/70R18 114T', '275/70R18 116T'],
    ])
      expect(said(lt, stocked('275/70R18', ...tires), f250)).toContain('Carries 1,136 kg on a truck');
  });
  test('compares tires of the construction that was asked for alone', () => {
    expect(said(lt, stocked('LT285/65R18', '285/65R18 116T'), f250)).toContain(
      'as a light-truck (LT) tire. We have none',
    );
  });
  test('does not guess a load that is not known', () => {
    const unknown = vehicle('2022 Ram 2500', [['275/70R18']]);
    expect(said(stocked('275/70R18'), stocked('275/65R18', '275/65R18 116T'), unknown)).toContain(
      'ask: 275/65R18 is not an original size of your 2022 Ram 2500. We do not know this vehicle’s load index',
    );
  });
});

describe('without a vehicle', () => {
  test('the typed load index counts', () => {
    expect(said(stocked('225/65R17 106T'), stocked('235/60R18', '235/60R18 103H'), null)).toContain(
      'no: 235/60R18 is not an alternate to 225/65R17. It needs load index 106 (950 kg) as a passenger tire.',
    );
    const text = said(stocked('225/65R17 106T', '225/65R17 99T'), stocked('235/60R18', '235/60R18 107H'), null);
    expect(text).toBe(
      'ask: What a tire in 235/60R18 must carry. It needs load index 106 (950 kg) as a passenger tire. 1 of our 1 tires in this size meets this.',
    );
  });
  test('else the least that the shop’s tires of the size carry', () => {
    const of = stocked('225/65R17', '225/65R17 102H', '225/65R17 106T');
    expect(said(of, stocked('235/60R18', '235/60R18 103H', '235/60R18 99H'), null)).toContain(
      'ask: What a tire in 235/60R18 must carry. It needs load index 102 (850 kg) as a passenger tire. 1 of our 2 tires in this size meets this. ' +
        'Our 225/65R17 tires carry 850 kg or more; check the placard for what yours must carry.',
    );
    const reversed = stocked('225/65R17', '225/65R17 106T', '225/65R17 102H');
    expect(said(reversed, stocked('235/60R18', '235/60R18 103H'), null)).toContain('carry 850 kg');
    expect(said(of, stocked('205/50R17', '205/50R17 93W'), null)).toContain(
      'no: 205/50R17 is not an alternate to 225/65R17',
    );
    expect(said(stocked('225/65R17'), stocked('235/60R18', '235/60R18 103H'), null)).toContain(
      'compare the load index',
    );
  });
});
