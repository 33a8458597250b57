/** The key with which counters hash IP addresses, where nobody has configured one. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { counterSecret } from './rate-limit.server.ts';

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
function secretIn(folder = mkdtempSync(path.join(tmpdir(), 'secret-'))): string {
  folders.push(folder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('ADDRESS_SECRET', '');
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
  return counterSecret();
}

test('is random for each folder, kept there, and readable by its owner alone', () => {
  const [first, second] = [secretIn(), secretIn()];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  const file = path.join(folders[1]!, 'data', 'counter-secret');
  expect(readFileSync(file, 'utf8')).toBe(second);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('is not needed where one is configured', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://host/shop');
  expect(counterSecret()).toBe('postgres://host/shop');
  vi.stubEnv('ADDRESS_SECRET', 'sixteen characters');
  expect(counterSecret()).toBe('sixteen characters');
});
