/**
 * Compares the built site with what it may weigh (`budgets.json`): `node tests/budgets/check.ts [FOLDER]`, with `dist` as
 * the default folder. `--quiet` prints no table. `--measure` writes down what it finds, with 5 % more as the limit: look
 * at the difference before you commit it.
 */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { weighPage } from './page-weight.ts';

const FILE = path.join(import.meta.dirname, 'budgets.json');
/** A limit is this much above what was measured, but no higher than the goal. */
const ROOM = 1.05;

type Figure =
  'html' | 'html raw' | 'css' | 'css raw' | 'scripts' | 'scripts raw' | 'islands' | 'islands raw' | 'pictures';
type Measured = [measured: number, limit: number];
export interface Budgets {
  about: string;
  measured: string;
  promises: {
    'stylesheets a page': number;
    'css of a page': number;
    'scripts of a page without an open island': number;
    'files of the scripts of a list': number;
    'scripts of a list': number;
    precache: number;
  };
  pages: Record<string, { file: string; open?: boolean } & Record<Figure, Measured>>;
  precache: Measured;
}

/** What each file of a list's scripts is for, by the beginning of its name (`astro.config.mjs`). */
const PURPOSES: Record<string, string> = {
  BaseLayout:
    'what every page does once it has loaded, and what all scripts share: header, search field, drawer, views, worker, stores',
  ListPage: 'loads what changes a list in place, at the first touch',
  list: 'the address of a list, its filter, and what changes it in place',
  'rolldown-runtime': 'how a file of several modules names them',
  prices: 'calls, who is signed in, prices and stock as text',
  tires: 'sizes, vehicles, and which tire fits which',
};

export interface Compared {
  lines: string[];
  over: string[];
}

export const readBudgets = (): Budgets => JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;

/** @throws an `Error` when the folder holds no built site */
export function compareWithBudgets(siteDir: string, budgets = readBudgets()): Compared {
  const over: string[] = [];
  const lines = [
    '| page | HTML (raw) | CSS (raw) | scripts (raw) | islands (raw) | pictures |',
    '|---|---|---|---|---|---|',
  ];
  const within = (what: string, found: number, limit: number) =>
    void (found > limit && over.push(`${what}: ${found.toFixed(1)}, allowed are ${limit}`));
  for (const [name, page] of Object.entries(budgets.pages)) {
    const { figures, stylesheets } = figuresOf(siteDir, page.file);
    for (const [figure, found] of Object.entries(figures) as [Figure, number][])
      within(`${name}, ${figure}`, found, page[figure][1]);
    within(`${name}, stylesheets`, stylesheets, budgets.promises['stylesheets a page']);
    const pair = (figure: 'html' | 'css' | 'scripts' | 'islands') =>
      `${figures[figure].toFixed(1)} (${figures[`${figure} raw`].toFixed(1)})`;
    lines.push(
      `| ${name} | ${pair('html')} | ${pair('css')} | ${pair('scripts')} | ${pair('islands')} | ${figures.pictures.toFixed(1)} |`,
    );
  }
  const { files } = weighPage(siteDir, fileOf(siteDir, budgets.pages['all tires']!.file));
  const kib = [...files.values()].reduce((a, b) => a + b, 0) / 1024;
  within('files of the scripts of a list', files.size, budgets.promises['files of the scripts of a list']);
  within('scripts of a list', kib, budgets.promises['scripts of a list']);
  lines.push('', `Scripts of a list: ${files.size} files, ${kib.toFixed(1)} KiB`);
  for (const [file, bytes] of files) {
    const purpose = PURPOSES[file.split('.')[0]!];
    if (!purpose) over.push(`${file}: nobody has said what this file of a list is for`);
    lines.push(`- ${file.split('.')[0]}, ${(bytes / 1024).toFixed(1)} KiB: ${purpose}`);
  }
  const precache = precacheOf(siteDir);
  within('precache', precache, budgets.precache[1]);
  lines.push('', `KiB, brotli (raw in brackets). Precache ${precache.toFixed(0)} KiB.`);
  return { lines, over };
}

function figuresOf(siteDir: string, pattern: string): { figures: Record<Figure, number>; stylesheets: number } {
  const { html, css, stylesheets, scripts, islands, pictures } = weighPage(siteDir, fileOf(siteDir, pattern));
  const both = <N extends 'html' | 'css' | 'scripts' | 'islands'>(
    name: N,
    weight: { packed: number; raw: number },
  ) => ({ [name]: weight.packed / 1024, [`${name} raw`]: weight.raw / 1024 });
  return {
    figures: {
      ...both('html', html),
      ...both('css', css),
      ...both('scripts', scripts),
      ...both('islands', islands),
      pictures: pictures / 1024,
    } as Record<Figure, number>,
    stylesheets,
  };
}

function fileOf(siteDir: string, pattern: string): string {
  const file = globSync(pattern, { cwd: siteDir }).toSorted()[0];
  if (!file)
    throw new Error(`${siteDir}/ has no ${pattern}: build the site first (npm run build, or npm test -- browser).`);
  return file;
}

/** The service worker's precache, KiB. */
function precacheOf(siteDir: string): number {
  const urls = [...readFileSync(path.join(siteDir, 'sw.js'), 'utf8').matchAll(/\burl"?:"([^"]+)","?revision/g)].map(
    (m) => m[1]!,
  );
  if (!urls.length) throw new Error('The service worker names nothing that it brings along.');
  return (
    urls.reduce(
      (bytes, url) => bytes + statSync(path.join(siteDir, url === '/offline' ? 'offline.html' : url)).size,
      0,
    ) / 1024
  );
}

function measure(siteDir: string): void {
  const budgets = readBudgets();
  const { promises } = budgets;
  const noted = (found: number, promised = Infinity): Measured => [
    round(found),
    Math.min(Math.ceil(found * ROOM * 10) / 10, promised),
  ];
  for (const page of Object.values(budgets.pages)) {
    for (const [figure, found] of Object.entries(figuresOf(siteDir, page.file).figures) as [Figure, number][]) {
      const promised =
        figure === 'css'
          ? promises['css of a page']
          : figure === 'scripts' && !page.open
            ? promises['scripts of a page without an open island']
            : undefined;
      page[figure] = noted(found, promised);
    }
  }
  budgets.precache = noted(precacheOf(siteDir), promises.precache);
  budgets.measured = new Date().toISOString().slice(0, 10);
  // nobody would read a line for each figure of each page
  writeFileSync(
    FILE,
    `${JSON.stringify(budgets, null, 2)
      .replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')
      .replace(/(\]|"),\n {6}"/g, '$1, "')
      .replace(/: \{\n {6}/g, ': { ')
      .replace(/\]\n {4}\}/g, '] }')}\n`,
  );
}
const round = (n: number): number => Math.round(n * 10) / 10;

if (import.meta.main) {
  const siteDir = process.argv.slice(2).find((given) => !given.startsWith('-')) ?? (process.env.SITE_DIR || 'dist');
  if (!existsSync(siteDir)) {
    console.error(`There is no folder ${siteDir}/: build the site first (npm run build).`);
    process.exit(1);
  }
  if (process.argv.includes('--measure')) measure(siteDir);
  const { lines, over } = compareWithBudgets(siteDir);
  console.log(process.argv.includes('--quiet') ? lines.at(-1) : lines.join('\n'));
  for (const line of over) console.error(`Too heavy: ${line}`);
  process.exit(over.length ? 1 : 0);
}
