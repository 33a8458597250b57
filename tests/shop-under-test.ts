/** The shop that browser tests use: the one `npm start` serves, with a database and pages of its own. */
import path from 'node:path';

const port = Number(process.env.TEST_PORT ?? 8891);
export const root = path.resolve(import.meta.dirname, '..');
export const SHOP_URL = `http://localhost:${port}`;

/** A busy machine with two cores takes its time. A test that passes waits for none of this. */
export const TIMEOUTS = { timeout: 180_000, expect: { timeout: 30_000 } };

/** Playwright's `webServer`. */
export const shopUnderTest = {
  command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/start.ts --no-drawing`,
  cwd: root,
  url: `${SHOP_URL}/api/health`,
  env: {
    PORT: String(port),
    DATA_DIR: '.data/test',
    SITE_DIR: '.data/test-site',
    MESSAGES_PER_HOUR: '10000',
    ACCOUNTS_PER_HOUR: '10000',
    RATINGS_PER_DAY: '10000',
  },
  timeout: 600_000,
  stdout: 'pipe' as const,
  reuseExistingServer: false,
};
