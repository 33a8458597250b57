/** The first step of `npm test`: checks of the sources, at the same time, and what later steps need. */
import { bin, NO_WARNING, runSilently } from './command.ts';
import { oneTest, sumOf, type Outcome } from './outcome.ts';

/** A check by a tool that only succeeds or fails, which counts as one test. */
interface Check {
  name: string;
  what: string;
  command: string;
  args: string[];
}

export const checks: Check[] = [
  {
    name: 'types',
    what: 'Types (astro check)',
    command: bin('astro'),
    args: ['check', '--minimumFailingSeverity', 'warning'],
  },
  { name: 'lint', what: 'Lint (oxlint)', command: bin('oxlint'), args: ['-c', '.oxlintrc.json', '--quiet'] },
  { name: 'unused', what: 'Unused files, exports and packages (knip)', command: bin('knip'), args: [] },
  {
    name: 'format',
    what: 'Formatting (Prettier; `npm run format` applies it)',
    command: bin('prettier'),
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.data/prettier-cache', '.'],
  },
  {
    name: 'audit',
    what: 'Known holes in packages (npm audit)',
    command: process.execPath,
    args: [NO_WARNING, 'scripts/audit.ts'],
  },
];

/** Runs checks at the same time, and prints what each has said when it is over. */
export const runChecks = async (chosen: Check[]): Promise<Outcome> =>
  sumOf(...(await Promise.all(chosen.map(runCheck))));

async function runCheck({ name, what, command, args }: Check): Promise<Outcome> {
  const since = Date.now();
  const { ok, said } = await runSilently(command, args);
  console.log(`    ${ok ? 'passed' : 'FAILED'}: ${what}, ${Math.round((Date.now() - since) / 1000)} s`);
  if (!ok) console.log(said);
  return { ...oneTest(ok), failures: ok ? [] : [name] };
}
