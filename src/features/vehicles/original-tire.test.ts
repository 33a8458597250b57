import { describe, expect, test } from 'vitest';
import {
  hasDualWheels,
  originalsOf,
  readService,
  serviceText,
  UNKNOWN_SERVICE,
  type OriginalTire,
} from './original-tire.ts';

describe('a service description', () => {
  test.each([
    ['102H', '102', 'H', ''],
    ['106T XL', '106', 'T', 'XL'],
    ['123/120R E', '123/120', 'R', 'E'],
    ['121', '121', '', ''],
    ['102H SL', '102', 'H', ''],
    ['  106t   xl ', '106', 'T', 'XL'],
    ['XL', '', '', 'XL'],
    ['94V RFT', '94', 'V', ''],
    ['96W XL RFT', '96', 'W', 'XL'],
    ['RFT', '', '', ''],
    ['91H RFT?', '91', 'H', ''],
    ['', '', '', ''],
  ])('%j', (text, loadIndex, speedRating, loadRange) =>
    expect(readService(text)).toEqual({
      loadIndex,
      speedRating,
      loadRange,
      runFlat: /RFT\??$/.exec(text)?.[0] ?? '',
      pressure: null,
    }),
  );
  test.each(['Q', '102H XXL', '999H', '102O', '102HXL', 'x'])('%j is none', (text) =>
    expect(readService(text)).toBeNull(),
  );
  test('comes with the pressure of the placard', () => expect(readService('102H', 33)?.pressure).toBe(33));
  test('is written as it is read', () => {
    for (const text of ['102H', '106T XL', '123/120R E', '121', '', '94V RFT', 'RFT', '91H RFT?'])
      expect(serviceText(readService(text)!)).toBe(text);
    expect(serviceText(UNKNOWN_SERVICE)).toBe('');
  });
});

test.each([
  ['Dually', true],
  ['3500 DRW', true],
  ['3500 Dual Rear Wheel', true],
  ['SRW', false],
  ['Individual', false],
])('%s has dual wheels: %s', (option, isDual) => expect(hasDualWheels(option)).toBe(isDual));

describe('the original tires of an axle', () => {
  const tire = (text: string): OriginalTire => ({ size: '225/65R17', service: readService(text)!, dual: false });
  const [base, sport, both, back] = [tire('102H'), tire('102V'), tire('106H'), tire('104H')];
  const originals = [
    { option: 'base', front: base, rear: null },
    { option: 'sport', front: sport, rear: back },
    { option: '', front: both, rear: null },
  ];
  test('are those of the option, and of all options', () => {
    expect(originalsOf(originals, 'front', 'sport')).toEqual([sport, both]);
    expect(originalsOf(originals, 'rear', 'sport')).toEqual([back, both]);
    expect(originalsOf(originals, 'rear', 'base')).toEqual([base, both]);
  });
  test('are all where no option is named, or it did not come on the size', () => {
    expect(originalsOf(originals, 'front')).toEqual([base, sport, both]);
    expect(originalsOf(originals.slice(0, 2), 'front', 'other')).toEqual([base, sport]);
  });
  test('are named once', () =>
    expect(originalsOf([...originals, { option: '', front: tire('106H'), rear: null }], 'front', 'base')).toEqual([
      base,
      both,
    ]));
});
