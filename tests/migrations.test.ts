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
