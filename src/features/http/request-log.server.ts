import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { watchStatements } from '#db/statements.ts';
import { logsCalls } from './env.server.ts';

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

/** The id of the current call; empty outside a call. */
export const callId = (): string => records.getStore()?.id ?? '';

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
