/** Runs tests: `npm test` the fast steps, `npm run test:all` the others. */
import { readArguments } from '../../scripts/arguments.ts';
import { failedOutputs } from './command.ts';
import { shopIsReady, steps, type TestStep } from './steps.ts';

const HELP = `npm test [-- STEP …]

Runs the fast steps, or those that are named. npm run test:all runs the slow ones.

${steps.map(({ name, what, isSlow }) => `  ${name.padEnd(9)} ${what}${isSlow ? ' (slow)' : ''}`).join('\n')}`;

const { values, positionals } = readArguments(HELP, { slow: { type: 'boolean', default: false } }, Infinity);
const unknown = positionals.find((name) => !steps.some((step) => step.name === name));
if (unknown) {
  console.error(`There is no step "${unknown}".\n\n${HELP}`);
  process.exit(1);
}
const chosen = steps.filter(({ name, isSlow = false }) =>
  positionals.length > 0 ? positionals.includes(name) : isSlow === values.slow,
);
const secondsSince = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;
const failed: string[] = [];

async function runStep({ name, what, run }: TestStep): Promise<void> {
  console.log(`\n[${name}] ${what} …`);
  const since = Date.now();
  const isOk = await run().catch((error: Error) => console.error(error.message));
  console.log(`\n[${name}] ${isOk ? 'passed' : 'FAILED'}, ${secondsSince(since)}`);
  if (!isOk) failed.push(name);
}

const begun = Date.now();
const first = chosen.filter(({ isFirst }) => isFirst).map(runStep);
// so that no core waits
if (first.length > 0 && chosen.some(({ name }) => name === 'browser')) first.push(shopIsReady().then(() => {}));
await Promise.all(first);
for (const step of chosen) if (!step.isFirst) await runStep(step);
// again at the end: of a long log, many programs show the end only
for (const output of failedOutputs) console.log(`\n… ${output.trim()}`);
console.log(`\n${failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All is well.'} ${secondsSince(begun)} in all.`);
process.exit(failed.length > 0 ? 1 : 0);
