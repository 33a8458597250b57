import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the browser tests: `CHROMIUM`, Playwright's own, one of the system, or one installed now.
 * @throws an `Error` that says what to do when there is none and none can be installed
 */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM, chromium.executablePath(), ...KNOWN_PLACES].find(
    (place) => place && existsSync(place),
  );
  if (found) return found;
  console.log('No Chromium found; installing one …');
  for (const [command, ...args] of installers()) {
    const { status } = spawnSync(command!, args, { stdio: 'inherit' });
    const place = [chromium.executablePath(), ...KNOWN_PLACES].find((p) => existsSync(p));
    if (status === 0 && place) return place;
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
