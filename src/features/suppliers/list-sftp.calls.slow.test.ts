/** A supplier's list on an SFTP server: with a password or a key, from a server whose key is known, within limits. */
import type dns from 'node:dns';
import { createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { suppliers } from '#db/schema/suppliers.ts';
import { downloadBySftp, type SftpOptions } from '#src/features/import/sftp.server.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { WAIT_MS } from '../../../tests/support/timeouts.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { northLines } from '../../../tests/support/list-server.ts';
import { openSftpServer, SFTP_FILE, SFTP_PASSWORD } from '../../../tests/support/sftp-server.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, editor, entriesBy, type Person } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const server = await openSftpServer();
afterAll(() => server.close());
afterEach(() => vi.unstubAllEnvs());
const url = `sftp://127.0.0.1:${server.port}${SFTP_FILE}`;
const LARGEST = 1024 * 1024;

const get = (more: Partial<SftpOptions> = {}, address = url) =>
  downloadBySftp(address, {
    user: 'shop',
    secret: { password: SFTP_PASSWORD },
    hostKey: server.hostKey,
    most: LARGEST,
    timeoutMs: WAIT_MS,
    ownMachine: true,
    ...more,
  });

test('a file comes whole, with a password or with a private key', async () => {
  server.content = Buffer.from('x'.repeat(300_000));
  expect(await get()).toEqual({ name: 'north.csv', bytes: server.content });
  expect((await get({ secret: { privateKey: server.userKey } })).bytes.length).toBe(300_000);
});

const OTHER_KEY = 'SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const resolvesTo = (address: string) =>
  ((_host: string, _options: object, found: (error: null, all: dns.LookupAddress[]) => void) =>
    found(null, [{ address, family: 4 }])) as typeof dns.lookup;
test.each([
  ['a wrong password', { secret: { password: 'x' } }, url, 'The server refused the user name, password or key.'],
  ['a key that is none', { secret: { privateKey: 'x' } }, url, 'The private key cannot be read.'],
  ['a server that is not known yet', { hostKey: '' }, url, `The server’s key is ${server.hostKey}.`],
  ['a server with another key', { hostKey: OTHER_KEY }, url, 'The server’s key has changed'],
  ['a file that is too large', { most: 1024 }, url, 'The list is larger than'],
  ['a file that is not there', {}, `${url}.gone`, 'The server has no such file.'],
  ['nobody there', {}, `sftp://127.0.0.1:1${SFTP_FILE}`, 'The server refused the connection.'],
  ['the own machine of a shop that is not on it', { ownMachine: false }, url, 'is on a private network'],
  [
    'a name that leads into a private network',
    { resolve: resolvesTo('10.0.0.5') },
    'sftp://lists.example.com/north.csv',
    'lists.example.com is on a private network',
  ],
])('%s ends in a sentence', async (_what, options, address, message) => {
  server.content = Buffer.from('x'.repeat(3000));
  await expect(get(options, address)).rejects.toThrow(message);
});

test('a list that ends before its own size is not taken for a whole one', async () => {
  server.content = Buffer.from('x'.repeat(3000));
  server.more = 1;
  await expect(get()).rejects.toThrow('127.0.0.1 sent 3000 of 3001 bytes alone.');
  server.more = 0;
});

test('a server that says nothing ends in a sentence', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  await expect(get({ timeoutMs: 200 }, `sftp://127.0.0.1:${port}${SFTP_FILE}`)).rejects.toThrow('longer than 0.2 s');
  silent.close();
});

let me: Person;
let id: number;
beforeAll(async () => {
  me = await editor(db);
  await importFile(db, supplierList('nw', northLines()));
  id = (await db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.slug, 'nw')))[0]!.id;
});
const change = async (source: object) => {
  const entries = entriesBy(me);
  const { version, data } = await entries.read('supplier', id);
  return entries.put('supplier', id, version, { ...data, ...source });
};
async function fetchNow() {
  await ask(me.visitor, 'POST', `/api/editor/suppliers/${id}`, { fetch: true });
  await backgroundWorkDone();
  const { body } = await ask(me.visitor, 'GET', '/api/editor/suppliers');
  return body.data.find(({ slug }: { slug: string }) => slug === 'nw').source;
}

test('Fetch now says which key the server shows, and imports the list once that is written down', async () => {
  server.content = supplierList('nw', northLines(105)).bytes!;
  const source = { source_url: url, source_access: 'password', source_user: 'shop' };
  expect((await change(source)).status).toBe(200);
  vi.stubEnv('SUPPLIER_NW_PASSWORD', SFTP_PASSWORD);
  vi.stubEnv('SUPPLIER_NW_HOST', new URL(url).host);
  expect((await fetchNow()).last).toMatchObject({ result: 'failed', reason: expect.stringContaining(server.hostKey) });
  expect((await change({ source_host_key: server.hostKey })).status).toBe(200);
  expect((await fetchNow()).last).toMatchObject({ result: 'imported', reason: '40 rows read, 0 rejected.' });

  expect((await change({ source_access: 'key' })).status).toBe(200);
  expect((await fetchNow()).variable).toEqual({ name: 'SUPPLIER_NW_KEY', problem: 'SUPPLIER_NW_KEY is not set.' });
  vi.stubEnv('SUPPLIER_NW_KEY', server.userKey.trim().replaceAll('\n', '\\n'));
  expect((await fetchNow()).last).toMatchObject({ result: 'same' });
});

const FITTING = 'An sftp:// server needs a user name and a password or private key; other servers take no key.';
const URL_TEXT = 'A public URL that begins with https:// or sftp://, without a user name.';
test.each([
  [{ source_url: 'sftp://shop@lists.example.com/a.csv' }, { source_url: URL_TEXT }],
  [{ source_url: 'sftp://10.0.0.5/a.csv' }, { source_url: URL_TEXT }],
  [{ source_url: 'sftp://lists.example.com/' }, { source_url: URL_TEXT }],
  [{ source_access: 'none' }, { source_access: FITTING }],
  [{ source_url: 'https://lists.example.com/a.csv', source_access: 'key' }, { source_access: FITTING }],
  [{ source_access: 'key', source_user: '' }, { source_user: 'Enter a user name.' }],
  [{ source_host_key: 'ab:cd' }, { source_host_key: 'SHA256: followed by 43 letters and digits.' }],
])('%j is refused with a text', async (wrong, fields) => {
  const { status, body } = await change(wrong);
  expect([status, body.fields]).toEqual([400, fields]);
});
