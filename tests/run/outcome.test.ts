/** What the last line of `npm test` counts, by what the test runners themselves report of tests that fail in every way. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf, root } from './command.ts';
import { browserOutcome, countsOf, unitOutcome } from './outcome.ts';

let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.data', 'outcome-')); // below the packages that these tests import
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test runner on files of its own. @returns whether it succeeded */
function run(command: string, args: string[], files: Record<string, string>, env: Record<string, string>): boolean {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_)/.test(name)));
  return (
    spawnSync(process.execPath, [programOf(command), ...args], { cwd: folder, env: { ...own, ...env } }).status === 0
  );
}

function vitest(files: Record<string, string>) {
  const file = path.join(folder, 'unit.json');
  const names = Object.keys(files);
  const config = `export default { root: ${JSON.stringify(folder)}, test: { include: ${JSON.stringify(names)} } }`;
  const reporter = path.join(import.meta.dirname, 'unit-reporter.ts');
  const args = ['run', '--config', 'unit.config.ts', '--reporter', reporter];
  const ok = run('vitest', args, { 'unit.config.ts': config, ...files }, { UNIT_OUTCOME: file });
  return unitOutcome(file, ok, folder);
}

const IMPORTS = `import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';\n`;

test('of Vitest: hooks, files and rejections that fail are counted, and tests that did not run because of them', () => {
  const outcome = vitest({
    'hooks.test.ts': `${IMPORTS}
      describe('before', () => {
        beforeAll(() => { throw new Error('no database'); });
        test('one', () => {});
        describe('inside', () => void test('two', () => {}));
      });
      describe('after', () => {
        afterAll(() => { throw new Error('still open'); });
        test('three', () => {});
        test.skip('left out', () => {});
      });
      test('four', () => expect(1).toBe(2));
      test('left out as it begins', ({ skip }) => skip());
      test.todo('left out until somebody writes it');`,
    'file.test.ts': `${IMPORTS} throw new Error('cannot be read');`,
    'late.test.ts': `${IMPORTS} test('five', () => void Promise.reject(new Error('nobody waits')));`,
  });
  expect(outcome.ok).toBe(false);
  expect(countsOf(outcome)).toBe('2 passed, 5 failed, 2 not run, 3 left out');
  expect(outcome.failures.toSorted()).toEqual([
    'file.test.ts: the file itself, or a hook of it',
    'hooks.test.ts: a hook of "after"',
    'hooks.test.ts: a hook of "before"',
    'hooks.test.ts: four',
    'outside of any test: nobody waits',
  ]);
});

test('of Vitest: a run in which all passes', () => {
  expect(vitest({ 'well.test.ts': `${IMPORTS} test('one', () => {});` })).toEqual({
    ok: true,
    passed: 1,
    failed: 0,
    notRun: 0,
    leftOut: 0,
    failures: [],
  });
});

test('of Playwright: tests that did not run are counted: after a hook, in a series, of a project that waits for another', () => {
  const file = path.join(folder, 'browser.json');
  const files = {
    'playwright.config.ts': `export default {
      reporter: 'json',
      testMatch: '*.spec.ts',
      projects: [
        { name: 'first', testIgnore: /last/ },
        { name: 'last', testMatch: /last.spec/, dependencies: ['first'] },
      ],
    };`,
    'hooks.spec.ts': `import { expect, test } from 'playwright/test';
      test('one', () => {});
      test.skip('left out', () => {});
      test.describe('before', () => {
        test.beforeAll(() => { throw new Error('no shop'); });
        test('two', () => {});
        test('three', () => {});
      });`,
    'series.spec.ts': `import { expect, test } from 'playwright/test';
      test.describe.configure({ mode: 'serial' });
      test('four', () => expect(1).toBe(2));
      test('five', () => {});`,
    'last.spec.ts': `import { test } from 'playwright/test'; test('six', () => {});`,
  };
  const ok = run('playwright', ['test'], files, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const outcome = browserOutcome(file, ok, 'tests/e2e');
  expect(outcome.ok).toBe(false);
  expect(countsOf(outcome)).toBe('1 passed, 2 failed, 3 not run, 1 left out');
  expect(outcome.failures).toEqual(['tests/e2e/hooks.spec.ts:6: two', 'tests/e2e/series.spec.ts:3: four']);
});

test('a runner that wrote nothing has failed', () => {
  expect(unitOutcome(path.join(folder, 'nothing.json'), true, folder)).toMatchObject({ ok: false, failed: 1 });
  expect(browserOutcome(path.join(folder, 'nothing.json'), true, folder)).toMatchObject({ ok: false, failed: 1 });
});
