/** An extra can be removed as docs/architecture.md says: types, lint and the program of the pages do without it. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { compileOnce } from '../scripts/build/compile.ts';
import { programOf, root } from './run/command.ts';

const copy = path.join(mkdtempSync(path.join(tmpdir(), 'removal-')), 'shop'); // in the checkout, lint would ignore it
afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

/** By its name, the lines of each extra with the files that they are in. */
const LINES = Map.groupBy(
  readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').matchAll(
    /^\| `(?<extra>[a-z]+)` +\| `(?<file>[^`]+)` +\| `(?<line>[^`]+)` +\|$/gm,
  ),
  ({ groups }) => groups!.extra!,
);

/** Copies the checkout, and removes extras from the copy. */
function removeFromCopy(extras: readonly string[]): void {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((name) => name && !name.startsWith('public/')))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  mkdirSync(path.join(copy, 'public'));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const extra of extras) {
    const folder = `src/features/${extra}/`;
    rmSync(path.join(copy, folder), { recursive: true });
    for (const file of globSync('{functions,src/pages}/**/*.{ts,astro}', { cwd: copy }))
      if (readFileSync(path.join(copy, file), 'utf8').includes(folder)) rmSync(path.join(copy, file));
    for (const { groups } of LINES.get(extra)!) {
      const file = path.join(copy, groups!.file!);
      const lines = readFileSync(file, 'utf8').split('\n');
      const left = lines.filter((line) => line.trim() !== groups!.line);
      expect(lines.length - left.length, `“${groups!.line}” in ${groups!.file}`).toBe(1);
      writeFileSync(file, left.join('\n'));
    }
  }
}

const TSC = path.join(root, 'node_modules/typescript/bin/tsc');

/** @throws an `Error` with what the program found */
async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [program, ...args], { cwd: copy }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });
}

test.each([...LINES.keys()])('without %s, types and lint pass; at most six lines named it', async (extra) => {
  removeFromCopy([extra]);
  expect(LINES.get(extra)!.length).toBeLessThanOrEqual(6);
  await run(TSC, '--noEmit', '-p', '.');
  await run(programOf('oxlint'), '-c', '.oxlintrc.json', '--quiet');
});

test('without all extras, the pages compile', async () => {
  removeFromCopy([...LINES.keys()]);
  await compileOnce(copy, () => {});
});
