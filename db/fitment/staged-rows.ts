import { sql } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '../client.ts';
import { chunksOf } from '../chunks.ts';
import type { VehicleNames } from './makes.ts';
import type { FitmentRow } from './row.ts';

/** Rows a statement: enough that round trips do not matter, few enough that their JSON is a megabyte. */
const CHUNK = 4_000;

/** The columns that identify a row. */
export const KEY = sql.raw('model_id, year_from, year_to, option, front, rear, source');

/** SQL that is true when the row `f` of `fitments` has the same key as the given row `g`. */
export const SAME = sql.raw(`(f.model_id, f.year_from, f.year_to, f.option, f.front, f.rear, f.source)
    = (g.model_id, g.year_from, g.year_to, g.option, g.front, g.rear, g.source)`);

/** What is known of a row besides its key. */
export const FACTS = sql.raw('verified_at, front_service, rear_service, front_pressure, rear_pressure');

/** The given rows, each key once: with the newest date, and with what any of its rows says of the placard. */
export const GIVEN = sql`(
  select ${KEY}, max(verified_at) as verified_at, max(front_service) as front_service, max(rear_service) as rear_service,
    max(front_pressure) as front_pressure, max(rear_pressure) as rear_pressure
  from given_fitments group by ${KEY}
)`;

/** SQL that is true when the given row `g` says something else than the row `f`. A date without a newer one stays. */
export const DIFFERS = sql.raw(`((f.front_service, f.rear_service, f.front_pressure, f.rear_pressure)
    is distinct from (g.front_service, g.rear_service, g.front_pressure, g.rear_pressure)
    or (g.verified_at is not null and f.verified_at is distinct from g.verified_at))`);

export const OF_STAGED_SOURCES = sql`source in (select distinct source from given_fitments)`;

/**
 * Copies the rows to a temporary table `given_fitments`, so that a few statements can compare any number of them.
 * Rows that an editor has replaced or deleted are left out.
 * @param tx a transaction, at whose end the table is dropped
 * @returns the number of rows
 */
export async function stageRows(tx: Database, names: VehicleNames, given: readonly FitmentRow[]): Promise<number> {
  await tx.execute(sql`drop table if exists pg_temp.given_fitments`);
  await tx.execute(sql`create temporary table given_fitments (like fitments) on commit drop`);
  await tx.execute(sql`alter table given_fitments drop column id, drop column version`);
  let done = 0;
  for (const chunk of chunksOf(given, CHUNK)) {
    const staged: object[] = [];
    for (const { make, model, yearFrom, yearTo, verifiedAt, ...row } of chunk)
      staged.push({
        model_id: await names.modelId(make, model),
        year_from: yearFrom,
        year_to: yearTo,
        option: row.option,
        front: row.front,
        rear: row.rear,
        source: row.source,
        verified_at: verifiedAt,
        front_service: row.frontService ?? '',
        rear_service: row.rearService ?? '',
        front_pressure: row.frontPressure,
        rear_pressure: row.rearPressure,
      });
    await tx.execute(sql`insert into given_fitments
      select * from json_populate_recordset(null::given_fitments, ${JSON.stringify(staged)}::text::json)`);
    done += chunk.length;
  }
  done -= await countOf(tx)`with removed as (
      delete from given_fitments g where exists (select 1 from fitment_removals f where ${SAME}) returning 1)
    select count(*)::int as n from removed`;
  await tx.execute(sql`analyze given_fitments`);
  return done;
}

/** The number in the column `n` of a query's only row. */
export const countOf =
  (tx: Database) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    (await rowsOf<{ n: number }>(tx)(text, ...values))[0]!.n;
