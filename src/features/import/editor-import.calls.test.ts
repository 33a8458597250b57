/** A supplier's list at the desk: what it is taken for, what a person corrects, and what is kept for the next one. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditLines } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { offers, supplierMappings, suppliers } from '#db/schema/suppliers.ts';
import type { ImportOutcome, ImportQuery } from './price-list-calls.ts';
import { listLine, LIST_HEADER } from '../../../tests/support/list-lines.ts';
import { frenchCsv, MONTREAL } from '../../../tests/support/supplier-lists.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, editor, type Person } from '../../../tests/support/staff.ts';

const { db } = await openShop();
let me: Person;
beforeEach(async () => {
  await db.execute(sql`delete from products where sku ~ '^(mtl|eng|east)-'`);
  await db.delete(offers);
  await db.delete(suppliers);
  await db.delete(supplierMappings);
  await db.delete(auditLines);
  me = await editor(db);
});
const send = (bytes: Buffer, query: Partial<Record<keyof ImportQuery, string>>, type = 'text/csv') =>
  ask(me.visitor, 'POST', `/api/editor/import?${new URLSearchParams(query)}`, bytes, { 'content-type': type });
const read = async (...given: Parameters<typeof send>): Promise<ImportOutcome> => {
  const answer = await send(...given);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.body.data;
};
const mine = async () =>
  (
    await db
      .select({ sku: products.sku, count: products.count, cost: products.cost })
      .from(products)
      .orderBy(products.sku)
  ).filter(({ sku }) => /^(mtl|eng|east)-/.test(sku));

test('a list from Montréal: the columns are guessed with reasons, and corrected by choosing', async () => {
  const csv = frenchCsv(MONTREAL);
  const first = await read(csv, { dry: '1', name: 'montreal.csv' });
  expect(first.reading).toMatchObject({
    source: 'guessed',
    header_line: 3,
    supplier: null,
    missing: ['supplier'],
    type: null,
  });
  expect(first.reading.columns[10]).toEqual({
    name: 'Coûtant',
    field: 'cost',
    reason: 'The header says “Coûtant”; 100 % of these cells are amounts.',
    cells: ['128,40 $', '1 028,40 $', '201,10 $'],
  });
  expect(first.reading.rows[1]).toMatchObject({
    line: 5,
    cells: {
      sku: '10235',
      brand: 'Nokian',
      size: '205/55R16',
      loadSpeed: '94R XL',
      season: 'wintertires',
      cost: '1028.40',
      stock: '26',
    },
    wrong: [],
    reasons: [],
  });
  expect((await send(csv, { name: 'montreal.csv' })).status).toBe(422); // nobody has said whose list it is

  const columns = first.reading.columns.map(({ name, field }) => (name === 'Qté Ottawa' ? '' : field)).join(',');
  const corrected = { name: 'montreal.csv', supplier: 'mtl', columns };
  expect(await read(csv, { ...corrected, dry: '1' })).toMatchObject({
    result: {
      figures: { added: 5, changed: 0, rejected: 0 },
      doubts: [{ message: expect.stringContaining('Nokian Hakkapeliitta R5 at $1,028.40'), asks: true }],
    },
  });
  expect(await mine()).toEqual([]);
  expect(await read(csv, { ...corrected, anyway: '1' })).toMatchObject({
    dry: false,
    result: { figures: { added: 5 } },
  });
  expect(await mine()).toContainEqual({ sku: 'mtl-10235', count: 6, cost: '1028.40' });
});

test('what is wrong in a row is shown where it stands', async () => {
  const rows = MONTREAL.map((row, at) =>
    row.map((cell, column) => (at === 3 && column === 10 ? 'APPEL' : at === 4 && column === 5 ? 'R99' : cell)),
  );
  const { reading, result } = await read(frenchCsv(rows), { dry: '1', supplier: 'mtl', name: 'a.csv' });
  expect(reading.rows[0]).toMatchObject({
    line: 4,
    wrong: ['cost'],
    cells: { cost: 'APPEL' },
    reasons: ['cost is "APPEL", not an amount'],
  });
  expect(reading.rows[1]).toMatchObject({ wrong: ['size'], cells: { size: '205 55 R99' } });
  expect(result!.rejected.map(({ line, item }) => [line, item])).toEqual([
    [4, '10234'],
    [5, '10235'],
  ]);
});

test('a list that is read wrong as a whole can still be corrected', async () => {
  const csv = frenchCsv(MONTREAL);
  const { reading } = await read(csv, { dry: '1', name: 'a.csv' });
  const swapped = reading.columns
    .map(({ field }) => (field === 'brand' ? 'cost' : field === 'cost' ? 'brand' : field))
    .join(',');
  const wrong = await read(csv, { dry: '1', name: 'a.csv', supplier: 'mtl', columns: swapped });
  expect(wrong.problem).toBe('Nothing was changed: no row of the list can be used.');
  expect(wrong.reading.rows[0]!.wrong).toEqual(['cost']);
  expect((await send(csv, { dry: '1', name: 'a.csv', columns: 'sku,colour' })).status).toBe(400);
  const twice = await send(csv, {
    dry: '1',
    name: 'a.csv',
    supplier: 'mtl',
    columns: reading.columns.map(({ field }) => (field === 'msrp' ? 'cost' : field)).join(','),
  });
  expect([twice.status, twice.body.message]).toEqual([
    422,
    'Two columns are set to "Cost": "Coûtant" and "PDSF". Choose one.',
  ]);
});

const line = (item: string, cost: string) => listLine({ item, cost });
const take = (text: string, query: Parameters<typeof send>[1] = { dry: '1', name: 'list.csv' }, type = 'text/csv') =>
  send(Buffer.from(text), query, type);

test('a price list says so where the disk is full, and changes nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = await db.$count(products);
  await db.execute(sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger full_disk before insert on offers for each row execute function fill_disk()`);
  const refused = await take([LIST_HEADER, line('99', '$100.00'), ''].join('\n'), { name: 'list.csv' });
  await db.execute(sql`drop function fill_disk cascade`);
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'The disk is full, so nothing was saved. Free some space, then try again.',
  ]);
  expect(await db.$count(products)).toBe(before);
  vi.restoreAllMocks();
});

test('a price list is never written to the disk, where a server that is killed would leave its costs', async () => {
  vi.stubEnv('TMPDIR', '/no/such/folder');
  const list = [LIST_HEADER, line('100', '$100.00'), ''].join('\n');
  expect((await take(list, { name: 'list.csv' })).body.data).toMatchObject({
    dry: false,
    result: { figures: { added: 1 } },
  });
  vi.unstubAllEnvs();
  await db.execute(sql`delete from products where sku = '100'`);
});

test('a list that is none is refused in words', async () => {
  for (const [text, said] of [
    ['', 'empty'],
    ['a,b\n1,2\n', 'No line of list.csv names its columns'],
    ['PK\u0003\u0004', 'damaged'],
  ] as const) {
    const answer = await take(text);
    expect([answer.status, answer.body.message], text).toEqual([422, expect.stringContaining(said)]);
  }
  expect((await take('x', { dry: '1' }, 'application/json')).status).toBe(415);
  expect((await take('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await take('x', { name: '../../etc/passwd' })).status).toBe(400);
  expect([await db.$count(products), await db.$count(auditLines)]).toEqual([16, 0]);
});
