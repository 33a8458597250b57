/** Moving a shop from the embedded database to PostgreSQL and back: nothing is lost, whenever it is killed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, openEmbedded, type Connection } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { uploadFiles, uploads } from '#db/schema/content.ts';
import { uploadName } from '#src/kit/uploaded-picture.ts';
import { countTables, hashTables } from '../../scripts/backup/tables.ts';
import { serveBackups } from '../../scripts/backup/backup-socket.ts';
import { fillSampleShop } from '../support/sample-shop.ts';
import { startScript } from '../support/shop-process.ts';
import { makeDatabase, POSTGRES } from './postgres.ts';

const HASH = '0123456789abcdef0123456789abcdef';

let folder: string;
let dataDir: string;
let shop: Connection;
let endServing: () => void;
beforeAll(async () => {
  if (!POSTGRES) return;
  folder = mkdtempSync(path.join(tmpdir(), 'move-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(dataDir, 'uploads'), { recursive: true });
  shop = await openEmbedded(path.join(dataDir, 'pglite'));
  await fillSampleShop(shop, false);
  await shop.db
    .insert(messages)
    .values({ key: crypto.randomUUID(), email: 'jo@example.com', phone: '1', content: '“é” \\ "' });
  await shop.db.insert(uploads).values({ hash: HASH, width: 960, height: 640, who: 'Erin' });
  writeFileSync(path.join(dataDir, 'uploads', uploadName(HASH, 960, 'webp')), 'a picture');
  endServing = await serveBackups(dataDir, shop.dump!); // as `npm start` does
});
afterAll(async () => {
  if (!POSTGRES) return;
  endServing();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param killedAfter kills it when it has printed so many lines */
function move(args: string[], dataDir: string, killedAfter = Infinity) {
  const { child, said, ended } = startScript('scripts/move.ts', args, { DATA_DIR: dataDir });
  const count = () => void (said().split('\n').length > killedAfter && child.kill('SIGKILL'));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', count);
  return ended;
}

const inDatabase = async <T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
  const connection = await connect(url);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};

test.skipIf(!POSTGRES)('a shop that serves moves to PostgreSQL though it is killed five times, and back', async () => {
  const database = await makeDatabase();
  const args = ['--to', database.url];
  try {
    for (let kill = 0; kill < 5; kill++) {
      expect(await move(args, dataDir, 1 + Math.floor(Math.random() * 15))).toMatchObject({ code: null });
      const { list_changes: _ofMigrations, ...left } = await inDatabase(database.url, ({ db }) => countTables(db));
      expect(Object.entries(left).filter(([, n]) => n > 0)).toEqual([]);
    }
    expect(await move(args, dataDir)).toMatchObject({ code: 0, said: expect.stringContaining('are the same in') });
    const expected = await hashTables(shop.db, 'upload_files');
    expect(await inDatabase(database.url, ({ db }) => hashTables(db, 'upload_files'))).toEqual(expected);
    const [file] = await inDatabase(database.url, ({ db }) => db.select().from(uploadFiles));
    expect([file!.name, Buffer.from(file!.bytes).toString()]).toEqual([uploadName(HASH, 960, 'webp'), 'a picture']);

    const again = await move(args, dataDir);
    expect(again.code).toBe(1);
    expect(again.said).toMatch(/^The database is not empty: .* Nothing was moved\.$/);

    const laptop = path.join(folder, 'laptop');
    expect(await move(['--from', database.url], laptop)).toMatchObject({ code: 0 });
    const copy = await openEmbedded(path.join(laptop, 'pglite'));
    expect(await hashTables(copy.db, 'upload_files')).toEqual(expected);
    await copy.close();
    expect(readFileSync(path.join(laptop, 'uploads', uploadName(HASH, 960, 'webp')), 'utf8')).toBe('a picture');

    // the moved shop goes on where the old one was: a new row gets a new number
    await inDatabase(database.url, ({ db }) =>
      db.insert(messages).values({ key: crypto.randomUUID(), email: 'al@example.com', phone: '2', content: 'Hello' }),
    );
  } finally {
    await database.drop();
  }
});

test.skipIf(!POSTGRES)('a database that does not answer, or is none, is one line', async () => {
  const { code, said } = await move(['--to', 'postgres://shop@127.0.0.1:1/shop'], dataDir);
  expect(code).toBe(1);
  expect(said).toMatch(/^The database at 127\.0\.0\.1:1 does not answer: .*$/);
  expect((await move(['--to', 'postgres://shop@127.0.0.1:1/shop'], path.join(folder, 'none'))).said).toBe(
    `There is no embedded database in ${path.join(folder, 'none', 'pglite')}.`,
  );
  expect((await move(['--to', 'mysql://shop'], dataDir)).said).toBe('DATABASE_URL must be a postgres:// address');
});
