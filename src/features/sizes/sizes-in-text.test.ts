/** Sizes as price lists and feeds write them: with what follows the size, or within a description. */
import { expect, test } from 'vitest';
import { sizesInText } from './sizes-in-text.ts';

const TAILS = [
  'RFT',
  'ZP',
  'ZPS',
  'SSR',
  'ROF',
  'RSC',
  'EMT',
  'Run Flat',
  'BSW',
  'OWL',
  'RWL',
  'OBL',
  'BLK',
  'BW',
  'VSB',
  'WSW',
  'TL',
  'TT',
  'M+S',
  'M&S',
  'M/S',
  'MO',
  'MOE',
  'MO1',
  'AO',
  'AO1',
  'N0',
  'N1',
  'RO1',
  'VOL',
  'JLR',
  'K1',
  'XL',
  'SL',
  'HL',
  'RF',
  'Reinforced',
  'Extra Load',
  'XL BSW',
  'XL MO',
  'XL TL',
  'LRE',
  'LR E',
  '/E',
  'E',
  '10PR',
  '10 PLY',
  '6PR',
  '3PMSF',
  'FR',
  'FP',
  'XL FR 3PMSF',
  '*',
  'XL *',
  'MGT',
  'LRE OWL',
  'XL RFT BSW',
  '(XL)',
];
test.each(TAILS)('225/65R17 102H %s is that size', (tail) => {
  const [found, ...more] = sizesInText(`225/65R17 102H ${tail}`);
  expect(more).toEqual([]);
  expect(found!.size).toMatchObject({ width: 225, profile: 65, rim: 17, loadIndex: '102', speedRating: 'H' });
});

test('what follows a size is read', () => {
  const read = (text: string) => {
    const { loadRange, runFlat, xl, marks } = sizesInText(text)[0]!;
    return { loadRange, runFlat, xl, marks };
  };
  expect(read('LT275/70R18/E 125/122S OWL')).toEqual({ loadRange: 'E', runFlat: false, xl: false, marks: ['OWL'] });
  expect(read('225/65R17 102H XL RFT BSW')).toEqual({ loadRange: '', runFlat: true, xl: true, marks: ['BSW'] });
  expect(read('MICHELIN X-ICE SNOW 225/65R17 106T XL MO')).toMatchObject({ xl: true, marks: ['MO'] });
});
