/** What a command prints when it ends with an error: one line that helps, and nothing that was in a statement. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const exits = (error: string) =>
  spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `const { exitWithError } = await import('./scripts/build/prepare-database.ts'); exitWithError(${error});`,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DEBUG: '' } },
  );

test('a disk that gets full meanwhile is named, and not the statement', () => {
  const { status, stderr } = exits(
    `new Error('Failed query: insert into accounts', { cause: Object.assign(new Error('No space'), { code: 'ENOSPC' }) })`,
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    'The disk is full. Free some space and start again; all that was saved is there.',
  ]);
});

test('any other error is printed as it is', () => {
  expect(exits(`new Error('PORT is "eighty", not a port number.')`).stderr.trim()).toBe(
    'PORT is "eighty", not a port number.',
  );
});

test('a statement that the database refuses is one line without its values', () => {
  const refused = `Object.assign(new Error('Failed query: insert into accounts\\nparams: somebody@example.com'), {
    params: ['somebody@example.com'],
    cause: Object.assign(new Error('duplicate key value violates unique constraint "accounts_username"'), { code: '23505' }),
  })`;
  expect(exits(refused).stderr.trim()).toBe(
    'The database refused a statement: 23505 duplicate key value violates unique constraint "accounts_username"',
  );
});
