import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Chromium without what only windows need: the browser tests take two thirds of the time in it. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

export const firstFile = (...files: Array<string | undefined>) => files.find((file) => file && existsSync(file));

/** Finds Chromium: `CHROMIUM`, Playwright's, the system's, or a new one. @throws an `Error` that says what to do */
export function findBrowser(): string {
  const browsers = [chromium.executablePath(), ...SYSTEM_BROWSERS];
  const found = firstFile(process.env.CHROMIUM, ...browsers);
  if (found) return found;
  console.log('No Chromium found; installing one …');
  if (aptInstall('chromium') || playwrightInstall()) {
    const installed = firstFile(...browsers);
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome and run again, or say where it is: CHROMIUM=/path/to/chromium npm test',
  );
}

/**
 * Finds the Chromium for browser tests: preferably a headless shell, which comes with Playwright's own Chromium.
 * @returns its path, or `undefined` when Playwright is to use its own
 * @throws as `findBrowser`
 */
export function findTestBrowser(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(chromium.executablePath())) return undefined;
  if (!existsSync(SYSTEM_SHELL)) aptInstall('chromium-headless-shell', 'chromium');
  return firstFile(SYSTEM_SHELL) ?? findBrowser();
}

/** Installs Debian packages where that is possible without a question. */
export const aptInstall = (...packages: string[]): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  succeeds('sh', [
    '-c',
    `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages.join(' ')}`,
  ]);

const playwrightInstall = (): boolean =>
  succeeds(process.execPath, [
    path.resolve(import.meta.dirname, '../../node_modules/playwright/cli.js'),
    'install',
    'chromium',
  ]);

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
