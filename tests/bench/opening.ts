/** From the tap on a card to the largest paint of the tire's page, in a real browser: as it is, and without what is done in advance. */
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../scripts/local-site/browser.ts';

const TIMES = 15;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
/** How long a finger rests on what it taps, in ms. */
const TAP = 90;
const MODES = ['nothing in advance', 'fetched in advance', 'fetched in advance, drawn from the press on'] as const;
type Mode = (typeof MODES)[number];

/** @param shop address of a running shop */
export async function benchOpening(shop = 'http://localhost:8888'): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });
  console.log(`\nFrom tap to largest paint of a product page, ms, ${TIMES} times\n| page | p50 | p75 | longest |\n|---|---|---|---|`);
  for (const mode of MODES) {
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) times.push(await openOne(browser, shop, mode, i));
    times.sort((a, b) => a - b);
    console.log(`| ${mode} | ${Math.round(times[Math.floor(TIMES / 2)]!)} | ${Math.round(times[Math.floor(TIMES * 0.75)]!)} | ${Math.round(times.at(-1)!)} |`);
  }
  await browser.close();
}

async function openOne(browser: Browser, shop: string, mode: Mode, turn: number): Promise<number> {
  const context = await browser.newContext({ userAgent: PERSON, viewport: { width: 412, height: 860 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (mode === MODES[0]) {
    const html = (await (await fetch(`${shop}/tires/list/wintertires`)).text()).replaceAll('"speculationrules"', '"text/plain"');
    await page.route(/\/tires\/list/, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: undefined }));
  }
  // Playwright forbids it otherwise
  if (mode === MODES[2]) await (await context.newCDPSession(page)).send('Page.setPrerenderingAllowed', { isAllowed: true });
  await page.goto(`${shop}/tires/list/wintertires`, { waitUntil: 'networkidle' });
  const link = page.locator('.card h3 a').nth(turn % 4);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(1500);
  await page.evaluate(() => addEventListener('click', (event) => sessionStorage.setItem('tapped', String(performance.timeOrigin + event.timeStamp)), { capture: true }));
  await link.click({ delay: TAP, noWaitAfter: true });
  await page.waitForURL(/\/tires\/detail\//);
  const ms = await page.evaluate(() => new Promise<number>((resolve) => {
    let last = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) last = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => {
      const { activationStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { activationStart: number };
      resolve(performance.timeOrigin + Math.max(last, activationStart) - Number(sessionStorage.getItem('tapped')));
    }, 1200);
  }));
  await context.close();
  return ms;
}
