/** Patterns that a list has brought are drawn while the shop is open, one at a time, and shown by its pages. */
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimDrawing, releaseDrawing } from '#db/catalogue/pattern-drawings.ts';
import { showDrawnPictures } from '#db/catalogue/pictures.ts';
import { patternDrawings, patterns } from '#db/schema/catalogue.ts';
import type { PatternDrawing } from '#src/domain/product/pattern-drawing.ts';
import { pictureFile } from '#src/domain/product/product-picture.ts';
import { drawMissing } from '../../scripts/pictures/draw-missing.ts';
import { drawInBackground } from '../../scripts/serve/background-drawing.ts';
import { ask, editor } from '../support/staff.ts';
import { call, json, openShop } from '../support/shop.ts';

const { db } = await openShop(`
Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3
Nordix|Frost One|wintertires|225/65R17 106T XL|251.00|8|3
Nordix|Haul Two|trailertires|ST225/75R15|151.00|8|3
Nordix|Rain Three|summertires|225/65R17 106T XL|151.00|8|3`);
await showDrawnPictures(db); // of the first, which has files
const me = await editor(db);
/** Small enough for a test; a whole picture takes eight seconds. */
const WIDEST = 32;

const figures = async (): Promise<PatternDrawing> => (await ask(me.visitor, 'GET', '/api/editor/photos')).body.data;
const patternOf = async (title: string) => (await db.select().from(patterns).where(eq(patterns.title, title)))[0]!;
const draw = (given: { failed?: Set<number>; widest?: number; most?: number } = {}) => {
  const stop = new AbortController();
  let drawn = 0;
  return drawMissing(db, {
    signal: stop.signal,
    failed: given.failed ?? new Set(),
    widest: given.widest ?? WIDEST,
    report: () => ++drawn === given.most && stop.abort(),
  });
};

test('one that cannot be drawn is left out, and the desk says why', async () => {
  const failed = new Set<number>();
  expect(await draw({ failed, widest: 0 })).toBe(0);
  expect(failed.size).toBe(3);
  expect(await figures()).toMatchObject({
    patterns: 3,
    drawn: 0,
    isDrawing: false,
    problem: expect.stringMatching(/\w/),
  });
  expect(await draw({ failed })).toBe(0);
});

test('nothing is drawn while another process draws, and the desk says that it goes on', async () => {
  await claimDrawing(db, 'another', new Date());
  expect(await draw()).toBeNull();
  expect(await figures()).toMatchObject({ drawn: 0, isDrawing: true });
  await releaseDrawing(db, 'another', new Date());
});

test('a pattern is drawn and shown in lists; after an interruption the others follow, those with a photograph last', async () => {
  await db.update(patterns).set({ photoFront: '/uploads/x.webp' }).where(eq(patterns.title, 'Frost One'));
  expect(await draw({ most: 1 })).toBe(1);
  expect(await figures()).toEqual({ patterns: 3, drawn: 1, photographed: 1, isDrawing: false, problem: '' });
  const { picture, version } = await patternOf('Haul Two');
  expect([picture, version]).toEqual([expect.stringMatching(/^\/uploads\/drawn-[0-9a-f]{32}$/), 2]);

  const { body } = await json('/api/product?types=trailertires');
  expect(body.data[0].pattern_picture).toBe(picture);
  for (const [view, width, format] of [
    ['front', 960, 'avif'],
    ['front', 240, 'webp'],
    ['tread', 480, 'avif'],
    ['side', 480, 'avif'],
  ] as const) {
    const answer = await call(pictureFile(picture, view, width, format));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      `image/${format}`,
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  expect((await call(pictureFile(picture, 'side', 960, 'avif'))).status).toBe(404);

  expect(await draw()).toBe(2);
  expect(await figures()).toMatchObject({ patterns: 3, drawn: 3, photographed: 0 });
  expect(await draw()).toBe(0);
});

test('the photograph of a pattern goes before its drawing', async () => {
  const { body } = await json('/api/product?types=wintertires&brands=nordix');
  expect(body.data[0]).toMatchObject({
    pictures: '/uploads/x.webp',
    pattern_picture: expect.stringMatching(/^\/uploads\/drawn-/),
  });
});

test('a drawing outlives a restart, gives way to a file of the shop, and goes with its pattern', async () => {
  const { id, picture } = await patternOf('Rain Three');
  await showDrawnPictures(db);
  expect((await patternOf('Rain Three')).picture).toBe(picture);
  await showDrawnPictures(db, new Set(['nordix/rain-three', 'nokian/hakkapeliitta-r5']));
  expect((await patternOf('Rain Three')).picture).toBe('nordix/rain-three');
  expect(await figures()).toMatchObject({ patterns: 2 });
  await db.execute(`delete from products where pattern_id = ${id}`);
  await db.delete(patterns).where(eq(patterns.id, id));
  expect(await db.$count(patternDrawings, eq(patternDrawings.patternId, id))).toBe(0);
});

test('a server that closes ends the drawing', async () => {
  await db.update(patterns).set({ picture: '' }).where(eq(patterns.title, 'Haul Two'));
  await drawInBackground(db, () => {})();
  expect(await figures()).toMatchObject({ drawn: 1, isDrawing: false });
});
