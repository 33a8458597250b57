/** A command that fails says why in one line, without the values of a statement. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
const list = path.join(folder, 'list.csv');
writeFileSync(list, 'a,b\n1,2\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COMMANDS = [
  ['import', list],
  ['import-fitment', list],
  ['import-wheels', list],
  ['fetch-lists'],
  ['open-shop', 'editor', 'zebra4711@example.com'],
  ['build'],
];
/** These begin at the embedded database. */
const EMBEDDED = [
  ['backup', path.join(folder, 'backup')],
  ['restore', path.join(folder, 'none')],
  ['move', '--to', 'postgres://shop:zebra4711@127.0.0.1:1/shop'],
];

async function run([name, ...args]: string[], env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: said.trim().split('\n') };
}

const AWAY = { DATABASE_URL: 'postgres://shop:zebra4711@127.0.0.1:1/shop', DATA_DIR: folder };
/** The data folder is a file. */
const NO_FOLDER = { DATA_DIR: list };

test.each([
  ...COMMANDS.map((command) => ['database away', command, AWAY, /does not answer/] as const),
  ...[...COMMANDS, ...EMBEDDED].map((command) => ['no data folder', command, NO_FOLDER, /./] as const),
])('%s: %j', async (_, command, env, text) => {
  const { code, lines } = await run(command, env);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(text)] });
  expect(lines[0]).not.toMatch(/zebra4711|Failed query/);
});
