import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Where `netlify.toml` finds the functions. */
export const BUNDLED_FUNCTIONS = 'dist.functions';

/**
 * Bundles each function with its imports into one file. Netlify's own bundler would include whole packages: the embedded
 * database and both builds of React, 500 files to open at a cold start. Names are not minified, so that stack traces in the
 * log are readable.
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
    legalComments: 'none',
    logLevel: 'error',
    external: ['sharp'], // has a native part, which Netlify's bundler includes for the one function that needs it
    define: { 'process.env.NODE_ENV': '"production"' }, // not set for functions; React would be its slow development build
    // CommonJS packages require Node's modules.
    banner: { js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);` },
    plugins: [
      {
        name: 'no embedded database',
        setup: ({ onLoad }) => onLoad({ filter: /[\\/]db[\\/]embedded\.ts$/ }, () => ({ contents: NO_EMBEDDED })),
      },
    ],
  });
}

/** Replaces `db/embedded.ts`, because functions on Netlify have no persistent disk. */
const NO_EMBEDDED = `export function openEmbedded() {
  throw new Error('DATABASE_URL is not set in the environment of the functions.');
}`;
