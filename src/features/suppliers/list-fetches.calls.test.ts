/** Suppliers' lists that an editor has fetched: checked, imported or refused, with the access and the hours that are set. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { products } from '#db/schema/products.ts';
import { listFetches } from '#db/schema/suppliers.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { northLines, openListServer } from '../../../tests/support/list-server.ts';
import { EVERY_DAY, openListedSupplier, serving } from '../../../tests/support/listed-supplier.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, entriesBy, person } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const lists = await openListServer();
afterAll(() => lists.close());
const { url, asked } = lists;
const { me, entries, id, setSource, desk, last, reset } = await openListedSupplier(db, lists);
beforeEach(reset);
afterEach(() => {
  for (const what of ['PASSWORD', 'HEADER', 'HOST']) delete process.env[`SUPPLIER_NW_${what}`];
});

const listOf = (rows: string[]) => supplierList('nw', rows).bytes!;
/** Presses Fetch now and waits until the fetch has ended. */
async function fetchNow() {
  const pressed = await ask(me.visitor, 'POST', `/api/editor/suppliers/${id}`, { fetch: true });
  expect(pressed.status).toBe(200);
  await backgroundWorkDone();
  return last();
}
const costOf = async (sku: string) =>
  (await db.select({ cost: products.cost }).from(products).where(eq(products.sku, sku)))[0]?.cost;

describe('Fetch now', () => {
  test('imports a list with the columns of the last one, and publishing follows', async () => {
    await db.delete(catalogueChanges);
    lists.answer = serving(northLines(105, 1, 41));
    expect(await fetchNow()).toMatchObject({ result: 'imported', reason: '41 rows read, 0 rejected.' });
    expect([await costOf('nw-1'), await costOf('nw-41')]).toEqual(['105.00', '105.00']);
    expect((await desk()).last_list).toMatchObject({ name: 'north.csv', figures: { rows: 41, changed: 40, added: 1 } });
    expect(await db.select().from(catalogueChanges)).toMatchObject([{ source: 'import north.csv' }]);
  });

  test('finds nothing to do in the same list as before', async () => {
    await db.delete(catalogueChanges);
    const before = (await desk()).last_list;
    expect(await fetchNow()).toMatchObject({ result: 'same', reason: '' });
    expect(await db.select().from(catalogueChanges)).toEqual([]);
    expect((await desk()).last_list).toEqual(before);
  });

  test.each([
    [
      'half of its rows are gone',
      listOf(northLines(100, 1, 10)),
      '30 of the 40 items of the last list of "nw" are miss',
    ],
    ['its columns are others', Buffer.from('Article,Prix\n1,100\n'), 'north.csv has no column "Item".'],
  ])('refuses a list when %s, and changes nothing', async (_what, bytes, reason) => {
    lists.answer = (_request, response) => void response.end(bytes);
    const before = await db.select().from(products);
    expect(await fetchNow()).toMatchObject({ result: 'refused', reason: expect.stringContaining(reason) });
    expect(await db.select().from(products)).toEqual(before);
    expect((await desk()).source).toMatchObject({ state: 'idle' });
  });

  test('says that the first list has to be imported by hand, and asks the server for nothing', async () => {
    const { data } = await entries.read('supplier', id);
    const { body } = await entries.add('supplier', { ...data, slug: 'new', title: 'New' });
    const added = Number(body.data.id);
    await ask(me.visitor, 'POST', `/api/editor/suppliers/${added}`, { fetch: true });
    await backgroundWorkDone();
    const [fetched] = await db.select().from(listFetches).where(eq(listFetches.supplierId, added));
    expect([fetched!.result, fetched!.reason]).toEqual([
      'refused',
      expect.stringContaining('Import its first list by'),
    ]);
    expect(asked).toEqual([]);
    await ask(me.visitor, 'DELETE', `/api/editor/entries/supplier/${added}?version=1`);
    expect(await db.select().from(listFetches).where(eq(listFetches.supplierId, added))).toEqual([]);
  });

  test('is refused for a supplier that is none or has no URL', async () => {
    const press = (of: number | string, body: object = { fetch: true }) =>
      ask(me.visitor, 'POST', `/api/editor/suppliers/${of}`, body);
    expect((await press(999_999)).status).toBe(404);
    expect((await press('x')).status).toBe(404);
    expect((await press(id, {})).status).toBe(400);
    await setSource({ source_url: '' });
    expect(await press(id)).toMatchObject({
      status: 409,
      body: { message: 'It has no URL to fetch a list from. Change the supplier first.' },
    });
    expect((await desk()).source).toBeNull();
  });
});

