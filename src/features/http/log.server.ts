import { isDatabaseAway } from '#db/resilient-pool.ts';
import { callId } from './request-log.server.ts';

/**
 * Logs a failure without personal data. The ORM puts the values of a failed statement into its message (email addresses,
 * hashes of passwords and sessions), so the database's own message is logged instead. Messages of libraries and of the system
 * may quote what was typed as well; their codes are logged. An unreachable database is one line without a stack.
 */
export function logFailure(what: string, error: unknown): void {
  const { stack } = error instanceof Error ? error : { stack: '' };
  const id = callId();
  const failed = `${what} failed${id && ` (${id})`}:`;
  if (isDatabaseAway(error)) return console.error(`${failed} the database is away: ${reasonOf(error)}`);
  if (holdsValues(error))
    return console.error(`${failed} the database refused a statement: ${reasonOf(error)}\n${framesOf(stack)}`);
  console.error(`${failed} ${errorText(error)}\n${framesOf(stack)}`);
}

/** What a command prints when it fails: the message of an error, or the database's own, without the values of a statement. */
export const failureMessage = (error: unknown): string =>
  error instanceof Error && saysValues(error)
    ? `The database ${isDatabaseAway(error) ? 'does not answer' : 'refused a statement'}: ${reasonOf(error)}`
    : (error as Error).message;

const saysValues = (error: Error): boolean => 'params' in error || /\bparams:/.test(error.message);
const holdsValues = (error: unknown): boolean => causesOf(error).some(saysValues);

/** Code and message of the first cause, without values. */
function reasonOf(error: unknown): string {
  const root = causesOf(error).at(-1);
  if (!root || (root === error && holdsValues(error))) return root?.name ?? 'Error';
  return `${codeOf(root) ?? root.name} ${firstLine(root.message)}`;
}

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** Name and codes. Errors of this program have no code; their messages quote nothing, as a `SyntaxError` does. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { responseCode } = error as { responseCode?: unknown };
  const code = codeOf(error) ?? (error.cause instanceof Error ? codeOf(error.cause) : undefined);
  const codes = [code, typeof responseCode === 'number' ? responseCode : undefined].filter((one) => one !== undefined);
  if (codes.length || error instanceof SyntaxError) return [error.name, ...codes].join(' ');
  return `${error.name}: ${firstLine(error.message)}`;
}

/** The code of an error of the system, the database or a library: `ECONNREFUSED`, `42P01`. */
function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{3,40}$/.test(code) ? code : undefined;
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
