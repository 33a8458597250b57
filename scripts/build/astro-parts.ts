/** What `astro.config.mjs` builds with: the adapter that makes one program of all pages, and the minifier of inline scripts. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** What Astro writes into pages besides the components' own scripts, for the Content-Security-Policy. */
export interface CompiledScripts {
  directives: Record<string, string>;
  inlined: string[];
}
export const COMPILED_SCRIPTS = 'compiled-scripts.json';

export function pageAdapter(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'page-adapter',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir;
        setAdapter({
          name: 'page-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../../src/shell/draw.server.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        const scripts: CompiledScripts = {
          directives: Object.fromEntries(manifest.clientDirectives),
          inlined: manifest.inlinedScripts.map(([, script]) => script),
        };
        writeFileSync(new URL(COMPILED_SCRIPTS, outDir), JSON.stringify(scripts));
      },
    },
  };
}

/** Of `<script is:inline>`, also in the sources from which `src/shell/draw.server.ts` reads their hashes. */
const INLINE_SCRIPT = /(<script\b(?=[^>]*\bis:inline\b)(?![^>]*\bset:)[^>]*>)([\s\S]*?)(<\/script>)/g;

async function minifyInlineScripts(source: string): Promise<string> {
  let minified = '';
  let end = 0;
  for (const match of source.matchAll(INLINE_SCRIPT)) {
    const [whole, opening = '', body = '', closing = ''] = match;
    const { code } = await transform(body, { minify: true, target: 'es2018' });
    minified += source.slice(end, match.index) + opening + code.trim().replace(/;$/, '') + closing;
    end = match.index + whole.length;
  }
  return minified + source.slice(end);
}

export const inlineScriptMinifier = (): Plugin => ({
  name: 'minify-inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (!file!.endsWith('.astro') || !(query === undefined || query === 'raw')) return null;
    const source = await minifyInlineScripts(await readFile(file!, 'utf8'));
    return query === 'raw' ? `export default ${JSON.stringify(source)}` : source;
  },
});
