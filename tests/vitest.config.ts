import { defineConfig } from 'vitest/config';
import { filesWithDatabase } from './databases/files.ts';
import { testDatabase } from './databases/kind.ts';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    include: testDatabase() === 'pglite' ? ['{src,db,functions,scripts}/**/*.test.{ts,tsx}', 'tests/{functions,site,databases}/**/*.test.ts', 'tests/*.test.ts'] : filesWithDatabase(root),
    globalSetup: ['tests/databases/setup.ts'],
    // PGlite takes about a second to open in memory; two cores share the work
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ['default'] : ['default'],
  },
});
