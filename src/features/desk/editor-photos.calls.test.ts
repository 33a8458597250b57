/** Photographs of many patterns at once: matched by the names of their files, and shown for all sizes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { loadWords } from '#src/features/content/words.server.ts';
import { products } from '#db/schema/products.ts';
import type { PhotoPlan } from '#src/features/desk-frame/entries-calls.ts';
import { writePublished } from '../../../scripts/build/edition-files.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
const folder = mkdtempSync(path.join(tmpdir(), 'photos-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const me = await editor(db);
const { list, put } = entriesBy(me);
await writePublished(process.env.SITE_DIR!, { edition: 1, policy: "default-src 'self'", words: await loadWords(db) });

const photo = (background: string, width = 600) =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer();
const plan = async (...files: string[]): Promise<PhotoPlan> =>
  (await ask(me.visitor, 'POST', '/api/editor/photos', { files })).body.data;
const upload = async (bytes: Buffer): Promise<string> =>
  (await ask(me.visitor, 'POST', '/api/editor/uploads?name=x.jpg', bytes, { 'content-type': 'image/jpeg' })).body.data
    .src;
const idOf = async (title: string) => {
  const { data } = await list('pattern', `?search=${encodeURIComponent(title)}`);
  return Number(data[0].id);
};
const picturesOf = async (pattern: string) => {
  const { body } = await json('/api/product?pageSize=50');
  return body.data
    .filter((p: { title: string }) => p.title.includes(pattern))
    .map((p: { pictures: string }) => p.pictures);
};
test('the desk is told which pattern each file shows, and saves it', async () => {
  const { matches, patterns } = await plan('Nokian/hakkapeliitta_r5 tread.jpg', 'Nokian/Hakka R5.jpg', 'notes.txt');
  expect(matches.map(({ pattern, view, why }) => [pattern !== null, view, why])).toEqual([
    [true, 'tread', 'its name or folders are brand and pattern'],
    [false, 'front', 'no pattern has this name'],
    [false, 'front', 'it is not a JPEG, PNG, WebP, AVIF or GIF'],
  ]);
  expect(patterns).toEqual([
    {
      id: matches[0]!.pattern,
      title: 'Nokian Hakkapeliitta R5',
      version: 1,
      data: { photo_front: '', photo_tread: '', photo_side: '' },
    },
  ]);

  const src = await upload(await photo('#246'));
  const { id, data } = patterns[0]!;
  const saved = await put('pattern', id, 1, { ...data, photo_tread: src });
  expect([saved.status, saved.body.data.title, saved.body.data.note]).toEqual([
    200,
    'Nokian Hakkapeliitta R5',
    'one photograph',
  ]);
  expect(await picturesOf('Hakkapeliitta R5')).toEqual([src, src, src]);
});

test('what is no upload of the shop is refused, and so is a pattern that is not there', async () => {
  const id = await idOf('Remedy');
  const empty = { photo_front: '', photo_tread: '', photo_side: '' };
  expect((await put('pattern', id, 1, { ...empty, photo_front: '/icon.svg' })).body.fields).toEqual({
    photo_front: 'Upload a picture.',
  });
  expect((await put('pattern', id, 1, { ...empty, photo_side: 'https://x.example/a.jpg' })).status).toBe(400);
  expect((await put('pattern', 9_999, 1, empty)).status).toBe(409);
  expect((await ask(me.visitor, 'POST', '/api/editor/photos', { files: [] })).status).toBe(400);
});

test('a photograph of a pattern stands on the page and the card of each size, behind the size’s own', async () => {
  const [front, own] = [await upload(await photo('#864')), await upload(await photo('#468'))];
  const id = await idOf('CrossClimate2');
  await put('pattern', id, 1, { photo_front: front, photo_tread: '', photo_side: '' });
  const sizes = (await json('/api/product?pageSize=50')).body.data.filter((p: { title: string }) =>
    p.title.includes('CrossClimate2'),
  );
  await db.update(products).set({ pictures: own }).where(eq(products.id, sizes[1].id));
  const page = async (of: number) => (await call((await call(`/tires/detail/${of}`)).headers.get('location')!)).text();
  const photographed = await page(sizes[0].id);
  expect(photographed).toContain(`<img src="${front}"`);
  expect(photographed).not.toContain('Illustration');
  expect(await page(sizes[1].id)).toContain(`<img src="${own}"`);
  const brand = await (await call('/tires/brand/michelin')).text();
  const shown = [...brand.matchAll(/<img[^>]* src="(\/uploads\/[^"]*)"/g)].map(([, src]) => src);
  expect(shown).toEqual([front.replace('-960.', '-480.'), own.replace('-960.', '-480.')]);
});
