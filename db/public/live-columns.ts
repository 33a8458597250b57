import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { keptByVersion } from './kept-by-version.ts';
import { COLUMNS, COLUMN_SQL, emptyColumns, type ListColumns } from './list-columns.ts';

const BYTES = 4;

/** The columns of the database, read once for each `listVersion` by each process. */
export const liveColumns = keptByVersion(readColumns);

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
