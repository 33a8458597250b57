/** A brand's logo and a type's picture: set at the desk, and shown on the pages that name them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { loadWords } from './words.server.ts';
import { writePublished } from '../../../scripts/build/edition-files.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const me = await editor(db);

/** Changes a field of the entry with this title. @returns the status and what is wrong */
async function set(kind: 'brand' | 'product-type', search: string, field: string, value: string) {
  const { list, read, put } = entriesBy(me);
  const { id, version, data } = await read(kind, (await list(kind, `?search=${search}`)).data[0].id);
  const { status, body } = await put(kind, id, version, { ...data, [field]: value });
  await writePublished(process.env.SITE_DIR!, { edition: 1, policy: "default-src 'self'", words: await loadWords(db) });
  return { status, fields: body.fields };
}
const page = async (url: string) => (await call(url)).text();
const picturesIn = (html: string) =>
  [...html.matchAll(/<img[^>]*class="uploaded[^>]*>/g)].map(([img]) =>
    ['src', 'width', 'height', 'alt'].map((name) => new RegExp(` ${name}(?:="([^"]*)")?[ >/]`).exec(img)?.[1] ?? ''),
  );

test('stand in the head of the list and on the brand’s tires, with a size and a text', async () => {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c83' } })
    .png()
    .toBuffer();
  const { src } = (
    await ask(me.visitor, 'POST', '/api/editor/uploads?name=logo.png', bytes, { 'content-type': 'image/png' })
  ).body.data;
  const file = src.replace('-960.', '-480.');
  const tire = (await call('/tires/detail/1')).headers.get('location')!;

  expect(picturesIn(await page('/tires/brand/nokian'))).toEqual([]);
  expect((await set('brand', 'Nokian', 'logo', src)).status).toBe(200);
  expect((await set('product-type', 'Winter', 'picture', src)).status).toBe(200);
  expect(picturesIn(await page('/tires/brand/nokian'))).toEqual([[file, '144', '48', '']]);
  expect(picturesIn(await page('/tires/list/wintertires'))).toEqual([[file, '120', '120', '']]);
  expect(picturesIn(await page('/tires'))).toEqual([]);
  expect(picturesIn(await page(tire))).toEqual([[file, '96', '32', 'Nokian']]);
  expect(await set('brand', 'Nokian', 'logo', '/icon.svg')).toEqual({
    status: 400,
    fields: { logo: 'Upload a picture.' },
  });
});
