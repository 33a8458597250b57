/** PGlite in `.data/`, or with `DATABASE_URL` Neon or another PostgreSQL. Each driver is imported on demand. */
import { fileURLToPath } from 'node:url';
import { sql, type SQL, type SQLChunk } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { resilientPool } from './resilient-pool.ts';
import { readVariables, type Environment } from './variables.ts';

interface Rows<T> {
  rows: T[];
}
/** Tells drizzle the type of such results: in its types, `row` stands for the type of a row. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
export type Database = PgDatabase<RowsHKT>;
export type DatabaseKind = 'pglite' | 'neon' | 'postgres';
export interface Connection {
  db: Database;
  kind: DatabaseKind;
  close(): Promise<void>;
  /** The whole embedded database as an archive, which `openEmbedded` takes. Others may use it meanwhile. */
  dump?(): Promise<Blob>;
}

export const DEFAULT_DATA_DIR = '.data';

export const databaseVariables = z.object({
  DATABASE_URL: z
    .string()
    .refine((url) => /^postgres(ql)?:\/\/[^/]/.test(url) && URL.canParse(url), 'must be a postgres:// address')
    .optional(),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
});

export const databaseEnvironment = (env: Environment = process.env) => readVariables(databaseVariables, env);

export const kindOf = (url: string | undefined): DatabaseKind =>
  !url ? 'pglite' : new URL(url).hostname.endsWith('.neon.tech') ? 'neon' : 'postgres';

/** Timeouts of commands for a connection and for a statement. Requests have shorter ones (`src/features/http/log.server.ts`). */
const CONNECTING_MS = 5_000;
const STATEMENT_MS = 15_000;

export async function connect(url = databaseEnvironment().DATABASE_URL): Promise<Connection> {
  const kind = kindOf(url);
  if (kind === 'pglite') return openEmbedded(`${databaseEnvironment().DATA_DIR}/pglite`);
  if (kind === 'neon') {
    const [{ Pool, neonConfig }, { drizzle }] = await Promise.all([
      import('@neondatabase/serverless'),
      import('drizzle-orm/neon-serverless'),
    ]);
    neonConfig.webSocketConstructor ??= globalThis.WebSocket;
    const pool = resilientPool(new Pool({ connectionString: url, connectionTimeoutMillis: CONNECTING_MS }));
    return { db: drizzle({ client: pool }) as Database, kind, close: () => pool.end() };
  }
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = resilientPool(
    new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: CONNECTING_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS + CONNECTING_MS,
      keepAlive: true,
    }),
  );
  return { db: drizzle({ client: pool }) as Database, kind, close: () => pool.end() };
}

export async function openEmbedded(folder: string, contents?: Blob): Promise<Connection> {
  const { db, ...connection } = await (await import('./embedded.ts')).openPglite(folder, contents);
  return { ...connection, db: db as Database };
}

export async function migrate(
  { db, kind }: Connection,
  folder = fileURLToPath(new URL('migrations', import.meta.url)),
): Promise<void> {
  const options = { migrationsFolder: folder };
  const run = (migrator: unknown) => (migrator as (d: Database, o: typeof options) => Promise<void>)(db, options);
  if (kind === 'pglite') return run((await import('drizzle-orm/pglite/migrator')).migrate);
  if (kind === 'neon') return run((await import('drizzle-orm/neon-serverless/migrator')).migrate);
  return run((await import('drizzle-orm/node-postgres/migrator')).migrate);
}

export async function tryOut<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let done: { value: T } | undefined;
  const run = db.transaction(async (tx) => {
    done = { value: await work(tx) };
    tx.rollback();
  });
  await run.catch((error: unknown) => {
    if (!done) throw error;
  });
  return done!.value;
}

/** The rows of a raw statement, for all drivers; the statement may be written behind the call: rows<Row>(db)`select …`. */
export function rows<T extends object>(db: Database, statement: SQL): Promise<T[]>;
export function rows<T extends object>(
  db: Database,
): (text: TemplateStringsArray, ...values: unknown[]) => Promise<T[]>;
export function rows<T extends object>(db: Database, statement?: SQL) {
  const run = async (query: SQL) => (await db.execute<T & Record<string, unknown>>(query)).rows;
  return statement
    ? run(statement)
    : (text: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => run(sql(text, ...values));
}

/** The only row of a statement that always has one: oneRow<Row>(db)`select count(*) …`. */
export const oneRow =
  <T extends object>(db: Database) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<T> =>
    (await rows<T>(db)(text, ...values))[0]!;

export const sqlList = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);

export const isoTime = (time: SQL): SQL => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whole numbers as one parameter, an array of PostgreSQL. */
export const idList = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join(',')}}`}::int[]`;

/**
 * The rows of a long result, each as one JSON value, which a driver reads three times as fast. A `numeric` needs a
 * cast to text, because JSON's numbers become JavaScript's; a timestamp is a text in ISO 8601.
 */
export const manyRows =
  <T extends object>(db: Database) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<T[]> => {
    const found = await rows<{ row: T }>(db)`select to_json(r) as row from (${sql(text, ...values)}) r`;
    return found.map(({ row }) => row);
  };
