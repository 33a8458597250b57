/** The embedded database when its process is killed or its disk is full. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScript } from '../support/shop-process.ts';

const WRITER = path.join(import.meta.dirname, 'writer.ts');
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning'] as const;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'faults-embedded-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of a shell with a file system of its own. @returns the lines of what it prints */
async function inNamespace(script: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('unshare', ['-rm', 'sh', '-c', script, 'sh', ...args]);
  return stdout.trim().split('\n');
}
const write = (where: string, mode: string) => startScript('tests/faults/writer.ts', [where, mode], {});

test('a server killed while it writes has lost nothing of what it acknowledged', async () => {
  const where = path.join(folder, 'killed');
  mkdirSync(where);
  const acknowledged: string[] = [];
  for (const most of [1, 40, 120]) {
    const { child, said, ended } = write(where, 'until-killed');
    // the next message is being written
    child.stdout.on('data', () => void (said().split('\n').length > most && child.kill('SIGKILL')));
    acknowledged.push(...(await ended).said.split('\n').filter((line) => line.length === 36));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(161);
  const found = new Set(JSON.parse((await write(where, 'read').ended).said) as string[]);
  expect(acknowledged.filter((key) => !found.has(key))).toEqual([]);
});

/** A disk that can be filled: a file system in memory that only the processes below see. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
if (!canMount) console.log('The fault of a full disk is left out: this user may not make a file system (unshare -rm).');

test.skipIf(!canMount)(
  'a full disk refuses what is sent in words, leaves reading alone, and loses nothing that was acknowledged',
  async () => {
    const where = path.join(folder, 'full');
    mkdirSync(where);
    const script =
      'mount -t tmpfs -o size=128m tmpfs "$1" && "$2" "$3" "$4" "$1" until-full && "$2" "$3" "$4" "$1" read';
    const lines = await inNamespace(script, where, ...NODE, WRITER);
    const [came, found] = lines.map((line) => JSON.parse(line)) as [
      { refused: { status: number; body: string }; whileFull: number; again: number; acknowledged: string[] },
      string[],
    ];
    expect(came.refused).toEqual({
      status: 503,
      body: expect.stringContaining('Please try again in a minute, or call us.'),
    });
    expect(came.whileFull).toBe(200);
    expect(came.again).toBe(200); // as soon as there is room again, without a restart
    expect(came.acknowledged.length).toBeGreaterThan(2);
    expect(came.acknowledged.filter((key) => !found.includes(key))).toEqual([]);
  },
);

test.skipIf(!canMount)('a start on a full disk says that it is full, and with room again all is there', async () => {
  const where = path.join(folder, 'full-start');
  mkdirSync(where);
  const start = path.resolve(import.meta.dirname, '../../scripts/start.ts');
  const script = `
      mount -t tmpfs -o size=128m tmpfs "$1" && export DATABASE_URL= DATA_DIR="$1" PORT=18935
      sent=$("$2" "$3" "$4" "$1" send)
      head -c 1G /dev/zero > "$1/ballast" 2>/dev/null
      said=$("$2" "$3" "$5" 2>&1 | tail -1)
      rm "$1/ballast"
      printf '%s\\n' "$sent" "$said" && "$2" "$3" "$4" "$1" read`;
  const [sent, said, found] = await inNamespace(script, where, ...NODE, WRITER, start);
  expect(said).toBe(
    `The disk is full: the embedded database in ${where}/pglite cannot be opened. Free some space and start again; all that was saved is there.`,
  );
  expect(JSON.parse(found!)).toEqual([sent]);
});
