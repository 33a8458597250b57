import { isDatabaseAway } from '#db/resilient-pool.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { watchStatements } from '#db/statements.ts';
import { logsCalls } from './env.server.ts';

/**
 * Logs a failure without personal data. The ORM puts the values of a failed statement into its message (email addresses,
 * hashes of passwords and sessions), so the database's own message is logged instead. Messages of libraries and of the system
 * may quote what was typed as well; their codes are logged. An unreachable database is one line without a stack.
 */
export function logFailure(what: string, error: unknown): void {
  const { stack } = error instanceof Error ? error : { stack: '' };
  const id = records.getStore()?.id;
  const failed = `${what} failed${id ? ` (${id})` : ''}:`;
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

/** What functions read of Netlify's context. The local server and tests hand them no more than this. */
export type CallContext = Pick<Context, 'ip' | 'waitUntil'> & Partial<Pick<Context, 'requestId' | 'deploy'>>;

export interface CallRecord {
  /** Also in the log, in the header `x-request-id` and in responses with status 5xx. */
  id: string;
  /** `/api/product/:id`, or the name of a scheduled function: the URL may hold what somebody typed. */
  route: string;
  statements: number;
  /** Milliseconds in which the call waited for the database: while several statements run in parallel, once. */
  databaseMs: number;
  /** Milliseconds that the call may wait in all for a database that is reached over a network. */
  queryTimeoutMs: number;
}

/** Longer than any call needs, and short enough for a visitor to wait. */
const QUERY_TIMEOUT_MS = 4_000;
/** The same for calls of editors, who import lists and save large texts. */
export const EDITOR_QUERY_TIMEOUT_MS = 20_000;

const records = new AsyncLocalStorage<CallRecord>();

/** Gives each call an id and a line in the log, without what was typed or who called. @param queryTimeoutMs see `CallRecord` */
export function logRequests(
  route: string,
  handle: (request: Request, context: CallContext, call: CallRecord) => Promise<Response>,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
) {
  return async (request: Request, context: CallContext): Promise<Response> => {
    const since = performance.now();
    const call: CallRecord = {
      id: context.requestId || randomUUID(),
      route,
      statements: 0,
      databaseMs: 0,
      queryTimeoutMs,
    };
    let [underWay, waitingSince] = [0, 0];
    const watch = {
      begin: () => {
        if (underWay++ === 0) waitingSince = performance.now();
      },
      queryTimeLeft: () =>
        call.queryTimeoutMs - call.databaseMs - (underWay > 0 ? performance.now() - waitingSince : 0),
      note: () => {
        call.statements++;
        if (--underWay === 0) call.databaseMs += performance.now() - waitingSince;
      },
    };
    let status = 500;
    try {
      const response = await records.run(call, () => watchStatements(watch, () => handle(request, context, call)));
      status = response.status;
      response.headers.set('x-request-id', call.id);
      return response;
    } finally {
      if (logsCalls(Boolean(context.deploy)))
        // oxlint-disable-next-line no-console
        console.log(
          JSON.stringify({
            time: new Date().toISOString(),
            id: call.id,
            call: call.route,
            method: request.method,
            status,
            ms: round(performance.now() - since),
            db_ms: round(call.databaseMs),
            statements: call.statements,
          }),
        );
      call.queryTimeoutMs = Infinity; // nobody waits for work after the response
    }
  };
}

const round = (ms: number): number => Math.round(ms * 10) / 10;
