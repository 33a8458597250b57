import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptFields, mappingFrom, readMapping, splitMapping, storedMapping } from './mapping.server.ts';

const columns = { sku: 'Item #', brand: 'Brand', pattern: 'Pattern', size: 'Size', season: 'Season', cost: 'Cost' };

test('the mapping of the shop’s own list is valid', async () => {
  expect((await readMapping(path.join(import.meta.dirname, 'own-price-list.json'))).columns.sku).not.toBe('');
});

test.each<[unknown, string]>([
  [
    { columns, colour: 'x' },
    'm: unknown field "colour". Known here: supplier, delimiter, sheet, warrantyUnit, stockPlaces, type, seasons, columns, pricesFor, rate, sections, answered.',
  ],
  [{ columns: { ...columns, price: 'x' } }, 'm: unknown field "columns.price". Known here: sku, brand'],
  [{}, 'm: "columns" is missing.'],
  [{ columns: { ...columns, cost: undefined } }, 'm: "columns.cost" is missing.'],
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
  try {
    mappingFrom(value, 'm');
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});

test('a mapping file that is absent or not JSON', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'mapping-')), 'm.json');
  await expect(readMapping(file)).rejects.toThrow('mapping m.json cannot be read');
  await writeFile(file, '{ "columns": ');
  await expect(readMapping(file)).rejects.toThrow('mapping m.json is not JSON');
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

test('what releases before do not know is stored beside the mapping, which they still read', () => {
  const columns = { sku: 'a', brand: 'b', pattern: 'b', size: 'b', season: 'e', cost: 'f' };
  const mapping = mappingFrom({ columns: { ...columns, status: 'g' }, rate: 1.4, answered: ['no stock'] }, 'm');
  const [stored, more] = splitMapping(mapping);
  expect(Object.keys(stored).toSorted()).toEqual(['columns', 'seasons', 'stockPlaces', 'supplier', 'warrantyUnit']);
  expect(stored.columns).toEqual(columns);
  expect(storedMapping(stored, more, 'x')).toEqual(mapping);
});
