import { queryTimeLeft, watched } from './statements.ts';
import { endWithin } from './end-within.ts';

interface Client {
  query(asked: unknown, values?: unknown[]): Promise<unknown>;
  release(error?: Error): void;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}
interface Pool {
  connect(): Promise<Client>;
  query(asked: unknown, values?: unknown[]): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
  on(event: 'connect', listener: (client: Client) => void): unknown;
}

class SlowDatabaseError extends Error {}

/**
 * Changes a pool so that
 * - a lost connection is replaced at the next statement, and only the statement that it was running fails;
 * - waiting for a connection and for an answer ends with the request's query timeout (`statements.ts`);
 * - a connection that has not answered is closed instead of returned to the pool;
 * - a transaction that could not begin releases its connection, which drizzle does not do;
 * - every statement is reported to its request.
 */
export function resilientPool<P extends object>(given: P): P {
  const pool = given as P & Pool;
  const connect = pool.connect.bind(pool) as Pool['connect'];
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {})); // without a listener, a lost connection would end the process

  const open = async (until: number): Promise<Client> => {
    const opening = connect();
    return awaitUntil(until, opening).catch((error: unknown) => {
      opening.then(
        (late) => late.release(),
        () => {},
      );
      throw error;
    });
  };
  const ask = async (asked: unknown, values?: unknown[]): Promise<unknown> => {
    const until = performance.now() + queryTimeLeft();
    const client = await open(until);
    let broken: Error | undefined;
    try {
      return await awaitUntil(until, client.query(asked, values));
    } catch (error) {
      if (!isRefusal(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  pool.query = (asked, values) => watched(textOf(asked), () => ask(asked, values));
  pool.connect = async () => {
    const client = await watched('connect', () => open(performance.now() + queryTimeLeft()));
    const query: Client['query'] = (asked, values) =>
      watched(textOf(asked), async () => {
        try {
          return await awaitUntil(performance.now() + queryTimeLeft(), client.query(asked, values));
        } catch (error) {
          if (!isRefusal(error)) client.end().catch(() => {}); // further statements, such as a rollback, now fail at once
          if (/^begin\b/.test(textOf(asked))) client.release(error as Error);
          throw error;
        }
      });
    return Object.create(client, { query: { value: query } }) as Client;
  };
  return given;
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');

/** True when the database itself rejected the statement: the connection still works. */
const isRefusal = (error: unknown): boolean => (error as { severity?: string } | null)?.severity === 'ERROR';

/** PostgreSQL's error classes for the connection (08), resources (53), the server's state (57P) and its disk (58). */
const AWAY_CODES = /^(08|53|57P|58)|^(ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const AWAY_WORDS =
  /^(Connection terminated|Connection ended|timeout exceeded|Client (has|was) |Query read timeout|PGlite is closed)/;

/** True when the statement is not to blame: the database cannot be reached, hangs, or is out of resources. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as Error & { code?: string };
  const isAway = error instanceof SlowDatabaseError || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message);
  return isAway || isDatabaseAway(error.cause);
}

async function awaitUntil<T>(until: number, coming: Promise<T>): Promise<T> {
  const ms = until - performance.now();
  if (ms > 2 ** 31) return coming;
  return endWithin(
    Math.max(0, ms),
    () => coming,
    () => new SlowDatabaseError('The database takes too long to answer.'),
  );
}

/** PostgreSQL's `disk_full`, and what the system calls it. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has((error as Error & { code?: string }).code ?? '') || isDiskFull(error.cause);
}
