/** A shop of an earlier release, with rows in every table, keeps every value when it is upgraded. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#db/client.ts';
import { openBefore } from './earlier.ts';
import { changedRows, everyRow, fillEveryTable } from './filled-tables.ts';

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
  ['0.2.0', '0051_vehicle-wheels'],
  ['the last change of the schema', tags.at(-1)!],
] as const;

test.each(RELEASES)('from %s', async (_release, tag) => {
  const connection = await openBefore(tag.slice(5));
  const { db } = connection;
  await fillEveryTable(db);
  const before = await everyRow(db);
  await migrate(connection);
  const changed = changedRows(before, await everyRow(db));
  expect(changed).toEqual(tags.slice(tags.indexOf(tag)).flatMap((later) => CHANGED[later] ?? []));
  await connection.close();
});
