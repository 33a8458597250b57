import { connect, type Connection, type Database } from '#db/client.ts';

let connection: Promise<Connection> | undefined;

/** The one connection of this process; opened by the first call that needs it, opened again after a failure. */
export async function database(): Promise<Database> {
  connection ??= connect();
  try {
    return (await connection).db;
  } catch (error) {
    connection = undefined;
    throw error;
  }
}

/** Gives functions a connection that is already open: the local server's, or a test's. */
export function useConnection(open: Connection): void {
  connection = Promise.resolve(open);
}
