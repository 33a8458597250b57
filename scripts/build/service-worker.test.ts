import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeServiceWorker } from './service-worker.ts';

test('SERVICE_WORKER=off writes a worker that unregisters itself', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'worker-off-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  await writeServiceWorker(path.resolve(import.meta.dirname, '../..'), siteDir, 'off');
  expect(readFileSync(path.join(siteDir, 'sw.js'), 'utf8')).toContain('.unregister()');
});
