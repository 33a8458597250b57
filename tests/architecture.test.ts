/** Which folder may import which others (`docs/architecture.md`). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The folders that a folder's files may import besides their own. `packages: null` allows any package. */
const RULES: Record<string, { may: string[]; packages: RegExp | null }> = {
  'src/domain': { may: [], packages: /^zod$/ },
  'src/contracts': { may: ['src/domain'], packages: /^zod/ },
  'src/stores': { may: ['src/contracts', 'src/domain'], packages: /^nanostores$|^@nanostores\// },
  'src/ui': { may: ['src/domain'], packages: /^react$/ },
  'src/islands': {
    may: ['src/ui', 'src/stores', 'src/domain', 'src/contracts', 'src/styles'],
    packages: /^react|^@nanostores\/react$|^@tiptap\/|^diff$/,
  },
  'src/html': { may: ['src/domain'], packages: /^(sanitize-html|lru-cache)$/ },
  'src/seo': { may: ['src/domain'], packages: /^$/ },
  'src/components': {
    may: ['src/islands', 'src/ui', 'src/seo', 'src/html', 'src/domain'],
    packages: null,
  },
  'src/layouts': {
    may: ['src/components', 'src/islands', 'src/ui', 'src/seo', 'src/domain', 'src/pwa', 'src/styles'],
    packages: null,
  },
  'src/pwa': {
    may: ['src/domain', 'src/contracts', 'src/stores/browser-storage.ts'],
    packages: /^workbox-|^idb-keyval$/,
  },
  'src/pages': { may: ['src', 'db/public'], packages: null },
  'src/program': {
    may: ['src/layouts/content-security-policy.ts', 'src/layouts/speculation-rules.ts'],
    packages: /^astro\//,
  },
  'db/public': { may: ['src/domain', 'db'], packages: null },
  db: { may: ['src/domain'], packages: null },
  functions: {
    may: ['src/domain', 'src/contracts', 'src/html', 'db'],
    packages: null,
  },
};

const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    return statSync(path.join(root, file)).isDirectory() ? sources(file) : /\.(ts|tsx|astro)$/.test(name) ? [file] : [];
  });
const isTest = (file: string) => /\.(test|arbitrary)\.tsx?$/.test(file);
const importsOf = (file: string) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?:^|[\s;(])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^\s*import\s+['"]([^'"]+)['"]/gm,
    ),
  ].map((m) => (m[1] ?? m[2] ?? m[3])!);
const isWithin = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);
const placeOf = (file: string, target: string) =>
  target.startsWith('#') ? target.slice(1) : path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
const ruleFolders = Object.keys(RULES).toSorted((a, b) => b.length - a.length);
const files = [...sources('src'), ...sources('db'), ...sources('functions')].filter((file) => !isTest(file));

test('every file imports only what its folder may', () => {
  const broken = files.flatMap((file) => {
    const folder = ruleFolders.find((f) => isWithin(file, f));
    if (!folder) return [];
    const { may, packages } = RULES[folder]!;
    return importsOf(file).flatMap((target) => {
      const own = target.startsWith('.') || target.startsWith('#');
      if (!own)
        return packages && !packages.test(target) && !target.startsWith('node:')
          ? [`${file}: package ${target}`]
          : packages && target.startsWith('node:')
            ? [`${file}: ${target}`]
            : [];
      const place = placeOf(file, target);
      return isWithin(place, folder) || may.some((m) => isWithin(place, m)) ? [] : [`${file}: ${place}`];
    });
  });
  expect(broken).toEqual([]);
});

test('no files import each other in a circle, not even types', () => {
  const imported = new Map(
    [...files, ...sources('scripts')].map((file) => [
      file,
      importsOf(file)
        .filter((target) => /^[.#]/.test(target))
        .map((target) => placeOf(file, target.replace(/\?.*/, ''))),
    ]),
  );
  const circles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const follow = (file: string, way: readonly string[]): void => {
    if (state.get(file) === 'open') {
      const circle = way.slice(way.indexOf(file));
      circles.push([...circle, file].join(' → '));
    }
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const next of imported.get(file) ?? []) follow(next, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of imported.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

test('an island does not reach into another; what they share lies beside them', () => {
  const broken = files
    .filter((f) => /^src\/islands\/.*\//.test(f))
    .flatMap((file) => {
      const island = file.split('/')[2];
      return importsOf(file)
        .map((t) => placeOf(file, t))
        .filter((p) => /^src\/islands\/.*\//.test(p) && p.split('/')[2] !== island)
        .map((p) => `${file}: ${p}`);
    });
  expect(broken).toEqual([]);
});

test('pages and public queries never touch what is private', () => {
  expect(
    files
      .filter((f) => isWithin(f, 'src') || isWithin(f, 'db/public'))
      .filter((f) =>
        importsOf(f).some((t) => isWithin(placeOf(f, t), 'db/private') || isWithin(placeOf(f, t), 'db/editor')),
      ),
  ).toEqual([]);
});

test('only stores fetch, and only through the one wrapper', () => {
  const fetching = files.filter(
    (f) => f.startsWith('src/') && /\bfetch\(/.test(readFileSync(path.join(root, f), 'utf8')),
  );
  expect(fetching.filter((f) => f !== 'src/contracts/call.ts' && !f.startsWith('src/pwa/'))).toEqual([]);
});

test('the environment is read in three files, and by commands', () => {
  const reading = files.filter((f) => /process\.env/.test(readFileSync(path.join(root, f), 'utf8')));
  expect(reading.toSorted()).toEqual(['db/client.ts', 'db/site-url.ts', 'functions/http/env.ts']);
});

// two sanitise and escape it, one prints rendered components, two the shop’s own SVG files and rules
test('HTML is set in four components, and one element stays empty', () => {
  const setting = files.filter((f) =>
    /set:html|dangerouslySetInnerHTML/.test(readFileSync(path.join(root, f), 'utf8')),
  );
  expect(
    setting.filter(
      (f) =>
        f !== 'src/components/RichText.astro' &&
        f !== 'src/components/CachedFragment.astro' &&
        f !== 'src/components/SvgElements.astro' &&
        f !== 'src/layouts/BaseLayout.astro' &&
        f !== 'src/ui/filled-by-script.ts',
    ),
  ).toEqual([]);
});

test('every file at the top of functions/ is a function that answers calls, or has a path or a schedule', () => {
  for (const name of readdirSync(path.join(root, 'functions')).filter((n) => n.includes('.'))) {
    expect(readFileSync(path.join(root, 'functions', name), 'utf8'), name).toMatch(
      /export const config: Config = \{[^}]*(path: ['[]|schedule: ')|export default (endpoint|answer\w*)\(/,
    );
  }
});

test('no drawers: a file is named for what it holds', () => {
  expect(
    files.filter((f) => /(^|\/)(lib|utils?|helpers?|common|misc|types|constants|index)(\/|\.tsx?$)/.test(f)),
  ).toEqual([]);
});
