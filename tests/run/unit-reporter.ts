/** Vitest's reporter for `npm test`: Vitest's JSON leaves out failed hooks of a `describe` and reasons for skips. */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { StepOutcome } from './outcome.ts';

export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    // of a module or a `describe` itself: it could not be read, or a hook before or after all its tests failed
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const silent = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state));
    const notRun = silent.filter((test) => isKept(test));
    const outcome: StepOutcome = {
      ok: true,
      passed: tests.length - failed.length - silent.length,
      failed: failed.length + broken.length + unhandled.length,
      notRun: notRun.length,
      leftOut: silent.length - notRun.length,
      failures: [
        ...failed.map((test) => `${test.module.moduleId}: ${test.fullName}`),
        ...broken.map((suite) =>
          suite.type === 'module'
            ? `${suite.moduleId}: the file itself, or a hook of it`
            : `${suite.module.moduleId}: a hook of "${suite.fullName}"`,
        ),
        ...unhandled.map(({ message }) => `outside of any test: ${message}`),
      ],
    };
    writeFileSync(process.env.UNIT_OUTCOME!, JSON.stringify(outcome));
  }
}

/** Whether something else kept a test from running. Otherwise it has left itself out, when it was declared or as it began. */
function isKept(test: TestCase): boolean {
  if (test.result().state === 'pending') return true;
  if (test.options.mode !== 'run') return false;
  for (let suite = test.parent; ; suite = suite.parent) {
    if (suite.errors().length > 0) return true;
    if (suite.type === 'module') return false;
  }
}
