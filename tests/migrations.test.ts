/** What stands beside the migrations for `npm run migration`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../db/migrations');
const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};

test('every migration is in the journal, in order', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
});

test('one snapshot is kept, that of the newest migration', () => {
  const number = entries.at(-1)!.tag.slice(0, 4);
  expect(readdirSync(path.join(folder, 'meta')).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});

/** From here on the release before works on the newer database; what may break it needs a line `-- breaks: WHY` above it. */
const FIRST_KEPT = '0042';

/** Why the release before could fail, or lose what it writes, after a migration; by statement. */
function breaks(sql: string): string[] {
  const created = new Set(Array.from(sql.matchAll(/CREATE TABLE "(\w+)"/g), ([, table]) => table));
  const added = new Set(Array.from(sql.matchAll(/ADD COLUMN "(\w+)"/g), ([, column]) => column));
  return sql.split(/;\s*(?:--> statement-breakpoint)?/).flatMap((statement) => {
    if (/^\s*-- breaks: \S/m.test(statement)) return [];
    const table = /(?:ALTER TABLE|\bON) "(\w+)"/.exec(statement)?.[1];
    if (table && created.has(table)) return [];
    const old = Array.from(statement.matchAll(/"\w+"\."(\w+)"/g), ([, column]) => column!).filter(
      (one) => !added.has(one),
    );
    const reasons = {
      'drops what it reads': /\bDROP (TABLE|COLUMN|TRIGGER|FUNCTION|VIEW|CONSTRAINT|EXPRESSION)\b/.test(statement),
      'renames what it reads': /\bRENAME\b/.test(statement),
      'narrows a column': /ALTER COLUMN "\w+" (SET NOT NULL|SET DATA TYPE|TYPE|ADD GENERATED|SET GENERATED)/.test(
        statement,
      ),
      'asks for a value that it does not write':
        /ADD COLUMN [^,]*NOT NULL/.test(statement) && !/DEFAULT|GENERATED/.test(statement),
      'checks what it writes': /ADD CONSTRAINT .* CHECK/.test(statement) && old.length > 0,
      'refuses a second row': /ADD CONSTRAINT .* UNIQUE|CREATE UNIQUE INDEX/.test(statement),
      'copies a setting that it goes on writing': /INSERT INTO "settings"[^;]*SELECT/s.test(statement),
    };
    return Object.entries(reasons).flatMap(([reason, is]) => (is ? [`${reason}: ${statement.trim()}`] : []));
  });
}

test.each(entries.map(({ tag }) => tag).filter((tag) => tag.slice(0, 4) >= FIRST_KEPT))(
  'after %s the release before still works',
  (tag) => expect(breaks(readFileSync(path.join(folder, `${tag}.sql`), 'utf8'))).toEqual([]),
);

test.each([
  ['ALTER TABLE "accounts" DROP COLUMN "is_editor";'],
  ['ALTER TABLE "accounts" ADD COLUMN "role" text NOT NULL;'],
  ['ALTER TABLE "accounts" ALTER COLUMN "phone" SET NOT NULL;'],
  ['ALTER TABLE "accounts" ADD CONSTRAINT "short" CHECK (length("accounts"."phone") < 9);'],
  ['CREATE UNIQUE INDEX "one_phone" ON "accounts" USING btree ("phone");'],
  ['INSERT INTO "settings" ("code") SELECT \'taxes\' FROM "settings";'],
  ['ALTER TABLE "accounts" RENAME COLUMN "phone" TO "call";'],
])('%s is refused without a reason', (sql) => {
  expect(breaks(sql)).toHaveLength(1);
  expect(breaks(`-- breaks: nobody has released it\n${sql}`)).toEqual([]);
});
