/** What each kind of page weighs on the wire, from the built site in `dist/` (or `SITE_DIR`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const siteDir = process.env.SITE_DIR || 'dist';
const kib = (bytes: number) => (bytes / 1024).toFixed(1);

export async function benchWeight(): Promise<void> {
  if (!existsSync(siteDir)) return console.log(`\nNo pages in ${siteDir}/: run npm start once for the weights.`);
  const detail = firstBelow(path.join(siteDir, 'tires', 'detail'));
  const pages = ['index.html', 'tires.html', 'tires/list/wintertires.html', 'tires/size/225-65r17.html', detail && path.relative(siteDir, detail), '404.html'].filter((p): p is string => Boolean(p && existsSync(path.join(siteDir, p))));
  console.log('\nWeight of pages, KiB (brotli; script in gzip beside it)\n| page | HTML | raw | CSS | scripts at load | in gzip | with islands | in gzip |\n|---|---|---|---|---|---|---|---|');
  for (const page of pages) {
    const html = readFileSync(path.join(siteDir, page), 'utf8');
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((m) => m[1]!);
    const eager = closure([...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((m) => m[1]!));
    const islands = closure([...html.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)].map((m) => m[1]!));
    const all = new Set([...eager, ...islands]);
    const sum = (files: Iterable<string>, pack: (b: Buffer) => Buffer) => kib([...files].reduce((n, f) => n + pack(file(f)).length, 0));
    console.log(`| ${page} | ${kib(brotliCompressSync(html).length)} | ${kib(html.length)} | ${sum(styles, brotliCompressSync)} | ${sum(eager, brotliCompressSync)} | ${sum(eager, gzipSync)} | ${sum(all, brotliCompressSync)} | ${sum(all, gzipSync)} |`);
  }
}

const file = (url: string) => readFileSync(path.join(siteDir, url));

/** Scripts with all they import. */
function closure(urls: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (url: string) => {
    if (seen.has(url) || !existsSync(path.join(siteDir, url))) return;
    seen.add(url);
    const text = file(url).toString();
    for (const m of text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)) visit(path.posix.join(path.posix.dirname(url), m[1]!));
  };
  urls.forEach(visit);
  return seen;
}

function firstBelow(folder: string): string | null {
  if (!existsSync(folder)) return null;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    const found = entry.isDirectory() ? firstBelow(place) : entry.name.endsWith('.html') ? place : null;
    if (found) return found;
  }
  return null;
}
