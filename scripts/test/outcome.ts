/** What a step of `npm test` came to, read from the JSON report of its test runner. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface StepOutcome {
  ok: boolean;
  passed: number;
  failed: number;
  /** the names of tests that failed, with their file */
  failures?: string[];
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean; file: string; line: number }[];
}

/** @param ok whether Vitest succeeded. @param root folder that names of files begin from */
export function unitOutcome(file: string, ok: boolean, root: string): StepOutcome {
  if (!existsSync(file)) return { ok: false, passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  return {
    ok,
    passed: numPassedTests,
    failed: Math.max(numFailedTests, ok ? 0 : 1),
    failures: testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
      return (tests.length || status !== 'failed' ? tests : ['the file itself']).map(
        (test) => `${path.relative(root, name)}: ${test}`,
      );
    }),
  };
}

/** @param ok whether Playwright succeeded. @param folder of its tests */
export function browserOutcome(file: string, ok: boolean, folder: string): StepOutcome {
  if (!existsSync(file)) return { ok: false, passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  return {
    ok,
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, ok ? 0 : 1),
    failures: suites.flatMap(failedSpecs).map((test) => `${folder}/${test}`),
  };
}

const failedSpecs = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title, file, line }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
];
