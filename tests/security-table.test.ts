/** `docs/asvs.md` names tests for security requirements: they exist, under these names. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 4)
  .map(([numbers, state, how, tests]) => ({ numbers: numbers!.split(', '), state: state!, how: how!, tests: tests! }));

test('every test that it names is there', () => {
  const named = rows.flatMap(({ tests }) =>
    [...tests.matchAll(/`([\w./-]+)` “(.+?)”(?=<br>|$)/g)].map(([, file, name]) => ({ file: file!, name: name! })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file, name }) => {
    const source = path.join(root, file);
    return (
      !existsSync(source) || !new RegExp(`\\(\\s*['"\`]${RegExp.escape(name)}['"\`]`).test(readFileSync(source, 'utf8'))
    );
  });
  expect(missing).toEqual([]);
});

test('every requirement is listed once, and what is not met says why', () => {
  const numbers = rows.flatMap((row) => row.numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(150);
  const unmet = rows.filter(({ state }) => state === 'not met' || state === 'in part');
  expect(unmet.length).toBeGreaterThan(5);
  for (const { numbers: of, how } of unmet) expect(how.length, of.join(', ')).toBeGreaterThan(20);
});
