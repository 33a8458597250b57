import { isDatabaseAway } from '#db/resilient-pool.ts';
import { callId } from './request-log.ts';

/**
 * Logs a failure without personal data. The ORM puts the values of a failed statement into its message (email addresses,
 * hashes of passwords and sessions), so the database's own message is logged instead. An unreachable database is one line
 * without a stack.
 */
export function logFailure(what: string, error: unknown): void {
  const { name, stack, cause } =
    error instanceof Error ? error : { name: 'Error', stack: String(error), cause: undefined };
  const holdsValues = error instanceof Error && ('params' in error || /\bparams:/.test(error.message));
  const id = callId();
  const failed = `${what} failed${id && ` (${id})`}:`;
  const root = cause instanceof Error ? cause : holdsValues ? null : (error as Error);
  const reason =
    root instanceof Error ? `${(root as { code?: string }).code ?? root.name} ${firstLine(root.message)}` : name;
  if (isDatabaseAway(error)) return console.error(`${failed} the database is away: ${reason}`);
  if (!holdsValues) return console.error(failed, stack ?? name);
  console.error(`${failed} the database refused a statement: ${reason}`, framesOf(stack));
}

/** Cuts off the value with which some database messages end: `invalid input syntax for type integer: "…"`. */
const firstLine = (text: string): string =>
  text
    .split('\n', 1)[0]!
    .replace(/: ".*$/, '')
    .slice(0, 300);
const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
