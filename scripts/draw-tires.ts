/**
 * Draws the tire pictures that are missing: `node scripts/draw-tires.ts [--only slugpart] [--view front] [--force]
 * [--masters folder]`. `--force` draws existing ones again. `--masters` saves lossless renderings in a folder outside
 * the repository, so that files of another quality take minutes only.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ACCESSORIES, ACCESSORY_BRAND } from '#db/seed/accessories.ts';
import { readPatterns } from '#db/seed/patterns.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { contactShadow } from '#src/tire-picture/contact-shadow.ts';
import { renderAll } from '#src/tire-picture/worker-pool.ts';
import { fileOf, outputsOf } from '#src/tire-picture/encode.ts';
import { views, type View } from '#src/tire-picture/subject.ts';
import { listPictures } from '#src/tire-picture/picture-list.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    force: { type: 'boolean' },
    masters: { type: 'string' },
  },
});
if (options.view && !(views as readonly string[]).includes(options.view))
  throw new Error(`--view is one of ${views.join(', ')}`);

const root = path.resolve(import.meta.dirname, '..'),
  folder = path.join(root, 'public/tires');
const isComplete = (stem: string, view: View): boolean =>
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
const all = listPictures([...readPatterns(), ...bags]);
const jobs = all
  .filter(({ stem }) => !options.only || stem.includes(options.only))
  .map((picture) => ({
    ...picture,
    folder,
    masters: options.masters,
    views: picture.views.filter(
      (v) => (!options.view || v === options.view) && (options.force || !isComplete(picture.stem, v)),
    ),
  }))
  .filter((job) => job.views.length > 0);

console.log(`${jobs.length} of ${all.length} to draw`);
const startedAt = Date.now();
await renderAll(jobs, (done, left) => {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const kilobytes = (done.bytes / 1024).toFixed(0);
  console.log(`${done.stem}  ${done.seconds.toFixed(1)} s  ${kilobytes} KB  (${left} left, ${minutes} min)`);
});

await mkdir(folder, { recursive: true });
const shadow = path.join(folder, 'contact-shadow.webp');
if (options.force || !existsSync(shadow)) await writeFile(shadow, await contactShadow());

const drawn = Object.fromEntries(
  all
    .map(({ stem, views: needed }) => [stem, needed.filter((v) => isComplete(stem, v))] as const)
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
