import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Where `netlify.toml` finds the functions. */
export const BUNDLED_FUNCTIONS = 'dist.functions';

/**
 * Makes one file of each function, with all that it imports. Netlify's bundler takes functions as they are written, but
 * packs whole packages beside them: the embedded database, both Reacts, 500 files to open at a cold start.
 * Names are kept, so that stacks in the log can be read.
 */
export async function bundleFunctions(root: string, outdir = path.join(root, BUNDLED_FUNCTIONS)): Promise<void> {
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
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'error',
    external: ['sharp'], // has a native part; Netlify's bundler packs it with the one function that needs it
    define: { 'process.env.NODE_ENV': '"production"' }, // functions run without it, and React would be the slow one
    banner: { js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);` }, // for packages in CommonJS
    plugins: [
      {
        name: 'no embedded database',
        setup: ({ onLoad }) => onLoad({ filter: /[\\/]db[\\/]embedded\.ts$/ }, () => ({ contents: NO_EMBEDDED })),
      },
    ],
  });
}

/** Stands for `db/embedded.ts`: functions on Netlify have no disk of their own. */
const NO_EMBEDDED = `export function openEmbedded() {
  throw new Error('DATABASE_URL is not set in the environment of the functions.');
}`;
