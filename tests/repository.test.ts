/** Files that tools and people look for at the top of a repository agree with each other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

test('version managers and Netlify take the same Node', () => {
  expect(/NODE_VERSION = "(.*)"/.exec(read('netlify.toml'))![1]).toBe(read('.nvmrc').trim());
});

test('the licence file says what package.json says', () => {
  const { license } = JSON.parse(read('package.json')) as { license: string };
  expect(read('LICENSE')).toContain(`"license": "${license}"`);
});

test('the workflow runs what the README tells people to run, and CI what .ci/run does', () => {
  const runs = [...read('.github/workflows/test.yml').matchAll(/npm \w+|\.ci\/run/g)].map(([run]) => run);
  expect(runs).toEqual(expect.arrayContaining(['.ci/run', 'npm start', 'npm test']));
});
