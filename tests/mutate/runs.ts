/** Runs tests with mutants, in a Vitest of its own; the files of the working tree stay as they are. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Reached } from './in-worker.ts';

/** One test file with one mutant; −1 is none. */
interface Run {
  testFile: string;
  mutant: number;
  mostRounds: number;
}
export interface Outcome extends Run {
  passed: boolean;
  ms: number;
  reached: Reached | undefined;
}
export interface Runner {
  /** in their order, one after another in one process */
  run(runs: readonly Run[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** A loop of a mutant may go round as often as the loops of the whole test file did, and this much more. */
export const SPARE_ROUNDS = 1_000_000;

class InOrder {
  shard = (files: never[]) => files;
  sort = (files: Array<{ moduleId: string }>) =>
    files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId, 'en', { numeric: true }));
}

/** @param sources by absolute path, with all their mutants */
export async function openRunner(sources: ReadonlyMap<string, string>): Promise<Runner> {
  const folder = path.join(root, '.data', 'mutants', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: [],
      isolate: false,
      fsModuleCache: false, // it would keep the mutants for other runs
      maxWorkers: 1,
      silent: true,
      reporters: [{}],
      setupFiles: ['tests/fresh-file.ts', 'tests/light-passwords.ts', 'tests/mutate/in-worker.ts'],
      sequence: { sequencer: InOrder as never },
      provide: { testServer: null, testBundles: null },
      testTimeout: 60_000, // of a mutant that waits for ever
      hookTimeout: 60_000,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', transform: (_, id) => sources.get(id.replace(/\?.*/, '')) }],
    },
  );
  const project = vitest.getRootProject();
  await vitest.standalone();
  let made = 0;
  return {
    async run(runs) {
      const byFile = new Map(runs.map((run) => [path.join(folder, `${++made}.test.ts`), run]));
      for (const [file, run] of byFile) writeFileSync(file, wrapper(run));
      const { testModules } = await vitest.runTestSpecifications(
        [...byFile.keys()].map((file) => project.createSpecification(file)),
      );
      const results = new Map(testModules.map((module) => [module.moduleId, module]));
      const outcomes = [...byFile].map(([file, run]) => ({ ...run, ...outcomeOf(results.get(file)) }));
      for (const file of byFile.keys()) rmSync(file);
      return outcomes;
    },
    async close() {
      await vitest.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const wrapper = ({ testFile, mutant, mostRounds }: Run): string =>
  `import { runTests } from '/tests/mutate/in-worker.ts';
runTests(${mutant}, ${mostRounds}, () => import(${JSON.stringify(path.join(root, testFile))}));`;

function outcomeOf(module: TestModule | undefined): Pick<Outcome, 'passed' | 'ms' | 'reached'> {
  if (!module) return { passed: false, ms: 0, reached: undefined };
  const tests = [...module.children.allTests()];
  return {
    passed: module.ok() && tests.length > 0,
    ms: module.diagnostic().duration + module.diagnostic().collectDuration,
    reached: tests.map((test) => test.meta().reached).find(Boolean),
  };
}
