/** The distribution's own Firefox, which some browser tests drive by WebDriver BiDi. */
import { launch, type Browser } from 'puppeteer-core';
import { aptInstall, findBrowser, firstFile } from '../support/find-browser.ts';

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
export function findFirefox(): string | undefined {
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
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    timeout: START_MS,
    protocolTimeout: COMMAND_MS,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });

/** Starts Chromium without a window, and without pages rendered ahead, which Puppeteer loses sight of. */
export const launchChromium = (): Promise<Browser> =>
  launch({
    executablePath: findBrowser(),
    timeout: START_MS,
    protocolTimeout: COMMAND_MS,
    args: ['--no-sandbox', '--force-prefers-reduced-motion', '--disable-features=Prerender2'],
  });
