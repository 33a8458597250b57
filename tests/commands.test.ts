/** Every command of package.json answers `--help`, and takes nothing that it does not know. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** `start.mjs` installs packages and runs the file beside it; `tool.mjs` installs those of tests and runs the file after it. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node (?:scripts\/tool\.mjs )?(\S+)/.exec(line)![1]!.replace('start.mjs', 'start.ts');
  return file.startsWith('node_modules/') || name === 'check' ? [] : [{ name, file }];
});

interface Answer {
  code: unknown;
  stdout: string;
  stderr: string;
}
const answerOf = (file: string, argument: string) =>
  new Promise<Answer>((resolve) => {
    const given = ['--disable-warning=ExperimentalWarning', path.join(root, file), argument];
    execFile(process.execPath, given, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test('all commands but those of other programs are ours', () => {
  const others = Object.keys(scripts).filter((name) => !commands.some((one) => one.name === name));
  expect(others).toEqual(['check', 'format']);
});

test.concurrent.for(commands)(
  'npm run $name -- --help says how it is used, and does nothing',
  async ({ file }, own) => {
    const { code, stdout, stderr } = await answerOf(file, '--help');
    own.expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    own.expect(stdout).toMatch(/^npm (run )?[a-z:-]+/);
    own.expect(readdirSync(folder)).toEqual([]);
  },
);

test('a misspelled option is named, with the help, and nothing is done', async () => {
  const { code, stdout, stderr } = await answerOf('scripts/backup.ts', '--forse');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--forse'\.\n\nnpm run backup/);
});
