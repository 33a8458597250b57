/**
 * How soon pages answer on a phone with a slow processor: the time from a tap to the next paint, as the browser tells it (Event
 * Timing, the measure of Interaction to Next Paint). Takes the shop of this folder (`npm start` once).
 */
import { chromium, type BrowserContext, type Page } from 'playwright';
import { logIn, type Who } from '../e2e/account-pages.ts';
import { openFully } from '../e2e/shop-pages.ts';
import { findBrowser } from '../support/find-browser.ts';
import { openShop } from '../support/shop-process.ts';

const RUNS = 3;
/** The processor is this many times slower. */
const SLOWNESS = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** What is tapped, by its role and name. */
const CONTROLS: ReadonlyArray<{
  page: string;
  as?: Who;
  role: 'button' | 'checkbox' | 'textbox' | 'combobox';
  name: RegExp;
}> = [
  { page: '/', role: 'button', name: /^Menu$/ },
  { page: '/', role: 'combobox', name: /search/i },
  { page: '/tires/list/wintertires', role: 'button', name: /filter/i },
  { page: '/tires/list/wintertires', role: 'button', name: /cart|quote|compare/i },
  { page: '/contact', role: 'textbox', name: /name/i },
  { page: '/quick-order', as: 'partner', role: 'textbox', name: /./ },
  { page: '/editor', as: 'editor', role: 'button', name: /./ },
  { page: '/editor#article/new', as: 'editor', role: 'textbox', name: /title/i },
];

declare global {
  interface Window {
    slowestInteraction: number;
  }
}

/** Notes the slowest interaction from now on. Event Timing tells durations in steps of 8 ms. */
function noteInteractions(): void {
  window.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export async function benchInteraction(): Promise<void> {
  const shop = await openShop({ DATA_DIR: process.env.DATA_DIR || '.data', URL: '' });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    console.log(`| page | control | ms to the next paint, median of ${RUNS} |\n|---|---|---|`);
    for (const { page: path, as, role, name } of CONTROLS) {
      const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
      await context.addInitScript(noteInteractions);
      if (as) await signIn(context, as);
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await context.newPage();
        await openFully(page, path);
        times.push(await tap(page, role, name));
        await page.close();
      }
      console.log(`| ${path} | ${role} ${name} | ${times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]} |`);
      await context.close();
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function signIn(context: BrowserContext, who: Who): Promise<void> {
  const page = await context.newPage();
  await logIn(page, who);
  await page.close();
}

async function tap(page: Page, role: 'button' | 'checkbox' | 'textbox' | 'combobox', name: RegExp): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const control = page.getByRole(role, { name }).filter({ visible: true }).first();
  await control.tap();
  if (role === 'textbox' || role === 'combobox') await page.keyboard.type('22', { delay: 60 });
  // what the browser measured is told after the next paint
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return page.evaluate(() => window.slowestInteraction);
}
