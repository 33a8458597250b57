/**
 * Runs all tests: types, lint, unit and function tests, then browser tests. Arguments select steps by name
 * (`npm test -- unit browser`). Steps that need a PostgreSQL server run when they are named, and some of them wherever
 * `CI` is set. The last line is the number of tests.
 */
import { spawn as start } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { whyNoFirefox } from './serve/firefox.ts';
import { browserOutcome, unitOutcome, type StepOutcome } from './test/outcome.ts';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.data', 'test-results');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

interface Step {
  name: string;
  what: string;
  /** The step needs more than the packages: it runs only when it is named, or in CI. */
  only?: 'named' | 'named or CI';
  run(): Promise<StepOutcome>;
}

/** A check of the sources by a tool that only succeeds or fails, which counts as one test. These run at the same time. */
interface Check {
  name: string;
  what: string;
  command: string;
  args: string[];
}

const checks: Check[] = [
  {
    name: 'types',
    what: 'Types (astro check)',
    command: bin('astro'),
    args: ['check', '--minimumFailingSeverity', 'warning'],
  },
  { name: 'lint', what: 'Lint (oxlint)', command: bin('oxlint'), args: ['-c', '.oxlintrc.json', '--quiet'] },
  { name: 'unused', what: 'Unused files, exports and packages (knip)', command: bin('knip'), args: [] },
  {
    name: 'format',
    what: 'Formatting (Prettier; `npm run format` applies it)',
    command: bin('prettier'),
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.data/prettier-cache', '.'],
  },
  {
    name: 'audit',
    what: 'Known holes in packages (npm audit)',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'scripts/audit.ts'],
  },
];

const steps: Step[] = [
  { name: 'unit', what: 'Unit, function, fault and architecture tests (vitest)', run: () => vitest('unit') },
  {
    name: 'pglite', // in `unit`, too
    what: 'Database and function tests on the embedded database',
    only: 'named',
    run: () => vitest('pglite', { TEST_DATABASE: 'pglite' }),
  },
  {
    name: 'postgres', // in `bundles` by another driver
    what: 'The same on PostgreSQL',
    only: 'named',
    run: () => vitest('postgres', { TEST_DATABASE: 'postgres' }),
  },
  {
    name: 'neon', // in `bundles`, but for the sources of functions
    what: 'The same on PostgreSQL by the Neon driver',
    only: 'named',
    run: () => vitest('neon', { TEST_DATABASE: 'neon' }),
  },
  {
    name: 'bundles',
    what: 'As in production: database and function tests by the bundles that are deployed and the Neon driver, on PostgreSQL',
    only: 'named or CI',
    run: () => vitest('bundles', { TEST_DATABASE: 'neon', TEST_FUNCTIONS: 'bundles' }),
  },
  {
    name: 'browser',
    what: 'Browser tests (Playwright, Chromium)',
    async run() {
      // An earlier run may have published something, or was stopped before it cleaned up.
      for (const folder of ['test', 'test-site', 'test-site.cache'])
        rmSync(path.join(root, '.data', folder), { recursive: true, force: true });
      return playwright('playwright', 'tests/playwright.config.ts', 'tests/e2e');
    },
  },
  {
    name: 'firefox',
    what: 'The main journeys in Firefox, on the shop of the browser tests',
    only: 'named or CI',
    async run() {
      const reason = await whyNoFirefox();
      if (!reason) return playwright('firefox', 'tests/firefox/playwright.config.ts', 'tests/firefox');
      console.log(`    left out: ${reason}`);
      return { ok: true, passed: 0, failed: 0 };
    },
  },
  {
    name: 'budgets',
    what: 'Weight of pages (tests/budgets/budgets.json), of the site that the browser tests have built',
    async run() {
      const built =
        ['.data/test-site', 'dist'].map((folder) => path.join(root, folder)).find((folder) => existsSync(folder)) ??
        'dist';
      const ok = await spawn(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        'tests/budgets/check.ts',
        built,
        '--quiet',
      ]);
      return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    },
  },
];

async function playwright(name: string, config: string, folder: string): Promise<StepOutcome> {
  const file = path.join(results, `${name}.json`);
  const ok = await spawn(bin('playwright'), ['test', '--config', config], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return browserOutcome(file, ok, folder);
}

async function vitest(name: string, env: Record<string, string> = {}): Promise<StepOutcome> {
  const file = path.join(results, `${name}.json`);
  const ok = await spawn(
    bin('vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  return unitOutcome(file, ok, root);
}

const options = (env: Record<string, string>) => ({
  cwd: root,
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
});

/** Runs a command that prints to the terminal. Resolves to whether it succeeded. */
const spawn = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) =>
    start(command, args, { ...options(env), stdio: 'inherit' })
      .on('error', reject)
      .on('close', (code) => resolve(code === 0)),
  );

/** Runs a check, and prints what it said when it is over: others run at the same time. */
async function runCheck({ what, command, args }: Check): Promise<boolean> {
  const since = Date.now();
  const child = start(command, args, { ...options({}), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ok = await new Promise<boolean>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve(code === 0)),
  );
  console.log(`    ${ok ? 'passed' : 'FAILED'}: ${what}, ${seconds(since)}`);
  if (!ok) console.log(said);
  return ok;
}

const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

const wanted = process.argv.slice(2);
const names = [...checks, ...steps].map(({ name }) => name);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no step "${unknown}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chosenChecks = checks.filter(({ name }) => !wanted.length || wanted.includes(name));
const checking: Step = {
  name: 'checks',
  what: `Checks of the sources: ${chosenChecks.map(({ name }) => name).join(', ')}`,
  async run() {
    const passes = await Promise.all(chosenChecks.map(runCheck));
    const passed = passes.filter(Boolean).length;
    return { ok: passed === passes.length, passed, failed: passes.length - passed };
  },
};
const chosen = [
  ...(chosenChecks.length ? [checking] : []),
  ...steps.filter(({ name, only }) =>
    wanted.length ? wanted.includes(name) : !only || (process.env.CI && only === 'named or CI'),
  ),
];
const startedAt = Date.now();
const sum = { passed: 0, failed: 0 };
const broken: string[] = [];
const failures: string[] = [];
for (const [at, step] of chosen.entries()) {
  console.log(`\n[${at + 1}/${chosen.length}] ${step.what} …`);
  const start = Date.now();
  try {
    const { ok, passed, failed, failures: failedTests = [] } = await step.run();
    console.log(`    ${passed} passed, ${failed} failed`);
    sum.passed += passed;
    sum.failed += failed;
    failures.push(...failedTests.map((test) => `${step.name}: ${test}`));
    if (!ok) broken.push(step.name);
  } catch (error) {
    console.error((error as Error).message);
    sum.failed += 1;
    broken.push(step.name);
  }
  console.log(`    ${seconds(start)}`);
}
if (failures.length) console.log(`\nFailed tests:\n${failures.map((test) => `  ${test}`).join('\n')}`);
console.log(`\n${broken.length ? `Failed: ${broken.join(', ')}.` : 'All is well.'} ${seconds(startedAt)} in all.`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(broken.length ? 1 : 0);
