/** The steps of `npm test`, in their order. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedPostgres } from '../databases/find-postgres.ts';
import { whyNoFirefox } from '../firefox/firefox.ts';
import { programOf, results, root, runNode } from './command.ts';
import { browserOutcome, NOTHING, oneTest, addOutcomes, unitOutcome, type StepOutcome } from './outcome.ts';
import { ensureNewTestShop } from './test-shop.ts';

export interface TestStep {
  name: string;
  what: string;
  /** It runs only when named, or in CI as well, or where a PostgreSQL server can be started, or in both cases. */
  only?: 'named' | 'named or CI' | 'named or PostgreSQL' | 'named, CI or PostgreSQL';
  /** Another step that runs the same tests. A run that leaves this step out does not list it. */
  alsoIn?: string;
  run(): Promise<StepOutcome>;
}

/** When the tests of the step `dates` begin, and the time zone of the computer: the shop's own is Calgary's. */
const DATES = [
  ['2027-04-01T15:00:00Z', 'America/Vancouver'],
  ['2027-07-01T18:00:00Z', 'America/St_Johns'],
  ['2028-02-29T18:00:00Z', 'America/Regina'],
  ['2027-01-01T06:58:00Z', 'Asia/Tokyo'], // December 31, 23:58 in Calgary
] as const;

const hasPostgres = Boolean(installedPostgres());

export const steps: TestStep[] = [
  {
    name: 'unit',
    what: 'Unit, function, fault and architecture tests (vitest)',
    run: () => vitest('unit', { ...(hasPostgres && { TEST_FAULTS: 'postgres' }) }),
  },
  {
    name: 'dates',
    what: 'Unit and function tests on other days, with computers in other time zones',
    only: 'named',
    alsoIn: 'unit',
    async run() {
      const preload = pathToFileURL(path.join(root, 'tests/shifted-date.mjs')).href;
      let sum = NOTHING;
      for (const [TEST_NOW, TZ] of DATES) {
        console.log(`    ${TEST_NOW}, ${TZ}`);
        const env = { TEST_NOW, TZ, NODE_OPTIONS: `--import=${preload}` };
        sum = addOutcomes(sum, await vitest(`dates-${TEST_NOW.slice(0, 10)}`, env, ['src', 'db', 'tests/functions']));
      }
      return sum;
    },
  },
  {
    name: 'drivers',
    what: 'What drivers do differently, on PostgreSQL by both of them',
    only: 'named or PostgreSQL',
    run: async () =>
      addOutcomes(
        // where PostgreSQL is installed for this step alone, `unit` could not test its faults
        await vitest('drivers-postgres', { TEST_DATABASE: 'postgres' }, [
          'tests/databases',
          ...(hasPostgres ? [] : ['tests/faults']),
        ]),
        await vitest('drivers-neon', { TEST_DATABASE: 'neon' }, ['tests/databases']),
      ),
  },
  {
    name: 'pglite',
    what: 'Database and function tests on the embedded database',
    only: 'named',
    alsoIn: 'unit',
    run: () => vitest('pglite', { TEST_DATABASE: 'pglite' }),
  },
  {
    name: 'postgres',
    what: 'The same on PostgreSQL',
    only: 'named',
    alsoIn: 'bundles', // by another driver
    run: () => vitest('postgres', { TEST_DATABASE: 'postgres' }),
  },
  {
    name: 'neon',
    what: 'The same on PostgreSQL by the Neon driver',
    only: 'named',
    alsoIn: 'bundles', // but for the sources of functions
    run: () => vitest('neon', { TEST_DATABASE: 'neon' }),
  },
  {
    name: 'bundles',
    what: 'As in production: database and function tests by the bundles that are deployed and the Neon driver, on PostgreSQL',
    only: 'named or CI',
    run: () => vitest('bundles', { TEST_DATABASE: 'neon', TEST_FUNCTIONS: 'bundles' }),
  },
  {
    name: 'platform',
    what: 'A deploy: a fresh checkout built by Netlify’s own engine on PostgreSQL, and its archives of functions over HTTP',
    only: 'named, CI or PostgreSQL',
    run: () => vitest('platform', { TEST_PLATFORM: 'yes' }, ['tests/platform']),
  },
  {
    name: 'browser',
    what: 'Browser tests (Playwright, Chromium)',
    async run() {
      ensureNewTestShop();
      return playwright('playwright', 'tests/playwright.config.ts', 'tests/e2e');
    },
  },
  {
    name: 'firefox',
    what: 'The main journeys in Firefox, those on a phone in Chromium too, on the shop of the browser tests',
    only: 'named or CI',
    async run() {
      const reason = await whyNoFirefox();
      if (!reason) return playwright('firefox', 'tests/firefox/playwright.config.ts', 'tests/firefox');
      console.log(`    left out: ${reason}`);
      return NOTHING;
    },
  },
  {
    name: 'budgets',
    what: 'Weight of pages (tests/budgets/budgets.json), of the site that the browser tests have built',
    async run() {
      const built = ['.data/test-site', 'dist'].find((folder) => existsSync(path.join(root, folder))) ?? 'dist';
      return oneTest(await runNode(['tests/budgets/check.ts', path.join(root, built), '--quiet']));
    },
  },
];

/** @param wanted names of steps; none: those that run by themselves */
export const stepsOf = (wanted: string[]): TestStep[] =>
  steps.filter(({ name, only }) =>
    wanted.length
      ? wanted.includes(name)
      : !only || (only.includes('CI') && process.env.CI) || (only.includes('PostgreSQL') && hasPostgres),
  );

/** Steps that a run without names has left out, but for those whose tests another one has. */
export const leftOutOf = (chosen: TestStep[]): TestStep[] =>
  steps.filter((step) => !chosen.includes(step) && !step.alsoIn);

async function playwright(name: string, config: string, folder: string): Promise<StepOutcome> {
  const file = path.join(results, `${name}.json`);
  const ok = await runNode([programOf('playwright'), 'test', '--config', config], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return browserOutcome(file, ok, folder);
}

/** @param only folders of test files; none: all of them */
async function vitest(name: string, env: Record<string, string>, only: string[] = []): Promise<StepOutcome> {
  const file = path.join(results, `${name}.json`);
  const reporter = path.join(import.meta.dirname, 'unit-reporter.ts');
  const options = ['--config', 'tests/vitest.config.ts', '--reporter=dot', `--reporter=${reporter}`];
  const ok = await runNode([programOf('vitest'), 'run', ...options, ...only], { UNIT_OUTCOME: file, ...env });
  return unitOutcome(file, ok, root);
}
