import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testsBundles } from './bundles/answering.ts';
import { filesWithDatabase } from './databases/files.ts';
import { HANG_MS, WAIT_MS } from './support/timeouts.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Files that get a process of their own: they start programs, wait for real seconds, or try every call. */
const ALONE = [
  'db/seed/seed.test.ts',
  'scripts/backup/**',
  'scripts/build/{build-lock,prepare-database,publish-pages.slow}.test.ts',
  'src/features/**/*-store.test.ts',
  'src/{features,kit}/**/*.test.tsx',
  'tests/{environment,removal.slow}.test.ts',
  'tests/{bundles,faults,platform,site}/**',
  'tests/{functions,fuzz}/*.slow.test.ts',
  'src/features/**/*.calls.slow.test.ts',
];
/** The same for those that replace a module or the clock: timers that were set by another clock outlive their file. */
const replacesModuleOrClock = (file: string): boolean =>
  /\bvi\.(mock|useFakeTimers|setSystemTime)\(/.test(readFileSync(path.join(root, file), 'utf8'));

const LIGHT = 'tests/support/light-passwords.ts';
const SEED = 'tests/support/property-seed.ts';

// a run for one kind of database has only the files that use it
const found = process.env.TEST_DATABASE
  ? filesWithDatabase(root)
  : globSync(
      [
        '{src,db,functions,scripts,packages}/**/*.test.{ts,tsx}',
        'tests/{bundles,databases,faults,functions,fuzz,packages,platform,searches,site}/**/*.test.ts',
        'tests/*.test.ts',
      ],
      // a deploy takes minutes and needs a PostgreSQL: a step of its own
      { cwd: root, exclude: process.env.TEST_PLATFORM ? [] : ['tests/platform/**'] },
    );
/** `npm run test:all` runs them, `npm test` the others; a run without `TEST_SET` has both. */
const SLOW = ['**/*.slow.test.ts', 'tests/{bundles,databases,faults,site}/**'];
const isSlow = (file: string): boolean => SLOW.some((pattern) => path.matchesGlob(file, pattern));
const set = process.env.TEST_SET;
const files = found
  .map((file) => file.replaceAll(path.sep, '/')) // Vitest takes them as patterns
  .filter((file) => !set || isSlow(file) === (set === 'slow'));
// a bundle that is open stays with the database that it was opened with
const isAlone = (file: string): boolean =>
  testsBundles() || ALONE.some((pattern) => path.matchesGlob(file, pattern)) || replacesModuleOrClock(file);

export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: files.filter(isAlone), setupFiles: [SEED, LIGHT] },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: files.filter((file) => !isAlone(file)),
          isolate: false, // a process that has compiled PGlite and the packages runs the next file in a third of the time
          setupFiles: ['tests/support/fresh-file.ts', SEED, LIGHT],
        },
      },
    ],
    server: { deps: { external: [/[\\/]\.data[\\/]bundles/, /[\\/]dist\.program[\\/]/] } }, // bundles run unchanged
    // programs that tests start open their modules faster, from what an earlier one has compiled
    env: { NODE_COMPILE_CACHE: path.join(root, '.data', 'compile-cache') },
    globalSetup: ['tests/databases/setup.ts'],
    maxWorkers: availableParallelism(), // Vitest would leave a core to itself, which is half of a machine with two
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: WAIT_MS } },
    reporters: ['default'],
  },
});
