/** Changes each line of a folder a little, one at a time, and lists the changes that no test notices. */
import { readArguments } from '../../scripts/arguments.ts';
import { runNode } from '../run/command.ts';

const HELP = `npm run mutate -- FOLDER [TESTS …]

Lists the changes of the files in FOLDER that no test notices (https://stryker-mutator.io).

  FOLDER   such as src/features/pricing
  TESTS    folders of tests; without them, the tests in FOLDER`;

const { positionals } = readArguments(HELP, {}, Infinity, 1);
const [folder, ...tests] = positionals.map((name) => name.replace(/\/$/, ''));
const isOk = await runNode(
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tests/mutate/stryker.config.mjs',
    '--mutate',
    `${folder}/**/*.ts,!${folder}/**/*.test.ts,!${folder}/**/*.arbitrary.ts`,
  ],
  { MUTATE_TESTS: (tests.length > 0 ? tests : [folder]).join(',') },
);
process.exit(isOk ? 0 : 1);
