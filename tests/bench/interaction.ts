/** How long each kind of control takes from a touch to the next paint, on a processor four times slower. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { head, row } from '../run/drive.ts';
import { inShop } from './shop.ts';

const SLOWER = 4;
const GOAL_MS = 100;
/** Until a page has done what it does after loading, or after a touch. */
const SETTLED_MS = 1_500;
const CONTROLS = 'a[href],button,input:not([type=hidden],label *),select,textarea,summary,label';

interface Control {
  /** among all of the page */
  index: number;
  kind: string;
  name: string;
}

/** The first control of each kind that can be touched. Runs in the page. */
function controlsOf(selector: string): Control[] {
  const kinds = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((of, index) => {
    const places = [of, of.parentElement, of.closest('header,footer,main,dialog,[popover],aside')];
    const kind =
      places.map((one) => one && `${one.tagName}.${String(one.className)}`).join() + of.getAttributeNames().join();
    const isThere = of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && of.clientWidth > 4;
    if (!isThere || of.matches(':disabled,[inert] *') || kinds.has(kind)) return [];
    kinds.add(kind);
    const text = (of.getAttribute('aria-label') ?? of.innerText).replace(/\s+/g, ' ').slice(0, 40);
    return [{ index, kind, name: `${of.tagName.toLowerCase()} ${text}` }];
  });
}

/** Notes the longest interaction, and keeps links and forms from leaving the page. Runs in the page. */
function watch(): void {
  const noted = Object.assign(window, { longest: 0 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) noted.longest = Math.max(noted.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault());
  addEventListener('submit', (event) => event.preventDefault());
}

/** @returns milliseconds of the longest interaction; null when something else lies over the control */
async function touch(page: Page, index: number): Promise<number | null> {
  const control = page.locator(CONTROLS).nth(index);
  await page.evaluate(() => void Object.assign(window, { longest: 0 }));
  try {
    await control.click({ timeout: 5_000, noWaitAfter: true });
    if (await control.evaluate((of) => of.matches('select,textarea,input:not([type=checkbox],[type=radio])')))
      await page.keyboard.press('2');
  } catch {
    return null;
  }
  await wait(SETTLED_MS);
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

export const bench = () =>
  inShop(async (url, paths, browser) => {
    head('page', 'control', 'after', 'ms');
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    const all: number[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const seen = new Set<string>();
      const open = async (before?: Control) => {
        await page.goto(url + path, { waitUntil: 'load' });
        await page.evaluate(watch);
        await wait(SETTLED_MS);
        if (before) await touch(page, before.index);
        const found = await page.evaluate(controlsOf, CONTROLS);
        return found.filter(({ kind }) => !seen.has(kind));
      };
      /** Touches the controls that are there after another one was, and then what each of them has brought. */
      const walk = async (before?: Control): Promise<void> => {
        for (let [control] = await open(before); control; [control] = await open(before)) {
          seen.add(control.kind);
          const ms = await touch(page, control.index);
          if (ms === null) continue;
          all.push(ms);
          row(name, control.name, before?.name ?? '', `${ms}${ms > GOAL_MS ? ' !' : ''}`);
          if (!before && (await page.evaluate(controlsOf, CONTROLS)).some(({ kind }) => !seen.has(kind)))
            await walk(control);
        }
      };
      await walk();
      await page.close();
    }
    const slow = all.filter((ms) => ms > GOAL_MS);
    console.log(`\n${all.length} kinds of controls, ${slow.length} of them above ${GOAL_MS} ms.`);
  });
