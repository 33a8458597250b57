import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser, findTestBrowser } from './support/find-browser.ts';
import { ACTION_TIMEOUTS, TIMEOUTS, root, SHOP_URL, shopUnderTest } from './support/shop-under-test.ts';

const DESK = /editor(-\w+)?\.spec/;
const PUBLISHING = /editor-publishing\.spec/;
/** These need what a headless shell lacks: the back/forward cache, transitions from one page to the next. */
const FULL_BROWSER = /page-changes\.spec/;

const launch = (executablePath: string | undefined) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

export default defineConfig({
  testDir: './e2e',
  outputDir: path.join(root, '.data', 'test-results', 'browser'),
  ...TIMEOUTS,
  retries: process.env.CI ? 1 : 0, // in CI, where nobody can look again; what passes then is listed as flaky
  fullyParallel: true,
  // a test waits for answers, timers and frames for two fifths of its time: three of them keep two cores at work
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: SHOP_URL,
    ...ACTION_TIMEOUTS,
    // only offline.spec.ts tests the worker; elsewhere its cache would hide what a test replaces
    serviceWorkers: 'block',
    // what is measured, pressed or checked by axe stands still; tests of motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(findTestBrowser()),
  },
  // tests/run/steps.ts runs them one after another
  projects: [
    { name: 'shop', testIgnore: [DESK, FULL_BROWSER] },
    { name: 'browser', testMatch: FULL_BROWSER, use: { launchOptions: launch(findBrowser()) } },
    { name: 'desk', testMatch: DESK, testIgnore: PUBLISHING, workers: 2 },
    { name: 'publishing', testMatch: PUBLISHING },
  ],
  webServer: shopUnderTest,
});
