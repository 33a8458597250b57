/** Where the files of uploaded pictures are in a shop with `DATABASE_URL`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadFiles, uploads } from '#db/schema/content.ts';
import { folderStore, pictureStore } from '#src/features/desk/picture-store.server.ts';
import { uploadName } from '#src/kit/uploaded-picture.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { sharePictures } from './copy-pictures.ts';

const [HASH, OTHER] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
const NAME = uploadName(HASH, 960, 'webp');
const connection = await openTestDatabase();
const { db } = connection;
const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://host/shop'); // so that pictures go to the database; the one opened above is asked
  vi.stubEnv('DATA_DIR', folder);
  await db.insert(uploads).values([HASH, OTHER].map((hash) => ({ hash, width: 960, height: 640, who: 'Erin' })));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = new TextEncoder().encode('a picture');
const asked = async () => db;

test('pictures that an earlier release kept in a folder come into the database, once', async () => {
  await folderStore(path.join(folder, 'uploads')).write(NAME, bytes);
  for (let start = 0; start < 2; start++) {
    await sharePictures(db);
    expect(await db.select().from(uploadFiles)).toEqual([{ name: NAME, bytes: expect.anything() }]);
  }
  expect(new TextDecoder().decode((await pictureStore(asked).read(NAME))!)).toBe('a picture');
});
