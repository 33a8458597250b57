import { sql, type SQL } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '../client.ts';
import type { VehicleNames } from './makes.ts';
import type { FitmentRow } from './row.ts';

export type FitmentRows = Iterable<FitmentRow> | AsyncIterable<FitmentRow>;

/** Rows a statement: enough that round trips do not matter, few enough that their JSON stays under a megabyte. */
const CHUNK = 4_000;

/** The columns that identify a row. */
export const KEY = sql.raw('model_id, year_from, year_to, option, front, rear, source');

/** SQL that is true when the row `f` of `fitments` has the same key as the given row `g`. */
export const SAME = sql.raw(
  `(f.model_id, f.year_from, f.year_to, f.option, f.front, f.rear, f.source)
    = (g.model_id, g.year_from, g.year_to, g.option, g.front, g.rear, g.source)`,
);

/** The given rows that someone has checked, each with its newest date. */
export const CHECKED = sql`(
  select ${KEY}, max(verified_at) as verified_at from given_fitments where verified_at is not null group by ${KEY}
)`;

export const OF_STAGED_SOURCES = sql`source in (select distinct source from given_fitments)`;

/**
 * Copies the rows to a temporary table `given_fitments`, so that a few statements can compare any number of them.
 * @param tx a transaction, at whose end the table is dropped
 * @returns the number of rows
 */
export async function stageRows(
  tx: Database,
  names: VehicleNames,
  given: FitmentRows,
  onProgress?: (rows: number) => void,
): Promise<number> {
  await tx.execute(sql`drop table if exists pg_temp.given_fitments`);
  await tx.execute(sql`create temporary table given_fitments (like fitments) on commit drop`);
  let chunk: object[] = [];
  let done = 0;
  const store = async () => {
    await tx.execute(sql`insert into given_fitments (${KEY}, verified_at)
      select m, a, b, o, f, r, s, v from json_to_recordset(${JSON.stringify(chunk)}::text::json)
      as g(m int, a smallint, b smallint, o text, f text, r text, s text, v timestamptz)`);
    done += chunk.length;
    chunk = [];
    onProgress?.(done);
  };
  for await (const row of given) {
    chunk.push({
      m: await names.modelId(row.make, row.model),
      a: row.yearFrom,
      b: row.yearTo,
      o: row.option,
      f: row.front,
      r: row.rear,
      s: row.source,
      v: row.verifiedAt,
    });
    if (chunk.length === CHUNK) await store();
  }
  if (chunk.length > 0) await store();
  await tx.execute(sql`analyze given_fitments`);
  return done;
}

/** The number in the column `n` of a query's only row. */
export const countOf = async (tx: Database, query: SQL): Promise<number> =>
  (await rowsOf<{ n: number }>(tx, query))[0]!.n;
