/**
 * What people type leads to what they mean: every search of the files beside this one, in the whole sample shop. Another file
 * is tried by `SEARCHES=path`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSearched } from '#src/features/search/search.server.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { suggest } from '#src/features/search/suggest.server.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { seed } from '#db/seed/seed.ts';
import { openTestDatabase } from '../databases/open.ts';
import { readSearches, VERDICTS } from './expected.ts';
import { answerText, judge } from './judge.ts';

const ownFiles = globSync('*.txt', { cwd: import.meta.dirname })
  .sort()
  .map((file) => path.join(import.meta.dirname, file));
const files = process.env.SEARCHES ? [process.env.SEARCHES] : ownFiles;
const searches = files.flatMap((file) => readSearches(readFileSync(file, 'utf8'), path.basename(file)));

let connection: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  connection = await openTestDatabase();
  await seed(connection, () => {});
});
afterAll(() => connection.close());

test('each search leads to what its line says, and none to another vehicle, page or list', async () => {
  const { vocabulary } = await readSuggestIndex(connection.db);
  const counts = { right: 0, asks: 0, nothing: 0, wrong: 0 };
  const otherwise: string[] = [];
  for (const search of searches) {
    const answer = await findSearched(connection.db, search.text, false);
    const verdict = judge(search, answer, vocabulary);
    counts[verdict]++;
    if (verdict !== search.verdict)
      otherwise.push(`${search.at}  ${search.text} => ${search.wanted}\n    ${verdict}: ${answerText(answer)}`);
  }
  console.log(`${searches.length} searches: ${VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}`);
  expect(otherwise).toEqual([]);
});

test('what a search reads as one vehicle is suggested while it is typed', async () => {
  const { vocabulary } = await readSuggestIndex(connection.db);
  const missing: string[] = [];
  for (const { text } of searches) {
    const { vehicle, page, size, words } = readQuery(text, vocabulary);
    const [model, ...others] = vehicle?.models ?? [];
    if (!model || others.length || vehicle!.unknown || page || size || words.length) continue;
    const suggested = await suggest(connection.db, text);
    const name = `${model.make.name} ${model.model.name}`;
    if (!suggested.some(({ label }) => label.includes(name)))
      missing.push(`${text}: ${suggested[0]?.label ?? 'nothing'}`);
  }
  expect(missing).toEqual([]);
});
