import { showDrawnPictures } from '#db/catalogue/pictures.ts';
import { connect, databaseEnvironment, migrate, type Connection } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';

/** Opens the database, brings it to the newest migration and fills an empty one with the seed. */
export async function prepareDatabase(say: (line: string) => void): Promise<Connection> {
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  say(DATABASE_URL ? `Database: ${new URL(DATABASE_URL).host}` : `Database: embedded, in ${DATA_DIR}/`);
  const connection = await connect();
  await migrate(connection);
  await seed(connection, say);
  await showDrawnPictures(connection.db);
  return connection;
}

/** Ends a command with one line that says what to do; the stack only when asked for by `DEBUG`. */
export function endWith(error: unknown): never {
  console.error(`\n${(error as Error).message}`);
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}
