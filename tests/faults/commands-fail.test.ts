/** A command that fails says why in one line, without the values of a statement. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startScript } from '../support/shop-process.ts';

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

const AWAY = { DATABASE_URL: 'postgres://shop:zebra4711@127.0.0.1:1/shop', DATA_DIR: folder };
/** The data folder is a file. */
const NO_FOLDER = { DATA_DIR: list };

test.each([
  ...COMMANDS.map((command) => ['database away', command, AWAY, /does not answer/] as const),
  ...[...COMMANDS, ...EMBEDDED].map((command) => ['no data folder', command, NO_FOLDER, /./] as const),
])('%s: %j', async (_, [name, ...args], env, text) => {
  const { code, errors } = await startScript(`scripts/${name}.ts`, args, env).ended;
  expect({ code, lines: errors.split('\n') }).toEqual({ code: 1, lines: [expect.stringMatching(text)] });
  expect(errors).not.toMatch(/zebra4711|Failed query/);
});
