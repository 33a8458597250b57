import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { compareTires as compare, readTire, type TireDescription, readTireName } from './same-tire.ts';

const compareTires = (a: TireDescription, b: TireDescription) => compare(readTire(a), readTire(b));
const tire = (changes: Partial<Omit<TireDescription, 'size'>> & { size?: string } = {}): TireDescription => ({
  brand: 'Michelin',
  pattern: 'X-Ice Snow',
  loadIndex: '106',
  speedRating: 'T',
  loadRange: 'XL',
  runFlat: null,
  gtins: [],
  mpns: [],
  ...changes,
  size: parseTireSize(changes.size ?? '225/65R17')!,
});

test.each<[string, Parameters<typeof tire>[0], Parameters<typeof tire>[0]]>([
  ['case, hyphens and the brand in the pattern', {}, { brand: 'MICHELIN', pattern: 'MICHELIN X ICE SNOW' }],
  ['a brand in two words', { brand: 'BFGoodrich' }, { brand: 'BF Goodrich' }],
  ['a roman number', { pattern: 'Celsius II' }, { pattern: 'CELSIUS 2' }],
  ['accents', { brand: 'Kléber' }, { brand: 'KLEBER' }],
  ['a P that a list leaves out', { size: 'P225/65R17' }, {}],
  ['a load range that is left out', {}, { loadRange: '' }],
  ['run-flat in words and in a column', { pattern: 'Turanza RFT' }, { pattern: 'Turanza', runFlat: true }],
  ['the same mark of a car maker', { pattern: 'Pilot Sport 4S MO1' }, { pattern: 'PILOT SPORT 4 S (MO1)' }],
  [
    'the same UPC, in spite of another spelling',
    { gtins: ['0086699123456'] },
    { pattern: 'XIce Snw', gtins: ['86699123456'] },
  ],
  [
    'the same part number, in spite of another spelling',
    { mpns: ['31-764'] },
    { pattern: 'X-Ice Snow SUV', mpns: ['31764'] },
  ],
])('the same tire: %s', (_, a, b) => {
  expect(compareTires(tire(a), tire(b))).toBe('same');
});

test.each<[string, Parameters<typeof tire>[0], Parameters<typeof tire>[0]]>([
  ['a pattern that is nearly the same', {}, { pattern: 'X-Ice Snow SUV' }],
  ['a typing error', { pattern: 'Hakkapeliitta R5' }, { pattern: 'Hakkapelitta R5' }],
  ['a load index that is left out', {}, { loadIndex: '' }],
  ['a mark of a car maker on one of them', { pattern: 'Pilot Sport 4S' }, { pattern: 'Pilot Sport 4S MO1' }],
  ['run-flat that only one states', {}, { runFlat: true }],
  ['other UPCs', { gtins: ['1'] }, { gtins: ['2'] }],
  ['the same UPC on another size', { gtins: ['86699123456'] }, { size: '235/65R17', gtins: ['86699123456'] }],
])('a person decides: %s', (_, a, b) => {
  expect(compareTires(tire(a), tire(b))).toBe('unsure');
});

test.each<[string, Parameters<typeof tire>[0], Parameters<typeof tire>[0]]>([
  ['another brand', {}, { brand: 'Nokian' }],
  ['another size', {}, { size: '225/60R17' }],
  ['a light-truck tire', { size: 'LT225/75R16' }, { size: '225/75R16' }],
  ['another load', {}, { loadIndex: '102' }],
  ['another speed', {}, { speedRating: 'H' }],
  ['another load range', {}, { loadRange: 'SL' }],
  ['another generation', { pattern: 'CrossClimate 2' }, { pattern: 'CrossClimate' }],
  ['another pattern', {}, { pattern: 'Alpin PA4' }],
  ['studs', {}, { pattern: 'X-Ice Snow studded' }],
  ['run-flat and not', { runFlat: false }, { runFlat: true }],
  ['two car makers', { pattern: 'Pilot Sport MO' }, { pattern: 'Pilot Sport N0' }],
])('other tires: %s', (_, a, b) => {
  expect(compareTires(tire(a), tire(b))).toBe('other');
});

describe('of any two descriptions', () => {
  const part = <T>(...of: T[]) => fc.constantFrom(...of);
  const any: fc.Arbitrary<TireDescription> = fc
    .record({
      brand: part('Michelin', 'MICHELIN', 'Nokian'),
      pattern: fc.oneof(part('X-Ice Snow', 'X Ice Snow RFT', 'X-Ice', 'Alpin 5', 'Alpin 5 MO', '*'), fc.string()),
      size: part('225/65R17', 'P225/65R17', 'LT225/75R16', '225/75R16C'),
      loadIndex: part('', '102', '106'),
      speedRating: part('', 'T', 'H'),
      loadRange: part('', 'SL', 'XL'),
      runFlat: part(null, true, false),
      gtins: part<string[]>([], ['86699123456'], ['1']),
      mpns: part<string[]>([], ['31764']),
    })
    .map(tire);

  test('it does not matter which is named first', () => {
    fc.assert(fc.property(any, any, (a, b) => void expect(compareTires(a, b)).toBe(compareTires(b, a))));
  });

  test('a tire is never another than itself, and tires of another size or brand are never joined', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(compareTires(a, a)).not.toBe('other');
        if (compareTires(a, b) === 'same') {
          expect([a.size.width, a.size.profile, a.size.rim]).toEqual([b.size.width, b.size.profile, b.size.rim]);
          expect(a.brand.toLowerCase()).toBe(b.brand.toLowerCase());
        }
      }),
    );
  });
});

test('what a pattern’s words say besides its name', () => {
  expect(readTireName('Goodyear Eagle F1 ★ RunFlat', 'Goodyear')).toEqual({
    name: 'eaglef1',
    numbers: '1',
    oeMarks: 'star',
    runFlat: true,
    studded: false,
  });
  expect(readTireName('Hakkapeliitta 10 clouté', 'Nokian')).toMatchObject({ name: 'hakkapeliitta10', studded: true });
});
