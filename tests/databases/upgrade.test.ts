/** A shop of an earlier release, with rows in every table, keeps every value when it is upgraded. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#db/client.ts';
import { openBefore } from './earlier.ts';
import { fillEveryTable, rowsByKey } from './filled-tables.ts';

const { entries } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../db/migrations/meta/_journal.json'), 'utf8'),
) as { entries: { tag: string }[] };
const tags = entries.map(({ tag }) => tag);

/** What a migration changes on purpose, each with a line in CHANGELOG.md. All else stays as it was. */
const CHANGED: Readonly<Record<string, string[]>> = {
  '0013_unstated-marks': ['run_flat', 'snowflake', 'studdable'].map((mark) => `products 2: ${mark} false → null`),
};

/** By release, the first migration that it did not have. */
const RELEASES = [
  ['November 21, 2026', '0013_unstated-marks'],
  ['0.1.0', '0032_search-word-sources'],
  ['the last change of the schema', tags.at(-1)!],
] as const;

test.each(RELEASES)('from %s', async (_release, tag) => {
  const connection = await openBefore(tag.slice(5));
  const { db } = connection;
  const tables = await fillEveryTable(db);
  const before = new Map<string, Awaited<ReturnType<typeof rowsByKey>>>();
  for (const table of tables) before.set(table, await rowsByKey(db, table));
  await migrate(connection);
  const changed: string[] = [];
  for (const [table, known] of before) {
    const now = await rowsByKey(db, table);
    for (const [key, row] of known)
      for (const [column, value] of Object.entries(row)) {
        const is = now.get(key)?.[column];
        if (JSON.stringify(is) !== JSON.stringify(value))
          changed.push(`${table} ${key}: ${column} ${JSON.stringify(value)} → ${JSON.stringify(is)}`);
      }
  }
  expect(changed).toEqual(tags.slice(tags.indexOf(tag)).flatMap((later) => CHANGED[later] ?? []));
  await connection.close();
});
