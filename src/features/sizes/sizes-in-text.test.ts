import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizesInText } from './sizes-in-text.ts';
import { tireSize } from './tire-size.arbitrary.ts';
import { formatTireSize, isRealSize, sizeSlug } from './tire-size.ts';

/** What a text says of its sizes, without what it does not say. */
const inShort = (text: string) =>
  sizesInText(text).map(({ size, loadRange, count, runFlat, xl, marks }) =>
    [
      `${size.service === 'C' || size.system === 'flotation' ? '' : size.service}${sizeSlug(size)}${size.zr ? ' zr' : ''}`,
      `${size.loadIndex ?? ''}${size.speedRating ?? ''}`,
      loadRange && `LR${loadRange}`,
      count && `${count} tires`,
      runFlat && 'run-flat',
      xl && 'XL',
      ...marks,
    ]
      .filter(Boolean)
      .join(' '),
  );

describe('a complete size with what is glued to it', () => {
  test.each([
    ['LT275/70R18/E', 'LT275-70r18 LRE'],
    ['265/70R17/E', '265-70r17 LRE'],
    ['LT285/70R17e', 'LT285-70r17 LRE'],
    ['f150 275/65r18 10 ply', '275-65r18 LRE'],
    ['265/70r17 c load', '265-70r17 LRC'],
    ['225/65R17 x4', '225-65r17 4 tires'],
    ['205/55 R16 91V TL', '205-55r16 91V TL'],
    ['35X1250R20', '35-12.50r20'],
    ['33125020', '33-12.50r20'],
    ['225/45R17 91W FR', '225-45r17 91W FR'],
    ['225/65R17XL', '225-65r17 XL'],
    ['225/65R17H', '225-65r17 H'],
    ['225/65R17-102h', '225-65r17 102H'],
    ['225/65R17103H', '225-65r17 103H'],
    ['P235/55RF19', 'P235-55r19 run-flat'],
    ['245/45r19 rft', '245-45r19 run-flat'],
    ['225/65.17', '225-65r17'],
    ['255/55R18 109H XL N0', '255-55r18 109H XL N0'],
    ['winter 225/65r17 under 150', '225-65r17'],
    ['215/60R17C 109/107T', '215-60r17 109/107T'],
    ['245/40zr18 (97Y)', '245-40r18 zr 97Y'],
  ])('%s', (text, wanted) => expect(inShort(text)).toEqual([wanted]));
});

test.each([
  ['225/45r18/255/40r18', ['225-45r18', '255-40r18']],
  ['225/45/18-255/40/18', ['225-45r18', '255-40r18']],
  ['205 55 16 ou 225 45 17', ['205-55r16', '225-45r17']],
])('two sizes: %s', (text, wanted) => expect(inShort(text)).toEqual(wanted));

test.each([
  '205 2018 17',
  '255 2018 17',
  'call 403 255 1234',
  '5x114.3',
  '10-16.5',
  '20.5x8.0-10',
  '225/65',
  '$225 65 17',
])('%s is no size', (text) => expect(inShort(text)).toEqual([]));

test('every size is found in any text, and nothing that does not exist', () => {
  fc.assert(
    fc.property(tireSize, fc.constantFrom('', ' tires', ' winter', ', used', '\nqty 4'), (size, behind) => {
      const [one] = sizesInText(`our stock: ${formatTireSize(size)}${behind}`);
      expect(one && sizeSlug(one.size)).toBe(sizeSlug(size));
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => sizesInText(text).every(({ size }) => isRealSize(size))));
});

/** As price lists and feeds write them. */
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
