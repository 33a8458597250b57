import path from 'node:path';
import { defineConfig } from 'playwright/test';

const port = Number(process.env.TEST_PORT ?? 8891);
const root = path.resolve(import.meta.dirname, '..');

/** The shop under test is the one `npm start` serves, with a database and pages of its own. */
export default defineConfig({
  testDir: './e2e',
  outputDir: path.join(root, '.data', 'test-results', 'browser'),
  timeout: 60_000,
  // a busy machine with two cores takes its time
  expect: { timeout: 15_000 },
  retries: 0, // a test that fails now and then hides something
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    // only offline.spec.ts tests the worker; elsewhere its cache would hide what a test replaces
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  // publishing rebuilds the shop and replaces its pages, which no other test may be using
  projects: [
    { name: 'shop', testIgnore: /editor(-\w+)?\.spec/ },
    { name: 'desk', testMatch: /editor(-\w+)?\.spec/, dependencies: ['shop'] },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/start.ts`,
    cwd: root,
    url: `http://localhost:${port}/api/health`,
    env: {
      PORT: String(port),
      DATA_DIR: '.data/test',
      SITE_DIR: '.data/test-site',
      MESSAGES_PER_HOUR: '10000',
      ACCOUNTS_PER_HOUR: '10000',
      RATINGS_PER_DAY: '10000',
    },
    timeout: 300_000,
    stdout: 'pipe',
    reuseExistingServer: false,
  },
});
