import { expect, test } from 'vitest';
import type { Cells } from '../../../tests/support/supplier-lists.ts';
import { guessColumns } from './column-guess.server.ts';
import type { ListRecord } from './cell.server.ts';

const recordsOf = (cells: Cells): ListRecord[] =>
  cells.map((row, at) => ({ line: at + 1, cells: row.map((cell) => String(cell ?? '')) }));
const fieldsOf = (cells: Cells, options = {}) =>
  Object.fromEntries(guessColumns(recordsOf(cells), options)!.columns.map(({ name, field }) => [name, field]));

test('titles that say nothing are found by their cells, and the reason says so', () => {
  const cells: Cells = [
    ['Code', 'A', 'B', 'C', 'D', 'Item description', 'AB', 'ON', 'Brand'],
    ['X1', '225/65R17', '102H', 'Winter', '96.50', 'Observe', '4', '>20', 'Toyo'],
    ['X2', '205/55R16', '91V', 'Summer', '84.10', 'Proxes', '0', '2', 'Toyo'],
  ];
  expect(Object.values(fieldsOf(cells))).toEqual([
    'sku',
    'size',
    'loadSpeed',
    'season',
    'cost',
    'pattern',
    'stock',
    'stock',
    'brand',
  ]);
  expect(guessColumns(recordsOf(cells))!.columns[1]!.reason).toBe('100 % of these cells are sizes.');
});

test('a title that its cells contradict is not believed', () => {
  const cells: Cells = [
    ['Item', 'Brand', 'Model', 'Size', 'Tire', 'Price'],
    ['X1', 'Toyo', 'Observe', 'S', '225/65R17', '96.50'],
    ['X2', 'Toyo', 'Proxes', 'M', '205/55R16', '84.10'],
  ];
  expect(fieldsOf(cells)).toMatchObject({ Size: null, Tire: 'size' });
});

test('a list without a column for the season has the season of the lines above it, or of its name', () => {
  const cells: Cells = [
    ['Pneus d’hiver 2026'],
    ['Article', 'Marque', 'Modèle', 'Dimension', 'Prix'],
    ['1', 'Toyo', 'G', '225/65R17', '9,50'],
  ];
  expect(guessColumns(recordsOf(cells))!.type).toBe('wintertires');
  expect(guessColumns(recordsOf(cells.slice(1)), { fileName: 'Summer tires 2027' })!.type).toBe('summertires');
  expect(guessColumns(recordsOf(cells.slice(1)))!.type).toBeUndefined();
});

test('a brand is known by the brands of the shop', () => {
  const cells: Cells = [
    ['Article', 'X', 'Modèle', 'Dimension', 'Prix'],
    ['1', 'TOYO', 'G', '225/65R17', '9,50'],
  ];
  expect(fieldsOf(cells, { brands: new Set(['toyo']) })).toMatchObject({ X: 'brand' });
});

test.each(['Mfr', 'MFG.', 'mfr'])(
  '“%s” is the brand where its cells are brands, else the maker’s part number',
  (title) => {
    const list = (...makers: string[]): Cells => [
      ['Item', title, 'Model', 'Size', 'Cost'],
      ...makers.map((maker, at) => [`X${at}`, maker, 'Observe', '225/65R17', '96.50']),
    ];
    expect(fieldsOf(list('Toyo', 'Toyo', 'Michelin'))).toMatchObject({ Item: 'sku', [title]: 'brand' });
    expect(fieldsOf(list('TOYO'), { brands: new Set(['toyo']) })).toMatchObject({ [title]: 'brand' });
    expect(fieldsOf(list('147630', 'T431040', '147630'))).toMatchObject({ [title]: 'partNumber' });
  },
);

test('beside a column of brands, “Mfr” with names is neither brand nor part number', () => {
  const cells: Cells = [
    ['Item', 'Mfr', 'Brand', 'Size', 'Cost'],
    ['X1', 'Michelin', 'Uniroyal', '225/65R17', '96.50'],
    ['X2', 'Michelin', 'BFGoodrich', '225/65R17', '98.50'],
  ];
  expect(fieldsOf(cells)).toMatchObject({ Mfr: null, Brand: 'brand' });
});

test('a file without a line that names columns', () => {
  expect(
    guessColumns(
      recordsOf([
        ['1', '2'],
        ['Toyo', '225/65R17'],
      ]),
    ),
  ).toBeNull();
  expect(guessColumns([])).toBeNull();
});
