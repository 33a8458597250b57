/** From the press on a card to the largest paint of the tire's page, in a real browser, fetched in advance and not. */
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../scripts/local-site/browser.ts';

const TIMES = 15;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** @param shop address of a running shop */
export async function benchOpening(shop = 'http://localhost:8888'): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });
  console.log(`\nFrom press to largest paint of a product page, ms, ${TIMES} times\n| page | p50 | p75 | largest | how it came |\n|---|---|---|---|---|`);
  for (const ahead of [false, true]) {
    const times: number[] = [];
    let delivery = '';
    for (let i = 0; i < TIMES; i++) {
      const opened = await openOne(browser, shop, ahead, i);
      times.push(opened.ms);
      ({ delivery } = opened);
    }
    times.sort((a, b) => a - b);
    console.log(`| ${ahead ? 'fetched in advance' : 'not'} | ${Math.round(times[Math.floor(TIMES / 2)]!)} | ${Math.round(times[Math.floor(TIMES * 0.75)]!)} | ${Math.round(times.at(-1)!)} | ${delivery || 'network'} |`);
  }
  await browser.close();
}

async function openOne(browser: Browser, shop: string, ahead: boolean, turn: number): Promise<{ ms: number; delivery: string }> {
  const context = await browser.newContext({ userAgent: PERSON, viewport: { width: 412, height: 860 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (!ahead) await page.route(/\/tires\/list/, async (route) => route.fulfill({ response: await route.fetch(), body: (await (await route.fetch()).text()).replaceAll('speculationrules', 'text/plain') }));
  if (!ahead) await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: undefined }));
  await page.goto(`${shop}/tires/list/wintertires`, { waitUntil: 'networkidle' });
  const link = page.locator('.card h3 a').nth(turn % 4);
  await link.scrollIntoViewIfNeeded();
  if (ahead) await link.hover();
  await page.waitForTimeout(1500);
  await page.evaluate(() => addEventListener('pointerdown', (event) => sessionStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp)), { capture: true }));
  await link.click();
  await page.waitForURL(/\/tires\/detail\//);
  const measured = await page.evaluate(() => new Promise<{ ms: number; delivery: string }>((resolve) => {
    let last = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) last = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => {
      const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string; activationStart: number };
      resolve({ ms: performance.timeOrigin + Math.max(last, navigation.activationStart) - Number(sessionStorage.getItem('pressed')), delivery: navigation.activationStart ? 'drawn in advance' : navigation.deliveryType });
    }, 1200);
  }));
  await context.close();
  return measured;
}
