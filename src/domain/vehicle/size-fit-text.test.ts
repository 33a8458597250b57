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
    'Does not fit your 2021 F-250. This tire is for 16-inch rims; yours came on 18 inch.',
  );
  expect(sizeFitText('', [], f250)).toBe('');
});

test('of several that fit, of some that differ, and of what is not known', () => {
  const [strong, weak] = [tire('LT275/65R18', '123/120'), tire('LT275/65R18', '113/110')];
  expect(sizeFitText('LT275/65R18', [strong, strong, weak], f250)).toBe(
    'An original size of your 2021 F-250: 2 of 3 fit.',
  );
  expect(sizeFitText('LT275/65R18', [weak], f250)).toBe('An original size of your 2021 F-250: 0 of 1 fit.');
  const unknown = { ...f250, sizes: [['LT275/65R18']] as Array<[string]> };
  const asked = sizeFitText('LT275/65R18', [strong, strong], unknown);
  expect(asked).toMatch(/^An original size of your 2021 F-250\. \S/);
  expect(sizeFitText('', [strong, { ...strong, size: '' }], f250)).toBe(
    'An original size of your 2021 F-250: 1 of 1 fits.',
  );
  const [narrow, wide] = [tire('265/65R18', '114'), tire('285/75R18', '114')];
  expect(sizeFitText('265/65R18', [narrow, wide], f250)).toBe('Not an original size of your 2021 F-250. Ask us first.');
});
