import { sql } from 'drizzle-orm';
import { connect, databaseEnvironment, migrate, type Connection, type Database } from '#db/client.ts';
import { runInQueue, takeTurn } from '#src/features/import/import-queue.server.ts';
import { seed, type SeedOptions } from '#db/seed/seed.ts';
import { failureMessage } from '#src/features/http/log.server.ts';
import { sharePictures } from '../backup/copy-pictures.ts';
import { isDatabaseAway, isDiskFull } from '#db/resilient-pool.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { isLocalUrl } from '#src/kit/web-url.ts';

export class DatabaseAwayError extends Error {}

/** Opens the database, runs migrations and seeds an empty one. @throws DatabaseAwayError */
export async function prepareDatabase(report: (line: string) => void, options?: SeedOptions): Promise<Connection> {
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  report(DATABASE_URL ? `Database: ${new URL(DATABASE_URL).host}` : `Database: embedded, in ${DATA_DIR}/`);
  const connection = await connect();
  try {
    await fillDatabase(connection, report, options);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/** Runs migrations and seeds an empty database; of processes that start at once, one after the other. @throws DatabaseAwayError */
export async function fillDatabase(connection: Connection, report: (line: string) => void, options?: SeedOptions) {
  const { DATABASE_URL } = databaseEnvironment();
  const { db } = connection;
  const fill = async () => {
    await migrate(connection);
    await seed(connection, report, options);
  };
  if (!DATABASE_URL) return fill();
  await assertReachable(db, DATABASE_URL);
  const fillAlone = async (tx: Database) => {
    await takeTurn(tx, 'start');
    await fill();
    await sharePictures(db);
  };
  await runInQueue(db, 'start', {}, () => db.transaction((tx) => fillAlone(tx)));
}

/** @throws an `Error` of one line when the database does not answer (a `DatabaseAwayError`), or refuses the connection */
export async function assertReachable(db: Database, url: string): Promise<void> {
  await db.execute(sql`select 1`).catch((error: Error) => {
    const { message, code } = (error.cause ?? error) as Error & { code?: string };
    const { host } = new URL(url);
    if (isDatabaseAway(error))
      throw new DatabaseAwayError(`The database at ${host} does not answer: ${message || code}.`, { cause: error });
    throw new Error(`The database at ${host} does not let us in: ${message}.`, { cause: error });
  });
}

/** What is wrong when canonical links and site map would name this machine; null: nothing. The embedded database is this machine's. */
export async function localUrlProblem({ kind, db }: Pick<Connection, 'kind' | 'db'>): Promise<string | null> {
  if (process.env.URL || kind === 'pglite') return null;
  const { site_url: url } = await readSettings(db);
  return isLocalUrl(url)
    ? `The pages would name ${url} as their URL. Set the variable URL to the shop's own, ` +
        'such as https://shop.example, or the setting site_url.'
    : null;
}

export async function runWithDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await connect();
  try {
    await migrate(connection);
    await work(connection);
  } finally {
    await connection.close();
  }
}

/** What a command that fails says, in one line without the values of a statement. */
export const failureLine = (error: unknown): string =>
  isDiskFull(error)
    ? 'The disk is full. Free some space and start again; all that was saved is there.'
    : failureMessage(error);

export function exitWithError(error: unknown): never {
  console.error(`\n${failureLine(error)}`);
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}
