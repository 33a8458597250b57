import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { contactShadow } from './contact-shadow.ts';
import { textPaths } from '@three-peaks/lettering';
import { proportionsOf } from './proportions.ts';
import { renderView, buildSolid } from './render.ts';
import { buildSection, underTread } from './section.ts';
import { seededRandom } from './seeded-random.ts';
import { drawSidewall, type Sidewall } from './sidewall.ts';
import type { Solid } from './solid.ts';
import type { Subject } from './subject.ts';
import { treads } from './treads.ts';

const winter: Subject = {
  type: 'wintertires',
  brand: 'Nordavik',
  pattern: 'Icefield 4',
  size: '225/65R17',
  snowflake: true,
};
let solid: Solid;
beforeAll(async () => {
  solid = await buildSolid(winter);
});
const alpha = (data: Uint8ClampedArray, size: number, x: number, y: number) =>
  data[(Math.floor(y * size) * size + Math.floor(x * size)) * 4 + 3]!;

test('the same tire is drawn the same way twice', async () => {
  expect(renderView(await buildSolid(winter), 'front', 48).data).toEqual(renderView(solid, 'front', 48).data);
});

test('patterns of one type have treads of their own', () => {
  const p = proportionsOf('wintertires', '225/65R17');
  const names = Array.from({ length: 6 }, (_, i) => `pattern ${i}`);
  const prints = names.map((name) => {
    const { map, repeats } = treads.wintertires(p, seededRandom(name), false);
    return `${repeats} ${map.values.reduce((sum, v, i) => sum + v * (i % 97), 0).toFixed(3)}`;
  });
  expect(new Set(prints).size).toBe(names.length);
});

test.each(Object.keys(treads) as (keyof typeof treads)[])('no groove of %s cuts through the carcass', (type) => {
  const p = proportionsOf(type, ''),
    { map } = treads[type](p, seededRandom('any'), true);
  let deepest = 0;
  for (let i = 1; i < map.values.length; i += 3) deepest = Math.max(deepest, map.values[i]!);
  expect(deepest).toBeLessThanOrEqual(p.depth + 1e-4);
  const { cell, columns, low, values } = buildSection(p);
  for (let across = 0; across < p.half; across += 5) {
    const floor = p.radius - p.drop * (across / p.half) ** 2.4 - p.depth - underTread / 2;
    const at = (Math.round((floor - low) / cell) * columns + Math.round(across / cell)) * 3;
    expect(values[at + 1], `rubber left under the groove, ${across} mm from the middle`).toBeGreaterThan(0);
  }
});

test('the picture is transparent around the tire and in the hub, and opaque on the rubber', () => {
  const size = 64,
    { data } = renderView(solid, 'side', size);
  expect([
    alpha(data, size, 0.01, 0.01),
    alpha(data, size, 0.98, 0.02),
    alpha(data, size, 0.02, 0.98),
    alpha(data, size, 0.5, 0.5),
  ]).toEqual([0, 0, 0, 0]);
  expect([alpha(data, size, 0.5, 0.12), alpha(data, size, 0.12, 0.5), alpha(data, size, 0.85, 0.5)]).toEqual([
    255, 255, 255,
  ]);
});

test('lettering reads from left to right on the visible side', async () => {
  const p = proportionsOf('allterraintires', ''),
    section = buildSection(p);
  const wall: Sidewall = await drawSidewall(
    { type: 'allterraintires', brand: 'L', pattern: '', size: '' },
    section,
    seededRandom('plain'),
  );
  wall.paint.fill(0); // only the letter's upper left stem is painted, left of the top on the unrolled wall
  const middle = wall.columns / 2;
  for (let row = 0; row < wall.rows; row++)
    for (let c = middle - 260; c < middle - 60; c++) wall.paint[row * wall.columns + c] = 1;
  const { tireSolid } = await import('./solid.ts');
  const { data } = renderView(
    tireSolid(p, section, treads.allterraintires(p, seededRandom('x'), false), wall),
    'side',
    96,
  );
  const brightness = (from: number, to: number) => {
    let sum = 0;
    for (let y = 3; y < 20; y++) for (let x = from; x < to; x++) sum += data[(y * 96 + x) * 4]!;
    return sum;
  };
  expect(brightness(28, 48)).toBeGreaterThan(brightness(48, 68) * 1.3);
  const ink = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="-20 -20 40 40">` +
        `<g>${textPaths('L', { height: 30, stretch: 1, slant: 0, spacing: 0 })}</g></svg>`,
    ),
  )
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer();
  const half = (keep: (x: number, y: number) => boolean) =>
    ink.reduce((sum, v, i) => sum + (keep(i % 40, Math.floor(i / 40)) ? v : 0), 0);
  expect(
    half((x, y) => x < 20 && y < 20),
    'the stem of an L is in the upper left',
  ).toBeGreaterThan(half((x, y) => x >= 20 && y < 20) * 5);
});

test('a bag is in the picture as a whole, strap included', async () => {
  const size = 64,
    { data } = renderView(await buildSolid({ type: 'tirebags', brand: '', pattern: '', size: '' }), 'front', size);
  expect(alpha(data, size, 0.5, 0.5)).toBe(255);
  expect([...Array(size).keys()].every((x) => alpha(data, size, x / size, 0) === 0)).toBe(true);
});

test('the shadow is dark on the ground and nowhere else', async () => {
  const { data, info } = await sharp(await contactShadow(120))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[(115 * info.width + 60) * 4 + 3]).toBeGreaterThan(120);
  expect(data[(40 * info.width + 60) * 4 + 3]).toBeLessThan(4);
});
