/** Measures, and prints a table for each. Nothing here is asserted: figures depend on the machine. */
import os from 'node:os';
import { readArguments } from '../../scripts/arguments.ts';

const HELP = `npm run bench [-- NAME …]

Measures all of these, or those that are named: build publish calls suggest search weight import import-fitment views cold
opening bundles memory at-once vehicles. Some take numbers: build=1000,10000 publish=0,50000 cold=50000 search=misses`;

const { positionals: wanted } = readArguments(HELP, {}, Infinity);
const chosen = (name: string) => !wanted.length || wanted.some((w) => w === name || w.startsWith(`${name}=`));
const option = (name: string) => wanted.find((w) => w.startsWith(`${name}=`))?.slice(name.length + 1);

console.log(
  `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
);
if (chosen('build'))
  await (await import('./build.ts')).benchBuild((option('build') ?? '1000,10000,50000').split(',').map(Number));
if (chosen('weight')) (await import('./weight.ts')).benchWeight();
if (chosen('publish'))
  await (await import('./publish.ts')).benchPublish((option('publish') ?? '0,10000').split(',').map(Number));
if (chosen('calls')) await (await import('./calls.ts')).benchCalls();
if (chosen('suggest')) await (await import('./suggest.ts')).benchSuggest();
if (chosen('import')) await import('./import.ts');
if (chosen('import-fitment')) await (await import('./import-fitment.ts')).benchFitmentImport();
if (chosen('views')) await (await import('./views.ts')).benchViews();
if (chosen('opening')) await (await import('./opening.ts')).benchOpening(option('opening'));
if (chosen('cold')) await (await import('./cold.ts')).benchCold(Number(option('cold') ?? 50_000));
if (chosen('bundles')) await (await import('./bundles.ts')).benchBundles();
if (chosen('memory')) await (await import('./memory.ts')).benchMemory();
if (chosen('at-once')) await (await import('./at-once.ts')).benchAtOnce();
if (chosen('search')) (await import('./search.ts')).benchSearch(option('search'));
if (wanted.some((w) => /^vehicles(?:=|$)/.test(w)))
  await (await import('./vehicles.ts')).benchVehicles(option('vehicles'));
