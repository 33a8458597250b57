import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeFingerprint } from './compile.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'compile-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  'src/pages/faq.astro',
  'src/features/filter/types-and-brands.server.ts',
  'scripts/build/astro-parts.ts',
  'package-lock.json',
])('an update of %s makes built pages out of date', (file) => {
  write(file, 'one');
  const before = codeFingerprint(root);
  write(file, 'two');
  expect(codeFingerprint(root)).not.toBe(before);
});

test('a variable that pages depend on makes them out of date, a test or a file written anew does not', () => {
  write('src/cart.ts', 'one');
  const before = codeFingerprint(root);
  write('src/cart.ts', 'one');
  write('src/cart.test.ts', 'a test');
  expect(codeFingerprint(root)).toBe(before);
  vi.stubEnv('SERVICE_WORKER', 'off');
  expect(codeFingerprint(root)).not.toBe(before);
});
