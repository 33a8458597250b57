/**
 * Runs all tests: types, lint, unit and function tests, then browser tests. Arguments select steps by name
 * (`npm test -- unit browser`). Steps that need a PostgreSQL server run when they are named, and wherever `CI` is set.
 * The last line is the number of tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './serve/find-browser.ts';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.data', 'test-results');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

interface Outcome {
  ok: boolean;
  passed: number;
  failed: number;
}
interface Step {
  name: string;
  what: string;
  /** Needs more than the packages, so it runs only when named, and in CI. */
  named?: boolean;
  run(): Outcome;
}

/** A tool that only succeeds or fails counts as one test. */
const tool = (command: string, args: string[]) => {
  const ok = spawn(command, args);
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

const steps: Step[] = [
  {
    name: 'types',
    what: 'Types (astro check)',
    run: () => tool(bin('astro'), ['check', '--minimumFailingSeverity', 'warning']),
  },
  { name: 'lint', what: 'Lint (oxlint)', run: () => tool(bin('oxlint'), ['-c', '.oxlintrc.json', '--quiet']) },
  { name: 'unused', what: 'Unused files, exports and packages (knip)', run: () => tool(bin('knip'), []) },
  {
    name: 'format',
    what: 'Formatting (Prettier; `npm run format` applies it)',
    run: () => tool(bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  },
  {
    name: 'audit',
    what: 'Known holes in packages (npm audit)',
    run: () => tool(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/audit.ts']),
  },
  { name: 'unit', what: 'Unit, function, fault and architecture tests (vitest)', run: () => vitest('unit') },
  {
    name: 'pglite',
    what: 'Database and function tests on the embedded database',
    named: true,
    run: () => vitest('pglite', { TEST_DATABASE: 'pglite' }),
  },
  {
    name: 'postgres',
    what: 'The same on PostgreSQL',
    named: true,
    run: () => vitest('postgres', { TEST_DATABASE: 'postgres' }),
  },
  {
    name: 'neon',
    what: 'The same by the Neon driver',
    named: true,
    run: () => vitest('neon', { TEST_DATABASE: 'neon' }),
  },
  {
    name: 'bundles',
    what: 'Function tests answered by the bundles that are deployed, on PostgreSQL',
    named: true,
    run: () => vitest('bundles', { TEST_DATABASE: 'postgres', TEST_FUNCTIONS: 'bundles' }),
  },
  {
    name: 'browser',
    what: 'Browser tests (Playwright, Chromium)',
    run() {
      // An earlier run may have published something, or was stopped before it cleaned up.
      for (const folder of ['test', 'test-site', 'test-site.cache'])
        rmSync(path.join(root, '.data', folder), { recursive: true, force: true });
      const file = path.join(results, 'playwright.json');
      const executable = findBrowser();
      const ok = spawn(bin('playwright'), ['test', '--config', 'tests/playwright.config.ts'], {
        CHROMIUM: executable,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
      const read = existsSync(file)
        ? JSON.parse(readFileSync(file, 'utf8')).stats
        : { expected: 0, unexpected: 1, flaky: 0 };
      return { ok, passed: read.expected + read.flaky, failed: Math.max(read.unexpected, ok ? 0 : 1) };
    },
  },
  {
    name: 'budgets',
    what: 'Weight of pages (tests/budgets/budgets.json), of the site that the browser tests have built',
    run() {
      const built =
        ['.data/test-site', 'dist'].map((folder) => path.join(root, folder)).find((folder) => existsSync(folder)) ??
        'dist';
      return tool(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        'tests/budgets/check.ts',
        built,
        '--quiet',
      ]);
    },
  },
];

function vitest(name: string, env: Record<string, string> = {}): Outcome {
  const file = path.join(results, `${name}.json`);
  const ok = spawn(
    bin('vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  const read = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 };
  return { ok, passed: read.numPassedTests, failed: Math.max(read.numFailedTests, ok ? 0 : 1) };
}

function spawn(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    }).status === 0
  );
}

const wanted = process.argv.slice(2).filter((a) => !a.startsWith('-'));
const unknown = wanted.find((name) => !steps.some((s) => s.name === name));
if (unknown) {
  console.error(`There is no step "${unknown}". There are: ${steps.map((s) => s.name).join(', ')}.`);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// The step `unit` has already run these tests on the embedded database.
const chosen = steps.filter((s) =>
  wanted.length ? wanted.includes(s.name) : !s.named || (process.env.CI && s.name !== 'pglite'),
);
const since = Date.now();
const sum = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const [at, step] of chosen.entries()) {
  console.log(`\n[${at + 1}/${chosen.length}] ${step.what} …`);
  const start = Date.now();
  try {
    const { ok, passed, failed } = step.run();
    console.log(`    ${passed} passed, ${failed} failed`);
    sum.passed += passed;
    sum.failed += failed;
    if (!ok) broken.push(step.name);
  } catch (error) {
    console.error((error as Error).message);
    sum.failed += 1;
    broken.push(step.name);
  }
  console.log(`    ${Math.round((Date.now() - start) / 1000)} s`);
}
console.log(
  `\n${broken.length ? `Failed: ${broken.join(', ')}.` : 'All is well.'} ${Math.round((Date.now() - since) / 1000)} s in all.`,
);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(broken.length ? 1 : 0);
