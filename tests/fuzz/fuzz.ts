/** Runs the tests of hostile price lists and hostile requests with as many cases as are asked for. */
import { readArguments } from '../../scripts/arguments.ts';
import { programOf, runNode } from '../run/command.ts';

const HELP = `npm run fuzz [-- price-lists|calls] [options]

price-lists: price lists that were damaged or made to do harm. calls: every call, for what it takes, nearly takes and should
never be sent. Without a name, both. A failure prints the seed with which it comes again.

  --cases 50000  how many are tried (10000)
  --seed 7       the same again`;

const { values, positionals } = readArguments(
  HELP,
  { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  2,
);
const names = positionals.length > 0 ? positionals : ['price-lists', 'calls'];
const isOk = await runNode(
  [
    programOf('vitest'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--testTimeout=86400000',
    ...names.map((name) => `tests/fuzz/${name}`),
  ],
  { FUZZ_CASES: values.cases, FUZZ_SEED: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)) },
);
process.exit(isOk ? 0 : 1);
