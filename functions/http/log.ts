import { isDatabaseAway } from '#db/resilient-pool.ts';
import { callId } from './request-log.ts';

/**
 * Logs a failure without personal data. The ORM puts the values of a failed statement into its message (email addresses,
 * hashes of passwords and sessions), so the database's own message is logged instead. Messages of libraries and of the system
 * may quote what was typed as well; their codes are logged. An unreachable database is one line without a stack.
 */
export function logFailure(what: string, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: '' };
  const causes = causesOf(error);
  const holdsValues = causes.some((one) => 'params' in one || /\bparams:/.test(one.message));
  const id = callId();
  const failed = `${what} failed${id && ` (${id})`}:`;
  const root = causes.at(-1);
  const reason =
    root && !(holdsValues && root === error) ? `${codeOf(root) ?? root.name} ${firstLine(root.message)}` : name;
  if (isDatabaseAway(error)) return console.error(`${failed} the database is away: ${reason}`);
  if (holdsValues) return console.error(`${failed} the database refused a statement: ${reason}\n${framesOf(stack)}`);
  console.error(`${failed} ${errorText(error)}\n${framesOf(stack)}`);
}

/** An error, and what caused it, the first cause last. */
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/**
 * Name and codes of an error. Errors of this program have no code; their messages say what is wrong and quote nothing.
 * A `SyntaxError` quotes the text that could not be read.
 */
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
