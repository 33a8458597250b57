/** A backup holds all that was acknowledged before it, is made while the shop serves, and never replaces data. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded, rows, type Connection } from '#db/client.ts';
import { embeddedTemplate } from '../../tests/databases/embedded-template.ts';
import { restoreBackup, writeBackup } from './backup-folder.ts';
import { serveBackups } from './backup-socket.ts';

let folder: string;
let dataDir: string;
let connection: Connection;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads', 'tire.webp'), 'a picture');
  connection = await openEmbedded(path.join(dataDir, 'pglite'), await embeddedTemplate());
  await connection.db.execute(sql`create table memos (n int)`);
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const memos = async ({ db }: Connection) =>
  (await rows<{ n: number }>(db, sql`select n from memos order by n`)).map(({ n }) => n);

async function restored(backup: string, name: string): Promise<number[]> {
  const copy = path.join(folder, name);
  await restoreBackup(backup, copy);
  expect(readFileSync(path.join(copy, 'uploads', 'tire.webp'), 'utf8')).toBe('a picture');
  const opened = await openEmbedded(path.join(copy, 'pglite'));
  try {
    return await memos(opened);
  } finally {
    await opened.close();
  }
}

test('of a shop that serves and is written to: all that was acknowledged before is in it, and nothing by halves', async () => {
  const end = await serveBackups(dataDir, connection.dump!);
  const backup = path.join(folder, 'while-serving');
  for (let n = 0; n < 50; n++) await connection.db.execute(sql`insert into memos values (${n})`);
  const done = new AbortController();
  const writing = (async () => {
    for (let n = 50; !done.signal.aborted; n += 2) {
      await connection.db.transaction(async (tx) => {
        await tx.execute(sql`insert into memos values (${n})`);
        await tx.execute(sql`insert into memos values (${n + 1})`);
      });
      await setImmediate(); // as between two requests
    }
  })();
  const { tables } = await writeBackup(dataDir, backup).finally(() => done.abort());
  await writing;
  end();
  const found = await restored(backup, 'copy-of-serving');
  expect(found.length).toBe(tables.memos);
  expect(found.length).toBeGreaterThanOrEqual(50);
  expect(found.length % 2).toBe(0);
  expect(found).toEqual(found.map((_, at) => at));
  expect((await memos(connection)).length).toBeGreaterThan(found.length); // writing went on
});

test('of a shop that is closed, from its files, and readable by its owner only', async () => {
  await connection.close();
  const backup = path.join(folder, 'closed');
  const { tables } = await writeBackup(dataDir, backup);
  expect((await restored(backup, 'copy-of-closed')).length).toBe(tables.memos);
  if (process.platform !== 'win32')
    expect([backup, path.join(backup, 'database.tar.gz')].map((file) => statSync(file).mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);
  connection = await openEmbedded(path.join(dataDir, 'pglite'));
});

test('neither an earlier backup nor a database is replaced', async () => {
  await expect(writeBackup(dataDir, path.join(folder, 'closed'))).rejects.toThrow(/closed exists already/);
  await expect(restoreBackup(path.join(folder, 'closed'), dataDir)).rejects.toThrow(
    /holds a database, which is not replaced/,
  );
  const damaged = path.join(folder, 'damaged');
  mkdirSync(path.join(damaged, 'pglite', 'base'), { recursive: true });
  await expect(restoreBackup(path.join(folder, 'closed'), damaged)).rejects.toThrow(/is not replaced/);
});

test('what is no backup, or a broken one, restores nothing', async () => {
  const broken = path.join(folder, 'broken');
  mkdirSync(broken);
  await expect(restoreBackup(broken, path.join(folder, 'nothing'))).rejects.toThrow('it has no database.tar.gz');
  writeFileSync(
    path.join(broken, 'database.tar.gz'),
    readFileSync(path.join(folder, 'closed/database.tar.gz')).subarray(0, 9_999),
  );
  await expect(restoreBackup(broken, path.join(folder, 'nothing'))).rejects.toThrow(
    'database.tar.gz cannot be read: unexpected end of file. Take another backup.',
  );
  expect(existsSync(path.join(folder, 'nothing/pglite'))).toBe(false);
});

test('a backup that cannot be made says why and leaves nothing', async () => {
  const end = await serveBackups(dataDir, () => Promise.reject(new Error('no room')));
  await expect(writeBackup(dataDir, path.join(folder, 'failed'))).rejects.toThrow(
    'The server could not copy its database: no room',
  );
  end();
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
});
