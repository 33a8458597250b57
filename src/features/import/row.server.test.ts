/** Rows of a price list in the notations of suppliers, read as the tires that they offer. */
import { expect, test } from 'vitest';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { mappingFrom } from './mapping.server.ts';
import { goodColumns as columns, goodRow as good, goodTerms as terms } from './row.server.arbitrary.ts';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { readRow, rowTermsFrom, type RawRow } from './row.server.ts';

const accepted = (changes: RawRow = {}): ListedTire => {
  const { row, reasons } = readRow({ ...good, ...changes }, terms);
  if (!row) throw new Error(reasons.join('; '));
  return row;
};

test("a good line becomes a tire in the shop's terms", () => {
  expect(accepted()).toEqual({
    sku: '217560',
    brand: 'Nitto',
    pattern: 'Ridge Grappler',
    type: 'allterraintires',
    variant: '',
    size: { system: 'metric', width: 285, profile: 75, rim: 18, service: 'LT', zr: false },
    loadIndex: '129/126',
    speedRating: 'Q',
    loadRange: 'E',
    utqg: '',
    sidewall: 'Blackwall',
    runFlat: null,
    studdable: null,
    snowflake: null,
    treadDepth: 16.4,
    warrantyKm: 80_000,
    cost: '232.13',
    msrp: '364.44',
    count: 23,
    statusType: 0,
    statusVisible: 0,
    tags: [],
  });
});

test('other notations are read, too', () => {
  expect(accepted({ brand: '  TOYO \u00A0', pattern: 'Open  Country\r\n"OE"' })).toMatchObject({
    brand: 'TOYO',
    pattern: 'Open Country "OE"',
  });
  for (const size of ['235x55r19', '33X10.50R15LT', '275/30ZR20', '215/60R17C', 'p275x60r20', ' 225/65 R17 '])
    expect(accepted({ size }).size, size).not.toBeNull();
  expect(accepted({ size: '225/65R17 102H', loadSpeed: '' })).toMatchObject({ loadIndex: '102', speedRating: 'H' });
  expect(accepted({ loadSpeed: '(97y)' })).toMatchObject({ loadIndex: '97', speedRating: 'Y' });
  expect(accepted({ cost: '$1,232.10' }).cost).toBe('1232.10');
  expect(accepted({ cost: ' 96 ' }).cost).toBe('96.00');
  expect(accepted({ msrp: '' }).msrp).toBeNull();
  expect(accepted({ msrp: '0.00' }).msrp).toBeNull();
  expect(accepted({ snowflake: 'Y', runFlat: 'yes', studdable: 'N' })).toMatchObject({
    snowflake: true,
    runFlat: true,
    studdable: false,
  });
  expect(accepted({ treadDepth: '10/32', sidewall: 'N/A' })).toMatchObject({ treadDepth: 10, sidewall: '' });
  expect(['', '0', '60000', '60,000', '60k'].map((warranty) => accepted({ warranty }).warrantyKm)).toEqual([
    null,
    null,
    96_000,
    96_000,
    96_000,
  ]);
  expect(['', '20+', '1,200', '>20'].map((n) => accepted({ stock: [n, '1'] }).count)).toEqual([1, 21, 1_201, 21]);
});

test('names in any script, and marks of car makers behind the size', () => {
  expect(accepted({ brand: '横浜', pattern: 'アイスガード' })).toMatchObject({
    brand: '横浜',
    pattern: 'アイスガード',
  });
  expect(accepted({ size: '285/75R18 129Q MO RFT BSW', loadSpeed: '', sidewall: '' })).toMatchObject({
    pattern: 'Ridge Grappler MO',
    runFlat: true,
    sidewall: 'BSW',
    loadIndex: '129',
  });
});

test('a mark is stated or not: an empty or missing cell is neither yes nor no', () => {
  const marks = (cell: string) => {
    const { snowflake, runFlat, studdable } = accepted({ snowflake: cell, runFlat: cell, studdable: cell });
    return [snowflake, runFlat, studdable];
  };
  for (const cell of ['', ' ', '-', 'N/A']) expect(marks(cell), cell).toEqual([null, null, null]);
  for (const cell of ['N', 'no', 'FALSE', '0']) expect(marks(cell), cell).toEqual([false, false, false]);
  for (const cell of ['Y', 'yes', 'x', '1']) expect(marks(cell), cell).toEqual([true, true, true]);
  const withoutColumns: RawRow = { ...good };
  for (const field of ['snowflake', 'runFlat', 'studdable'] as const) delete withoutColumns[field];
  expect(readRow(withoutColumns, terms).row).toMatchObject({ snowflake: null, runFlat: null, studdable: null });
});

test('amounts as they are written in English and in French', () => {
  const costs = {
    '$1,234.56': '1234.56',
    '1 234,56 $': '1234.56',
    '1\u00A0234,56\u00A0$': '1234.56',
    '1.234,56': '1234.56',
    '96,50': '96.50',
    '96,5 $ CAD': '96.50',
    'CA$ 96.50': '96.50',
    '1,234': '1234.00',
    '104.3333333': '104.33',
    '104.1250': '104.13',
  };
  for (const [cost, read] of Object.entries(costs)) expect(accepted({ cost }).cost, cost).toBe(read);
});

