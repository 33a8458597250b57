/**
 * Draws the tire pictures that are missing: `node scripts/draw-tires.ts [--only slugpart] [--view front] [--force] [--masters folder]`.
 * `--force` draws what exists once more; `--masters` keeps lossless renderings in a folder outside the repository,
 * so that another file quality is a matter of minutes.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESSORIES, ACCESSORY_BRAND } from '#db/seed/accessories.ts';
import { readPatterns } from '#db/seed/patterns.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { contactShadow } from '#src/tire-picture/contact-shadow.ts';
import { drawAll } from '#src/tire-picture/draw.ts';
import { fileOf, outputsOf } from '#src/tire-picture/encode.ts';
import { views, type View } from '#src/tire-picture/subject.ts';
import { listWanted } from '#src/tire-picture/wanted.ts';

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    force: { type: 'boolean' },
    masters: { type: 'string' },
  },
});
if (asked.view && !(views as readonly string[]).includes(asked.view))
  throw new Error(`--view is one of ${views.join(', ')}`);

const root = path.resolve(import.meta.dirname, '..'),
  folder = path.join(root, 'public/tires');
const complete = (stem: string, view: View): boolean =>
  outputsOf(stem, view).every((o) => existsSync(fileOf(folder, stem, view, o)));

const bags = ACCESSORIES.map(({ pattern }) => ({
  brand: ACCESSORY_BRAND,
  brandSlug: slugOf(ACCESSORY_BRAND),
  pattern,
  slug: slugOf(pattern),
  type: 'tirebags' as const,
  sizes: [],
  snowflake: false,
  studdable: false,
}));
const all = listWanted([...readPatterns(), ...bags]);
const jobs = all
  .filter(({ stem }) => !asked.only || stem.includes(asked.only))
  .map((wanted) => ({
    ...wanted,
    folder,
    masters: asked.masters,
    views: wanted.views.filter((v) => (!asked.view || v === asked.view) && (asked.force || !complete(wanted.stem, v))),
  }))
  .filter((job) => job.views.length > 0);

console.log(`${jobs.length} of ${all.length} to draw`);
const began = Date.now();
await drawAll(jobs, (done, left) =>
  console.log(
    `${done.stem}  ${done.seconds.toFixed(1)} s  ${(done.bytes / 1024).toFixed(0)} KB  (${left} left, ${((Date.now() - began) / 60_000).toFixed(1)} min)`,
  ),
);

await mkdir(folder, { recursive: true });
const shadow = path.join(folder, 'contact-shadow.webp');
if (asked.force || !existsSync(shadow)) await writeFile(shadow, await contactShadow());

const drawn = Object.fromEntries(
  all
    .map(({ stem, views: wanted }) => [stem, wanted.filter((v) => complete(stem, v))] as const)
    .filter(([, done]) => done.length > 0),
);
await writeFile(
  path.join(root, 'src/tire-picture/drawn.json'),
  `${JSON.stringify(drawn, null, 0).replaceAll('],', '],\n')}\n`,
);

const files = (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
const sizes = (await Promise.all(files.map(async (file) => await stat(file))))
  .filter((s) => s.isFile())
  .map((s) => s.size);
console.log(
  `${Object.keys(drawn).length} drawn, ${sizes.length} files, ${(sizes.reduce((a, b) => a + b, 0) / 1024 / 1024).toFixed(2)} MB`,
);
