import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchToCount } from './search-to-count.ts';

it.each([
  ['  2019 RAV4   Winter ', '2019 rav4 winter'],
  ['Pneus d’été 225/65R17', 'pneus dete 225/65r17'],
  ['33x12.50R20 under $300', '33x12.50r20 under $300'],
  ['call me 403-555-0142 winter', 'call me winter'],
  ['(403) 555 0142', ''],
  ['jane@example.com rims', 'rims'],
  ['1HGCM82633A004352', ''],
  ['https://example.com/x tires', 'tires'],
])('%s is counted as “%s”', (typed, counted) => expect(searchToCount(typed)).toBe(counted));

it('is short, in one line and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const counted = searchToCount(text);
      expect(counted.length).toBeLessThanOrEqual(60);
      expect(counted).not.toMatch(/[\n\0]/);
    }),
  );
});
