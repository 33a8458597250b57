/** A command takes nothing that it does not know. */
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const argv = process.argv;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Runs a command in this process, up to where it would end the process. */
async function answerOf(file: string, argument: string) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  process.argv = [process.execPath, file, argument];
  await expect(import(path.join(root, file))).rejects.toThrow('exit');
  const linesOf = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.flat().join('\n');
  return { code: exit.mock.calls[0]![0], stdout: linesOf(log), stderr: linesOf(error) };
}

test('a misspelled option is named, with the help, and nothing is done', async () => {
  const { code, stdout, stderr } = await answerOf('scripts/backup.ts', '--forse');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--forse'\.\n\nnpm run backup/);
});
