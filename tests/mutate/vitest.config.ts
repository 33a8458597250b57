/** The tests of the folders that `npm run mutate` names, each file in a process of its own. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    include: (process.env.MUTATE_TESTS ?? 'src').split(',').map((name) => `${name}/**/*.test.{ts,tsx}`),
    setupFiles: ['tests/support/light-passwords.ts'],
    globalSetup: ['tests/databases/setup.ts'],
  },
});
