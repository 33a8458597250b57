import path from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, productionPackages } from './licences.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('whatever runs in production comes under a licence that is allowed', () => {
  const packages = productionPackages(ROOT);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['astro', 'react', 'drizzle-orm', 'pg']));
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('`npm start` installs at most 340 packages on Linux', () => {
  const fits = (only: string[] | undefined, name: string) => !only || only.includes(name);
  const installed = productionPackages(ROOT).filter(
    ({ os, cpu, libc }) => fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'),
  );
  expect(installed.length).toBeLessThanOrEqual(340);
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
