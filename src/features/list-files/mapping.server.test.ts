import { expect, test } from 'vitest';
import { keptFields, mappingFrom, storedMapping } from './mapping.server.ts';

const columns = { sku: 'Item #', brand: 'Brand', pattern: 'Pattern', size: 'Size', season: 'Season', cost: 'Cost' };

test.each<[unknown, string]>([
  [{ columns, colour: 'x' }, 'm: Unrecognized key: "colour".'],
  [{ columns: { ...columns, price: 'x' } }, 'm: "columns" Unrecognized key: "price".'],
  [{}, 'm: "columns" Invalid input'],
  [{ columns: { ...columns, cost: 7 } }, 'm: "columns.cost" must be the name of a column.'],
  [{ columns: { ...columns, stock: [] } }, 'm: "columns.stock" needs at least one column.'],
  [{ columns: { ...columns, stock: 'Avail' } }, 'm: "columns.stock" must be a list of columns.'],
  [
    { columns: { ...columns, stock: [...'ABCDEFGHIJKLM'] } },
    'm: "columns.stock" has a column for each shop, twelve at most',
  ],
  [{ columns: { ...columns, size: undefined } }, 'm: "columns.size" is missing, or "width", "ratio" and "rim" are.'],
  [{ columns: { ...columns, season: undefined } }, 'm: "columns.season" is missing; name its column, or the "type"'],
  [{ columns, supplier: 'North West' }, 'm: "supplier" must be up to 12 lower-case letters and digits.'],
  [{ columns, seasons: { Rain: 'raintires' } }, 'm: "seasons.Rain" must be one of wintertires'],
  [[], 'm: '],
])('what is wrong in %j is said in one line', (value, message) => {
  expect(() => mappingFrom(value, 'm')).toThrow(message);
});

test('fields without a column in the list are kept', () => {
  expect(keptFields(mappingFrom({ columns: { ...columns, utqg: 'UTQG', stock: ['A'] } }, 'm'))).toEqual([
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
  expect(storedMapping(stored, more, 'x')).toEqual(
    mappingFrom({ columns: { ...columns, size: 'b', status: 'g' }, rate: 1.4 }, 'm'),
  );
});
