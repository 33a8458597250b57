/** Starting and building while the database is away: built pages stay live, and no unfinished ones replace them. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, migrate } from '#db/client.ts';
import { freePort } from '../support/ports.ts';
import { startScript } from '../support/shop-process.ts';
import { fillShop, sampleRows } from '../support/shop.ts';
import { WAIT_MS } from '../support/timeouts.ts';
import { makeDatabase, POSTGRES, changePort } from './postgres.ts';
import { openProxy } from './proxy.ts';

let folder: string;
let siteDir: string;
let running: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faults-start-'));
  siteDir = path.join(folder, 'site');
  running = [];
  mkdirSync(siteDir);
  writeFileSync(path.join(siteDir, 'index.html'), 'the last build');
  writeFileSync(path.join(siteDir, '404.html'), 'not found');
});
afterEach(async () => {
  const open = running.filter((child) => child.exitCode === null && child.kill('SIGKILL'));
  await Promise.all(open.map((child) => once(child, 'exit')));
  rmSync(folder, { recursive: true, force: true });
});

function run(script: string, env: Record<string, string>, ...args: string[]) {
  const started = startScript(`scripts/${script}`, args, { DATA_DIR: folder, SITE_DIR: siteDir, ...env });
  running.push(started.child);
  return started;
}

const nowhere = async () => `postgres://shop@127.0.0.1:${await freePort()}/shop`;
const get = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

/** How a script ends that has said what is wrong, besides which database it is. */
const IN_ONE_LINE = {
  code: 1,
  said: expect.stringMatching(
    /^(Database: .*\n+)?The database at 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.*(\nDatabase: .*)?$/,
  ),
};

test('a start with the database down serves the built pages, and calls answer with a text that they cannot', async () => {
  const port = await freePort();
  const { said } = run('start.ts', { PORT: String(port), DATABASE_URL: await nowhere() });
  await vi.waitFor(() => expect(said()).toContain('The shop is open'), WAIT_MS);
  expect(said()).toMatch(
    /The database at 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.* The pages of the last build are served meanwhile\./,
  );
  expect(await get(port, '/')).toEqual({ status: 200, text: 'the last build' });
  expect(await get(port, '/api/product')).toMatchObject({
    status: 503,
    text: expect.stringContaining('Please try again in a minute, or call us.'),
  });
  expect((await get(port, '/api/health')).status).toBe(503);
  expect(await get(port, '/')).toEqual({ status: 200, text: 'the last build' });
});

test('a start that cannot render the pages says why, and serves those of the last build', async () => {
  writeFileSync(`${siteDir}.cache`, 'a file where a folder is needed');
  const port = await freePort();
  const { said } = run('start.ts', { PORT: String(port), DATABASE_URL: '' }, '--empty');
  await vi.waitFor(() => expect(said()).toContain('The shop is open'), WAIT_MS);
  expect(said()).toMatch(/^EEXIST.*\nThe pages of the last build are served meanwhile\.$/m);
  expect(await get(port, '/')).toEqual({ status: 200, text: 'the last build' });
  expect((await get(port, '/api/health')).status).toBe(200);
});

test('without built pages it says what is wrong, in one line', async () => {
  rmSync(path.join(siteDir, '404.html'));
  const { ended } = run('start.ts', { PORT: String(await freePort()), DATABASE_URL: await nowhere() });
  expect(await ended).toMatchObject(IN_ONE_LINE);
});

test('a build with the database down fails with one line, and leaves the last build', async () => {
  expect(await run('build.ts', { DATABASE_URL: await nowhere() }).ended).toMatchObject(IN_ONE_LINE);
  expect(readFileSync(path.join(siteDir, 'index.html'), 'utf8')).toBe('the last build');
  expect(existsSync(`${siteDir}.next`)).toBe(false);
});

test.skipIf(!POSTGRES)(
  'a server that was started without its database serves the shop once it has come back',
  async () => {
    const database = await makeDatabase();
    const direct = await connect(database.url);
    await migrate(direct);
    await fillShop(direct, sampleRows());
    await direct.close();
    const proxy = await openProxy(Number(new URL(database.url).port));
    await proxy.goAway();
    const port = await freePort();
    const { said, child, ended } = run('start.ts', {
      PORT: String(port),
      DATABASE_URL: changePort(database.url, proxy.port),
    });
    try {
      await vi.waitFor(() => expect(said()).toContain('The shop is open'), WAIT_MS);
      expect((await get(port, '/api/product')).status).toBe(503);
      await proxy.comeBack();
      await vi.waitFor(async () => expect((await get(port, '/api/product')).status).toBe(200), WAIT_MS);
      await vi.waitFor(() => expect(said()).toContain('The database is back.'), WAIT_MS);
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    } finally {
      await proxy.close();
      await database.drop();
    }
  },
);
