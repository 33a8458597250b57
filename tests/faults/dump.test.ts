/** The nightly dump of a server of one's own (`hosting/backup.sh`): whole, or not there. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, migrate } from '#db/client.ts';
import { listJobRuns } from '#src/kit/job-runs.private.server.ts';
import { uploadFiles } from '#db/schema/content.ts';
import { makeDatabase, POSTGRES } from './postgres.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../hosting/backup.sh');
const canDump = POSTGRES && spawnSync('pg_dump', ['--version']).status === 0;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'dump-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dump = (url: string) =>
  spawnSync('sh', [SCRIPT, folder], { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' });

test.skipIf(!canDump)(
  'a dump has the pictures, is read by its owner alone, and takes the place of those of last month',
  async () => {
    const [source, target] = [await makeDatabase(), await makeDatabase()];
    try {
      const shop = await connect(source.url);
      await migrate(shop);
      await shop.db.insert(uploadFiles).values({ name: 'bay.webp', bytes: new Uint8Array([0, 255, 7]) });
      for (const [name, days] of [
        ['shop-old.dump', 32],
        ['shop-young.dump', 2],
        ['notes.txt', 99],
      ] as const) {
        writeFileSync(path.join(folder, name), '');
        utimesSync(path.join(folder, name), new Date(), new Date(Date.now() - days * 86_400_000));
      }
      expect(dump(source.url)).toMatchObject({ status: 0, stderr: '' });
      expect(await listJobRuns(shop.db)).toMatchObject([{ name: 'backup', error: '' }]); // for the desk's page Health
      await shop.close();
      const made = readdirSync(folder).filter((name) => name.startsWith('shop-2'));
      expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', ...made, 'shop-young.dump']);
      const file = path.join(folder, made[0]!);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      execFileSync('pg_restore', ['--no-owner', `--dbname=${target.url}`, file]);
      const restored = await connect(target.url);
      const [picture] = await restored.db.select().from(uploadFiles);
      expect([picture!.name, [...picture!.bytes]]).toEqual(['bay.webp', [0, 255, 7]]);
      await restored.close();
    } finally {
      await source.drop();
      await target.drop();
    }
  },
);

test.skipIf(!canDump)('one that fails says so and leaves nothing that looks like a backup', () => {
  const { status, stderr } = dump('postgres://shop@127.0.0.1:1/shop');
  expect(status).not.toBe(0);
  expect(stderr).toContain('127.0.0.1');
  expect(readdirSync(folder)).toEqual([]);
});
