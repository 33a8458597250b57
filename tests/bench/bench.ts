/** Measures, and prints a table for each. Nothing here is asserted: figures depend on the machine. */
import os from 'node:os';
import { readArguments } from '../../scripts/arguments.ts';

const BENCHMARKS: Readonly<Record<string, { what: string; run(): Promise<void> }>> = {
  bundles: {
    what: 'the size of each function, and the first answer of a process that was asleep',
    run: async () => (await import('./bundles.ts')).benchBundles(),
  },
  cold: {
    what: 'lists, searches and products that nobody has asked for yet, on PostgreSQL',
    run: async () => (await import('./cold.ts')).benchCold(),
  },
  search: {
    what: 'reading searches and making suggestions, with their memory, at 50,000 products',
    run: async () => (await import('./search.ts')).benchSearch(),
  },
  'first-view': {
    what: 'requests and weight of home, list and product until somebody looks around, and of a million views',
    run: async () => (await import('./first-view.ts')).benchFirstView(),
  },
  import: {
    what: 'a list of 100,000 rows: seconds and most memory',
    run: async () => (await import('./import.ts')).benchImport(),
  },
  interaction: {
    what: 'from a touch to the next paint, each kind of control of home, list, product and picker, on a processor four times slower',
    run: async () => (await import('./interaction.ts')).benchInteraction(),
  },
  load: { what: 'the most used calls under load', run: async () => (await import('./load.ts')).benchLoad() },
  start: { what: 'npm start from an empty clone', run: async () => (await import('./start.ts')).benchStart() },
  publish: { what: 'from Publish to live', run: async () => (await import('./publish.ts')).benchPublish() },
};
const HELP = `npm run bench [-- NAME …]

Measures all of these, or those that are named.

${Object.entries(BENCHMARKS)
  .map(([name, { what }]) => `  ${name.padEnd(12)} ${what}`)
  .join('\n')}`;

const { positionals } = readArguments(HELP, {}, Infinity);
const unknown = positionals.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}".\n\n${HELP}`);
  process.exit(1);
}
console.log(
  `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model}, load ${os.loadavg()[0]!.toFixed(1)}`,
);
const environment = { ...process.env };
for (const [name, { what, run }] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}: ${what}`);
  await run();
  process.env = { ...environment }; // a benchmark may have named a database that has gone by now
}
process.exit();
