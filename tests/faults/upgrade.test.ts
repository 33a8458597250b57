/** An upgrade without a pause: a new process starts on the PostgreSQL of the old one, which still answers, and replaces it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { openDesk, type Desk } from '../support/desk.ts';
import { openShop, type ShopProcess } from '../support/shop-process.ts';
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
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  database = await makeDatabase();
  shops = await Promise.all([open('old'), open('new')]); // at once, on a database without a table
  direct = await connect(database.url);
  desk = await openDesk(direct.db);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await direct?.close();
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!POSTGRES)('each job of the clock was run by one of them', () => {
  for (const job of ['deliver-messages', 'fetch-due', 'publish-due'])
    expect(shops.flatMap((shop) => shop.said().split(`"call":"${job}"`).slice(1)).length, job).toBe(1);
});

test.skipIf(!POSTGRES)('a picture that the old one took is served by the new one', async () => {
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

test.skipIf(!POSTGRES)('a build of the old one that was killed does not keep the new one from publishing', async () => {
  await desk.rename(shops[0]!.url, 'Published by the new one?');
  await desk.ask(shops[0]!.url, 'POST', '/api/editor/publish', {});
  await shops[0]!.kill();
  await shops[1]!.close();
  shops = [await open('new')];
  expect(await read(shops[0], '/faq')).toContain('Published by the new one?');
  await desk.rename(shops[0]!.url, 'And published again?');
  await desk.publish(shops[0]!.url);
  expect(await read(shops[0], '/faq')).toContain('And published again?');
});
