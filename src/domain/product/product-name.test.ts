import { expect, test } from 'vitest';
import { nameBesideBrand } from './product-name.ts';

test('a tire is named by its pattern, an accessory by its whole title', () => {
  expect(
    nameBesideBrand({
      title: 'Nokian Hakkapeliitta R5 225/65R17',
      brands: 'Nokian',
      pattern_title: 'Hakkapeliitta R5',
      size: '225/65R17',
    }),
  ).toBe('Hakkapeliitta R5');
  expect(
    nameBesideBrand({
      title: 'Three Peaks Storage Bags roll of 100',
      brands: 'Three Peaks',
      pattern_title: 'Storage Bags',
      size: '',
    }),
  ).toBe('Storage Bags roll of 100');
});
