/** Measures, and prints a table for each. Nothing here is asserted: figures depend on the machine. */
import os from 'node:os';
import { readArguments } from '../../scripts/arguments.ts';

const BENCHMARKS: Readonly<Record<string, [what: string, load: () => Promise<{ bench(): Promise<void> }>]>> = {
  bundles: [
    'the size of each function, and the first answer of a process that was asleep',
    () => import('./bundles.ts'),
  ],
  cold: ['lists, searches and products that nobody has asked for yet, on PostgreSQL', () => import('./cold.ts')],
  search: [
    'reading searches and making suggestions, with their memory, at 50,000 products',
    () => import('./search.ts'),
  ],
  'first-view': [
    'requests and weight of home, list and product until somebody looks around, and of a million views',
    () => import('./first-view.ts'),
  ],
  import: ['a list of 100,000 rows: seconds and most memory', () => import('./import.ts')],
  interaction: [
    'from a touch to the next paint, each kind of control, on a processor four times slower',
    () => import('./interaction.ts'),
  ],
  load: ['the most used calls under load', () => import('./load.ts')],
  start: ['npm start from an empty clone', () => import('./start.ts')],
  publish: ['from Publish to live', () => import('./publish.ts')],
};
const HELP = `npm run bench [-- NAME …]

Measures all of these, or those that are named.

${Object.entries(BENCHMARKS)
  .map(([name, [what]]) => `  ${name.padEnd(12)} ${what}`)
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
for (const [name, [what, load]] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}: ${what}`);
  const { bench } = await load();
  await bench();
  process.env = { ...environment }; // a benchmark may have named a database that has gone by now
}
process.exit();
