import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/**
 * Finds a Chromium for browser tests: `CHROMIUM`, Playwright's own, or the system's. Installs one if there is none.
 * @throws an `Error` that says what to do when there is none and none can be installed
 */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  console.log('No Chromium found; installing one …');
  for (const [command, ...args] of installers()) {
    const { status } = spawnSync(command!, args, { stdio: 'inherit' });
    const file = [chromium.executablePath(), ...SYSTEM_BROWSERS].find((p) => existsSync(p));
    if (status === 0 && file) return file;
  }
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome and run again, or say where it is: CHROMIUM=/path/to/chromium npm test',
  );
}

function installers(): string[][] {
  const apt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return [
    ...(apt
      ? [['sh', '-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium']]
      : []),
    [
      process.execPath,
      new URL('../../node_modules/playwright/cli.js', import.meta.url).pathname,
      'install',
      'chromium',
    ],
  ];
}
