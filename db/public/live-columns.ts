import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { COLUMNS, COLUMN_SQL, emptyColumns, type ListColumns } from './list-columns.ts';

/** Differs after every statement that changed a product, a type or a brand (triggers write `list_changes`). */
export const COLUMNS_VERSION = sql`(select concat(count(*), ' ', sum(id)) from list_changes)`;

const BYTES = 4;
const held = new WeakMap<Database, { version: string; columns: Promise<ListColumns> }>();

/**
 * The columns of the database. They are read once by each process, and again after a change.
 * @param version what the request has read as `COLUMNS_VERSION`
 */
export async function liveColumns(db: Database, version: string): Promise<ListColumns> {
  const known = held.get(db);
  if (known?.version === version) return known.columns;
  const columns = readColumns(db);
  held.set(db, { version, columns });
  try {
    return await columns;
  } catch (error) {
    if (held.get(db)?.columns === columns) held.delete(db);
    throw error;
  }
}

/** One binary value is read several times faster than a row for each product. */
async function readColumns(db: Database): Promise<ListColumns> {
  const record = sql.join(
    COLUMNS.map((name) => sql`int4send((${COLUMN_SQL[name]})::int)`),
    sql` || `,
  );
  const [found] = await rows<{ records: string | null }>(
    db,
    sql`select encode(string_agg(${record}, ''::bytea), 'base64') as records from products p`,
  );
  const bytes = Buffer.from(found?.records ?? '', 'base64');
  const columns = emptyColumns(bytes.length / (BYTES * COLUMNS.length));
  let at = 0;
  for (let row = 0; row < columns.length; row++)
    for (const name of COLUMNS) {
      columns[name][row] = bytes.readInt32BE(at);
      at += BYTES;
    }
  return columns;
}
