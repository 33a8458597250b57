/** Measures, and prints a table for each. Nothing here is asserted: figures depend on the machine. */
import os from 'node:os';
import { readArguments } from '../../scripts/arguments.ts';

const counts = (option: string): number[] => option.split(',').map(Number);

/** In the order in which they run. Each gets what stands behind its name: `build=1000,10000`. */
const BENCHMARKS: Readonly<Record<string, (option: string | undefined) => unknown>> = {
  build: async (option = '1000,10000,50000') => (await import('./build.ts')).benchBuild(counts(option)),
  weight: async () => (await import('./weight.ts')).benchWeight(),
  publish: async (option = '0,10000') => (await import('./publish.ts')).benchPublish(counts(option)),
  calls: async () => (await import('./calls.ts')).benchCalls(),
  suggest: async () => (await import('./suggest.ts')).benchSuggest(),
  import: () => import('./import.ts'),
  'import-fitment': async () => (await import('./import-fitment.ts')).benchFitmentImport(),
  views: async () => (await import('./views.ts')).benchViews(),
  opening: async (option) => (await import('./opening.ts')).benchOpening(option),
  cold: async (option = '50000') => (await import('./cold.ts')).benchCold(Number(option)),
  cost: async (option) => (await import('./cost.ts')).benchCost(option),
  bundles: async () => (await import('./bundles.ts')).benchBundles(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  'at-once': async () => (await import('./at-once.ts')).benchAtOnce(),
  search: async (option) => (await import('./search.ts')).benchSearch(option),
  vehicles: async (option) => (await import('./vehicles.ts')).benchVehicles(option),
};
const HELP = `npm run bench [-- NAME …]

Measures all of these, or those that are named: ${Object.keys(BENCHMARKS).join(' ')}.
Some take numbers: build=1000,10000 publish=0,50000 cold=50000 cost=requests search=misses`;

const wanted = new Map<string, string | undefined>(
  readArguments(HELP, {}, Infinity).positionals.map((text) => {
    const [name = '', option] = text.split('=', 2);
    return [name, option];
  }),
);
const unknown = [...wanted.keys()].filter((name) => !(name in BENCHMARKS));
if (unknown.length) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(1);
}

console.log(
  `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
);
const environment = { ...process.env };
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.size && !wanted.has(name)) continue;
  await run(wanted.get(name));
  // a benchmark may name a database that has gone by now
  for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key];
  Object.assign(process.env, environment);
}