test('a list that only says whether there is stock, or that there is more', () => {
  const stock = ['Yes', 'Oui', 'en stock', 'No', 'Non', '>20', '20 +', '20 et plus', '1 200', '12.00'];
  expect(stock.map((cell) => accepted({ stock: [cell] }).count)).toEqual([4, 4, 4, 0, 0, 20, 20, 20, 1_200, 12]);
});

test('amounts of warehouses are added up, and kept by the names of the places', () => {
  const mapping = mappingFrom({ columns: { ...columns, stock: ['x', 'y', 'z'] }, stockPlaces: 'warehouses' });
  const { row } = readRow({ ...good, stock: ['1', '20+', '>5'] }, rowTermsFrom(mapping));
  expect(row).toMatchObject({ count: 26, stock: { x: 1, y: 20, z: 5 } });
});

test('a size in columns of its parts, load and speed by themselves', () => {
  const { size: _, ...parts } = columns;
  const mapping = mappingFrom({ columns: { ...parts, width: 'w', ratio: 'r', rim: 'd' } });
  const read = (changes: RawRow) => readRow({ ...good, loadSpeed: '', ...changes }, rowTermsFrom(mapping));
  const size = (sizePrefix: string, width: string, ratio: string, rim: string) => {
    const { row, reasons } = read({ sizePrefix, width, ratio, rim });
    return row?.size ? formatTireSize(row.size) : reasons?.join();
  };
  expect(size('LT', '285', '75', 'R18')).toBe('LT285/75R18');
  expect(size('P', '245.0', '40', 'ZR18')).toBe('P245/40ZR18');
  expect(size('', '33', '12,50', '20')).toBe('33x12.50R20LT');
  expect(size('', '215', '60', '17C')).toBe('215/60R17C');
  expect(size('', '225', '', '17')).toBe('the aspect ratio is missing');
  expect(size('', '999', '65', '17')).toBe('size is "999/65R17", not a tire size such as 225/65R17');
  const described = { width: '245', ratio: '40', rim: '18', loadIndex: '97', speedRating: 'y' };
  expect(read(described).row).toMatchObject({ loadIndex: '97', speedRating: 'Y' });
});

test('a list without a column for the season is of one type', () => {
  const { season: _, ...others } = columns;
  const mapping = mappingFrom({ columns: others, type: 'wintertires' });
  expect(readRow({ ...good, season: '' }, rowTermsFrom(mapping)).row!.type).toBe('wintertires');
});

test("barcode and the maker's part number are read; one that is none is left out", () => {
  expect(accepted({ barcode: '0 12345 67890 5', partNumber: 'T432-1' })).toMatchObject({
    barcode: '012345678905',
    partNumber: 'T432-1',
  });
  expect(accepted({ barcode: 'n/a' })).not.toHaveProperty('barcode');
});

test('seasons by any of their words', () => {
  const types = {
    Hiver: 'wintertires',
    'Pneu d’hiver': 'wintertires',
    ÉTÉ: 'summertires',
    été: 'summertires',
    'Quatre saisons': 'allseasontires',
    '4 saisons': 'allseasontires',
    'Toutes-saisons': 'allseasontires',
    'Toutes conditions': 'allweathertires',
    'Toutes saisons homologué hiver': 'allweathertires',
    'Tout-terrain': 'allterraintires',
    Boue: 'mudterraintires',
    H: 'wintertires',
    'All Season': 'allseasontires',
    Touring: 'allseasontires',
    'all-weather': 'allweathertires',
    Winter: 'wintertires',
    SUMMER: 'summertires',
    'M/T': 'mudterraintires',
    'a/s': 'allseasontires',
  };
  for (const [season, type] of Object.entries(types)) expect(accepted({ season }).type, season).toBe(type);
});

test('the stock of the shops is kept by their numbers', () => {
  const terms = rowTermsFrom(mappingFrom({ columns: { ...columns, stock: ['Downtown', 'NE'] } }));
  expect(readRow({ ...good, stock: ['3', '5'] }, terms).row).toMatchObject({ count: 8, stock: { 0: 3, 1: 5 } });
});

test('a missing load range follows from the load index of a passenger tire', () => {
  const ranges = {
    '225/65R17 102H': 'SL',
    '225/65R17 106H': 'XL',
    '205/55R16 91V': 'SL',
    '205/55R16 94V': 'XL',
    'LT265/70R17 121/118S': '',
    '33x12.50R20LT 119Q': '',
    '215/60R17C 109/107T': '',
    '225/65R17 140H': '',
  };
  for (const [size, range] of Object.entries(ranges))
    expect(accepted({ size, loadSpeed: '', loadRange: '' }).loadRange, size).toBe(range);
  const stated = ['reinforced', 'LRE', '10 ply'].map((loadRange) => accepted({ loadRange }).loadRange);
  expect(stated).toEqual(['XL', 'E', 'E']);
});

test('item numbers of two suppliers do not collide', () => {
  const second = rowTermsFrom(mappingFrom({ supplier: 'nw', columns }));
  expect(readRow(good, second).row?.sku).toBe('nw-217560');
});
