import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { DatabaseKind } from '#db/client.ts';
import { importFunction } from '../serve/mounted-functions.ts';

export const BUNDLED_FUNCTIONS = 'dist.functions';

/** Netlify's own bundler would include whole packages. @param kind of the database, whose driver alone is bundled */
export async function bundleFunctions(
  root: string,
  outdir = path.join(root, BUNDLED_FUNCTIONS),
  kind: DatabaseKind = 'pglite',
): Promise<void> {
  const folder = path.join(root, 'functions');
  await rm(outdir, { recursive: true, force: true });
  const options = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    minify: true,
    lineLimit: 140,
    legalComments: 'none',
    logLevel: 'error',
    // Functions do not have this variable, and without it React runs its slow development build.
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const;
  const apart = new Set<string>();
  await build({
    ...options,
    entryPoints: readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
    outdir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    sourcemap: 'external',
    sourcesContent: false,
    // What Netlify's bundler includes for the functions that need it (netlify.toml): `sharp` has a native part.
    external: ['sharp', './apart/*'],
    banner: { js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);` },
    plugins: [
      ...(kind === 'pglite' ? [] : [onlyDriverOf(kind)]),
      literalConfig,
      replaceModules(UNUSED),
      packagesApart(apart),
      dataApart(path.join(outdir, 'apart')),
      lightFiles,
      initializedDrizzle,
    ],
  });
  await build({
    ...options,
    entryPoints: Object.fromEntries([...apart].map((name) => [apartFile(name), name])),
    outdir: path.join(outdir, 'apart'),
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    plugins: [replaceModules(UNUSED), lightFiles],
  });
}

/** Packages that lie beside the functions, once for all, and are read when one of them is used: most answers need none. */
const APART = /^(@neondatabase\/serverless|csv-parse(\/sync)?|hucre\/(csv|xlsx)|nodemailer|sanitize-html)$/;
const apartFile = (name: string): string => name.replace('@', '').replaceAll('/', '-');

const MIN_APART = 5_000;

/** Lists of words are read as JSON, which takes less than reading them as a script. */
const dataApart = (folder: string): Plugin => ({
  name: 'data apart',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.json$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (text.length < MIN_APART) return undefined;
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, path.basename(file)), JSON.stringify(JSON.parse(text)));
      return { contents: `module.exports = require('./apart/${path.basename(file)}');` };
    }),
});

const packagesApart = (found: Set<string>): Plugin => ({
  name: 'packages apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: APART }, ({ path: name }) => ({ path: name, namespace: 'apart' }));
    onLoad({ filter: /.*/, namespace: 'apart' }, async ({ path: name }) => {
      found.add(name);
      const names = Object.keys((await import(name)) as object).filter((one) => /^(?!default$)\w+$/.test(one));
      return {
        contents: `let read;
          const all = () => (read ??= require('./apart/${apartFile(name)}.cjs'));
          module.exports = Object.defineProperties((...given) => all()(...given), {
            ${names.map((one) => `${one}: { get: () => all().${one}, enumerable: true }`).join()}
          });`,
      };
    });
  },
});

const REPLACED: ReadonlyArray<readonly [file: RegExp, contents: string]> = [
  // functions on Netlify have no persistent disk
  [
    /\/db\/embedded\.ts$/,
    `export function openEmbedded() {
      throw new Error('DATABASE_URL is not set in the environment of the functions.');
    }`,
  ],
  // zod's messages in sixty other languages, and schemas as JSON Schema
  [/\/zod\/v4\/locales\/index\.js$/, `export { default as en } from './en.js';`],
  [/\/zod\/v4\/core\/json-schema-processors\.js$/, 'export const allProcessors = {}, toJSONSchema = undefined;'],
  [
    /\/zod\/v4\/core\/to-json-schema\.js$/,
    `export const createToJSONSchemaMethod = () => undefined, createStandardJSONSchemaMethod = createToJSONSchemaMethod;
    export const extractDefs = undefined, finalize = undefined, initializeContext = undefined, processSchema = undefined;`,
  ],
  // types of files by their names: what mails have attached says its own
  [
    /\/nodemailer\/dist\/esm\/mime-funcs\/mime-types\.js$/,
    `export const detectMimeType = () => 'application/octet-stream', detectExtension = () => 'bin';`,
  ],
  // types of columns that no table has
  [
    /\/pg-core\/columns\/(bigserial|char|cidr|inet|interval|line|macaddr8?|point|real|smallserial|varchar)\.js$/,
    'export {};',
  ],
  [
    /\/pg-core\/columns\/all\.js$/,
    `import * as columns from './index.js';
    export const getPgColumnBuilders = () => columns;`,
  ],
  [/\/pg-core\/columns\/(vector|postgis)_extension\/\w+\.js$/, 'export {};'],
  // a file of passwords for PostgreSQL: the password is part of DATABASE_URL, if there is one
  [/\/pgpass\/lib\/index\.js$/, 'module.exports = (connection, found) => found();'],
];

/** Netlify reads paths and limits from the text of a function: what its calls define is written there as a literal. */
const literalConfig: Plugin = {
  name: 'literal config',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]functions[\\/][\w-]+\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const { config } = await importFunction(pathToFileURL(file));
      const literal = `\nexport const config = ${JSON.stringify(config)};`;
      return { contents: source + (source.includes('export const config') ? '' : literal), loader: 'ts' };
    }),
};

const lightFiles: Plugin = {
  name: 'light files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$|[\\/]db[\\/]embedded\.ts$/ }, ({ path: file }) => {
      const contents = REPLACED.find(([replaced]) => replaced.test(file.replaceAll('\\', '/')))?.[1];
      return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: path.dirname(file) };
    }),
};

const DRIVERS = {
  neon: /^(@neondatabase\/serverless|drizzle-orm\/neon-serverless)$/,
  postgres: /^(pg|drizzle-orm\/node-postgres)$/,
};

/** Leaves out the other driver. A new `DATABASE_URL` reaches functions with the next build only, which bundles its own. */
function onlyDriverOf(kind: 'neon' | 'postgres'): Plugin {
  const [other, name] = kind === 'neon' ? (['postgres', 'Neon'] as const) : (['neon', 'another PostgreSQL'] as const);
  const message = `The functions were built for ${name}. Build again with this DATABASE_URL.`;
  return replaceModules(DRIVERS[other], `throw new Error(${JSON.stringify(message)});`);
}

/** Puts something else in the place of modules: by default nothing, for those that are not needed. */
export const replaceModules = (filter: RegExp, contents = 'module.exports = {};'): Plugin => ({
  name: `replace ${filter}`,
  setup({ onResolve, onLoad }) {
    const namespace = `replaced ${filter}`;
    onResolve({ filter }, ({ path: name }) => ({ path: name, namespace }));
    onLoad({ filter: /.*/, namespace }, () => ({ contents, loader: 'js' }));
  },
});
/** The parser of `style` attributes, which no editor's HTML may have (`src/kit/clean-html.ts`), and the native driver of `pg`. */
const UNUSED = /^(postcss|\.\/native)$/;

/**
 * Drizzle's package.json declares its modules free of side effects, and esbuild leaves out the initialization of such
 * a package before a statement at the top of a file ("StringChunk is not a constructor").
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
