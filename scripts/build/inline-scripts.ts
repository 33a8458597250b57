/** Minifies `<script is:inline>`, also in the sources from which `src/shell/draw.server.ts` reads their hashes. */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

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
