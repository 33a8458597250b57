/** The steps of `npm test` and `npm run test:all`, in their order. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installedPostgres } from '../databases/find-postgres.ts';
import { whyNoFirefox } from '../browsers/puppeteer.ts';
import { whyNoWebKit } from '../browsers/webkit.ts';
import { shopUnderTest } from '../support/shop-under-test.ts';
import { programOf, root, runNode } from './command.ts';

export interface TestStep {
  name: string;
  what: string;
  /** `npm test` runs the fast steps, `npm run test:all` the others. */
  isSlow?: boolean;
  /** It runs beside the other steps of which this is true, before all others. */
  isFirst?: boolean;
  /** @returns whether all is well */
  run(): Promise<boolean>;
}

const check = (name: string, what: string, ...args: string[]): TestStep => ({
  name,
  what,
  isFirst: true,
  run: () => runNode(args, {}, what),
});

const PRETTIER = ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.data/prettier-cache', '.'];

export const steps: TestStep[] = [
  check('types', 'types (astro check)', programOf('astro'), 'check', '--minimumFailingSeverity', 'warning'),
  check('lint', 'lint (oxlint)', programOf('oxlint'), '-c', '.oxlintrc.json', '--quiet'),
  check('unused', 'unused files, exports and packages (knip)', programOf('knip')),
  check('format', 'formatting (Prettier; `npm run format` applies it)', programOf('prettier'), ...PRETTIER),
  check('audit', 'known vulnerabilities of packages (npm audit)', 'tests/packages/audit.ts'),
  {
    name: 'unit',
    what: 'unit and function tests (vitest)',
    isFirst: true,
    run: () => vitest({ TEST_SET: 'fast' }),
  },
  {
    name: 'browser',
    what: 'a journey in Chromium for each thing that people do (Playwright)',
    run: () => playwright('--grep', '@journey'),
  },
  {
    name: 'budgets',
    what: 'weight of pages',
    run: () => runNode(['tests/budgets/check.ts', builtSite(), '--quiet']),
  },
  {
    name: 'drivers',
    what: 'what drivers do differently, on PostgreSQL by both of them',
    isSlow: true,
    run: async () => {
      const isOk = await vitest({ TEST_DATABASE: 'postgres' }, 'tests/databases');
      return (await vitest({ TEST_DATABASE: 'neon' }, 'tests/databases')) && isOk;
    },
  },
  {
    name: 'slow',
    what: 'the slower unit and function tests, faults, the published site, walks over all vehicles, fuzz',
    isSlow: true,
    run: () => vitest({ TEST_SET: 'slow', ...(installedPostgres() && { TEST_FAULTS: 'postgres' }) }),
  },
  {
    name: 'bundles',
    what: 'as in production: database and function tests by the bundles that are deployed and the Neon driver, on PostgreSQL',
    isSlow: true,
    run: () => vitest({ TEST_DATABASE: 'neon', TEST_FUNCTIONS: 'bundles' }),
  },
  {
    name: 'platform',
    what: 'a deploy: a fresh checkout built by Netlify’s own engine on PostgreSQL, and its archives of functions over HTTP',
    isSlow: true,
    run: () => vitest({ TEST_PLATFORM: 'yes' }, 'tests/platform'),
  },
  {
    name: 'pages',
    what: 'all other browser tests in Chromium',
    isSlow: true,
    run: () => playwright('--grep-invert', '@journey'),
  },
  {
    name: 'browsers',
    what: 'the main journeys in Firefox and WebKit',
    isSlow: true,
    async run() {
      const missing = { firefox: await whyNoFirefox(), webkit: await whyNoWebKit() };
      for (const reason of Object.values(missing)) if (reason) console.log(`    left out: ${reason}`);
      const projects = (['firefox', 'webkit'] as const).filter((name) => !missing[name]);
      return runPlaywright('tests/browsers/playwright.config.ts', ...projects.map((name) => `--project=${name}`));
    },
  },
];

const builtSite = () =>
  path.join(root, ['.data/test-site', 'dist'].find((folder) => existsSync(path.join(root, folder))) ?? 'dist');

/** More files than these fail for a reason. */
const MOST_AGAIN = 5;
/** Files of tests that failed, as Vitest's reporter `json` lists them. */
const REPORT = path.join(root, '.data', 'test-results', 'vitest.json');

/** In CI, where nobody can look again, the files that failed run once more. What then passes is named as unsteady. */
async function vitest(env: Record<string, string>, ...folders: string[]): Promise<boolean> {
  const args = [programOf('vitest'), 'run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json'];
  const run = (...files: string[]) => runNode([...args, `--outputFile.json=${REPORT}`, ...files], env);
  rmSync(REPORT, { force: true });
  if (await run(...folders)) return true;
  if (!process.env.CI || !existsSync(REPORT)) return false;
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name));
  if (failed.length === 0 || failed.length > MOST_AGAIN) return false;
  console.log(`\n    Once more: ${failed.join(', ')}`);
  const isOk = await run(...failed);
  if (isOk) console.log(`\n    UNSTEADY, passed at the second try: ${failed.join(', ')}`);
  return isOk;
}

const runPlaywright = (config: string, ...args: string[]): Promise<boolean> =>
  runNode([programOf('playwright'), 'test', '--config', config, ...args]);

/**
 * The desk changes what pages say, and publishing replaces them, while no other test is using them: one project after the other, each
 * whatever came of the one before.
 */
async function playwright(...args: string[]): Promise<boolean> {
  await shopIsReady();
  let isOk = true;
  for (const projects of [['shop', 'browser'], ['desk'], ['publishing']]) {
    const chosen = projects.map((name) => `--project=${name}`);
    isOk = (await runPlaywright('tests/playwright.config.ts', ...chosen, ...args, '--pass-with-no-tests')) && isOk;
  }
  return isOk;
}

let shop: Promise<boolean> | undefined;
/** Fills and publishes a new shop for the browser tests. An earlier run may have left one that it has changed. */
export function shopIsReady(): Promise<boolean> {
  if (!shop)
    for (const folder of ['test', 'test-site', 'test-site.cache'])
      rmSync(path.join(root, '.data', folder), { recursive: true, force: true });
  shop ??= runNode(['tests/run/make-shop.ts'], shopUnderTest.env, 'a new shop for the browser tests');
  return shop;
}
