import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { DatabaseKind } from '#db/client.ts';

/** Where `netlify.toml` finds the functions. */
export const BUNDLED_FUNCTIONS = 'dist.functions';

/**
 * Bundles each function with its imports into one file. Netlify's own bundler would include whole packages: the embedded
 * database and both builds of React, 500 files to open at a cold start. The less code there is, the sooner a function that
 * was asleep answers. Names are not minified and lines stay short, so that stack traces in the log are readable.
 *
 * @param kind of the database that they will open; its driver alone is bundled. Without a kind, or with the embedded one, both
 * drivers are.
 */
export async function bundleFunctions(
  root: string,
  outdir = path.join(root, BUNDLED_FUNCTIONS),
  kind: DatabaseKind = 'pglite',
): Promise<void> {
  const folder = path.join(root, 'functions');
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 140,
    legalComments: 'none',
    logLevel: 'error',
    // What Netlify's bundler includes for the functions that need it (netlify.toml): `sharp` has a native part, `ssh2` may have one.
    external: ['sharp', 'ssh2'],
    define: { 'process.env.NODE_ENV': '"production"' }, // Functions do not have this variable, and without it React runs its slow development build.
    // CommonJS packages require Node's modules.
    banner: { js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);` },
    plugins: [
      noEmbeddedDatabase,
      listsInPlace,
      onlyDriverOf(kind),
      englishOnly,
      emptyModules(STYLE_PARSER),
      initializedDrizzle,
    ],
  });
}

/** Replaces `db/embedded.ts`, because functions on Netlify have no persistent disk. */
const noEmbeddedDatabase: Plugin = {
  name: 'no embedded database',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]db[\\/]embedded\.ts$/ }, () => ({ contents: NO_EMBEDDED })),
};
const NO_EMBEDDED = `export function openEmbedded() {
  throw new Error('DATABASE_URL is not set in the environment of the functions.');
}`;

/** Reads lists without a thread: while a function answers, its process serves nobody else. */
const listsInPlace: Plugin = {
  name: 'lists in place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]price-list[\\/]list-thread\.ts$/ }, ({ path: file }) => ({
      contents: `export { readOpening as openInThread, readParts as readPartsInThread } from './read-list.ts';`,
      resolveDir: path.dirname(file),
    })),
};

const DRIVERS = {
  neon: /^(@neondatabase\/serverless|drizzle-orm\/neon-serverless)$/,
  postgres: /^(pg|drizzle-orm\/node-postgres)$/,
};

/** Leaves out the other driver. A new `DATABASE_URL` reaches functions with the next build only, which bundles its own. */
const onlyDriverOf = (kind: DatabaseKind): Plugin => ({
  name: 'only one driver',
  setup({ onResolve, onLoad }) {
    if (kind === 'pglite') return;
    const [other, name] = kind === 'neon' ? (['postgres', 'Neon'] as const) : (['neon', 'another PostgreSQL'] as const);
    onResolve({ filter: DRIVERS[other] }, ({ path: driver }) => ({ path: driver, namespace: 'other-driver' }));
    const told = `The functions were built for ${name}. Build again with this DATABASE_URL.`;
    onLoad({ filter: /.*/, namespace: 'other-driver' }, () => ({
      contents: `throw new Error(${JSON.stringify(told)});`,
      loader: 'js',
    }));
  },
});

/** Leaves out zod's messages in sixty other languages, a third of a bundle. */
const englishOnly: Plugin = {
  name: 'English only',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: `export { default as en } from './en.js';`,
      resolveDir: path.dirname(file),
    })),
};

/** Replaces modules that are not needed by empty ones. */
export const emptyModules = (filter: RegExp): Plugin => ({
  name: 'empty modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter }, ({ path: name }) => ({ path: name, namespace: 'empty' }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});
/** The parser of `style` attributes, which no editor's HTML may have (`src/html/clean-html.ts`). */
const STYLE_PARSER = /^postcss$/;

/**
 * The drivers are imported on demand, so that esbuild initializes drizzle's modules on demand as well. Drizzle's package.json
 * declares them free of side effects, and for such a package esbuild leaves out the initialization before a statement like
 * `const columns = sql\`…\`` at the top of a file, unless an earlier file has initialized it ("StringChunk is not a constructor").
 */
const initializedDrizzle: Plugin = {
  name: 'initialized drizzle',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^drizzle-orm/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === initializedDrizzle) return undefined;
      const found = await resolve(name, { ...from, pluginData: initializedDrizzle });
      return { ...found, sideEffects: true };
    }),
};
