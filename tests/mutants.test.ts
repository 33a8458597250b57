/** The faults that `npm run mutate` puts into sources. */
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { instrument } from './mutate/instrument.ts';
import { findMutants } from './mutate/mutants.ts';
import { sqlFaults } from './mutate/sql-faults.ts';

const changes = (source: string) => findMutants('a.ts', source).map(({ change }) => change);

describe('faults', () => {
  test('of a comparison, a condition and numbers', () => {
    expect(changes('if (a < 3 && b) x = 1;').join('; ')).toBe(
      'a < 3 && b → false; a < 3 && b → true; a < 3 && b → a < 3; a < 3 && b → b; ' +
        'a < 3 → a <= 3; a < 3 → a >= 3; 3 → 4; 3 → 2; 1 → 2; 1 → 0',
    );
  });
  test('of Drizzle: a condition left out, an order, a limit', () => {
    expect(changes('q(db.where(and(eq(a, b), c)).limit(n));')).toEqual([
      'q(db.where(and(eq(a, b), c)).limit(n)) → undefined',
      'db.where(and(eq(a, b), c)).limit(n) → db.where(and(eq(a, b), c))',
      'db.where(and(eq(a, b), c)) → db',
      'and(eq(a, b), c) → and(c)',
      'and(eq(a, b), c) → and(eq(a, b))',
      'eq(a, b) → ne(a, b)',
    ]);
  });
  test('not of types, of names, of imports and of a program’s own errors', () => {
    expect(changes("import { a } from './a.ts'; type B = 'b' | 1; const { 0: c } = d as { 0: 'x' };")).toEqual([]);
    expect(changes("if (a) throw new RangeError('not whole');")).toEqual(['a → false', 'a → true']);
  });
});

test('of an SQL statement each condition is left out in turn, and order and limit', () => {
  const faults = sqlFaults('select a from b where id = ${id} and h < ${f(x)} order by a desc limit 1');
  expect(faults.map((text) => text.trim()).toSorted()).toEqual(
    [
      'select a from b where h < ${f(x)} order by a desc limit 1',
      'select a from b where id = ${id} order by a desc limit 1',
      'select a from b where id = ${id} and h < ${f(x)} limit 1',
      'select a from b where id = ${id} and h < ${f(x)} order by a desc',
      'select a from b where id = ${id} and h < ${f(x)} order by a limit 1',
      'select a from b where id = ${id} and h <= ${f(x)} order by a desc limit 1',
    ].toSorted(),
  );
});

test('a file with all its faults does what it did, with one of them something else, and no loop runs for ever', () => {
  const source = 'let n = 0; for (let i = 0; i < 3; i += 1) n += i; n;';
  const mutants = findMutants('a.ts', source);
  const text = ts.transpile(instrument('a.ts', source, mutants, 100), { target: ts.ScriptTarget.ESNext });
  const run = (alive: number) => {
    let rounds = 0;
    const countRound = () => {
      if (++rounds > 50) throw new Error('A loop does not end.');
    };
    try {
      return runInNewContext(text, { mutation: { isMutant: (id: number) => id === alive, countRound } }) as number;
    } catch {
      return 'without end';
    }
  };
  expect(run(-1)).toBe(3);
  const results = mutants.map(({ change }, at) => `${change}: ${run(100 + at)}`);
  expect(results).toContain('i < 3 → i <= 3: 6');
  expect(results).toContain('i < 3 → false: 0');
  expect(results).toContain('1 → 0: without end');
});
