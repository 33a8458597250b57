/** Files and folders that the documentation names exist, and so do the pages that it links to. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const pages = globSync(['*.md', '{docs,db,tests}/**/*.md'], { cwd: root });
const REPOSITORY_PATH = /(?<![\w./-])(?:src|db|functions|scripts|tests|docs|public|\.ci)\/[\w./*[\]-]*[\w*\]/]/g;
const exists = (name: string): boolean =>
  name.includes('*') ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name));

test.each(pages)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const folder = path.dirname(page);
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap(([part]) => part.match(REPOSITORY_PATH) ?? []);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]*)/g)].map(([, link]) => path.join(folder, link!));
  const isThere = (name: string) => exists(name) || exists(path.join(folder, name));
  expect([...code, ...links].filter((name) => !isThere(name))).toEqual([]);
});
