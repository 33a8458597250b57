/**
 * What people type leads to what they mean: every search of the files beside this one, in the whole sample shop. Another file
 * is tried by `SEARCHES=path`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSearched } from '#src/features/search/search.server.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { suggest } from '#src/features/search/suggest.server.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { seed } from '#db/seed/seed.ts';
import { openTestDatabase } from '../databases/open.ts';
import { knownModels } from './known-vehicles.ts';
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

/** The page of a URL without how the search was read: `/tires/size/225-65r17?types=wintertires`. */
const listAt = (url: string): string => {
  const { pathname, search } = new URL(url, 'http://shop');
  const filter = filterFromUrl(pathname, search);
  return filter ? filterUrl({ ...filter, searched: '', read: '' }) : url;
};

test('what a search leads to is suggested while it is typed, and what is suggested is what a search leads to', async () => {
  const { vocabulary } = await readSuggestIndex(connection.db);
  const missing: string[] = [];
  const elsewhere: string[] = [];
  const names = process.env.SEARCHES ? [] : [...knownModels.values()].map(({ make, model }) => `${make} ${model}`);
  for (const text of [...searches.map((one) => one.text), ...names]) {
    const { vehicle, page, unclear, patterns } = readQuery(text, vocabulary);
    const suggested = await suggest(connection.db, text);
    const [model, ...others] = vehicle?.unknown || page ? [] : (vehicle?.models ?? []);
    const name = model ? `${model.make.name} ${model.model.name}` : '';
    if (model && !others.length && !suggested.some(({ label }) => label.includes(name)))
      missing.push(`${text}: ${suggested[0]?.label ?? 'nothing'}`);
    if (!vehicle && !unclear && !patterns) {
      const answer = await findSearched(connection.db, text, false);
      const led = answer.kind === 'redirect' ? listAt(answer.url) : '';
      if (
        led.startsWith('/tires') &&
        led !== '/tires' &&
        !led.includes('title=') &&
        !suggested.some(({ url }) => listAt(url) === led)
      )
        missing.push(`${text}: ${led}, not ${suggested.map(({ url }) => url).join(' ')}`);
    }
    for (const { kind, label, url } of suggested.slice(0, 2)) {
      if (kind !== 'vehicle') continue;
      const read = readQuery(new URL(url, 'http://shop').searchParams.get('q')!, vocabulary).vehicle;
      const named = read?.models.map((one) => `${one.make.name} ${one.model.name}`) ?? [];
      if (!named.some((one) => label.includes(one))) elsewhere.push(`${text}: ${label}: ${named.join()}`);
    }
  }
  expect({ missing, elsewhere }).toEqual({ missing: [], elsewhere: [] });
});
