/** A shop's own colours, logo and names reach every page and picture; the sample shop's are as they were drawn. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { seedContent } from '#db/seed/content.ts';
import { settings } from '#db/schema/content.ts';
import { takePicture } from '#functions/http/uploads/take-picture.ts';
import { uploadPath } from '#src/domain/editor/uploaded-picture.ts';
import { OWN_COLOURS } from '#src/domain/shop/colours.ts';
import { fillShop, openEmptyShop, sampleRows } from '../../tests/support/shop.ts';
import { publishPages } from './publish-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'identity-'));
const siteDir = path.join(folder, 'site');
let connection: Connection;

beforeAll(async () => {
  connection = await openEmptyShop();
  await seedContent(connection.db);
  await fillShop(connection, sampleRows());
  await publish();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publish = () => publishPages({ root, siteDir, db: connection.db, build: 1, report: () => {} });
const change = async (code: string, value: unknown) => {
  const set = { value };
  await connection.db.insert(settings).values({ code, value }).onConflictDoUpdate({ target: settings.code, set });
};
const text = (name: string) => readFileSync(path.join(siteDir, name), 'utf8');

test('colours of its own are in every page, its browser bar and its app, and its policy names their hash', async () => {
  const page = () => text('faq.html');
  expect(page()).not.toContain(':root:root');
  expect(page()).toContain('content="#1d2327" media="(prefers-color-scheme: light)"');
  await change('colours', { accent: '#7fd1ae', ground: '#12304a' });
  await publish();
  const style = /<style>(:root:root\{[^<]*)<\/style>/.exec(page())![1]!;
  expect(style).toContain('--signal:#7fd1ae');
  expect(text('_headers')).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page()).toContain('content="#12304a" media="(prefers-color-scheme: light)"');
  expect(JSON.parse(text('manifest.webmanifest'))).toMatchObject({ theme_color: '#12304a' });
});

test('the sample shop has the pictures of public/, another those with its own logo', async () => {
  const bytes = (name: string) => readFileSync(path.join(siteDir, name));
  const sample = (name: string) => readFileSync(path.join(root, 'public', name));
  await change('colours', OWN_COLOURS);
  await publish();
  for (const name of PICTURES) expect(bytes(name).equals(sample(name)), name).toBe(true);

  await change('title', 'Pneus Boréal');
  await publish();
  const initials = PICTURES.map(bytes);
  PICTURES.forEach((name, at) => expect(initials[at]!.equals(sample(name)), name).toBe(false));
  expect(text('faq.html')).toMatch(/<text [^>]*>\s*PB\s*<\/text>/);

  const green = { create: { width: 300, height: 300, channels: 3, background: '#0a8f3c' } } as const;
  const logo = await takePicture(connection.db, await sharp(green).png().toBuffer(), { name: 'logo.png', who: 'test' });
  await change('logo', uploadPath(logo!.hash));
  await publish();
  for (const name of ['icon.svg', 'app/icon-512.png', 'app/maskable-512.png', 'apple-touch-icon.png']) {
    const { width } = await sharp(bytes(name)).metadata();
    const middle = { left: width >> 1, top: width >> 1, width: 1, height: 1 };
    const [red, leaf, blue] = await sharp(bytes(name)).extract(middle).removeAlpha().raw().toBuffer();
    expect([red! < 40, leaf! > 110, blue! < 90], name).toEqual([true, true, true]);
  }
  expect(bytes('favicon.ico').equals(initials[PICTURES.indexOf('favicon.ico')]!)).toBe(false);
});

const PICTURES = [
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'app/icon-192.png',
  'app/maskable-512.png',
  'og/home.jpg',
];
