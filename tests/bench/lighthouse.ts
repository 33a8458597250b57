/**
 * Lighthouse over every kind of page. It is not among the packages, because it would bring 70 MB along:
 * `npm install --prefix .data/lighthouse lighthouse`, then `LIGHTHOUSE=.data/lighthouse npm run bench -- lighthouse`.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { readBudgets } from '../budgets/check.ts';
import { openShop } from '../support/shop-process.ts';
import { findBrowser } from '../support/find-browser.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export async function benchLighthouse(): Promise<void> {
  const folder = process.env.LIGHTHOUSE;
  if (!folder) return console.log('skipped: LIGHTHOUSE names no folder in which lighthouse is installed');
  const siteDir = process.env.SITE_DIR || 'dist';
  const shop = await openShop({ DATA_DIR: process.env.DATA_DIR || '.data', SITE_DIR: siteDir, URL: '' });
  const columns = [...CATEGORIES, ...AUDITS];
  console.log(`| page, medians of ${RUNS} | ${columns.join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
  try {
    for (const [name, { file }] of Object.entries(readBudgets().pages)) {
      const page = (globSync(file, { cwd: siteDir }).toSorted()[0] ?? file).replace(/(^index)?\.html$/, '');
      const reports = Array.from({ length: RUNS }, () => reportOf(folder, `${shop.url}/${page}`));
      const figures = [
        ...CATEGORIES.map((id) => median(reports.map(({ categories }) => 100 * (categories[id]?.score ?? 0)))),
        ...AUDITS.map((id) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))),
      ];
      console.log(`| ${name} | ${figures.map((figure) => Math.round(figure * 100) / 100).join(' | ')} |`);
    }
  } finally {
    await shop.close();
  }
}

function reportOf(folder: string, url: string): Report {
  const program = path.resolve(folder, 'node_modules/lighthouse/cli/index.js');
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  return JSON.parse(
    execFileSync(process.execPath, [program, url, ...flags], {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      maxBuffer: 100_000_000,
      encoding: 'utf8',
    }),
  ) as Report;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
