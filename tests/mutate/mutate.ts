/** Puts small faults into source files, one at a time, and says which of them no test notices. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { compile } from '../../scripts/build/compile.ts';
import { instrument } from './instrument.ts';
import { findMutants, type Mutant } from './mutants.ts';
import { openRunner, SPARE_ROUNDS, type Outcome, type Runner } from './runs.ts';
import { testFilesOf } from './test-files.ts';

/** A mutant that no test can notice, because the program does the same with it. */
interface Equivalent {
  file: string;
  /** the text of its line */
  code: string;
  /** as it is printed */
  change: string;
  reason: string;
}
interface NumberedMutant extends Mutant {
  file: string;
}
/** How many mutants one call of Vitest runs; after each the tests run without one, to see whether the process is still sound. */
const BATCH = 50;

const root = path.resolve(import.meta.dirname, '../..');
const HELP = `npm run mutate -- FOLDER|FILE … [options]

Puts small faults into source files, one at a time, and says which of them no test notices.

  --tests PATTERN  runs only the test files whose path matches
  --list           prints the faults and runs nothing
  --every 10       tries each tenth fault, for a first figure`;

const { values: options, positionals } = readArguments(
  HELP,
  { tests: { type: 'string' }, list: { type: 'boolean' }, every: { type: 'string', default: '1' } },
  Infinity,
  1,
);
const equivalents = JSON.parse(readFileSync(path.join(import.meta.dirname, 'equivalent.json'), 'utf8')) as Equivalent[];

const files = positionals.flatMap((place) =>
  place.endsWith('.ts') ? [place] : globSync(`${place.replace(/\/$/, '')}/**/*.ts`, { cwd: root }),
);
const sources = files.filter((file) => !/\.(?:test|arbitrary)\.ts$/.test(file)).toSorted();
if (!sources.length) throw new Error('There is no such source file.');

const mutants: NumberedMutant[] = [];
const instrumented = new Map<string, string>();
for (const file of sources) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = findMutants(file, text);
  instrumented.set(path.join(root, file), instrument(file, text, found, mutants.length));
  mutants.push(...found.map((mutant) => ({ ...mutant, file })));
}
const isSame = (known: Equivalent, { file, code, change }: NumberedMutant): boolean =>
  known.file === file && known.code === code && known.change === change;
/** Whether a mutant is left out of this run and its figures. */
const isLeftOut = (id: number): boolean => id % Number(options.every) > 0;
const isEquivalent = (mutant: NumberedMutant): boolean => equivalents.some((known) => isSame(known, mutant));
for (const known of equivalents)
  if (sources.includes(known.file) && !mutants.some((mutant) => isSame(known, mutant)))
    console.log(`equivalent.json names what is not there: ${known.file}  ${known.code}  ${known.change}`);

const describeMutant = ({ file, line, code, change }: NumberedMutant): string =>
  `${file}:${line}  ${change}${change.includes(code) ? '' : `      ${code}`}`;

if (options.list) for (const mutant of mutants) console.log(describeMutant(mutant));
else {
  if (!options.tests && sources.some((file) => !file.startsWith('src/'))) await compile(root, console.log); // functions render pages by it
  const runner = await openRunner(instrumented);
  try {
    print(await findSurvivors(runner));
  } finally {
    await runner.close();
  }
}

/** @returns the numbers of the mutants that all tests passed with */
async function findSurvivors(runner: Runner): Promise<Set<number>> {
  const pattern = new RegExp(options.tests ?? '');
  const testFiles = new Map(sources.map((file) => [file, testFilesOf(file).filter((test) => pattern.test(test))]));
  const all = [...new Set([...testFiles.values()].flat())];
  const whole = await runner.run(all.map((testFile) => ({ testFile, mutant: -1, mostRounds: Infinity })));
  const broken = whole.filter(({ passed }) => !passed).map(({ testFile }) => testFile);
  if (broken.length) throw new Error(`These fail without a mutant, too: ${broken.join(', ')}`);
  const survivors = new Set([...mutants.keys()].filter((id) => !isLeftOut(id) && !isEquivalent(mutants[id]!)));
  for (const test of whole) {
    const reached = new Set(test.reached!.ids);
    const ids = [...survivors].filter(
      (id) => reached.has(id) && testFiles.get(mutants[id]!.file)!.includes(test.testFile),
    );
    for (let from = 0; from < ids.length; from += BATCH)
      for (const id of await killed(runner, test, ids.slice(from, from + BATCH))) survivors.delete(id);
    console.log(`${test.testFile}: ${ids.length} tried, ${ids.filter((id) => survivors.has(id)).length} live`);
  }
  return survivors;
}

async function killed(runner: Runner, { testFile, reached }: Outcome, ids: number[]): Promise<number[]> {
  const mostRounds = reached!.rounds + SPARE_ROUNDS;
  const outcomes = await runner.run([...ids, -1].map((mutant) => ({ testFile, mutant, mostRounds })));
  if (outcomes.pop()!.passed) return outcomes.filter(({ passed }) => !passed).map(({ mutant }) => mutant);
  if (ids.length === 1) return ids; // it has spoilt the process
  const half = Math.ceil(ids.length / 2);
  return [
    ...(await killed(runner, { testFile, reached } as Outcome, ids.slice(0, half))),
    ...(await killed(runner, { testFile, reached } as Outcome, ids.slice(half))),
  ];
}

function print(survivors: ReadonlySet<number>): void {
  for (const id of survivors) console.log(describeMutant(mutants[id]!));
  const tried = [...mutants.keys()].filter((id) => !isLeftOut(id));
  const rows = sources.map((file) => ({ file, ids: tried.filter((id) => mutants[id]!.file === file) }));
  const share = (ids: number[]): string => {
    const counted = ids.filter((id) => !isEquivalent(mutants[id]!));
    const alive = counted.filter((id) => survivors.has(id)).length;
    const dead = counted.length - alive;
    return `${dead} of ${counted.length} killed (${((100 * dead) / (counted.length || 1)).toFixed(1)} %), ${ids.length - counted.length} equivalent`;
  };
  for (const { file, ids } of rows) console.log(`${file}: ${share(ids)}`);
  console.log(`All: ${share(tried)}`);
}
