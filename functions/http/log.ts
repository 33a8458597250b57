import { isDatabaseAway } from '#db/resilient-pool.ts';
import { callId } from './request-log.ts';

/**
 * Logs a failure without what people typed or are known by. The ORM puts a failed statement's values into its message
 * (addresses, hashes of passwords and sessions), so its message is left out in favour of the database's own. A database that is away is told in a line, without the place.
 */
export function logFailure(what: string, error: unknown): void {
  const { name, stack, cause } =
    error instanceof Error ? error : { name: 'Error', stack: String(error), cause: undefined };
  const holdsValues = error instanceof Error && ('params' in error || /\bparams:/.test(error.message));
  const id = callId();
  const failed = `${what} failed${id && ` (${id})`}:`;
  const root = cause instanceof Error ? cause : holdsValues ? null : (error as Error);
  const said =
    root instanceof Error ? `${(root as { code?: string }).code ?? root.name} ${firstLine(root.message)}` : name;
  if (isDatabaseAway(error)) return console.error(`${failed} the database is away: ${said}`);
  if (!holdsValues) return console.error(failed, stack ?? name);
  console.error(`${failed} the database refused a statement: ${said}`, framesOf(stack));
}

/** Some of the database's messages end with the value they are about: `invalid input syntax for type integer: "…"`. */
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
