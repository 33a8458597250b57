import { expect, test } from 'vitest';
import { sizeFitText } from './size-fit-text.ts';

const f250 = { name: '2021 Ford F-250', short: '2021 F-250', sizes: [['LT275/65R18 123/120R E']] as Array<[string]> };
const tire = (size: string, load_index: string) => ({
  size,
  load_index,
  speed_rating: 'S',
  load_range: '',
  type_short: 'allseasontires',
});

test('a list of tires of one size says once what a vehicle makes of it', () => {
  expect(sizeFitText('LT275/65R18', [tire('LT275/65R18', '123/120'), tire('275/65R18', '116')], f250)).toBe(
    'An original size of your 2021 F-250: 1 of 2 fits.',
  );
  expect(sizeFitText('LT275/65R18', [], f250)).toBe('An original size of your 2021 F-250.');
  expect(sizeFitText('205/55R16', [tire('205/55R16', '91')], f250)).toBe(
    'Does not fit your 2021 F-250. It is for 16-inch rims, and yours came on 18 inch.',
  );
  expect(sizeFitText('', [], f250)).toBe('');
});
