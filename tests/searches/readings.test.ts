/**
 * What every search of the files beside this one is read as, without a database: the vehicle, the size, the criteria and the
 * words that are left over. `searches.test.ts` compares what the whole shop answers.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readQuery } from '#src/features/reader/read-query.ts';
import { readSearches } from './expected.ts';
import { inShort, vocabulary } from './in-short.ts';
import { readingOf } from './reading-verdict.ts';

const read = (text: string) => readQuery(text, vocabulary);

describe('each search is read as its line says', () => {
  test.each(globSync('*.txt', { cwd: import.meta.dirname }).sort())('%s', (file) => {
    const searches = readSearches(readFileSync(path.join(import.meta.dirname, file), 'utf8'), file);
    const otherwise = searches
      // a reading does not tell that the shop has nothing of the kind
      .filter(({ verdict }) => verdict !== 'nothing')
      .filter((search) => readingOf(search, read) !== search.verdict)
      .map((search) => `${search.at}  ${search.text} => ${search.wanted}: ${readingOf(search, read)}`);
    expect(otherwise).toEqual([]);
  });
});

test('each search of the list is read as its line says', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'readings.list'), 'utf8').split('\n');
  const read = lines.map((line) =>
    line.includes(' =>')
      ? line.replace(/^(.*?) =>.*$/, (_, text: string) => `${text} => ${inShort(text)}`.trim())
      : line,
  );
  expect(read).toEqual(lines);
});
