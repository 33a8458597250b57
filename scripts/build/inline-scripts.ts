/**
 * A Vite plugin that minifies what components put into pages as it stands: `<script is:inline>` and speculation rules.
 * Astro minifies every other script itself. The components' sources, which `src/program/draw.ts` reads for the
 * hashes of the Content-Security-Policy, get the same text.
 */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const INLINE_SCRIPT = /(<script\b(?=[^>]*\bis:inline\b)(?![^>]*\bset:)[^>]*>)([\s\S]*?)(<\/script>)/g;

/** @param source an `.astro` file */
export async function minifyInlineScripts(source: string): Promise<string> {
  let minified = '';
  let end = 0;
  for (const match of source.matchAll(INLINE_SCRIPT)) {
    const [whole, opening = '', body = '', closing = ''] = match;
    minified += source.slice(end, match.index) + opening + (await minify(opening, body)) + closing;
    end = match.index + whole.length;
  }
  return minified + source.slice(end);
}

async function minify(opening: string, body: string): Promise<string> {
  if (/\btype="(?!module|text\/javascript)/.test(opening)) return JSON.stringify(JSON.parse(body));
  return (await transform(body, { minify: true, target: 'es2018' })).code.trim().replace(/;$/, '');
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
