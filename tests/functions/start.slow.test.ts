/** What `npm start` prints when it cannot start: one line that says what to do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock } from '#db/process-lock.ts';
import { isDatabaseOpen } from '../../scripts/serve/running-shop.mjs';
import { listen } from '../support/ports.ts';
import { startScript } from '../support/shop-process.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'shop-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>, file = 'start.ts') =>
  startScript(`scripts/${file}`, [], { PORT: '0', DATA_DIR: folder, SITE_DIR: path.join(folder, 'site'), ...env })
    .ended;

test('a port in use is named, with another to try', async () => {
  const server = createServer();
  const port = await listen(server);
  // `npm start` looks before it touches a package
  for (const file of ['start.mjs', 'start.ts']) {
    const { code, said } = await start({ PORT: String(port) }, file);
    expect({ file, code }).toEqual({ file, code: 1 });
    expect(said).toMatch(new RegExp(`^Port ${port} is in use.*$`));
  }
  server.close();
});

test('a shop that has the embedded database open keeps its packages', () => {
  expect(isDatabaseOpen(folder)).toBe(false);
  const unlock = tryLock(path.join(folder, 'pglite'))!;
  expect(isDatabaseOpen(folder)).toBe(true);
  unlock();
  expect(isDatabaseOpen(folder)).toBe(false);
});

test('a port that is none is refused', async () => {
  expect(await start({ PORT: 'eighty' })).toMatchObject({ code: 1, said: expect.stringContaining('PORT is "eighty"') });
});

test('a database folder in use by another process is refused', async () => {
  const unlock = tryLock(path.join(folder, 'pglite'))!;
  const { code, said } = await start({ PORT: '18932' });
  unlock();
  expect(code).toBe(1);
  expect(said).toContain(`in use by process ${process.pid}`);
});

test('a database URL that is none is refused by name', async () => {
  expect(await start({ PORT: '18933', DATABASE_URL: 'mysql://localhost' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_URL must be a postgres:// address'),
  });
});
