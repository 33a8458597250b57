import { readSettings } from '#src/features/shop/settings.server.ts';
import { connect, type Connection, type Database } from '#db/client.ts';

let connection: Promise<Connection> | undefined;

/** The connection of this process. The first call that needs it opens it; after a failure the next call tries again. */
export async function database(): Promise<Database> {
  connection ??= connect().then(async (opened) => {
    await readSettings(opened.db); // the shop's time zone
    return opened;
  });
  try {
    return (await connection).db;
  } catch (error) {
    connection = undefined;
    throw error;
  }
}

/** Makes functions use a connection that is open already: that of the local server or of a test. */
export function useConnection(open: Connection): void {
  connection = Promise.resolve(open);
}
