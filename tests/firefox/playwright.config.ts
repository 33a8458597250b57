import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { TIMEOUTS, root, SHOP_URL, shopUnderTest } from '../support/shop-under-test.ts';

/** The main journeys in Firefox. Playwright runs them; Puppeteer drives the browser, which Playwright would need patched. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, '.data', 'test-results', 'firefox'),
  ...TIMEOUTS,
  retries: 0,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: { baseURL: SHOP_URL },
  projects: [
    { name: 'firefox' },
    { name: 'chromium', testMatch: /phone-journeys/, use: { driven: 'chromium' } as object },
  ],
  webServer: shopUnderTest,
});
