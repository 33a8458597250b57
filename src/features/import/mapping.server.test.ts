import { expect, test } from 'vitest';
import { keptFields, mappingFrom, storedMapping } from './mapping.server.ts';

const columns = { sku: 'Item #', brand: 'Brand', pattern: 'Pattern', size: 'Size', season: 'Season', cost: 'Cost' };

test('more columns of stock than the shop may have places are a supplier’s', () => {
  const stock = [...'ABCDEFGHIJKLM'];
  expect(() => mappingFrom({ columns: { ...columns, stock } })).toThrow('choose the supplier’s, added up');
  expect(mappingFrom({ stockPlaces: 'warehouses', columns: { ...columns, stock } }).columns.stock).toEqual(stock);
});

test('fields without a column in the list are kept', () => {
  expect(keptFields(mappingFrom({ columns: { ...columns, utqg: 'UTQG', stock: ['A'] } }))).toEqual([
    'statusType',
    'statusVisible',
    'tags',
    'sidewall',
    'runFlat',
    'studdable',
    'snowflake',
    'treadDepth',
    'warrantyKm',
  ]);
});

test('what an earlier release has stored apart is read, too', () => {
  const stored = { columns: { ...columns, size: 'b' } };
  const more = { rate: 1.4, columns: { status: 'g' } };
  expect(storedMapping(stored, more)).toEqual(
    mappingFrom({ columns: { ...columns, size: 'b', status: 'g' }, rate: 1.4 }),
  );
});
