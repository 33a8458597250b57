/**
 * What a view costs: requests and bytes that reach the edge, functions that run behind it, statements of those. Each kind of page
 * is opened in a browser that knows nothing of the shop, then another of the same kind, each until nothing more is asked for,
 * and then looked around in; leaving sends what is counted. Files are those that are built (`npm start` once), the database the embedded one.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { useConnection } from '#functions/http/database.ts';
import { prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { findBrowser } from '../find-browser.ts';
import { hasPages, localSite, type Site } from '../../scripts/serve/local-site.ts';
import { backgroundWorkDone, mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { countStatements } from '../functions/count-statements.ts';
import { serveAsEdge, trustingEdge, type Answered } from './edge.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** No request for so long, and the page is idle: the service worker is installed 2.5 s after some pages. */
const IDLE_MS = 4_000;

/** Two pages of each kind, and the share of a million views that are of it. */
const KINDS: Record<string, { of: (siteDir: string) => [string, string]; share: number }> = {
  home: { of: () => ['/', '/'], share: 0.15 },
  list: { of: () => ['/tires/list/wintertires', '/tires/list/summertires'], share: 0.4 },
  product: { of: (siteDir) => some('tires/detail/*/*.html', siteDir), share: 0.35 },
  text: { of: () => ['/about', '/services/oil-change'], share: 0.1 },
};
/** Pages that a visit has: the first of them is a first view. */
const VIEWS_A_VISIT = 4;
const PICTURE = /\.(avif|webp|png|jpe?g|svg|ico)$/;

const some = (pattern: string, siteDir: string) =>
  globSync(pattern, { cwd: siteDir })
    .toSorted()
    .slice(0, 2)
    .map((file) => `/${file.replace(/\.html$/, '')}`) as [string, string];

interface Cost {
  requests: number;
  bytes: number;
  pictures: number;
  /** functions that ran, whatever an edge may keep of their answers */
  calls: number;
  /** of them, those whose answers no edge may keep */
  uncached: number;
  statements: number;
}
const NOTHING: Cost = { requests: 0, bytes: 0, pictures: 0, calls: 0, uncached: 0, statements: 0 };
const sum = (a: Cost, b: Cost, times = 1): Cost =>
  Object.fromEntries(
    Object.entries(a).map(([name, n]) => [name, n + times * b[name as keyof Cost]]),
  ) as unknown as Cost;

export async function benchCost(option?: string): Promise<void> {
  const siteDir = process.env.SITE_DIR || 'dist';
  if (!hasPages(siteDir)) return console.log(`\nNo pages in ${siteDir}/: run npm start once for what views cost.`);
  const connection = await prepareDatabase(() => {});
  useConnection(connection);
  let cost = { ...NOTHING };
  let isListed = false;
  let last = Date.now();
  countStatements(connection, () => cost.statements++);
  const functions = (await mountFunctions()).map((one) => ({
    ...one,
    async handle(...asked: Parameters<typeof one.handle>) {
      cost.calls++;
      const response = await one.handle(...asked);
      const rule = response.headers.get('netlify-cdn-cache-control') ?? response.headers.get('cache-control') ?? '';
      if (!/max-age=[1-9]/.test(rule)) cost.uncached++;
      return response;
    },
  }));
  const site: Site = localSite({ root, siteDir, functions });
  const noted = ({ url, bytes }: Answered) => {
    last = Date.now();
    cost.requests++;
    cost[PICTURE.test(new URL(url, 'http://x').pathname) ? 'pictures' : 'bytes'] += bytes;
    if (isListed) console.log(`  ${bytes.toString().padStart(7)} ${url}`);
  };
  const edge = await serveAsEdge(site, noted);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', trustingEdge(), '--disable-background-networking'],
  });
  const total = { ...NOTHING };
  let views = { ...total };
  console.log(
    '\nWhat a view costs, until nothing more is asked for\n' +
      '| page | view | requests | KiB beside pictures | KiB of pictures | functions | not kept by an edge | statements |\n|---|---|---|---|---|---|---|---|',
  );
  const idle = async () => {
    last = Date.now();
    while (Date.now() - last < IDLE_MS) await new Promise((resolve) => setTimeout(resolve, 100));
    await backgroundWorkDone();
  };
  for (const [name, { of, share }] of Object.entries(KINDS)) {
    const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
    let page: Page | undefined;
    const row = (what: string, times: number) => {
      const kib = (bytes: number) => Math.round(bytes / 1024);
      console.log(
        `| ${name} | ${what} | ${cost.requests} | ${kib(cost.bytes)} | ${kib(cost.pictures)} | ${cost.calls} | ${cost.uncached} | ${cost.statements} |`,
      );
      views = sum(views, cost, share * times);
      cost = { ...NOTHING };
    };
    const others = 1 - 1 / VIEWS_A_VISIT;
    for (const [at, url] of of(siteDir).entries()) {
      isListed = option === 'requests' && console.log(`  ${name}, ${at ? 'second' : 'first'} view`) === undefined;
      page ??= await context.newPage();
      await page.goto(edge.origin + url);
      await idle();
      row(at ? 'second' : 'first', at ? others : 1 / VIEWS_A_VISIT);
      if (isListed) console.log('  looking around');
      await page.mouse.move(200, 300); // what a mouse tells stands for a finger that scrolls
      await page.mouse.wheel(0, 300);
      await idle();
      row('looking around', at ? others : 1 / VIEWS_A_VISIT);
    }
    await page!.close();
    await context.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    row('leaving', 1 / VIEWS_A_VISIT);
  }
  const million = (n: number) => `${n.toFixed(1)} M`;
  console.log(
    `\nA million views, ${VIEWS_A_VISIT} a visit, ${Object.entries(KINDS)
      .map(([name, { share }]) => `${share * 100} % ${name}`)
      .join(', ')}: ` +
      `${million(views.requests)} requests, ${million(views.uncached)} functions beside those whose answers an edge keeps, ` +
      `${(((views.bytes + views.pictures) * 1e6) / 1e9).toFixed(0)} GB. NextFaster's own figures: 104 M requests, 32 M functions.`,
  );
  await browser.close();
  edge.close();
  await connection.close();
}
