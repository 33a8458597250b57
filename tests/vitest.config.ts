import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
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
    server: { deps: { external: [/[\\/]\.data[\\/]bundles/] } }, // bundles run unchanged
    // programs that tests start open their modules faster, from what an earlier one has compiled
    env: { NODE_COMPILE_CACHE: path.join(root, '.data', 'compile-cache') },
    globalSetup: ['tests/databases/setup.ts'],
    maxWorkers: availableParallelism(), // Vitest would leave a core to itself, which is half of a machine with two
    // a busy machine with two cores takes its time
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
