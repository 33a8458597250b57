import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile } from './published-file.ts';

test.skipIf(!existsSync('/dev/full'))('a full disk leaves the old file, and nothing beside it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  const file = path.join(folder, 'published.json');
  writeFileSync(file, 'old');
  symlinkSync('/dev/full', `${file}.next`);
  await expect(replaceFile(file, 'new')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['published.json'], 'old']);
  await replaceFile(file, 'new');
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['published.json'], 'new']);
  rmSync(folder, { recursive: true });
});
