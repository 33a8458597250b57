/** Pictures that editors upload: they are encoded again before they are stored, and other files are refused. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFiles } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { MAX_UPLOAD_BYTES } from '#src/kit/uploaded-picture.ts';
import { databaseStore } from './picture-store.server.ts';
import { openListServer } from '../../../tests/support/list-server.ts';
import { ask, editor, entriesBy, type Person } from '../../../tests/support/staff.ts';
import { call, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let me: Person;
beforeAll(async () => void (me = await editor(db)));

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c83' } });
const send = (bytes: Uint8Array, name = 'bay.jpg', type = 'image/jpeg') =>
  ask(me.visitor, 'POST', `/api/editor/uploads?name=${encodeURIComponent(name)}`, bytes, { 'content-type': type });
/** How many files of pictures are stored: in the database where the functions have a `DATABASE_URL`, else in the folder. */
const countFiles = async () =>
  process.env.DATABASE_URL
    ? db.$count(uploadFiles)
    : existsSync(path.join(folder, 'uploads'))
      ? readdirSync(path.join(folder, 'uploads')).length
      : 0;

test('a photograph comes in three widths and two formats, upright, without where it was taken', async () => {
  const photo = await drawn(1200, 1800)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(photo);
  expect([status, body.data]).toMatchObject([200, { width: 1440, height: 960, name: 'bay.jpg' }]);
  expect(await countFiles()).toBe(6);
  for (const [width, format, type] of [
    [480, 'webp', 'image/webp'],
    [960, 'avif', 'image/avif'],
    [1440, 'webp', 'image/webp'],
  ] as const) {
    const answer = await call(`/uploads/${body.data.hash}-${width}.${format}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const meta = await sharp(bytes).metadata();
    expect([answer.status, answer.headers.get('content-type'), meta.width, meta.height, meta.exif]).toEqual([
      200,
      type,
      width,
      (width * 2) / 3,
      undefined,
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(bytes.toString('latin1')).not.toContain('Somebody');
  }
});

test('a strip that would take seconds to decode is refused by its header', async () => {
  const png = await drawn(1, 1).png().toBuffer();
  png.writeUInt32BE(59_999_999, 20); // the height, which only a decoder misses
  expect((await send(png, 'strip.png', 'image/png')).status).toBe(413);
});

test('what follows a picture in its file, or stands in its margins, does not get through', async () => {
  const program = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>';
  const polyglot = Buffer.concat([
    await drawn(500, 400)
      .withExif({ IFD0: { ImageDescription: program } })
      .jpeg()
      .toBuffer(),
    Buffer.from(`/*${program}*/`),
  ]);
  const gif = Buffer.concat([await drawn(20, 20).gif().toBuffer(), Buffer.from(`;${program}`)]);
  for (const bytes of [polyglot, gif]) {
    const { status, body } = await send(bytes, `${program}.jpg`);
    expect([status, body.data?.name]).toEqual([200, `${program}.jpg`]); // a name is shown as text
    for (const width of [480, 960, 1440])
      for (const format of ['avif', 'webp']) {
        const answer = await call(`/uploads/${body.data.hash}-${width}.${format}`);
        expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain('alert(');
      }
  }
});

test('what is no picture is refused', async () => {
  const before = await countFiles();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const jpeg = await drawn(400, 400).jpeg().toBuffer();
  const cases: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    svg: Buffer.from(svg),
    'svg behind a blank': Buffer.from(`\n${svg}`),
    html: Buffer.from('<html><img src=x>'),
    pdf: Buffer.from('%PDF-1.7\n'),
    text: Buffer.from('GIF is a word'),
    'cut in half': jpeg.subarray(0, jpeg.length / 2),
    'only the beginning': jpeg.subarray(0, 20),
    'begins like one': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    tiff: await drawn(40, 40).tiff().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(cases)) expect((await send(bytes, name)).status, name).toBe(415);
  expect(await countFiles()).toBe(before);
});

test('so is one above 8 MB, and one that would fill the memory', async () => {
  const large = await send(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
  expect([large.status, large.body.message]).toEqual([413, 'That is more than 8 MB. Please send less.']);
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES);
  expect((await send(bomb)).status).toBe(413);
});

test('nothing but pictures is served, whatever is asked for', async () => {
  for (const name of [
    'x.webp',
    `${'a'.repeat(32)}-960.webp`,
    `${'a'.repeat(32)}-960.svg`,
    '..%2f..%2fpglite%2fPG_VERSION',
    `${'A'.repeat(32)}-960.webp`,
  ]) {
    const answer = await call(`/uploads/${name}`);
    expect([answer.status, answer.headers.get('cache-control')], name).toEqual([
      404,
      'public, max-age=0, must-revalidate',
    ]);
  }
  expect((await call(`/uploads/${'a'.repeat(32)}-960.webp`, { method: 'DELETE' })).status).toBe(405);
});

test('a picture in a text gets its width and height when it is saved, and one beside a text its words', async () => {
  await seedContent(db);
  const { src } = (await send(await drawn(640, 400).png().toBuffer(), 'DSC_0042.png', 'image/png')).body.data;
  const { list, read, put } = entriesBy(me);
  const { id, version, data } = await read('page', (await list('page', '?search=wheel-alignment')).data[0].id);
  const content = `<p>Look</p><img src="${src}" alt="A wheel" />`;
  const saved = (await put('page', id, version, { ...data, content })).body.data;
  expect(saved.data.content).toMatch(/<img(?=[^>]* width="640")(?=[^>]* height="400")(?=[^>]* alt="A wheel")/);
  const beside = (imageAlt: string) => {
    const textImage = { image: src, imageAlt, title: 'T', text: '<p>t</p>', is_image_on_right: false };
    return put('page', id, saved.version, { ...data, text_images: [textImage] });
  };
  expect((await beside('')).body.fields).toEqual({ 'text_images.0.imageAlt': 'Describe what the picture shows.' });
  expect((await beside('A wheel on the balancer')).status).toBe(200);
});

test('a picture that an earlier release stored in Netlify Blobs is still shown', async () => {
  const blobs = await openListServer();
  blobs.answer = ({ url, headers }, response) => {
    if (headers.authorization !== 'Bearer secret') response.statusCode = 401;
    else if (url !== '/shop/site:uploads/old-960.webp') response.statusCode = 404;
    response.end('bytes');
  };
  const access = { edgeURL: new URL(blobs.url).origin, siteID: 'shop', token: 'secret' };
  process.env.NETLIFY_BLOBS_CONTEXT = btoa(JSON.stringify(access));
  try {
    const pictures = databaseStore(async () => db);
    expect(new TextDecoder().decode((await pictures.read('old-960.webp'))!)).toBe('bytes');
    expect(await pictures.read('other-960.webp')).toBe(null);
  } finally {
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    blobs.close();
  }
});
