/** Firefox by Puppeteer: the distribution's own, which Playwright would need patched, by WebDriver BiDi. */
import { launch, type Browser, type ElementHandle } from 'puppeteer-core';
import { aptInstall, firstFile } from '../support/find-browser.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import { findElement, type Driver, type Target } from './driver.ts';

const SYSTEM_FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
/** A busy machine takes its time to start a browser, and to answer a command. */
const [START_MS, COMMAND_MS] = [120_000, 180_000];

/** Finds Firefox: `FIREFOX`, or the system's. Where Debian packages can be installed it installs one if there is none. */
function findFirefox(): string | undefined {
  const find = () => firstFile(process.env.FIREFOX, ...SYSTEM_FIREFOX);
  const found = find();
  if (found) return found;
  aptInstall('firefox-esr');
  return find();
}

/** Why tests in Firefox are left out: there is none, or it does not start here. Nothing where it starts. */
export async function whyNoFirefox(): Promise<string | undefined> {
  const executablePath = findFirefox();
  if (!executablePath)
    return 'no Firefox is here, nor could one be installed (FIREFOX=/path/to/firefox says where it is)';
  try {
    await (await launchFirefox(executablePath)).close();
    return undefined;
  } catch (error) {
    return `${executablePath} does not start: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Starts Firefox without a window. @throws when it does not start */
export const launchFirefox = (executablePath = findFirefox()!): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    timeout: START_MS,
    protocolTimeout: COMMAND_MS,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });

/** A page of a new visitor. */
export async function puppeteerDriver(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const errors: string[] = [];
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => errors.push(error instanceof Error ? `${error.stack}` : String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const find = async (target: Target): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(findElement, target)).asElement();
    if (!element) throw new Error(`not on the page: ${JSON.stringify(target)}`);
    return element as ElementHandle;
  };
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    url: () => Promise.resolve(page.url()),
    run: (task, ...args) => page.evaluate(task as (...args: unknown[]) => unknown, ...args) as never,
    async click(target) {
      const element = await find(target);
      const isCovered = await element.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return !above || !(one.contains(above) || above.contains(one) || above.closest('label')?.contains(one));
      });
      if (isCovered) throw new Error(`covered: ${JSON.stringify(target)}`);
      await element.click();
    },
    async type(target, text) {
      const element = await find(target);
      await element.evaluate((field) =>
        field instanceof HTMLElement && !('select' in field) ? field.focus() : (field as HTMLInputElement).select(),
      );
      await element.type(text);
    },
    pressEnter: () => page.keyboard.press('Enter'),
    async back() {
      await page.goBack({ waitUntil: [] });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    errors: () => errors,
    close: () => context.close(),
  };
}
