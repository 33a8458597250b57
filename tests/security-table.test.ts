/** `SECURITY.md` names tests: they are there, under these names. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'SECURITY.md'), 'utf8');
const named = [...text.matchAll(/`((?:tests|src)\/[\w./-]+\.(?:test|spec)\.tsx?)` “(.+?)”(?=<br>| \|)/g)].map(
  ([, file, name]) => ({ file: file!, name: name! }),
);
const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| ([^|]+) \|/gm)];

test('every test that it names is there', () => {
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file, name }) => {
    const place = path.join(root, file);
    return !existsSync(place) || !new RegExp(`\\(['\`]${RegExp.escape(name)}['\`]`).test(readFileSync(place, 'utf8'));
  });
  expect(missing).toEqual([]);
});

test('every requirement stands in it once, and what is not met says why', () => {
  const numbers = rows.flatMap((row) => row[1]!.split(', '));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(150);
  for (const [line] of text.matchAll(/^\|[^|]+\| (?:not met|in part) \|.*$/gm))
    expect(line.split('|')[3]!.trim().length, line).toBeGreaterThan(20);
});
