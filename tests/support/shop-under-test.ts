/** The shop that browser tests use: the one `npm start` serves, with a database and pages of its own. */
import path from 'node:path';
import { HANG_MS, WAIT_MS } from './timeouts.ts';

const port = Number(process.env.TEST_PORT ?? 8891);
export const root = path.resolve(import.meta.dirname, '../..');
export const SHOP_URL = `http://localhost:${port}`;

export const TIMEOUTS = { timeout: HANG_MS, expect: { timeout: WAIT_MS } };
/** Without these, a click on what is not there would wait as long as a whole test may take. */
export const ACTION_TIMEOUTS = { actionTimeout: WAIT_MS, navigationTimeout: WAIT_MS };

/** Playwright's `webServer`. */
export const shopUnderTest = {
  command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/start.ts`,
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
  timeout: HANG_MS,
  stdout: 'pipe' as const,
  reuseExistingServer: false,
};
