/** How long each kind of control takes from a touch to the next paint, on a processor four times slower. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { inShop } from './shop.ts';

const SLOWER = 4;
const GOAL_MS = 100;
/** Until a page has done what it does after loading, and after a touch. */
const SETTLED_MS = 1_500;
const CONTROLS = 'a[href],button,input:not([type=hidden]),select,textarea,summary,label';

/** Controls that can be touched, the first of each kind: index among all, and name. Runs in the page. */
function controlsOf(selector: string): Array<{ index: number; kind: string; name: string }> {
  const kindOf = (of: Element): string =>
    [of, of.parentElement, of.closest('header,footer,main,dialog,[popover],aside')]
      .map((one) => (one ? `${one.tagName}.${String(one.className)}` : ''))
      .join(' in ') + [...of.attributes].map(({ name }) => name).join();
  const found = [...document.querySelectorAll<HTMLElement>(selector)].map((of, index) => ({
    of,
    index,
    kind: kindOf(of),
  }));
  const usable = found.filter(
    ({ of }) =>
      of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !of.matches(':disabled,[inert] *') &&
      of.getBoundingClientRect().width > 4,
  );
  return usable
    .filter(({ kind }, at) => usable.findIndex((other) => other.kind === kind) === at)
    .map(({ of, index, kind }) => ({
      index,
      kind,
      name: `${of.tagName.toLowerCase()} ${(of.getAttribute('aria-label') ?? of.textContent?.trim() ?? '').replace(/\s+/g, ' ').slice(0, 40)}`,
    }));
}

/** Notes the longest interaction, and keeps links and forms from leaving the page. Runs in the page. */
function watch(): void {
  const noted = window as unknown as { longest: number };
  noted.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) noted.longest = Math.max(noted.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('click', (event) => (event.target as Element).closest?.('a') && event.preventDefault());
  addEventListener('submit', (event) => event.preventDefault());
}

async function touch(page: Page, index: number): Promise<void> {
  const control = page.locator(CONTROLS).nth(index);
  await control.scrollIntoViewIfNeeded({ timeout: 2_000 });
  await control.click({ timeout: 2_000, noWaitAfter: true });
  if (await control.evaluate((of) => of.matches('select,textarea,input:not([type=checkbox],[type=radio],[type=file])')))
    await page.keyboard.press((await control.evaluate((of) => of.tagName)) === 'SELECT' ? 'ArrowDown' : '2');
  await wait(SETTLED_MS);
}

const longest = (page: Page) => page.evaluate(() => (window as unknown as { longest: number }).longest);

export const benchInteraction = () =>
  inShop(async (url, paths, browser) => {
    console.log('| page | control | after | ms |\n|---|---|---|---|');
    const slow: string[] = [];
    let measured = 0;
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    for (const [name, path] of Object.entries(paths)) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const open = async (before: readonly number[]) => {
        await page.goto(url + path, { waitUntil: 'load' });
        await page.evaluate(watch);
        await wait(SETTLED_MS);
        for (const index of before) await touch(page, index);
        await page.evaluate(() => void ((window as unknown as { longest: number }).longest = 0));
      };
      const seen = new Set<string>();
      /** Touches the controls that are there after `before`, and what each of them opens. */
      const walk = async (before: readonly number[], after: string): Promise<void> => {
        await open(before);
        const controls = (await page.evaluate(controlsOf, CONTROLS)).filter(({ kind }) => !seen.has(kind));
        for (const { kind } of controls) seen.add(kind);
        for (const control of controls) {
          await open(before);
          const done = await touch(page, control.index).then(
            () => true,
            () => false,
          );
          if (!done) continue;
          const ms = await longest(page);
          measured++;
          const line = `| ${name} | ${control.name} | ${after} | ${ms} |`;
          if (ms > GOAL_MS) slow.push(line);
          if (ms > GOAL_MS || process.env.DEBUG) console.log(line);
          const opened = (await page.evaluate(controlsOf, CONTROLS)).some(({ kind }) => !seen.has(kind));
          if (opened && before.length < 2 && page.url() === url + path)
            await walk([...before, control.index], control.name);
        }
      };
      await walk([], '');
      await page.close();
    }
    console.log(`\n${measured} kinds of controls, ${slow.length} of them above ${GOAL_MS} ms.`);
  });
