/** The sample shop, or a small one, in a database of its own. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate, openEmbedded, type Connection } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { seed } from '#db/seed/seed.ts';

/** Fills an empty database. @param isShort with one product of forty */
export async function fillSampleShop(connection: Connection, isShort: boolean): Promise<void> {
  await migrate(connection);
  await seed(connection, () => {});
  if (!isShort) return;
  await connection.db.execute(sql`delete from products where id % 40 <> 0`);
  await refreshCounts(connection.db);
}

/** Opens the embedded database of a data folder, whose shop is closed, for some work. */
export async function runInDatabase<T>(dataDir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openEmbedded(path.join(dataDir, 'pglite'));
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
