/** Tables that leave the desk as files, and the shop’s own list that comes back changed. */
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { EXPORTS } from '#src/features/import/exports.ts';
import { accounts } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { seedContent } from '#db/seed/content.ts';
import { listLine, LIST_HEADER } from '../../../tests/support/list-lines.ts';
import { guardFormulas, unguardFormulas } from '#src/kit/formula-cells.ts';
import { ask, editor, type Person } from '../../../tests/support/staff.ts';
import { call, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
let me: Person;

const fetchFile = async (name: string, format = 'csv') => {
  const cookie = [...me.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await call(`/api/editor/export/${name}?format=${format}`, { headers: { cookie } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const fetchRows = async (name: string): Promise<Array<Record<string, string>>> =>
  parse((await fetchFile(name)).bytes, { bom: true, columns: true });
const importList = async (text: string, query = '?dry=1&name=list.csv') =>
  (await ask(me.visitor, 'POST', `/api/editor/import${query}`, text, { 'content-type': 'text/csv' })).body.data.result;

beforeAll(async () => {
  await seedContent(db);
  me = await editor(db);
  const lines = Array.from({ length: 1_203 }, (_, at) =>
    listLine({ item: String(5_000 + at), cost: `$${90 + (at % 50)}.25` }),
  );
  await importList([LIST_HEADER, ...lines, ''].join('\n'), '?name=list.csv&anyway=1');
});

test('every table opens as text and as a workbook, with a title above each column', async () => {
  for (const name of Object.keys(EXPORTS)) {
    const { response, bytes } = await fetchFile(name);
    expect([response.status, name]).toEqual([200, name]);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect(response.headers.get('cache-control')).toContain('no-store');
    const text = parse(bytes, { bom: true }) as string[][];
    const { sheets } = await readXlsx((await fetchFile(name, 'xlsx')).bytes);
    expect(sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')))).toEqual(text);
  }
});

test('the table of products comes back with the cells that were changed, and a price set so is locked', async () => {
  const text = (await fetchFile('products')).bytes.toString('utf8');
  const before = await db.select().from(products).orderBy(products.id);
  const { length: rows } = before;
  expect(await importList(text)).toMatchObject({ figures: { rows, changed: 0, unchanged: rows } });
  const header = text.slice(1, text.indexOf('\r\n')).split(',');
  const change = (item: string, cells: Record<string, string>) => (line: string) => {
    const row = line.split(',');
    return row[0] === item ? header.map((title, at) => cells[title] ?? row[at]).join() : line;
  };
  const changed = text
    .split('\r\n')
    .map(change('5001', { Retail: '139.95', Stock: '3' }))
    .map(change('5002', { Brand: 'X' }));
  const list = changed.join('\r\n');
  const retail = { column: 'Retail', to: '139.95' };
  const differences = [{ columns: [retail, { column: 'Stock', from: '24', to: '3' }] }];
  const reasons = ['"Brand" comes from price lists and cannot be changed in this table'];
  expect(await importList(list)).toMatchObject({ rejected: [{ item: '5002', reasons }], comparison: { differences } });
  expect(await importList(list, '?name=products.csv')).toMatchObject({ figures: { changed: 1, rejected: 1 } });
  const after = await db.select().from(products).orderBy(products.id);
  expect(after.filter((row, at) => row.version !== before[at]!.version)).toMatchObject([
    { sku: '5001', retailPrice: '139.95', count: 3, retailLocked: true },
  ]);

  const own = (await fetchFile('own-list')).bytes.toString('utf8');
  const dearer = own
    .split('\r\n')
    .map((line) => (line.startsWith('5001,') ? line.replace(',91.25,', ',99.25,') : line));
  expect(await importList(dearer.join('\r\n'))).toMatchObject({
    figures: { changed: 1 },
    doubts: [{ message: 'The retail price of 1 product is locked and stays as it is.', asks: false }],
    comparison: {
      differences: [{ sku: '5001', columns: ['cost', 'price', 'vip_price'].map((column) => ({ column })) }],
    },
  });
});

test('the table of offers changes nothing, and says whose list does', async () => {
  const text = (await fetchFile('offers')).bytes.toString('utf8');
  expect(await importList(text)).toMatchObject({ figures: { changed: 0, rejected: 0, unchanged: 1_203 } });
  expect(await importList(text.replace(',91.25,', ',1.25,'))).toMatchObject({
    figures: { changed: 0, rejected: 1 },
    rejected: [{ item: '5001', reasons: ['offers change with the list of their supplier'] }],
  });
});

test('a name that looks like a formula comes back without its apostrophe', async () => {
  await importList([LIST_HEADER, listLine({ item: '77', pattern: '+Grip' }), ''].join('\n'), '?name=list.csv&anyway=1');
  const text = (await fetchFile('own-list')).bytes.toString('utf8');
  expect(text).toContain("77,Toyo,'+Grip");
  expect(await importList(text)).toMatchObject({ figures: { added: 0, changed: 0 }, patterns_created: 0 });
});

test.each([
  ['=1+1', "'=1+1"],
  ['Jo;=cmd', "Jo;'=cmd"],
  ['Jo; ＝1+1\n@x', "Jo;' ＝1+1\n'@x"],
  ["'-5|\t+1", "'-5|\t'+1"],
  ['225/65R17 - XL', '225/65R17 - XL'],
])('%j is written to a CSV file as %j', (text, written) => {
  expect(guardFormulas(text)).toBe(written);
  if (!text.startsWith("'")) expect(unguardFormulas(written)).toBe(text);
});

test('what a visitor wrote is never a formula', async () => {
  await db.insert(messages).values({
    key: 'f',
    name: '=HYPERLINK("http://evil.example")',
    email: 'a@b.example',
    phone: '+1 403 555 0100',
    content: '@SUM(A1)\n-2',
  });
  const [row] = await fetchRows('messages');
  expect(row).toMatchObject({
    Name: `'=HYPERLINK("http://evil.example")`,
    Phone: "'+1 403 555 0100",
    Message: "'@SUM(A1)\n'-2",
  });
});

test('no file holds a password, and no other file is to be had', async () => {
  const text = (await fetchFile('partners')).bytes.toString('utf8');
  const [account] = await db.select().from(accounts).limit(1);
  expect(text).toContain(account!.email);
  expect(text).not.toContain(account!.passwordHash);
  expect((await fetchFile('sessions')).response.status).toBe(404);
  expect((await fetchFile('products', 'pdf')).response.status).toBe(400);
});
