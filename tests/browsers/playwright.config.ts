import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { TIMEOUTS, root, SHOP_URL, shopUnderTest } from '../support/shop-under-test.ts';
import type { BrowserName } from './visitor.ts';

const driven = (name: BrowserName) => ({ driven: name }) as object;

/** The main journeys in browsers that Playwright cannot drive as the system has them. Playwright only runs the tests. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, '.data', 'test-results', 'browsers'),
  ...TIMEOUTS,
  retries: process.env.CI ? 1 : 0, // in CI, where nobody can look again; what passes then is listed as flaky
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: { baseURL: SHOP_URL },
  projects: [
    { name: 'firefox', use: driven('firefox') },
    { name: 'webkit', use: driven('webkit') },
  ],
  webServer: shopUnderTest,
});
