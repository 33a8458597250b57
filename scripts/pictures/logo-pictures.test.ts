import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { takePicture } from '#src/features/desk/desk-uploads-endpoint.server.ts';
import { uploadPath } from '#src/kit/uploaded-picture.ts';
import { DEFAULT_SETTINGS, type Settings } from '#src/features/shop/settings.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { logoKey, writeLogoPictures } from './logo-pictures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logo-'));
let connection: Connection;
beforeAll(async () => void (connection = await openTestDatabase()));
beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(path.join(folder, 'app'), { recursive: true });
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const write = (different: Partial<Settings>) =>
  writeLogoPictures(connection.db, { ...DEFAULT_SETTINGS, ...different }, folder);
const file = (name: string) => path.join(folder, name);

/** The colour in the middle of a picture. */
async function middleOf(name: string): Promise<number[]> {
  const { width, height } = await sharp(file(name)).metadata();
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 };
  return [...(await sharp(file(name)).extract(middle).removeAlpha().raw().toBuffer())];
}

test('the sample shop keeps the pictures of public/', async () => {
  await write({});
  expect(readdirSync(folder)).toEqual(['app']);
});

test('the logo is in the middle of every icon and of the picture of shared links', async () => {
  const green = { create: { width: 300, height: 300, channels: 3, background: '#0a8f3c' } } as const;
  const logo = await takePicture(connection.db, await sharp(green).png().toBuffer(), { name: 'logo.png', who: 'test' });
  await write({ logo: uploadPath(logo!.hash) });
  for (const name of ['icon.svg', 'app/icon-512.png', 'app/maskable-192.png', 'apple-touch-icon.png', 'share.jpg']) {
    const [red, leaf, blue] = await middleOf(name);
    expect([red! < 40, leaf! > 110, blue! < 90], name).toEqual([true, true, true]);
  }
  expect(readFileSync(file('favicon.ico')).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  expect(await sharp(file('share.jpg')).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a shop of another name has a tire for its mark, also while its logo cannot be read', async () => {
  await write({ title: 'Pneus Boréal', logo: uploadPath('0'.repeat(32)) });
  expect(readFileSync(file('icon.svg'), 'utf8')).toContain('<circle');
  expect(logoKey({ ...DEFAULT_SETTINGS, title: 'Pneus Boréal' })).not.toBe('');
});
