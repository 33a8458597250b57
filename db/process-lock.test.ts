/** One owner of a lock across processes, whatever became of the one before. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockHolder, tryLock } from './process-lock.ts';

let folder: string;
let name: string;
let running: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-lock-'));
  name = path.join(folder, 'shop');
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Tries the lock when it is sent a line, reports what came of it, and lives on until it is killed. */
const CONTENDER = `
  const { tryLock } = await import('#db/process-lock.ts');
  process.stdin.on('data', () => {
    globalThis.release = tryLock(process.argv[1]);
    process.stdout.write(globalThis.release ? 'owner' : 'refused');
  });
  process.stdout.write('ready');`;

async function contender(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, name], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function tryIn(child: ChildProcess): Promise<string> {
  child.stdin!.write('\n');
  const [result] = (await once(child.stdout!, 'data')) as [Buffer];
  return result.toString();
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('of eight processes that find the lock of a killed one, exactly one gets it, each time', async () => {
  const first = await contender();
  expect(await tryIn(first)).toBe('owner');
  await kill(first);
  for (let round = 0; round < 2; round++) {
    const eight = await Promise.all(Array.from({ length: 8 }, contender));
    const results = await Promise.all(eight.map(tryIn));
    expect(results.toSorted()).toEqual(['owner', ...Array(7).fill('refused')]);
    await Promise.all(eight.map(kill));
  }
});

// Windows has no signal that suspends a process
test.skipIf(process.platform === 'win32')(
  'a process that is suspended keeps its lock, and a killed one frees it at once',
  async () => {
    const owner = await contender();
    expect(await tryIn(owner)).toBe('owner');
    owner.kill('SIGSTOP');
    expect([tryLock(name), lockHolder(name)]).toEqual([undefined, `process ${owner.pid}`]);
    await kill(owner);
    const release = tryLock(name);
    expect(release).toBeDefined();
    release!();
  },
);

test('an empty or unreadable note of the holder does not free the lock', () => {
  const release = tryLock(name)!;
  writeFileSync(`${name}.lock.pid`, '');
  expect([tryLock(name), lockHolder(name)]).toEqual([undefined, 'another process']);
  rmSync(`${name}.lock.pid`);
  expect([tryLock(name), lockHolder(name)]).toEqual([undefined, 'another process']);
  release();
});

test('a process that got the id of a killed holder holds nothing, and nobody is told its id', () => {
  writeFileSync(`${name}.lock.pid`, String(process.ppid)); // what a killed holder leaves: an id that is another program's now
  const release = tryLock(name);
  expect([release === undefined, lockHolder(name)]).toEqual([false, `process ${process.pid}`]);
  release!();
});

test('a note that cannot be written, as on a full disk, neither loses the lock nor names a stranger', () => {
  mkdirSync(`${name}.lock.pid`);
  const release = tryLock(name)!;
  expect([tryLock(name), lockHolder(name)]).toEqual([undefined, 'another process']);
  rmSync(`${name}.lock.pid`, { recursive: true });
  release();
});

test('a released lock can be taken again, and leaves one empty file', () => {
  tryLock(name)!();
  const release = tryLock(name);
  release!();
  expect(readdirSync(folder)).toEqual(['shop.lock.sqlite']);
});
