/** What a visitor does in Firefox or WebKit, with a page of their own in each test. */
import { expect, test as base } from 'playwright/test';
import type { Driver, Target } from './driver.ts';
import { launchFirefox, puppeteerDriver } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';
import { HANG_MS } from '../support/timeouts.ts';

/** A visitor who is not signed in gets 401 for what is private, and who goes on stops what the page is loading. */
const EXPECTED = /status of 401|status: 401|error loading dynamically imported module/;

export interface Visitor {
  open(path: string): Promise<void>;
  /** @param css of the visible elements among which is the one that has this text */
  click(css: string, text?: string): Promise<void>;
  fill(css: string, text: string): Promise<void>;
  select(css: string, value: string): Promise<void>;
  pressEnter(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the window to that of a phone. WebKitGTK makes none narrower than 447 px. */
  usePhone(): Promise<void>;
  run: Driver['run'];
  /** Waits until the page's path and query are these. */
  expectPath(path: string): Promise<void>;
  /** Waits until the first visible element that a CSS selector finds contains this text, or matches. */
  expectText(css: string, text: string | RegExp): Promise<void>;
  /** Waits until so many visible elements are there. */
  expectCount(css: string, count: number): Promise<void>;
  /** How often the visitor has tapped so far; a select takes two taps, a field one. */
  taps(): number;
}

export type BrowserName = 'firefox' | 'webkit';
interface Browser {
  newVisitor(): Promise<Driver>;
  close(): void | Promise<void>;
}

export const test = base.extend<{ visitor: Visitor }, { driven: BrowserName; browserOfVisitors: Browser }>({
  driven: ['firefox', { scope: 'worker', option: true }],
  browserOfVisitors: [
    async ({ driven }, use) => {
      const browser = await startBrowser(driven);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  visitor: async ({ browserOfVisitors, baseURL }, use) => {
    const driver = await browserOfVisitors.newVisitor();
    await driver.resize(1280, 900);
    await use(visitorOf(driver, baseURL!));
    expect(driver.errors().filter((text) => !EXPECTED.test(text))).toEqual([]);
    await driver.close();
  },
});

async function startBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'webkit') return startWebKit();
  const browser = await launchFirefox();
  return { newVisitor: () => puppeteerDriver(browser), close: () => browser.close() };
}

function visitorOf(driver: Driver, site: string): Visitor {
  /** The visible elements' texts, as a visitor reads them. */
  const texts = (css: string): Promise<string[]> =>
    driver
      .run(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => element.innerText.replace(/\s+/g, ' ').trim()),
        css,
      )
      .catch(() => []); // the page is navigating
  /** Tries until the page lets it: the element is there, at rest, and nothing covers it. */
  const retry = (task: () => Promise<void>): Promise<void> => expect(task).toPass({ timeout: HANG_MS });
  let taps = 0;
  return {
    run: driver.run,
    pressEnter: driver.pressEnter,
    back: driver.back,
    usePhone: () => driver.resize(390, 844),
    taps: () => taps,
    async open(path) {
      await driver.open(site + path);
      await ready(driver);
    },
    async click(css, text) {
      const target: Target = { css, ...(text !== undefined && { text }) };
      await retry(async () => {
        await ready(driver);
        await driver.click(target);
      });
      taps += 1;
    },
    async fill(css, text) {
      await retry(() => driver.type({ css }, text));
      taps += 1;
    },
    async select(css, value) {
      await retry(() =>
        driver.run(
          (selector, wanted) => {
            const field = document.querySelector<HTMLSelectElement>(selector);
            const option = [...(field?.options ?? [])].find((one) => one.value === wanted && !one.disabled);
            if (!field || !option) throw new Error(`${selector} has no ${wanted}`);
            field.value = wanted;
            for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
          },
          css,
          value,
        ),
      );
      taps += 2;
    },
    expectPath: (path) =>
      expect
        .poll(async () => {
          const { pathname, search } = new URL(await driver.url());
          return pathname + search;
        })
        .toBe(path),
    expectText: (css, text) => expect.poll(async () => (await texts(css))[0] ?? '', css).toMatch(text),
    expectCount: (css, count) => expect.poll(async () => (await texts(css)).length, css).toBe(count),
  };
}

/** Waits until the scripts that a page loads last have run, and the islands in view are hydrated. */
async function ready(driver: Driver): Promise<void> {
  await expect.poll(() => driver.run(() => !document.querySelector('template[data-late]'))).toBe(true);
  await driver.run(() =>
    // importing a module again waits for the first run of it
    Promise.all(
      [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => import(src)),
    ).then(() => {}),
  );
  await expect
    .poll(() =>
      driver.run(() =>
        [...document.querySelectorAll('astro-island:not([client="touched"])')].every((island) => {
          const { top, bottom, width } = (island.firstElementChild ?? island).getBoundingClientRect();
          if (!width || bottom < 0 || top > innerHeight) return true;
          if (island.hasAttribute('ssr')) return false;
          const root = Object.keys(island).find((key) => key.startsWith('__reactContainer$'));
          return !root || !Reflect.get(island, root).stateNode.current.memoizedState.isDehydrated;
        }),
      ),
    )
    .toBe(true);
  await driver.run(() => new Promise<void>((resolve) => setTimeout(resolve))); // what waits for an idle moment may come later
}
