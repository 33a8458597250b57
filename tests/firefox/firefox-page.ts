/** What tests that Puppeteer drives share, in Firefox or Chromium: a page of its own for each, and how to use and to read it. */
import { expect, test as base } from 'playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { findFirefox, launchChromium, launchFirefox } from './firefox.ts';
import { HANG_MS, WAIT_MS } from '../support/timeouts.ts';

/** A visitor who is not signed in gets 401 for what is private, and who goes on stops what the page is loading. */
const EXPECTED = /status of 401|status: 401|error loading dynamically imported module/;

export interface Visitor {
  open(path: string): Promise<void>;
  /** @param target a selector, also by text: `a ::-p-text(Log in)` */
  click(target: string): Promise<void>;
  fill(target: string, text: string): Promise<void>;
  select(target: string, value: string): Promise<void>;
  /** Waits until the page's path and query are these. */
  expectPath(path: string): Promise<void>;
  /** Waits until the first visible element that a CSS selector finds contains this text, or matches. */
  expectText(selector: string, text: string | RegExp): Promise<void>;
  /** Waits until so many visible elements are there. */
  expectCount(selector: string, count: number): Promise<void>;
  /** How often the visitor has tapped so far; a select takes two taps, a field one. */
  taps(): number;
  page: Page;
}

export const test = base.extend<{ visitor: Visitor }, { driven: 'firefox' | 'chromium'; browserOfVisitors: Browser }>({
  driven: ['firefox', { scope: 'worker', option: true }],
  browserOfVisitors: [
    async ({ driven }, use) => {
      const browser = await (driven === 'firefox' ? launchFirefox(findFirefox()!) : launchChromium());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  visitor: async ({ browserOfVisitors, baseURL }, use) => {
    const context = await browserOfVisitors.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(WAIT_MS);
    const wrong: string[] = [];
    const note = (text: string) => EXPECTED.test(text) || wrong.push(text);
    page.on('pageerror', (error) => note(error instanceof Error ? `${error.stack}` : String(error)));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    await use(visitorOf(page, baseURL!));
    expect(wrong).toEqual([]);
    await context.close();
  },
});

function visitorOf(page: Page, site: string): Visitor {
  /** The visible elements' texts, as a visitor reads them. */
  const texts = (selector: string): Promise<string[]> =>
    page
      .$$eval(selector, (all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      )
      .catch(() => []); // the page is navigating
  let taps = 0;
  return {
    page,
    taps: () => taps,
    async open(path) {
      await page.goto(site + path, { waitUntil: 'load' });
      await ready(page);
    },
    async click(target) {
      // Puppeteer would tap on what covers the target: a bar at the bottom of the screen.
      await (await page.waitForSelector(target))!.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      await page.locator(target).click();
      taps += 1;
    },
    async fill(target, text) {
      await page.locator(target).fill(text);
      taps += 1;
    },
    async select(target, value) {
      await page.waitForFunction(
        (selector, wanted) =>
          [...(document.querySelector<HTMLSelectElement>(selector)?.options ?? [])].some(
            (option) => option.value === wanted && !option.disabled,
          ),
        {},
        target,
        value,
      );
      await page.select(target, value);
      taps += 2;
    },
    expectPath: (path) =>
      expect
        .poll(() => {
          const { pathname, search } = new URL(page.url());
          return pathname + search;
        })
        .toBe(path),
    expectText: (selector, text) => expect.poll(async () => (await texts(selector))[0] ?? '', selector).toMatch(text),
    expectCount: (selector, count) => expect.poll(async () => (await texts(selector)).length, selector).toBe(count),
  };
}

/** Waits until the scripts that a page loads last have run, and the islands in view are hydrated. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('template[data-late]'));
  await page.evaluate(() =>
    // importing a module again waits for the first run of it
    Promise.all(
      [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => import(src)),
    ).then(() => {}),
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island:not([client="touched"], [client="reached"])')].every((island) => {
      const { top, bottom, width } = (island.firstElementChild ?? island).getBoundingClientRect();
      if (!width || bottom < 0 || top > innerHeight) return true;
      if (island.hasAttribute('ssr')) return false;
      const root = Object.keys(island).find((key) => key.startsWith('__reactContainer$'));
      return !root || !Reflect.get(island, root).stateNode.current.memoizedState.isDehydrated;
    }),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })).then(() => {}));
}
