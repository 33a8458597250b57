/** `npm run fuzz`: hostile price lists, then hostile requests; `npm run fuzz -- files` or `-- calls` for one of them. */
import { parseArgs } from 'node:util';

const { positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string' }, seed: { type: 'string' } },
});
const chosen = (name: string) => positionals.length === 0 || positionals.includes(name);
if (chosen('files')) await import('./run-files.ts');
if (chosen('calls')) await import('./run-calls.ts');
