import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NOT_BY_BUNDLES, testsBundles } from './bundles/answering.ts';
import { filesWithDatabase } from './databases/files.ts';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    // a run for one kind of database has only the files that use it
    include: process.env.TEST_DATABASE
      ? filesWithDatabase(root)
      : [
          '{src,db,functions,scripts}/**/*.test.{ts,tsx}',
          'tests/{bundles,databases,faults,functions,site}/**/*.test.ts',
          'tests/*.test.ts',
        ],
    ...(testsBundles() && {
      include: filesWithDatabase(root).filter(
        (file) => file.startsWith('tests/functions/') && !(file in NOT_BY_BUNDLES),
      ),
    }),
    server: { deps: { external: [/[\\/]\.data[\\/]bundles/] } }, // bundles run unchanged
    globalSetup: ['tests/databases/setup.ts'],
    // Vitest would leave a core to itself, which is half of a machine with two. A PostgreSQL server needs that core.
    ...(!process.env.TEST_DATABASE && { maxWorkers: availableParallelism() }),
    // a busy machine with two cores takes its time
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
