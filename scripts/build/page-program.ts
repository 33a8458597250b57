/**
 * Stores the program that Astro makes of pages and components, which it deletes after a build, as one file. It can render any
 * page from other data, for previews at the editors' desk (`functions/http/pages/page-program.ts`).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'esbuild';

/** Database drivers, which previews do not need: the shop is passed to them. */
const DRIVERS =
  /^(@electric-sql\/pglite|@neondatabase\/serverless|pg|drizzle-orm\/(pglite|node-postgres|neon-serverless))(\/|$)/;

/** @param folder where `pages.mjs` is written */
export function pageProgram(folder: string): AstroIntegration {
  let entry = '';
  let pages: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  const findEntry = {
    name: 'page-program',
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    writeBundle({ dir }: { dir?: string }, bundle: Record<string, unknown>) {
      entry = path.join(
        dir!,
        Object.keys(bundle).find((name) => /^prerender-entry\b.*\.mjs$/.test(name))!,
      );
    },
  };
  return {
    name: 'page-program',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [findEntry] } }),
      'astro:build:setup': ({ pages: known }) => {
        pages = known;
      },
      async 'astro:build:generated'() {
        const styles = Object.fromEntries([...pages].map(([key, page]) => [key, page.styles]));
        await write(entry, styles, path.join(path.resolve(folder), 'pages.mjs'));
      },
    },
  };
}

/** Bundles the program with its imports, so that the file runs anywhere. */
async function write(entry: string, styles: object, file: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { app } from './${path.basename(entry)}';\nexport const styles = ${JSON.stringify(styles)};`,
      resolveDir: path.dirname(entry),
      loader: 'js',
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
    plugins: [withoutDrivers],
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
    // CommonJS packages require Node's modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
    },
  });
  // The file stays the same when its content does, so that a running server does not load it again.
  if (existsSync(file) && withoutKey(readFileSync(file, 'utf8')) === withoutKey(outputFiles[0]!.text)) return;
  writeFileSync(`${file}.next`, outputFiles[0]!.contents);
  renameSync(`${file}.next`, file);
}

/** Astro generates a key for each build, which this site does not use. */
const withoutKey = (program: string): string => program.replace(/\bkey: "[A-Za-z0-9+/]{43}="/, '');

const withoutDrivers: Plugin = {
  name: 'without-drivers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: DRIVERS }, ({ path: name }) => ({ path: name, namespace: 'no-driver' }));
    onLoad({ filter: /.*/, namespace: 'no-driver' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
