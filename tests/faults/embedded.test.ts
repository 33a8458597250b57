/** The embedded database when its process is killed or its disk is full. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const WRITER = path.join(import.meta.dirname, 'writer.ts');
const NODE = [process.execPath, '--disable-warning=ExperimentalWarning'] as const;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'faults-embedded-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const output = (command: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile(command, args, { maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
    );
  });
const kept = async (where: string): Promise<string[]> =>
  JSON.parse(await output(NODE[0], [NODE[1], WRITER, where, 'read']));

test('a server killed while it writes has lost nothing of what it acknowledged', async () => {
  const where = path.join(folder, 'killed');
  mkdirSync(where);
  const acknowledged: string[] = [];
  for (const most of [1, 40, 120]) {
    await new Promise<void>((resolve) => {
      const writer = spawn(NODE[0], [NODE[1], WRITER, where, 'until-killed'], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      writer.stdout.on('data', (part: Buffer) => {
        said += part.toString();
        if (said.split('\n').length > most) writer.kill('SIGKILL'); // the next message is being written
      });
      writer.once('close', () => {
        acknowledged.push(...said.split('\n').filter((line) => line.length === 36));
        resolve();
      });
    });
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(161);
  const found = new Set(await kept(where));
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
    const [came, found] = (await output('unshare', ['-rm', 'sh', '-c', script, 'sh', where, ...NODE, WRITER]))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)) as [
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
  const [sent, said, found] = (
    await output('unshare', ['-rm', 'sh', '-c', script, 'sh', where, ...NODE, WRITER, start])
  )
    .trim()
    .split('\n');
  expect(said).toBe(
    `The disk is full: the embedded database in ${where}/pglite cannot be opened. Free some space and start again; all that was saved is there.`,
  );
  expect(JSON.parse(found!)).toEqual([sent]);
});
