import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawTire, type Subject, type View } from '@three-peaks/tire-picture';
import { ACCESSORIES, ACCESSORY_BRAND } from '#db/seed/accessories.ts';
import { readPatterns } from '#db/seed/patterns.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { readArguments } from './arguments.ts';

const HELP = `npm run draw [-- options]

Draws the pictures of the sample catalogue that are missing in public/tires/.

  --only PART       those whose brand or pattern has this in its slug
  --view front      one view alone (front, tread or side), which does not count as drawn
  --force           draws existing ones again
  --masters FOLDER  keeps lossless renderings in a folder outside the repository, so that files of another quality take
                    minutes only`;

const { values: options } = readArguments(HELP, {
  only: { type: 'string', default: '' },
  view: { type: 'string' },
  force: { type: 'boolean' },
  masters: { type: 'string' },
});
const VIEWS: readonly View[] = ['front', 'tread', 'side'];
const wantedViews = options.view === undefined ? VIEWS : VIEWS.filter((view) => view === options.view);
if (!wantedViews.length) throw new Error(`--view is one of ${VIEWS.join(', ')}`);

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'public/tires');
const listFile = path.join(root, 'src/domain/product/drawn.json');

/** One for each type, shown for patterns without their own, and one for each pattern, by their stems. */
const subjects = new Map<string, Subject>([
  ...TYPE_SHORTS.map((type): [string, Subject] => [
    `type/${type}`,
    { type, brand: '', pattern: '', size: '', snowflake: type === 'wintertires' || type === 'allweathertires' },
  ]),
  ...readPatterns().map(({ brand, brandSlug, pattern, slug, type, sizes, snowflake, studdable }): [string, Subject] => [
    `${brandSlug}/${slug}`,
    {
      type,
      brand,
      pattern,
      size: sizes[sizes.length >> 1]?.code ?? '', // from the middle of its range
      snowflake: snowflake === true,
      studdable: studdable === true,
    },
  ]),
  ...ACCESSORIES.map(({ pattern }): [string, Subject] => [
    `${slugOf(ACCESSORY_BRAND)}/${slugOf(pattern)}`,
    { type: 'tirebags', brand: ACCESSORY_BRAND, pattern, size: '' },
  ]),
]);
const drawn = JSON.parse(await readFile(listFile, 'utf8')) as Record<string, View[]>;
const waiting = [...subjects.keys()].filter((stem) => stem.includes(options.only) && (options.force || !drawn[stem]));

console.log(`${waiting.length} of ${subjects.size} to draw`);
await Promise.all(Array.from({ length: availableParallelism() }, drawWaiting));

async function drawWaiting(): Promise<void> {
  for (let stem = waiting.shift(); stem; stem = waiting.shift()) {
    const startedAt = Date.now();
    const files = await drawTire(subjects.get(stem)!, {
      views: wantedViews,
      masters: options.masters && path.join(options.masters, stem),
    });
    await mkdir(path.dirname(path.join(folder, stem)), { recursive: true });
    for (const { name, bytes } of files) await writeFile(path.join(folder, `${stem}-${name}`), bytes);
    if (wantedViews === VIEWS) {
      drawn[stem] = [...new Set(files.map(({ view }) => view))];
      await writeFile(listFile, `${JSON.stringify(drawn).replaceAll('],', '],\n')}\n`);
    }
    const kilobytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024);
    console.log(
      `${stem}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${kilobytes} KB  (${waiting.length} left)`,
    );
  }
}
