/** The weight of a built page: what a browser loads for it, in bytes, compressed by the edge (brotli) and raw. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Weight {
  packed: number;
  raw: number;
}

export interface PageWeight {
  html: Weight;
  css: Weight;
  stylesheets: number;
  /** scripts that the page itself loads, with deferred ones and all their imports, without islands */
  scripts: Weight;
  /** what its islands load in addition when they hydrate, and a list when it is touched; nothing for other pages */
  islands: Weight;
  /** pictures that load at once, each in the widest form that a browser may choose */
  pictures: number;
  /** bytes, compressed, of each file of a script that the page or its islands load */
  files: ReadonlyMap<string, number>;
}

/** @param file of the page, below `siteDir` */
export function weighPage(siteDir: string, file: string): PageWeight {
  const html = readFileSync(path.join(siteDir, file), 'utf8');
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((m) => m[1]!);
  const styles = all(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = withImports(siteDir, [...all(/<script[^>]*\bsrc="([^"]+)"/g)]);
  const ofList = [...scripts].flatMap((url) =>
    [...readFileSync(path.join(siteDir, url), 'utf8').matchAll(/import\([`"']\.(\/list\.[^`"']+)/g)].map(
      (m) => path.posix.dirname(url) + m[1]!,
    ),
  );
  const islands = [...withImports(siteDir, [...all(/(?:component-url|renderer-url)="([^"]+)"/g), ...ofList])].filter(
    (url) => !scripts.has(url),
  );
  const inline = all(
    /<script(?![^>]*\b(?:src|type="(?:application|speculationrules))\b)[^>]*>([\s\S]+?)<\/script>/g,
  ).join('\n');
  return {
    files: new Map([...scripts, ...islands].map((url) => [path.basename(url), weighFiles(siteDir, [url]).packed])),
    html: weigh([Buffer.from(html)]),
    css: weighFiles(siteDir, styles),
    stylesheets: styles.length,
    scripts: sum([weighFiles(siteDir, scripts), inline ? weigh([Buffer.from(inline)]) : NOTHING]),
    islands: weighFiles(siteDir, islands),
    pictures: [...new Set(picturesOf(html))].reduce((bytes, url) => bytes + sizeOf(siteDir, url), 0),
  };
}

const NOTHING: Weight = { packed: 0, raw: 0 };
const sum = (weights: Weight[]): Weight =>
  weights.reduce((a, b) => ({ packed: a.packed + b.packed, raw: a.raw + b.raw }), NOTHING);
const weigh = (contents: Buffer[]): Weight =>
  sum(contents.map((bytes) => ({ packed: brotliCompressSync(bytes).length, raw: bytes.length })));
const weighFiles = (siteDir: string, urls: Iterable<string>): Weight =>
  weigh([...urls].map((url) => readFileSync(path.join(siteDir, url))));
const sizeOf = (siteDir: string, url: string): number =>
  existsSync(path.join(siteDir, url)) ? statSync(path.join(siteDir, url)).size : 0;

/** Scripts with their static imports. */
function withImports(siteDir: string, urls: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (url: string) => {
    if (seen.has(url) || !existsSync(path.join(siteDir, url))) return;
    seen.add(url);
    for (const m of readFileSync(path.join(siteDir, url), 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
      visit(path.posix.join(path.posix.dirname(url), m[1]!));
  };
  urls.forEach(visit);
  return seen;
}

/** The first source of each picture, in its widest size; lazy pictures are left out. */
function picturesOf(html: string): string[] {
  const page = html.replace(/<template\b[\s\S]*?<\/template>/g, '');
  const sets = page.replace(/<picture\b[\s\S]*?<\/picture>/g, (picture) => {
    const img = /<img\b[^>]*>/.exec(picture)?.[0] ?? '';
    const first = /<source\b[^>]*\bsrcset="([^"]+)"/.exec(picture)?.[1];
    return first ? img.replace(/\bsrcset="[^"]*"/, '').replace('<img', `<img srcset="${first}"`) : img;
  });
  return [...sets.matchAll(/<img\b[^>]*>/g)]
    .map(([img]) => img)
    .filter((img) => !/\bloading="lazy"/.test(img))
    .flatMap((img) => {
      const widest = (/\bsrcset="([^"]+)"/.exec(img)?.[1] ?? '')
        .split(',')
        .map((one) => one.trim().split(/\s+/))
        .toSorted((a, b) => Number.parseFloat(b[1] ?? '1') - Number.parseFloat(a[1] ?? '1'))[0]?.[0];
      const url = widest || /\bsrc="([^"]+)"/.exec(img)?.[1];
      return url && url.startsWith('/') ? [url] : [];
    });
}
