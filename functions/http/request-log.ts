import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { watchStatements, type Statement } from '#db/statements.ts';
import { MAX_PATH_LENGTH } from '#src/domain/shop/paths.ts';
import { decodeUrl } from '#src/domain/shop/web-url.ts';
import type { CallContext } from './call-context.ts';
import { logs } from './env.ts';

export interface CallRecord {
  /** Also in the log, in the header `x-request-id` and in responses with status 5xx. */
  id: string;
  /** Pattern of the route, or name of the scheduled function, which the log has instead of the URL. */
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
const SLOW_STATEMENT_MS = 200;

const records = new AsyncLocalStorage<CallRecord>();

/** The id of the current call; empty outside a call. */
export const callId = (): string => records.getStore()?.id ?? '';

type Handler = (request: Request, context: CallContext) => Promise<Response>;

/**
 * Gives each call of a function an id and a line of JSON in the log, which contains nothing that was typed and nothing
 * about the caller. Outside production, responses to GET show where the time went (`Server-Timing`).
 * @param scheduled name of a scheduled function, whose queries have no timeout
 */
export function logRequests(
  handle: (request: Request, context: CallContext, call: CallRecord) => Promise<Response>,
  scheduled?: string,
): Handler {
  return async (request, context) => {
    const since = performance.now();
    const call: CallRecord = {
      id: context.requestId || randomUUID(),
      route: scheduled ?? patternOf(new URL(request.url).pathname, context.params ?? {}),
      statements: 0,
      databaseMs: 0,
      queryTimeoutMs: scheduled ? Infinity : QUERY_TIMEOUT_MS,
    };
    const enabled = logs(Boolean(context.deploy));
    let [underWay, waitingSince] = [0, 0];
    const watch = {
      begin: () => {
        if (underWay++ === 0) waitingSince = performance.now();
      },
      queryTimeLeft: () =>
        call.queryTimeoutMs - call.databaseMs - (underWay > 0 ? performance.now() - waitingSince : 0),
      note: (statement: Statement) => {
        call.statements++;
        if (--underWay === 0) call.databaseMs += performance.now() - waitingSince;
        if (enabled.slow && statement.ms >= SLOW_STATEMENT_MS) void logSlowStatement(statement);
      },
    };
    let status = 500;
    try {
      const response = await records.run(call, () => watchStatements(watch, () => handle(request, context, call)));
      status = response.status;
      response.headers.set('x-request-id', call.id);
      // Not for POST: the number of statements would reveal whether an account exists.
      if (request.method === 'GET' && context.deploy?.context !== 'production')
        response.headers.set(
          'server-timing',
          `db;dur=${round(call.databaseMs)};desc="${call.statements} statements", all;dur=${round(performance.now() - since)}`,
        );
      return response;
    } finally {
      if (enabled.calls)
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

/** The route that a path has matched, `/api/product/:id`. The values of its parameters may have been typed by somebody. */
function patternOf(pathname: string, params: Record<string, string | undefined>): string {
  if (pathname.length > MAX_PATH_LENGTH) return UNKNOWN_ROUTE;
  let segments = pathname.split('/');
  const pattern: string[] = [];
  for (const [name, value] of Object.entries(params).reverse()) {
    if (!value) continue;
    const isWildcard = /^\d+$/.test(name);
    const at = segments.findLastIndex((segment, i) =>
      isSameText(isWildcard ? segments.slice(i).join('/') : segment, value),
    );
    if (at < 0) return UNKNOWN_ROUTE;
    pattern.unshift(isWildcard ? '*' : `:${name}`);
    segments = segments.slice(0, at);
  }
  return [...segments.slice(0, 4), ...pattern].join('/');
}

/** For a path that is too long, or in which a parameter cannot be found again: nothing typed stays in the pattern. */
const UNKNOWN_ROUTE = '(unknown route)';

/** The platform may hand parameters decoded or not. */
const isSameText = (a: string, b: string): boolean => a === b || (decodeUrl(a) ?? a) === (decodeUrl(b) ?? b);

/** For development only, because a query plan contains values. */
async function logSlowStatement({ text, ms, plan }: Statement): Promise<void> {
  const lines = await plan().catch((error: Error) => [`(no plan: ${error.message})`]);
  // oxlint-disable-next-line no-console
  console.log(`Slow statement, ${Math.round(ms)} ms: ${text.replace(/\s+/g, ' ')}\n  ${lines.join('\n  ')}`);
}
