/** Measures, and prints a table for each. Nothing here is asserted: figures depend on the machine. */
import os from 'node:os';
import { readArguments } from '../../scripts/arguments.ts';

const BENCHMARKS: Readonly<Record<string, () => Promise<{ bench(): Promise<void> }>>> = {
  bundles: () => import('./bundles.ts'),
  cold: () => import('./cold.ts'),
  search: () => import('./search.ts'),
  'first-view': () => import('./first-view.ts'),
  import: () => import('./import.ts'),
  interaction: () => import('./interaction.ts'),
  load: () => import('./load.ts'),
  start: () => import('./start.ts'),
  publish: () => import('./publish.ts'),
};
const HELP = `npm run bench [-- NAME …]

Measures all of these, or those that are named.

  bundles      the size of each function, and the first answer of a process that was asleep
  cold         lists, searches and products that nobody has asked for yet, on PostgreSQL
  search       reading searches and making suggestions, with their memory, at 50,000 products
  first-view   requests and weight of home, list and product until somebody looks around, and of a million views
  import       a list of 100,000 rows: seconds and most memory
  interaction  from a touch to the next paint, each kind of control, on a processor four times slower
  load         the most used calls under load
  start        npm start from an empty clone
  publish      from Publish to live`;

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
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}`);
  const { bench } = await load();
  await bench();
  process.env = { ...environment }; // a benchmark may have named a database that has gone by now
}
process.exit();
