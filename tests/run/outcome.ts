/** The result of a step of `npm test`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter';

export interface StepOutcome {
  ok: boolean;
  passed: number;
  /** tests, and hooks and files that failed beside them */
  failed: number;
  /** tests that did not run because something else failed */
  notRun: number;
  /** tests that left themselves out, such as those for another kind of database */
  leftOut: number;
  /** the names of what failed, with their file */
  failures: string[];
}

export const NOTHING: StepOutcome = { ok: true, passed: 0, failed: 0, notRun: 0, leftOut: 0, failures: [] };

/** Of a check that only succeeds or fails. */
export const oneTest = (ok: boolean): StepOutcome => ({ ...NOTHING, ok, [ok ? 'passed' : 'failed']: 1 });

export const addOutcomes = (...outcomes: StepOutcome[]): StepOutcome =>
  outcomes.reduce((sum, one) => ({
    ok: sum.ok && one.ok,
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    notRun: sum.notRun + one.notRun,
    leftOut: sum.leftOut + one.leftOut,
    failures: [...sum.failures, ...one.failures],
  }));

export const countsOf = ({ passed, failed, notRun, leftOut }: StepOutcome): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(notRun ? [`${notRun} not run`] : []),
    ...(leftOut ? [`${leftOut} left out`] : []),
  ].join(', ');

/** @param file that `unit-reporter.ts` has written, with names from `root`. @param ok whether Vitest succeeded */
export function unitOutcome(file: string, ok: boolean, root: string): StepOutcome {
  if (!existsSync(file)) return oneTest(false);
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as StepOutcome;
  const failures = outcome.failures.map((name) => name.replace(`${root}${path.sep}`, ''));
  return judged({ ...outcome, failures }, ok);
}

/** @param file of Playwright's JSON reporter. @param ok whether Playwright succeeded. @param folder of its tests */
export function browserOutcome(file: string, ok: boolean, folder: string): StepOutcome {
  if (!existsSync(file)) return oneTest(false);
  const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const failed = tests.filter(({ status }) => status === 'unexpected');
  const silent = tests.filter(({ status }) => status === 'skipped');
  const leftOut = silent.filter(({ expectedStatus }) => expectedStatus === 'skipped');
  return judged(
    {
      ok: true,
      passed: tests.length - failed.length - silent.length,
      failed: failed.length + errors.length,
      notRun: silent.length - leftOut.length,
      leftOut: leftOut.length,
      failures: [
        ...failed.map(({ spec: { title, file: name, line } }) => `${folder}/${name}:${line}: ${title}`),
        ...errors.map(({ message = '' }) => `outside of any test: ${message.split('\n')[0]}`),
      ],
    },
    ok,
  );
}

/** A runner may fail without naming a test. That counts as a failure, too. */
const judged = (outcome: StepOutcome, ok: boolean): StepOutcome => ({
  ...outcome,
  ok: ok && outcome.failed === 0 && outcome.notRun === 0,
  failed: Math.max(outcome.failed, ok ? 0 : 1),
});

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)];
