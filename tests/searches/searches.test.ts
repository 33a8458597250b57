/**
 * What people type leads to what they mean: every search of the files beside this one, in the whole sample shop. Another file
 * is tried by `SEARCHES=path`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { findSearched } from '#db/public/search/search.ts';
import { readSuggestIndex } from '#db/public/search/suggest-index.ts';
import { seed } from '#db/seed/seed.ts';
import { openTestDatabase } from '../databases/open.ts';
import { readSearches, type ExpectedSearch } from './expected.ts';
import { answerText, judge, VERDICTS, type Verdict } from './judge.ts';

const ownFiles = globSync('*.txt', { cwd: import.meta.dirname })
  .sort()
  .map((file) => path.join(import.meta.dirname, file));
const files = process.env.SEARCHES ? [process.env.SEARCHES] : ownFiles;
const searches = files.flatMap((file) => readSearches(readFileSync(file, 'utf8'), path.basename(file)));

interface Judged extends ExpectedSearch {
  verdict: Verdict;
  answer: string;
}

let judged: Judged[];
let close: () => Promise<void>;
beforeAll(async () => {
  const connection = await openTestDatabase();
  close = () => connection.close();
  await seed(connection, () => {});
  judged = await judgeAll(connection.db);
  return () => close();
});

async function judgeAll(db: Database): Promise<Judged[]> {
  const { vocabulary } = await readSuggestIndex(db);
  const all: Judged[] = [];
  for (const search of searches) {
    const answer = await findSearched(db, search.text, false);
    all.push({ ...search, verdict: judge(search, answer, vocabulary), answer: answerText(answer) });
  }
  return all;
}

const ofVerdict = (verdict: Verdict): Judged[] => judged.filter((one) => one.verdict === verdict);
const lineOf = ({ at, text, wanted, answer }: Judged): string => `${at}  ${text} => ${wanted}\n    ${answer}`;

test('none is led to another vehicle, page or list, and nine in ten lead to what is meant', () => {
  const counts = VERDICTS.map((verdict) => `${ofVerdict(verdict).length} ${verdict}`).join(', ');
  console.log(`${judged.length} searches: ${counts}`);
  if (process.env.SEARCHES)
    console.log(['asks', 'nothing'].flatMap((v) => [v, ...ofVerdict(v as Verdict).map(lineOf)]).join('\n'));
  expect(ofVerdict('wrong').map(lineOf)).toEqual([]);
  expect(ofVerdict('right').length).toBeGreaterThanOrEqual(0.9 * judged.length);
});
