/** What `astro.config.mjs` builds with: the adapter that makes one program of all pages, and the minifier of inline scripts. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The scripts that stand in pages themselves: the Content-Security-Policy has their hashes. */
export interface CompiledScripts {
  /** what Astro writes into pages for the client directives that some page uses, as in `client:load` */
  directives: string[];
  inlined: string[];
}
export const COMPILED_SCRIPTS = 'compiled-scripts.json';

/** Of the components: scripts that are `is:inline`, minified, and the names of client directives. */
const inlineScripts = new Set<string>();
const usedDirectives = new Set<string>();

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
          // a hash adds fifty bytes to every response, so only those that are used are listed
          directives: manifest.clientDirectives.flatMap(([name, script]) => (usedDirectives.has(name) ? script : [])),
          inlined: [...manifest.inlinedScripts.map(([, script]) => script), ...inlineScripts],
        };
        writeFileSync(new URL(COMPILED_SCRIPTS, outDir), JSON.stringify(scripts));
      },
    },
  };
}

/** `<script is:inline>`, which reaches pages unchanged. What is filled in later (`set:`) is not in the source. */
const INLINE_SCRIPT = /(<script\b(?=[^>]*\bis:inline\b)(?![^>]*\bset:)[^>]*>)([\s\S]*?)(?=<\/script>)/g;

const minified = (script: string): string =>
  transformSync(script, { minify: true, target: 'es2018' }).code.trim().replace(/;$/, '');

export const inlineScriptMinifier = (): Plugin => ({
  name: 'minify-inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.astro')) return null;
    const source = await readFile(id, 'utf8');
    for (const [, name] of source.matchAll(/client:(\w+)/g)) usedDirectives.add(name!);
    return source.replace(INLINE_SCRIPT, (_, opening: string, body: string) => {
      const script = minified(body);
      inlineScripts.add(script);
      return opening + script;
    });
  },
});
