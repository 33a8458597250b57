/** Files and folders that the documentation names exist, and so do the pages that it links to. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAIL_BUDGETS, STAFF_TO_ONE_MAILBOX, type MailBudget } from '#src/features/mail/mails.private.server.ts';

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

test('docs/limits.md has the limits of mails as they are', () => {
  const times: Record<number, string> = { 1_800_000: 'in half an hour', 3_600_000: 'an hour', 86_400_000: 'a day' };
  const cell = (limit?: MailBudget['mailbox']) => (limit ? `${limit.most} ${times[limit.windowMs]}` : '');
  const rows = Object.entries<MailBudget>(MAIL_BUDGETS).map(
    ([kind, { connection, source, mailbox }]) => `${kind}|${cell(connection)}|${cell(source)}|${cell(mailbox)}`,
  );
  const text = readFileSync(path.join(root, 'docs/limits.md'), 'utf8');
  const table = /^## Mails$.*?^\| -[^\n]*\n(.*?)^$/ms.exec(text)![1]!;
  const documented = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .slice(2, -2)
        .split('|')
        .map((one) => one.trim()),
    );
  expect(documented.map((cells) => cells.join('|'))).toEqual([
    ...rows,
    `any, by staff|||${cell(STAFF_TO_ONE_MAILBOX)}`,
  ]);
});
