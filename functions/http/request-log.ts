import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { watchStatements, type Statement } from '#db/statements.ts';
import type { CallContext } from './call-context.ts';
import { logs } from './env.ts';

/** What is noted of a call while it runs. */
export interface CallRecord {
  /** stands in the log, in the header `x-request-id`, and beside an error that is our fault */
  id: string;
  statements: number;
  /** ms spent on waiting for the database; statements that ran side by side are counted each */
  databaseMs: number;
  /** ms that the call may wait for a database behind a network, in all */
  queryTimeoutMs: number;
}

/** Longer than any statement of a call takes; a visitor has not gone away by then. */
export const QUERY_TIMEOUT_MS = 4_000;
/** Longest wait of a call that an editor has ordered. */
export const EDITOR_QUERY_TIMEOUT_MS = 20_000;
const SLOW_STATEMENT_MS = 200;

const records = new AsyncLocalStorage<CallRecord>();

/** The id of the call that is being answered; nothing when there is none. */
export const callId = (): string => records.getStore()?.id ?? '';

type Handler = (request: Request, context: CallContext) => Promise<Response>;

/**
 * Keeps account of a function's calls: each gets an id and one line of JSON in the log, which holds nothing that was typed
 * and nothing of who called. Outside production what was fetched says where the time went (`Server-Timing`).
 * @param scheduled the name of a function that runs by the clock: nobody waits for it
 */
export function recorded(
  handle: (request: Request, context: CallContext, call: CallRecord) => Promise<Response>,
  scheduled?: string,
): Handler {
  return async (request, context) => {
    const since = performance.now();
    const call: CallRecord = {
      id: context.requestId || randomUUID(),
      statements: 0,
      databaseMs: 0,
      queryTimeoutMs: scheduled ? Infinity : QUERY_TIMEOUT_MS,
    };
    const told = logs(Boolean(context.deploy));
    const watch = {
      queryTimeLeft: () => call.queryTimeoutMs - call.databaseMs,
      note: (statement: Statement) => {
        call.statements++;
        call.databaseMs += statement.ms;
        if (told.slow && statement.ms >= SLOW_STATEMENT_MS) void tellSlow(statement);
      },
    };
    let status = 500;
    try {
      const response = await records.run(call, () => watchStatements(watch, () => handle(request, context, call)));
      status = response.status;
      response.headers.set('x-request-id', call.id);
      // not where something is sent: the number of statements would tell whether an account exists
      if (request.method === 'GET' && context.deploy?.context !== 'production')
        response.headers.set(
          'server-timing',
          `db;dur=${round(call.databaseMs)};desc="${call.statements} statements", all;dur=${round(performance.now() - since)}`,
        );
      return response;
    } finally {
      const name = scheduled ?? patternOf(new URL(request.url).pathname, context.params ?? {});
      if (told.calls)
        // oxlint-disable-next-line no-console
        console.log(
          JSON.stringify({
            time: new Date().toISOString(),
            id: call.id,
            call: name,
            method: request.method,
            status,
            ms: round(performance.now() - since),
            db_ms: round(call.databaseMs),
            statements: call.statements,
          }),
        );
      call.queryTimeoutMs = Infinity; // nobody waits for what goes on after the answer
    }
  };
}

const round = (ms: number): number => Math.round(ms * 10) / 10;

/** The pattern that an address has matched, `/api/product/:id`: what stood for its parts may have been typed. */
export function patternOf(pathname: string, params: Record<string, string | undefined>): string {
  let known = '';
  let rest = pathname;
  for (const [name, value] of Object.entries(params).reverse()) {
    const at = value ? Math.max(rest.lastIndexOf(`/${value}`), rest.lastIndexOf(`/${encodeURI(value)}`)) : -1;
    if (at < 0) continue;
    known = (/^\d+$/.test(name) ? '/*' : `/:${name}`) + known;
    rest = rest.slice(0, at);
  }
  return rest.split('/').slice(0, 4).join('/') + known;
}

/** The plan names values, too: this is for development alone. */
async function tellSlow({ text, ms, plan }: Statement): Promise<void> {
  const lines = await plan().catch((error: Error) => [`(no plan: ${error.message})`]);
  // oxlint-disable-next-line no-console
  console.log(`Slow statement, ${Math.round(ms)} ms: ${text.replace(/\s+/g, ' ')}\n  ${lines.join('\n  ')}`);
}
