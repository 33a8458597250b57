import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireBuildLock } from './compile.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'lock-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('builds of one checkout wait for each other and say so', async () => {
  const root = path.join(folder, 'checkout');
  const order: string[] = [];
  const reports: string[] = [];
  const build = async (name: string) => {
    const release = await acquireBuildLock(root, (line) => reports.push(line));
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
    release();
  };
  await Promise.all([build('one'), build('two'), build('three')]);
  expect(order).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(order[at + 1]).toBe(order[at]!.replace('begins', 'ends'));
  expect(reports).toEqual(Array(2).fill(`Waiting for the build that process ${process.pid} runs in this checkout …`));
});
