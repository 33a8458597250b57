/**
 * Runs all tests: types, lint, unit and function tests, then browser tests. Arguments select steps by name
 * (`npm test -- unit browser`). Some steps run where a PostgreSQL server can be started, or where `CI` is set, or when they
 * are named: what a run has left out, it says at the end. The last line is the number of tests.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { checks, runChecks } from './test/checks.ts';
import { results } from './test/command.ts';
import { countsOf, NOTHING, oneTest, sumOf, type Outcome } from './test/outcome.ts';
import { leftOutOf, steps, stepsOf, type Step } from './test/steps.ts';

const wanted = process.argv.slice(2);
const names = [...checks, ...steps].map(({ name }) => name);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no step "${unknown}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chosenChecks = checks.filter(({ name }) => !wanted.length || wanted.includes(name));
const checking: Step = {
  name: 'checks',
  what: `Checks of the sources: ${chosenChecks.map(({ name }) => name).join(', ')}`,
  run: () => runChecks(chosenChecks),
};
const chosen = [...(chosenChecks.length ? [checking] : []), ...stepsOf(wanted)];

const secondsSince = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

async function runStep({ name, what, run }: Step, at: number): Promise<Outcome> {
  console.log(`\n[${at + 1}/${chosen.length}] ${what} …`);
  const since = Date.now();
  const outcome = await run().catch((error: Error) => {
    console.error(error.message);
    return oneTest(false);
  });
  console.log(`    ${countsOf(outcome)}\n    ${secondsSince(since)}`);
  return { ...outcome, failures: outcome.failures.map((test) => `${name}: ${test}`) };
}

const since = Date.now();
const outcomes: Outcome[] = [];
for (const [at, step] of chosen.entries()) outcomes.push(await runStep(step, at));

const sum = sumOf(NOTHING, ...outcomes);
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
