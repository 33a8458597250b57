import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { connect, migrate, type Connection } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { SEED_TYPES } from '#db/seed/product-types.ts';
import { benchRows } from './catalogue.ts';

/** Opens the database that the environment names and fills it with `count` products, unless it has as many already. */
export async function filledDatabase(count: number): Promise<Connection> {
  const connection = await connect();
  await migrate(connection);
  const [first] = await connection.db.select().from(productTypes).limit(1);
  if (!first) await connection.db.insert(productTypes).values([...SEED_TYPES]);
  const { added } = await writeCatalogue(connection.db, [...benchRows(count)]);
  if (added) await refreshCounts(connection.db);
  return connection;
}
