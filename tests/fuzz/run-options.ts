import { readArguments } from '../../scripts/arguments.ts';

const HELP = `npm run fuzz [-- files|calls] [options]

files: price lists that were damaged or made to do harm. calls: every call of a running shop, for what it takes, nearly
takes and should never be sent. Without a name, both.

  --cases 50000  how many are tried (10000)
  --seed 7       the same again`;

const { values, positionals } = readArguments(
  HELP,
  { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  2,
);
export const cases = Number(values.cases);
export const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
export const chosen = (name: string) => positionals.length === 0 || positionals.includes(name);
