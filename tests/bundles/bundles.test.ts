/** What is deployed to Netlify, made by Netlify's own bundler. */
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { PROGRAM_FILE, publishedFile } from '#src/features/publishing/page-source.server.ts';
import { bundleFunctions } from '../../scripts/build/function-bundles.ts';
import { importFunction, mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { makeBundles, readNetlifyConfig, root } from './make.ts';
import type { Bundle } from './mount.ts';

const LARGEST = 1.5 * 1024 * 1024;
/** What a function may hold that was asleep and is read first; `import { z } from 'zod'` alone would add 150 KB (`import * as z`). */
const MAX_BYTES = 400_000;
/** Those that render pages hold what finds them; an import reads lists and saves tables of the desk. */
const MAX_BYTES_OF: Readonly<Record<string, number>> = {
  pages: 500_000,
  'editor-preview': 500_000,
  'editor-import': 500_000,
};
/** sharp has a library of 18 MB; Netlify accepts functions of up to 50 MB. */
const MAX_BYTES_WITH_NATIVE_PART = 12 * 1024 * 1024;
const WITH_NATIVE_PART = ['editor-uploads'];
/** What must not be deployed, by strings that remain in any bundle of it. */
const FOREIGN = {
  'the embedded database': /@electric-sql|pglite\.(wasm|data)|drizzle-orm\/pglite/,
  'React for development': /react(-dom(-server)?)?\S*\.development\.js|getOwnerStack/,
  'tests and tools': /fast-check|\bvitest\b|playwright|node_modules\/esbuild/,
  'this machine': new RegExp(`${root}/(functions|db|src|scripts)`),
};

let bundles: Bundle[];
beforeAll(async () => void (bundles = await makeBundles()));

const filesOf = (bundle: Bundle): string[] =>
  globSync('**/*', { cwd: bundle.folder }).filter((file) => statSync(path.join(bundle.folder, file)).isFile());
/** Bytes as a zip packs them, each file by itself. */
const packed = (bundle: Bundle): number =>
  filesOf(bundle).reduce(
    (sum, file) => sum + deflateRawSync(readFileSync(path.join(bundle.folder, file))).length + 2 * file.length + 76,
    22,
  );

test('every function is in it', () => {
  expect(bundles.map((bundle) => bundle.name).toSorted()).toEqual(
    globSync('*.ts', { cwd: path.join(root, 'functions') })
      .map((name) => path.parse(name).name)
      .toSorted(),
  );
});

test('none is larger than it needs to be', () => {
  const large = bundles
    .map((bundle) => ({ name: bundle.name, bytes: packed(bundle) }))
    .filter(({ name, bytes }) => bytes > (WITH_NATIVE_PART.includes(name) ? MAX_BYTES_WITH_NATIVE_PART : LARGEST));
  expect(large).toEqual([]);
});

test('a build for a database at Neon is light, and holds its driver alone, beside the functions', async () => {
  const folder = path.join(root, '.data', 'bundles-for-neon');
  try {
    await bundleFunctions(root, folder, 'neon');
    const large = globSync('*.mjs', { cwd: folder })
      .map((file) => ({ name: path.parse(file).name, bytes: statSync(path.join(folder, file)).size }))
      .filter(({ name, bytes }) => bytes > (MAX_BYTES_OF[name] ?? MAX_BYTES));
    expect(large).toEqual([]);
    const health = readFileSync(path.join(folder, 'health.mjs'), 'utf8');
    expect(health).toMatch(/NeonSession/);
    expect(health).not.toMatch(/NodePgSession|node_modules\/pg\//);
    expect(globSync('apart/*neon*', { cwd: folder })).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('none holds the embedded database or code for development', () => {
  // the compiled pages name the drivers that were left out of them
  const isCode = (file: string) => !file.startsWith('___netlify-') && !file.startsWith('dist.program/');
  const found = bundles.flatMap((bundle) =>
    filesOf(bundle)
      .filter(isCode)
      .flatMap((file) => {
        const text = `${file}\n${readFileSync(path.join(bundle.folder, file), 'latin1')}`;
        return Object.entries(FOREIGN)
          .filter(([, trace]) => trace.test(text))
          .map(([what]) => `${bundle.name}: ${what} in ${file}`);
      }),
  );
  expect(found).toEqual([]);
});

test('a native part is packed where it is needed, and nowhere else', () => {
  const native = bundles.filter((bundle) => filesOf(bundle).some((file) => file.endsWith('.node')));
  expect(native.map((bundle) => bundle.name)).toEqual(WITH_NATIVE_PART);
});

test('the compiled pages and the published words are packed with the functions that render pages', async () => {
  const { functions } = await readNetlifyConfig();
  const rendering = bundles.filter(({ file }) => readFileSync(file, 'utf8').includes(`"${PROGRAM_FILE}"`));
  expect(rendering.map(({ name }) => name)).toEqual(['editor-preview', 'own-price-list', 'pages']);
  for (const { name } of rendering)
    expect(functions[name]!.included_files).toEqual([PROGRAM_FILE, publishedFile('dist')]);
});

test('Netlify reads the same of each function as the local server mounts: paths, order, schedule and limits', async () => {
  const mounted = await mountFunctions();
  const configs = Object.fromEntries(
    await Promise.all(
      mounted.map(
        async ({ name }) =>
          [name, (await importFunction(new URL(`../../functions/${name}.ts`, import.meta.url))).config] as const,
      ),
    ),
  );
  const here = mounted.map(({ name, patterns, preferStatic }) => {
    const config = configs[name]!;
    const { aggregateBy = 'domain', ...limit } = config.rateLimit ?? {};
    return {
      name,
      paths: patterns.map((pattern) => pattern.pathname),
      preferStatic,
      ...(config.schedule && { schedule: config.schedule }),
      ...(config.rateLimit && {
        rateLimit: { ...limit, algorithm: 'sliding_window', keys: [aggregateBy].flat(), action: 'rate_limit' },
      }),
    };
  });
  const there = bundles.map(({ folder: _folder, file: _file, ...read }) => read);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(there.toSorted(byName)).toEqual(here.toSorted(byName));
});

test('what a bundle opens is its function', async () => {
  const shopless = bundles.find(({ name }) => name === 'shopping-cart')!;
  const module = (await import(/* @vite-ignore */ shopless.file)) as {
    default: (request: Request, context: object) => Promise<Response>;
  };
  const answer = await module.default(new Request('http://localhost/api/shoppingCart', { method: 'DELETE' }), {});
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
