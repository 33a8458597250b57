/**
 * PostgreSQL with a full disk, or without a free connection: what is sent is refused in words, reading goes on, and nothing that was
 * acknowledged is lost.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, migrate, type Connection } from '#db/client.ts';
import { isDiskFull } from '#db/resilient-pool.ts';
import { messages } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { startPostgres, type PostgresServer } from '../databases/postgres-server.ts';
import { importFile } from '../support/list-file.ts';
import { observeLines, supplierList } from '../support/supplier-list.ts';
import { call, fillShop, publishWords, sampleRows } from '../support/shop.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import { POSTGRES } from './postgres.ts';

const DISK_MB = 300;
const disk = mkdtempSync(path.join(tmpdir(), 'full-'));
const canFill =
  Boolean(POSTGRES) && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
if (!canFill)
  console.log('The full disk of PostgreSQL is left out: no PostgreSQL, or this user may not make a file system.');

let server: PostgresServer | undefined;
let shop: Connection;
beforeAll(async () => {
  if (!canFill) return;
  vi.stubEnv('LOG', 'none');
  vi.stubEnv('MESSAGES_PER_HOUR', '1000000');
  vi.stubEnv('TMPDIR', disk);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startPostgres();
  shop = await connect(server.url);
  await migrate(shop);
  await fillShop(shop, sampleRows());
  await publishWords(shop);
  useConnection(shop);
});
afterAll(async () => {
  await shop?.close();
  await server?.stop();
  vi.unstubAllEnvs();
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const write = async () => {
  const key = crypto.randomUUID();
  const body = { key, name: 'Ann', email: 'ann@example.com', phone: '403-555-0100', content: 'x'.repeat(1_500) };
  const headers = { 'content-type': 'application/json' };
  const answer = await call('/api/message', { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 200) acknowledged.push(key);
  return { status: answer.status, text: await answer.text() };
};
const acknowledged: string[] = [];
const REFUSED = { status: 503, text: expect.stringContaining('try again in a minute, or call us') };
/** Once there is room again all goes on, without a restart, and what was acknowledged is there. */
async function goesOn(): Promise<void> {
  await vi.waitFor(async () => expect((await write()).status).toBe(200), WAIT_MS);
  const kept = new Set((await shop.db.select({ key: messages.key }).from(messages)).map(({ key }) => key));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
}

test.skipIf(!canFill)('a full disk: messages and an import are refused, reading goes on', async () => {
  const lines = observeLines(400, (at) => 100 + at);
  const audit = { accountId: null, who: 'A full disk', now: new Date() };
  const take = () => importFile(shop.db, { ...supplierList('full', lines), audit, anyway: true });
  expect((await write()).status).toBe(200);
  const before = await shop.db.$count(products);
  const filler = path.join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  let refused = await write();
  for (let at = 0; at < 2_000 && refused.status === 200; at++) refused = await write();
  expect(refused).toMatchObject(REFUSED);
  await expect(take()).rejects.toSatisfy(isDiskFull);
  expect(await shop.db.$count(products)).toBe(before);
  for (const url of ['/api/health', '/api/product?types=wintertires', '/api/product/1'])
    expect((await call(url)).status, url).toBe(200);
  rmSync(filler);
  await goesOn();
  expect(await shop.db.$count(products)).toBe(before);
  await take();
});

test.skipIf(!canFill)('no free connection: another program has them all, until it is gone', async () => {
  await shop.close();
  const others: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: server!.url });
      client.on('error', () => {});
      await client.connect();
      others.push(client);
    }
  };
  await expect(takeAll()).rejects.toThrow(/too many clients/);
  shop = await connect(server!.url);
  useConnection(shop);
  expect(await write()).toMatchObject(REFUSED);
  expect((await call('/api/product?types=wintertires')).status).toBe(503);
  await Promise.all(others.map((client) => client.end()));
  await goesOn();
});
