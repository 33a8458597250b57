/** What a table is that leaves the shop as a file. */
import { sql, type SQL } from 'drizzle-orm';
import { shopZone } from '#src/kit/time-zone.ts';

export type ExportCell = string | number | boolean | null;

export interface ExportTable {
  columns: Record<string, SQL>;
  from: SQL;
  where?: SQL;
  /** orders the rows, and is different for each */
  key: SQL;
  /** the last cells, which the database cannot compute, by their titles; from the value of `given` */
  computed?: { given: SQL; columns: Record<string, (given: never) => ExportCell> };
}

/** A time of day in the shop's zone, which its settings name. */
export const timeCell = (value: SQL) => sql`to_char(${value} at time zone ${shopZone()}::text, 'YYYY-MM-DD HH24:MI')`;

/** Of a message, `m`. */
export const CONTACT_CELLS = { Name: sql`m.name`, Email: sql`m.email`, Phone: sql`m.phone`, Message: sql`m.content` };
