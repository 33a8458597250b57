/** No line of the source is longer than a reader's window is wide, but for what cannot be broken. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const LONGEST = 140;
const root = path.resolve(import.meta.dirname, '..');

/** Tables of sample data, a row a line; and the schema, where a constraint's text must stay as its migration has it. */
const DATA = /^(db\/seed\/|db\/schema\/)/;

/** Template literals, strings, regular expressions, URLs and the paths of drawings. */
const UNBREAKABLE =
  /`[^`]*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/(?:[^/[\\]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*|https?:\/\/\S+|\bd="[^"]*"/g;

/** What a comment cannot break: code in backticks and URLs. Its apostrophes and slashes are no strings and expressions. */
const UNBREAKABLE_IN_COMMENTS = /`[^`]*`|https?:\/\/\S+/g;

/** True for a line that would be short without one token of it. */
function cannotBeBroken(line: string): boolean {
  const tokens = line.matchAll(/^\s*(\/\/|\/?\*)/.test(line) ? UNBREAKABLE_IN_COMMENTS : UNBREAKABLE);
  const token = Math.max(...[...tokens].map(([text]) => text.length), 0);
  return line.length - token <= LONGEST;
}

const tracked = spawnSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.astro', '*.css', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
});

// a copy of the shop without its history cannot say which files are its source
test.skipIf(tracked.status !== 0)(`no line is longer than ${LONGEST} characters`, () => {
  const files = tracked.stdout
    .split('\0')
    .filter((file) => file && !DATA.test(file) && existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  const long = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > LONGEST && !cannotBeBroken(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(long.join('\n')).toBe('');
});
