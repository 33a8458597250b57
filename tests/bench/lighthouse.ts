/**
 * Lighthouse over every kind of page, medians in a table. Serves the pages that are built (`npm start` once) as an edge would, on
 * loopback. Rounds are interleaved, so that a drift of the machine hits all pages alike; every run has a fresh browser.
 */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { useConnection } from '#functions/http/database.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { findBrowser } from '../find-browser.ts';
import { mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { exitWithError, prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { hasPages, localSite } from '../../scripts/serve/local-site.ts';
import { readBudgets } from '../budgets/check.ts';
import { serveAsEdge } from './edge.ts';

const root = path.resolve(import.meta.dirname, '../..');
const HELP = `npm run bench:lighthouse [-- options]

Lighthouse over every kind of page that is built (npm start once), medians in a table.

  --lighthouse FOLDER   where the package lighthouse is installed (LIGHTHOUSE)
  --runs 3              medians of so many
  --form mobile         or desktop
  --pages home,product  these pages only`;

const { values } = readArguments(HELP, {
  lighthouse: { type: 'string', default: process.env.LIGHTHOUSE ?? root },
  runs: { type: 'string', default: '3' },
  form: { type: 'string', default: 'mobile' },
  pages: { type: 'string' },
});

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  lighthouseVersion: string;
}
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** What the table shows, and where a report has it. */
interface Figure {
  name: string;
  digits: number;
  read(report: Report): number;
}
const score = (name: string, category: string): Figure => ({
  name,
  digits: 0,
  read: (r) => (r.categories[category]?.score ?? 0) * 100,
});
const audit = (name: string, id: string, digits = 0): Figure => ({
  name,
  digits,
  read: (r) => r.audits[id]?.numericValue ?? Number.NaN,
});
const FIGURES: Figure[] = [
  score('perf', 'performance'),
  score('a11y', 'accessibility'),
  score('best', 'best-practices'),
  score('seo', 'seo'),
  audit('FCP ms', 'first-contentful-paint'),
  audit('LCP ms', 'largest-contentful-paint'),
  audit('TBT ms', 'total-blocking-time'),
  audit('SI ms', 'speed-index'),
  audit('CLS', 'cumulative-layout-shift', 3),
  { name: 'KiB', digits: 0, read: (r) => transferred(r) / 1024 },
  { name: 'KiB JS', digits: 0, read: (r) => transferred(r, 'Script') / 1024 },
];
const transferred = (report: Report, type?: string): number =>
  (report.audits['network-requests']?.details?.items ?? [])
    .filter((item) => !type || item.resourceType === type)
    .reduce((bytes, item) => bytes + (item.transferSize ?? 0), 0);
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

try {
  await main();
} catch (error) {
  exitWithError(error);
}

async function main(): Promise<void> {
  const { lighthouse, launch, desktop } = await findLighthouse(path.resolve(values.lighthouse));
  const siteDir = process.env.SITE_DIR || 'dist';
  if (!hasPages(siteDir)) throw new Error(`There are no pages in ${siteDir}/: run npm start once.`);
  process.env.SITE_DIR = siteDir;
  const connection = await prepareDatabase(() => {});
  useConnection(connection);
  const edge = await serveAsEdge(localSite({ root, siteDir, functions: await mountFunctions() }));
  const chosen = values.pages?.split(',');
  const pages = Object.entries(readBudgets().pages)
    .filter(([name]) => !chosen || chosen.includes(name))
    .map(([name, { file }]) => {
      const path = (globSync(file, { cwd: siteDir }).toSorted()[0] ?? file).replace(/(^index)?\.html$/, '');
      return { name, url: `${edge.origin}/${path}`, reports: [] as Report[] };
    });
  for (let run = 1; run <= Number(values.runs); run++)
    for (const page of pages) {
      const report = await once(page.url).catch(
        (error: Error) => void console.error(`${page.name}, run ${run}: ${error.message}`),
      );
      if (report) page.reports.push(report);
      process.stderr.write(`\rRun ${run}: ${page.name.padEnd(24)}`);
    }
  const any = pages.flatMap((page) => page.reports);
  console.log(
    `\nLighthouse ${any[0]?.lighthouseVersion}, ${values.form}, medians of ${values.runs}; ${os.cpus().length} × ${os.cpus()[0]?.model}, benchmark index ${median(any.map((r) => r.environment.benchmarkIndex)).toFixed(0)}`,
  );
  console.log(`| page | ${FIGURES.map(({ name }) => name).join(' | ')} |\n|---|${FIGURES.map(() => '---|').join('')}`);
  for (const { name, reports } of pages)
    console.log(
      `| ${name} | ${FIGURES.map(({ digits, read }) => (reports.length ? median(reports.map(read)).toFixed(digits) : '–')).join(' | ')} |`,
    );
  edge.close();
  await connection.close();
  process.exit(pages.some(({ reports }) => reports.length < Number(values.runs)) ? 1 : 0);

  async function once(url: string): Promise<Report> {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
    const chrome = await launch({
      chromePath: findBrowser(),
      chromeFlags: FLAGS,
      userDataDir: profile,
      logLevel: 'silent',
    });
    try {
      const result = await lighthouse(
        url,
        { port: chrome.port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true },
        values.form === 'desktop' ? desktop : undefined,
      );
      if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
      return result.lhr;
    } finally {
      chrome.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** It is not among the project's packages: it would bring 70 MB along. */
async function findLighthouse(
  folder: string,
): Promise<{ lighthouse: Lighthouse; launch: Launcher['launch']; desktop: object }> {
  if (!existsSync(path.join(folder, 'node_modules', 'lighthouse')))
    throw new Error(
      'Lighthouse is not among the project’s packages. Get it once with: npm install --prefix .data/lighthouse lighthouse\nand then run: npm run bench:lighthouse -- --lighthouse .data/lighthouse',
    );
  const { resolve } = createRequire(path.join(folder, 'node_modules', 'x.js'));
  const load = async (name: string) => (await import(pathToFileURL(resolve(name)).href)) as Record<string, unknown>;
  const [main, launcher, desktop] = await Promise.all(
    ['lighthouse', 'chrome-launcher', 'lighthouse/core/config/desktop-config.js'].map(load),
  );
  return {
    lighthouse: main!.default as Lighthouse,
    launch: (launcher as unknown as Launcher).launch,
    desktop: desktop!.default as object,
  };
}
