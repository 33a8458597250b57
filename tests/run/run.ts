/** Runs the tests: checks and unit tests while the shop of the browser tests is made ready, so that no core is idle. */
import { mkdirSync, rmSync } from 'node:fs';
import { readArguments } from '../../scripts/arguments.ts';
import { checks, runChecks, shopCheck } from './checks.ts';
import { results } from './command.ts';
import { countsOf, NOTHING, oneTest, addOutcomes, type StepOutcome } from './outcome.ts';
import { leftOutOf, steps, stepsOf, type TestStep } from './steps.ts';

const HELP = `npm test [-- STEP …]

Runs all steps, or those that are named. Some run only where a PostgreSQL server can be started, or where CI is set, or when
they are named: what a run has left out, it says at its end. The last line is the number of tests.

${[...checks, ...steps].map(({ name, what }) => `  ${name.padEnd(10)} ${what}`).join('\n')}`;

const { positionals: wanted } = readArguments(HELP, {}, Infinity);
const names = [...checks, ...steps].map(({ name }) => name);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no step "${unknown}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chosenChecks = checks.filter(({ name }) => !wanted.length || wanted.includes(name));
const chosenSteps = stepsOf(wanted);
if (chosenSteps.length > 1 && chosenSteps.some(({ name }) => name === 'browser')) chosenChecks.push(shopCheck);
const checking: TestStep = {
  name: 'checks',
  what: `Checks: ${chosenChecks.map(({ name }) => name).join(', ')}`,
  run: () => runChecks(chosenChecks),
};
const chosen = [...(chosenChecks.length ? [checking] : []), ...chosenSteps];

const secondsSince = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

async function runStep(step: TestStep): Promise<StepOutcome> {
  const { name, what, run } = step;
  console.log(`\n[${chosen.indexOf(step) + 1}/${chosen.length}] ${what} …`);
  const since = Date.now();
  const outcome = await run().catch((error: Error) => {
    console.error(error.message);
    return oneTest(false);
  });
  console.log(`\n    ${name}: ${countsOf(outcome)}, ${secondsSince(since)}`);
  return { ...outcome, failures: outcome.failures.map((test) => `${name}: ${test}`) };
}

const since = Date.now();
const isFirst = ({ name }: TestStep) => ['checks', 'unit', 'drivers'].includes(name);
const outcomes = await Promise.all(chosen.filter(isFirst).map(runStep));
for (const step of chosen.filter((one) => !isFirst(one))) outcomes.push(await runStep(step));

const sum = addOutcomes(NOTHING, ...outcomes);
const broken = chosen.filter((_, at) => !outcomes[at]!.ok).map(({ name }) => name);
const leftOut = wanted.length ? [] : leftOutOf(chosen);
if (sum.failures.length) console.log(`\nFailed:\n${sum.failures.map((test) => `  ${test}`).join('\n')}`);
if (leftOut.length)
  console.log(
    `\nSteps that were left out; npm test -- ${leftOut.map(({ name }) => name).join(' ')} runs them:\n${leftOut
      .map(({ name, what }) => `  ${name}: ${what}`)
      .join('\n')}`,
  );
console.log(
  `\n${broken.length ? `Not well: ${broken.join(', ')}.` : 'All is well.'} ${secondsSince(since)} in all.\n${countsOf(sum)}`,
);
process.exit(broken.length ? 1 : 0);
