/** Tables that leave the desk as files, and the shop’s own list that comes back changed. */
import { parse } from 'csv-parse/sync';
import { isNotNull } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { EXPORTS } from '#src/features/desk/exports.ts';
import { accounts } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { seedContent } from '#db/seed/content.ts';
import { listLine, LIST_HEADER } from '../support/list-lines.ts';
import { ask, editor, type Person } from '../support/staff.ts';
import { call, openShop } from '../support/shop.ts';

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
    expect(sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')))).toEqual(
      text.map((row) => row.map((cell) => cell)),
    );
  }
});

test('the own list comes back as it was, and with the price that was changed in it', async () => {
  const { bytes } = await fetchFile('own-list');
  const text = bytes.toString('utf8');
  const rows = parse(bytes, { bom: true, columns: true }) as Array<Record<string, string>>;
  expect(rows.length).toBe(await db.$count(products, isNotNull(products.sizeSlug)));
  expect(await importList(text)).toMatchObject({
    figures: { rows: rows.length, rejected: 0, added: 0, unchanged: 1_203 },
  });
  const cheap = rows.find(({ 'Item #': item }) => item === '5000')!;
  const line = `${Object.values(cheap).join(',')}\r\n`;
  expect(text).toContain(line);
  expect(await importList(text.replace(line, line.replace('90.25', '77.5')))).toMatchObject({
    figures: { added: 0, unchanged: 1_202 },
  });
});

test('a name that looks like a formula comes back without its apostrophe', async () => {
  await importList([LIST_HEADER, listLine({ item: '77', pattern: '+Grip' }), ''].join('\n'), '?name=list.csv&anyway=1');
  const text = (await fetchFile('own-list')).bytes.toString('utf8');
  expect(text).toContain("77,Toyo,'+Grip");
  expect(await importList(text)).toMatchObject({
    figures: { added: 0, unchanged: 1 },
    patterns_created: 0,
  });
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
    Message: "'@SUM(A1)\n-2",
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
