/** How searches are read, those that the weights were fitted on and those held out: `node tests/searches/report.ts`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSearches } from './expected.ts';
import { vocabulary, inShort } from './in-short.ts';
import { readingOf, type Reader } from './reading-verdict.ts';
import { readQuery } from '#src/features/reader/read-query.ts';

const read: Reader = (text) => readQuery(text, vocabulary);
const searches = globSync('*.txt', { cwd: import.meta.dirname })
  .sort()
  .flatMap((file) => readSearches(readFileSync(path.join(import.meta.dirname, file), 'utf8'), file));
/** Every third search is held out. */
const hash = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + c.codePointAt(0)!) >>> 0, 7);
const RANK = { right: 0, asks: 1, nothing: 2, wrong: 3 };
const counts = { fitted: [0, 0], heldOut: [0, 0] };
const times: number[] = [];
for (const search of searches.filter(({ verdict }) => verdict !== 'nothing')) {
  const half = hash(search.text) % 3 === 0 ? 'heldOut' : 'fitted';
  const start = performance.now();
  read(search.text);
  times.push(performance.now() - start);
  const verdict = readingOf(search, read);
  const isGood = RANK[verdict] <= RANK[search.verdict];
  counts[half][isGood ? 0 : 1]!++;
  if (!isGood) console.log(`${search.at}  ${search.text} => ${search.wanted}: ${verdict}  [${inShort(search.text)}]`);
}
console.log('as good as noted / worse', counts);
times.sort((a, b) => a - b);
console.log(
  'ms: median',
  times[times.length >> 1]!.toFixed(2),
  '99%',
  times[Math.floor(times.length * 0.99)]!.toFixed(2),
  'max',
  times.at(-1)!.toFixed(1),
);
