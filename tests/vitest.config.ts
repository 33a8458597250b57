import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{src,db,functions,scripts}/**/*.test.{ts,tsx}', 'tests/{functions,faults,site}/**/*.test.ts', 'tests/*.test.ts'],
    // PGlite takes about a second to open in memory; two cores share the work
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ['default'] : ['default'],
  },
});
