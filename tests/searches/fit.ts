/**
 * Fits the weights of the reader to two thirds of the labelled searches, and reports on the rest: `npm run fit-search`.
 * Each weight in turn is tried higher and lower, and what reads more of the fitted searches rightly stays. It prints the weights
 * that it changed; whoever takes one over writes it into `weights.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readQuery } from '#src/features/reader/read-query.ts';
import { WEIGHTS } from '#src/features/reader/weights.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { readSearches, VERDICTS, type ExpectedSearch, type Verdict } from './expected.ts';
import { inShort, vocabulary } from './in-short.ts';
import { readingOf, type Reader } from './reading-verdict.ts';

const HELP = `npm run fit-search [-- --rounds 2] [-- FILE …]

Reports how the searches of tests/searches, or of the files that are named, are read, and fits the weights in so many rounds.`;
const { values, positionals } = readArguments(HELP, { rounds: { type: 'string', default: '1' } }, Infinity);
const files = positionals.length
  ? positionals
  : globSync('*.txt', { cwd: import.meta.dirname }).map((file) => path.join(import.meta.dirname, file));

const read: Reader = (text) => readQuery(text, vocabulary);
// a reading does not tell that the shop has nothing of the kind
const searches = files
  .sort()
  .flatMap((file) => readSearches(readFileSync(file, 'utf8'), path.basename(file)))
  .filter(({ verdict }) => verdict !== 'nothing');
/** A search stays on its side whatever is added: every third is held out, by its letters. */
const hash = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + c.codePointAt(0)!) >>> 0, 7);
const isHeldOut = ({ text }: ExpectedSearch): boolean => hash(text) % 3 === 0;
const halves = { fitted: searches.filter((one) => !isHeldOut(one)), 'held out': searches.filter(isHeldOut) };

const RANK: Readonly<Record<Verdict, number>> = { right: 0, asks: 1, nothing: 2, wrong: 10 };
/** How much worse the searches are read than their lines say. */
const lossOf = (all: readonly ExpectedSearch[]): number =>
  all.reduce((sum, search) => sum + Math.max(0, RANK[readingOf(search, read)] - RANK[search.verdict]), 0);

function report(when: string): void {
  for (const [half, all] of Object.entries(halves)) {
    const verdicts = all.map((search) => readingOf(search, read));
    const counts = VERDICTS.map((verdict) => `${verdicts.filter((one) => one === verdict).length} ${verdict}`);
    console.log(`${when}, ${half}: ${counts.join(', ')}; loss ${lossOf(all)}`);
  }
}

report('before');
for (const search of searches)
  if (RANK[readingOf(search, read)] > RANK[search.verdict])
    console.log(`  ${search.at}  ${search.text} => ${search.wanted}  [${inShort(search.text)}]`);

type Weights = Record<string, number | Record<string, number>>;
/** Every weight as the object that holds it and its name there. */
const places = Object.entries(WEIGHTS as unknown as Weights).flatMap(([name, value]) =>
  typeof value === 'number'
    ? [{ of: WEIGHTS as unknown as Record<string, number>, name, title: name }]
    : Object.keys(value).map((part) => ({ of: value, name: part, title: `${name}.${part}` })),
);
const given = places.map(({ of, name }) => of[name]!);
let least = lossOf(halves.fitted);
for (let round = 0; round < Number(values.rounds); round++) {
  const start = least;
  for (const { of, name, title } of places) {
    const before = of[name]!;
    for (const step of [0.2, -0.2, 0.6, -0.6]) {
      of[name] = Math.round((before + step) * 100) / 100;
      const loss = lossOf(halves.fitted);
      if (loss < least) {
        console.log(`  ${title} ${before} → ${of[name]}: loss ${loss}`);
        least = loss;
        break;
      }
      of[name] = before;
    }
  }
  if (least === start) break;
}
report('after');
for (const [at, { of, name, title }] of places.entries())
  if (of[name] !== given[at]) console.log(`${title}: ${of[name]}`);
