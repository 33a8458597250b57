/** What documentation and comments refer to exists: files, folders, links, headings, pages of `docs/`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = globSync(
  ['{src,db,functions,scripts,packages,tests,docs}/**/*.{ts,tsx,astro,css,mjs,md}', '*.{md,mjs,toml}'],
  {
    cwd: root,
  },
).map((file) => file.replaceAll(path.sep, '/'));

const pages = files.filter((file) =>
  /^(README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|^docs\/.*\.md$|^packages\/[^/]+\/README\.md$/.test(file),
);
const sources = files.filter((file) =>
  /^(src|db|functions|scripts|packages|tests)\/.*\.(ts|tsx|astro|css|mjs)$|^(astro\.config\.mjs|netlify\.toml)$/.test(
    file,
  ),
);

/** Inline code and code blocks of a Markdown page. */
const codeOf = (markdown: string): string[] =>
  [...markdown.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code);
const REPOSITORY_PATH =
  /(?<![\w./-])(?:src|db|functions|scripts|packages|tests|docs|public|\.ci)\/[\w./*[\]-]*[\w*\]/]/g;
const exists = (name: string): boolean =>
  name.includes('*') ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name));

/** The anchor that a heading gets, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (file: string): string[] => [...read(file).matchAll(/^#+ (.+)$/gm)].map((m) => anchorOf(m[1]!));

describe.each(pages)('%s', (page) => {
  test('names files and folders that exist', () => {
    const named = codeOf(read(page))
      .flatMap((code) => code.match(REPOSITORY_PATH) ?? [])
      .filter((name) => !name.endsWith('/-'));
    const isThere = (name: string) => exists(name) || exists(`${path.posix.dirname(page)}/${name}`); // of a package
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  test('links to pages and headings that exist', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map((m) => m[1]!);
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file ? path.posix.join(path.posix.dirname(page), file) : page;
      return !existsSync(path.join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

test('the table of contents has every page of docs/', () => {
  const listed = read('docs/README.md');
  const missing = pages
    .filter((page) => /^docs\/[\w-]+\.md$/.test(page) && page !== 'docs/README.md')
    .filter((page) => !listed.includes(`](${path.basename(page)})`));
  expect(missing).toEqual([]);
});

/** Comments of a source file, and what its tests are called. */
const commentsOf = (file: string): string[] => {
  const text = read(file);
  const comments = file.endsWith('.toml')
    ? [...text.matchAll(/(?:^|\s)#.*$/gm)]
    : [...text.matchAll(/(?:^|[\s({;,])(?:\/\*[\s\S]*?\*\/|\/\/ .*$)|<!--[\s\S]*?-->/gm)];
  const titles = /\.(test|spec)\.tsx?$/.test(file) ? [...text.matchAll(/\b(?:test|describe|it)\((['`]).*?\1/g)] : [];
  return [...comments, ...titles].map(([comment]) => comment);
};

test('no comment refers to a document outside the repository', () => {
  const dangling = sources.flatMap((file) =>
    commentsOf(file)
      .filter((comment) => /\bdecisions\.md\b|\bapi\.md\b|(?<![A-Z\w])specification\b/.test(comment))
      .map((comment) => `${file}: ${comment.trim().split('\n', 1)[0]!.slice(0, 100)}`),
  );
  expect(dangling).toEqual([]);
});

test('every file that a comment names exists', () => {
  const FILE_NAME = /(?<![\w/.:@#*-])(?:[\w[\].-]+\/)*[\w[\]-][\w[\].-]*\.(?:ts|tsx|astro|css|md)\b(?![\w(/])/g;
  const missing = sources.flatMap((file) =>
    commentsOf(file)
      .flatMap((comment) => comment.match(FILE_NAME) ?? [])
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name.replace(/^\.\//, '')}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
