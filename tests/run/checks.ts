/** The first step of `npm test`: checks by programs that only succeed or fail, at the same time. */
import { outputOf, programOf, startSilently, type Said } from './command.ts';
import { oneTest, addOutcomes, type StepOutcome } from './outcome.ts';
import { prepareTestShop } from './test-shop.ts';

/** It counts as one test. */
interface Check {
  name: string;
  what: string;
  run(): Promise<Said>;
}

const check = (name: string, what: string, ...args: string[]): Check => ({
  name,
  what,
  run: () => outputOf(startSilently(args)),
});

const PRETTIER = ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.data/prettier-cache', '.'];

export const checks: Check[] = [
  check('types', 'Types (astro check)', programOf('astro'), 'check', '--minimumFailingSeverity', 'warning'),
  check('lint', 'Lint (oxlint)', programOf('oxlint'), '-c', '.oxlintrc.json', '--quiet'),
  check('unused', 'Unused files, exports and packages (knip)', programOf('knip')),
  check('format', 'Formatting (Prettier; `npm run format` applies it)', programOf('prettier'), ...PRETTIER),
  check('audit', 'Known holes in packages (npm audit)', 'tests/packages/audit.ts'),
];

/** Where browser tests follow. */
export const shopCheck: Check = {
  name: 'shop',
  what: 'A new shop is filled, compiled and published, for the browser tests',
  run: prepareTestShop,
};

/** Runs checks at the same time, and prints what each has said when it is over. */
export const runChecks = async (chosen: Check[]): Promise<StepOutcome> =>
  addOutcomes(...(await Promise.all(chosen.map(runCheck))));

async function runCheck({ name, what, run }: Check): Promise<StepOutcome> {
  const since = Date.now();
  const { ok, text } = await run();
  console.log(`\n    ${ok ? 'passed' : 'FAILED'}: ${what}, ${Math.round((Date.now() - since) / 1000)} s`);
  if (!ok) console.log(text);
  return { ...oneTest(ok), failures: ok ? [] : [name] };
}
