import path from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, productionPackages } from './licences.ts';

test('whatever runs in production comes under a licence that is allowed', () => {
  const packages = productionPackages(path.resolve(import.meta.dirname, '../..'));
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['astro', 'react', 'drizzle-orm', 'pg']));
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('a choice is allowed when one of its licences is, a sum when all are', () => {
  expect(['(MIT OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'].map(isAllowed)).toEqual([true, true]);
  expect(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND SSPL-1.0', 'none', 'UNLICENSED'].map(isAllowed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