describe('what the server asks for stands in the environment', () => {
  beforeEach(() => void (process.env.SUPPLIER_NW_HOST = new URL(url).host));

  test('a user name and a password', async () => {
    await setSource({ source_url: url, source_access: 'password', source_user: 'shop' });
    const problem = 'SUPPLIER_NW_PASSWORD is not set.';
    expect((await desk()).source!.variable).toEqual({ name: 'SUPPLIER_NW_PASSWORD', problem });
    expect(await fetchNow()).toMatchObject({ result: 'failed', reason: problem });
    expect(asked).toEqual([]);
    process.env.SUPPLIER_NW_PASSWORD = 'se:cret';
    expect((await desk()).source!.variable).toEqual({ name: 'SUPPLIER_NW_PASSWORD', problem: '' });
    expect(await fetchNow()).toMatchObject({ result: 'same' });
    expect(asked[0]!.headers.authorization).toBe(`Basic ${btoa('shop:se:cret')}`);
  });

  test('and goes to the host alone that is named beside it', async () => {
    await setSource({ source_url: url, source_access: 'password', source_user: 'shop' });
    process.env.SUPPLIER_NW_PASSWORD = 'open-sesame';
    process.env.SUPPLIER_NW_HOST = 'lists.example.com';
    const other = `SUPPLIER_NW_PASSWORD is for lists.example.com alone, as SUPPLIER_NW_HOST says, and not for ${new URL(url).host}.`;
    expect(await fetchNow()).toMatchObject({ result: 'failed', reason: other });
    delete process.env.SUPPLIER_NW_HOST;
    expect((await fetchNow())!.reason).toContain('SUPPLIER_NW_HOST is not set.');
    expect(asked).toEqual([]);
  });

  test('owners alone change where a list comes from, and what its server is told', async () => {
    const clerk = entriesBy(await person(db, { staffRole: 'editor' }));
    const { version, data } = await entries.read('supplier', id);
    for (const change of [
      { source_url: 'https://evil.example/a.csv' },
      { source_access: 'header' },
      { source_access: 'password', source_user: 'shop' },
    ]) {
      const { status, body } = await clerk.put('supplier', id, version, { ...data, ...change });
      expect([status, Object.values(body.fields)]).toEqual([400, [expect.stringMatching(/^Only an owner/)]]);
    }
    const added = await clerk.add('supplier', { ...data, slug: 'evil', title: 'Evil' });
    expect([added.status, Object.keys(added.body.fields)]).toEqual([400, ['source_url']]);
    expect((await clerk.put('supplier', id, version, { ...data, freight: '3.00' })).status).toBe(200);
  });

  test('a header', async () => {
    await setSource({ source_url: url, source_access: 'header' });
    process.env.SUPPLIER_NW_HEADER = '12ab';
    expect((await fetchNow())!.reason).toBe('SUPPLIER_NW_HEADER must be a header such as "X-Api-Key: 12ab".');
    process.env.SUPPLIER_NW_HEADER = 'X-Api-Key: 12ab';
    expect(await fetchNow()).toMatchObject({ result: 'same' });
    expect(asked[0]!.headers['x-api-key']).toBe('12ab');
  });

  test('and is in no response and no row', async () => {
    await setSource({ source_url: url, source_access: 'password', source_user: 'shop' });
    process.env.SUPPLIER_NW_PASSWORD = 'open-sesame';
    lists.answer = (_request, response) => void response.writeHead(403).end();
    expect((await fetchNow())!.reason).toContain('refused access (403)');
    const { text } = await ask(me.visitor, 'GET', '/api/editor/suppliers');
    expect(text + JSON.stringify(await db.select().from(listFetches))).not.toContain('open-sesame');
  });
});

describe('the source of a supplier', () => {
  const HOST = 'A public URL that begins with https://, without a user name.';
  const TIMES = 'Up to six times of day, such as 06:30 or 06:30, 12:15.';
  test.each([
    [{ source_url: 'http://lists.example.com/a.csv' }, { source_url: HOST }],
    [{ source_url: 'sftp://lists.example.com/a.csv' }, { source_url: HOST }],
    [{ source_url: 'https://192.168.1.1/a.csv' }, { source_url: HOST }],
    [{ source_url: 'https://shop:secret@lists.example.com/a.csv' }, { source_url: HOST }],
    [{ source_access: 'password' }, { source_user: 'Enter a user name.' }],
    [{ source_access: 'token' }, { source_access: 'Choose one.' }],
    [{ source_user: 'a:b' }, { source_user: 'A user name has no colon.' }],
    [{ source_days: EVERY_DAY }, { source_times: 'Enter a time of day, too.' }],
    [{ source_times: ['06:30'] }, { source_days: 'Choose a day, too.' }],
    [{ source_days: EVERY_DAY, source_times: ['6:30'] }, { source_times: TIMES }],
    [{ source_days: EVERY_DAY, source_times: ['24:00'] }, { source_times: TIMES }],
  ])('%j is refused with a text', async (wrong, fields) => {
    const { version, data } = await entries.read('supplier', id);
    const { status, body } = await entries.put('supplier', id, version, { ...data, ...wrong });
    expect([status, body.fields]).toEqual([400, fields]);
  });
});
