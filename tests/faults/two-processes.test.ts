/** Two processes that serve one shop from one PostgreSQL: visitors and editors do not notice which of them answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { openDesk, type Desk } from '../support/desk.ts';
import { openShop, type ShopProcess } from '../support/shop-process.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import { makeDatabase, POSTGRES } from './postgres.ts';

let folder: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let shops: ShopProcess[] = [];
let direct: Connection;
let desk: Desk;

const open = (name: string) => {
  const dataDir = path.join(folder, name);
  const own = { DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, 'site') };
  return openShop({ ...own, DATABASE_URL: database.url, LOG: 'calls' }, '--empty');
};
const read = async (shop: ShopProcess | undefined, page: string) => (await fetch(`${shop!.url}${page}`)).text();

beforeAll(async () => {
  if (!POSTGRES) return;
  folder = mkdtempSync(path.join(tmpdir(), 'two-'));
  database = await makeDatabase();
  shops = await Promise.all([open('first'), open('second')]); // at once, on a database without a table
  direct = await connect(database.url);
  desk = await openDesk(direct.db);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await direct?.close();
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!POSTGRES)(
  'what the desk calls live is on the pages of both, files or not, whichever published it',
  async () => {
    for (const [at, shop] of shops.entries()) {
      const title = `Published by server ${at}?`;
      await desk.rename(shop.url, title);
      await desk.publish(shop.url);
      for (const other of shops) expect(await read(other, '/faq')).toContain(title);
    }
    const { id, version, data } = (await desk.ask(shops[0]!.url, 'GET', '/api/editor/entries/setting/title')).data;
    await desk.ask(shops[0]!.url, 'PUT', `/api/editor/entries/setting/${id}`, {
      version,
      data: { ...data, value: 'Bow Tire' },
    });
    await desk.publish(shops[0]!.url);
    for (const shop of shops) expect(await read(shop, '/search?q=no-such-tire')).toContain('Bow Tire');
  },
);

test.skipIf(!POSTGRES)('a picture that one took is served by the other, also when the first has gone', async () => {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c83' } })
    .png()
    .toBuffer();
  const { src } = (await desk.ask(shops[0]!.url, 'POST', '/api/editor/uploads?name=bay', png)).data;
  const pictures = await Promise.all(
    shops.map(async (shop) => {
      const response = await fetch(`${shop.url}${src}`);
      return [response.status, Buffer.from(await response.arrayBuffer()).toString('base64')];
    }),
  );
  expect(pictures[1]).toEqual([200, expect.stringMatching(/./)]);
  expect(pictures[0]).toEqual(pictures[1]);
});

test.skipIf(!POSTGRES)(
  'one that was asleep catches up with what is published, and with nothing that is only saved',
  async () => {
    process.kill(shops[1]!.pid, 'SIGSTOP');
    await desk.rename(shops[0]!.url, 'Published while it slept?');
    await desk.publish(shops[0]!.url); // live, since nothing was heard of the other one for a while
    await desk.rename(shops[0]!.url, 'Saved, not published?');
    process.kill(shops[1]!.pid, 'SIGCONT');
    await vi.waitFor(async () => expect(await read(shops[1], '/faq')).toContain('Published while it slept?'), WAIT_MS);
    expect(await read(shops[1], '/faq')).not.toContain('Saved, not published?');
  },
);

test.skipIf(!POSTGRES)('a build whose process was killed is over soon, and another process publishes', async () => {
  await desk.rename(shops[0]!.url, 'Published by who is left?');
  await desk.ask(shops[1]!.url, 'POST', '/api/editor/publish', {});
  await shops[1]!.kill();
  await vi.waitFor(() => desk.publish(shops[0]!.url), WAIT_MS);
  expect(await read(shops[0], '/faq')).toContain('Published by who is left?');
});

test.skipIf(!POSTGRES)('each job of the clock was run by one of them', () => {
  for (const job of ['deliver-messages', 'fetch-due', 'publish-due'])
    expect(shops.flatMap((shop) => shop.said().split(`"call":"${job}"`).slice(1)).length, job).toBe(1);
});
