/** Feeds of vehicles' original tire sizes, or rows of them, that are refused: what is said, and that nothing changes. */
import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { FEED_HEADER as HEADER, models, MUSTANG, openFeedFile, RAV4 } from '../../../tests/support/feed-file.ts';
import { importFitments } from './fitment-import.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
const { file, run, empty, whole, rav4, remove } = openFeedFile(db);
beforeEach(empty);
afterAll(async () => {
  await connection.close();
  remove();
});

test('each rejected row is reported with the line of the file on which it starts', async () => {
  const { checked } = await run(
    [
      RAV4,
      '',
      RAV4.replace('225/65R17', 'see door'),
      RAV4.replace('XLE', '"Two\r\nlines"'),
      RAV4.replace('2025', '2031'),
      'too,short',
      MUSTANG.replace('feed', 'curated'),
    ],
    { anyway: true },
  );
  expect(checked.rejected).toEqual([
    {
      line: 4,
      item: '2019 2025 Toyota RAV4 XLE',
      reasons: ['front size is "see door", not a tire size such as 225/65R17'],
    },
    { line: 7, item: '2019 2031 Toyota RAV4 XLE', reasons: ['last year is "2031", not one from 1970 to 2030'] },
    { line: 8, item: '', reasons: ['the line has 2 cells where the list has 9 columns'] },
    {
      line: 9,
      item: '2018 2023 Ford Mustang GT Performance',
      reasons: [expect.stringContaining("the shop's own list")],
    },
  ]);
  expect((await rav4(2020))?.options.map((o) => o.name)).toEqual(['Two lines', 'XLE']);
});

test('an import that fails half way changes nothing', async () => {
  await run([RAV4]);
  const before = await whole();
  const lines = models(5_000);
  await db.execute(sql.raw(`alter table vehicle_models add constraint breaks check (slug <> 'model-4600')`));
  await expect(run(lines)).rejects.toThrow('Failed query');
  await db.execute(sql.raw('alter table vehicle_models drop constraint breaks'));
  expect(await whole()).toBe(before);
});

test.each<[string, string, string]>([
  [
    'a missing column',
    HEADER.replace('rear_size', 'rear'),
    'feed.csv has no column "rear_size". It has: "year_from", "year_to"',
  ],
  ['half of the years', HEADER.replace('year_to', 'year'), 'feed.csv has no column "year_to".'],
  [
    'no source',
    HEADER.replace(',source', ''),
    'feed.csv has no column for the source of its rows; add one, or name it by --source.',
  ],
])('%s is said in one line', async (_, content, message) => {
  writeFileSync(file, content);
  await expect(importFitments(db, { file })).rejects.toThrow(message);
});
