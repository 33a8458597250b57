/**
 * How soon pages answer a visitor, in a real browser.
 * Each control of a page that is shown on a phone is pressed or typed into on a page of its own, on a processor that is `--rate`
 * times slower; the time is that until the next paint, as the browser tells it (Event Timing, the measure of Interaction to Next
 * Paint). Links are left out: they lead away. Then the time from the first tick of a filter to the new list. Serves the pages
 * that are built (`npm start` once) as an edge would, on loopback.
 */
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { useConnection } from '#functions/http/database.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { exitWithError, prepareDatabase } from '../../scripts/build/prepare-database.ts';
import { findBrowser } from '../find-browser.ts';
import { hasPages, localSite } from '../../scripts/serve/local-site.ts';
import { mountFunctions } from '../../scripts/serve/mounted-functions.ts';
import { logIn, type Who } from '../e2e/account-pages.ts';
import { scriptsReady } from '../e2e/shop-pages.ts';
import { serveAsEdge, trustingEdge } from './edge.ts';
import { CONTROLS, noteInteractions, notedInteractions } from './page-controls.ts';

const root = path.resolve(import.meta.dirname, '../..');
const HELP = `npm run bench:interaction [-- options]

Measures how soon pages answer a visitor, in a real browser, with the pages that are built (npm start once).

  --runs 3           medians of so many
  --rate 4           a processor that is so many times slower
  --pages home,list  these pages only`;

const { values } = readArguments(HELP, {
  runs: { type: 'string', default: '3' },
  rate: { type: 'string', default: '4' },
  pages: { type: 'string' },
});

/** `as`: the demo account that is signed in. */
interface MeasuredPage {
  name: string;
  path: string;
  as?: Who;
}
const PAGES: MeasuredPage[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/tires/list/wintertires' },
  { name: 'product', path: '' },
  { name: 'quick order', path: ROUTES.quickOrder.path, as: 'partner' },
  { name: 'desk', path: '/editor', as: 'editor' },
  { name: 'a text at the desk', path: '/editor#article/new', as: 'editor' },
];
/** Milliseconds to the next paint that nobody notices, and that no control should take. */
const GOOD_MS = 50;
/** How long a visitor looks at a page before the first press, and at a control after scrolling to it. */
const READING_MS = 2000;
const SCROLLING_MS = 500;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** 400 kbit/s, as Lighthouse's and the browser's own "slow" presets have them. */
const SLOW_LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 150 };

try {
  await main();
} catch (error) {
  exitWithError(error);
}

async function main(): Promise<void> {
  const siteDir = process.env.SITE_DIR || 'dist';
  if (!hasPages(siteDir)) throw new Error(`There are no pages in ${siteDir}/: run npm start once.`);
  process.env.SITE_DIR = siteDir;
  const connection = await prepareDatabase(() => {});
  useConnection(connection);
  const edge = await serveAsEdge(localSite({ root, siteDir, functions: await mountFunctions() }));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [trustingEdge()] });
  const chosen = values.pages?.split(',');
  const load = () => os.loadavg()[0]!.toFixed(1);
  console.log(
    `Interaction to next paint, ms, ${values.rate} × slower processor, medians of ${values.runs}; ` +
      `${os.cpus().length} × ${os.cpus()[0]?.model}, load ${load()}\n| page | control | ms |\n|---|---|---|`,
  );
  for (const page of PAGES.filter(({ name }) => !chosen || chosen.includes(name)))
    for (const { control, ms } of await measurePage(browser, edge.origin, page))
      console.log(`| ${page.name} | ${control} | ${ms}${ms > GOOD_MS ? ' (slow)' : ''} |`);
  if (!chosen || chosen.includes('tick')) await firstTicks(browser, edge.origin);
  console.log(`\nLoad of the machine at the end: ${load()}`);
  await browser.close();
  edge.close();
  await connection.close();
  process.exit();
}

interface Measured {
  control: string;
  ms: number;
}

/** The controls of a page, the slowest first. */
async function measurePage(browser: Browser, origin: string, measured: MeasuredPage): Promise<Measured[]> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, baseURL: origin });
  if (measured.as) await signIn(context, measured.as);
  await context.addInitScript(noteInteractions);
  const url = measured.path || (await productPath(context));
  const names = await runOnPage(context, url, (page) => page.evaluate(CONTROLS.names));
  const found: Measured[] = [];
  for (const control of names) {
    const times: number[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      const ms = await runOnPage(context, url, (page) => interact(page, control)).catch(() => undefined);
      if (ms !== undefined) times.push(ms);
    }
    if (times.length) found.push({ control, ms: median(times) });
  }
  await context.close();
  return found.sort((a, b) => b.ms - a.ms);
}

/** A page that is whole, on the slow processor. */
async function runOnPage<T>(context: BrowserContext, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'load' });
    await scriptsReady(page);
    await page.waitForTimeout(READING_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) });
    return await work(page);
  } finally {
    await page.close();
  }
}

/** @returns the slowest interaction that came of it; undefined if the control cannot be reached */
async function interact(page: Page, control: string): Promise<number | undefined> {
  if (!(await page.evaluate(CONTROLS.place, control))) return undefined;
  await page.waitForTimeout(SCROLLING_MS);
  const place = await page.evaluate(CONTROLS.place, control);
  if (!place) return undefined;
  await page.touchscreen.tap(place.x, place.y);
  if (place.types) await page.keyboard.type('22', { delay: 60 });
  if (place.chooses) await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(900);
  return page.evaluate(notedInteractions);
}

async function signIn(context: BrowserContext, who: Who): Promise<void> {
  const page = await context.newPage();
  await logIn(page, who);
  await page.close();
}

async function productPath(context: BrowserContext): Promise<string> {
  const { data } = (await (await context.request.get('/api/product?types=wintertires')).json()) as {
    data: Array<{ id: number; slug: string }>;
  };
  return `/tires/detail/${data[0]!.id}/${data[0]!.slug}`;
}

/** From the first tick of a visitor who has touched nothing before to the list that it leads to. */
async function firstTicks(browser: Browser, origin: string): Promise<void> {
  console.log('\nFirst tick to the new list, ms\n| line and processor | median | bytes of the answer |\n|---|---|---|');
  for (const isSlow of [false, true]) {
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < Number(values.runs); run++) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block', // what a worker requests does not take the slow line
        baseURL: origin,
      });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      if (isSlow) {
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) });
      }
      await page.goto('/tires/list/wintertires', { waitUntil: 'load' });
      await page.waitForTimeout(isSlow ? 10_000 : 4_000); // the visitor reads
      const before = await page.locator('#results output').textContent();
      const answered = page.waitForResponse(/\/api\/product\?/);
      const option = page.locator('.filters .opt').filter({ hasText: 'All-season' });
      await option.scrollIntoViewIfNeeded();
      const box = (await option.boundingBox())!;
      await page.evaluate(CONTROLS.watchList, before);
      await page.mouse.click(box.x + 12, box.y + box.height / 2);
      times.push(Math.round(await page.evaluate(() => window.newList)));
      bytes = (await (await answered).request().sizes()).responseBodySize;
      await context.close();
    }
    const kind = isSlow ? `400 kbit/s, ${values.rate} × slower` : 'good, as it is';
    console.log(`| ${kind} | ${median(times)} | ${bytes} |`);
  }
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
}
