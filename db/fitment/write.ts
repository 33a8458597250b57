import { sql } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '../client.ts';
import { modelYears } from '../schema.ts';
import { openGarage, type Garage } from './makes.ts';
import type { FitmentRow } from './row.ts';

export interface FitmentsWritten {
  added: number;
  /** rows of the same sources that are no longer given */
  removed: number;
  /** rows that someone has checked since */
  changed: number;
  unchanged: number;
  makesCreated: string[];
  modelsCreated: number;
}

/** Large enough that round trips do not count, small enough that a chunk's JSON stays under a megabyte. */
const CHUNK = 4_000;

const KEY = sql.raw('model_id, year_from, year_to, option, front, rear, source');
const SAME = sql.raw('(f.model_id, f.year_from, f.year_to, f.option, f.front, f.rear, f.source) = (g.model_id, g.year_from, g.year_to, g.option, g.front, g.rear, g.source)');

/**
 * Makes the given rows all that their sources say: adds what is new, removes what these sources said before and do not
 * say now, leaves other sources alone. A row given twice counts once. A date on which a row was checked is never taken
 * back. All or nothing: it opens a transaction, or a savepoint when it is given one.
 * @throws when the database refuses a row; then nothing is written
 */
export async function writeFitments(db: Database, given: Iterable<FitmentRow> | AsyncIterable<FitmentRow>, onProgress?: (rows: number) => void): Promise<FitmentsWritten> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fitments'))`);
    const garage = await openGarage(tx);
    await gather(tx, garage, given, onProgress);
    const counted = await replaceSources(tx);
    if (counted.added + counted.removed > 0) await tx.refreshMaterializedView(modelYears).concurrently();
    return { ...counted, makesCreated: garage.makesCreated, modelsCreated: garage.modelsCreated };
  });
}

/** Collects the rows in a temporary table, so that the rest is a few statements however many they are. */
async function gather(tx: Database, garage: Garage, given: Iterable<FitmentRow> | AsyncIterable<FitmentRow>, onProgress?: (rows: number) => void): Promise<void> {
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
    chunk.push({ m: await garage.modelId(row.make, row.model), a: row.yearFrom, b: row.yearTo, o: row.option, f: row.front, r: row.rear, s: row.source, v: row.verifiedAt });
    if (chunk.length === CHUNK) await store();
  }
  if (chunk.length > 0) await store();
  await tx.execute(sql`analyze given_fitments`);
}

async function replaceSources(tx: Database) {
  const count = async (query: ReturnType<typeof sql>) => (await rowsOf<{ n: number }>(tx, query))[0]!.n;
  const removed = await count(sql`with gone as (
      delete from fitments f where source in (select distinct source from given_fitments)
      and not exists (select 1 from given_fitments g where ${SAME}) returning 1)
    select count(*)::int as n from gone`);
  const changed = await count(sql`with checked as (
      update fitments f set verified_at = g.verified_at
      from (select ${KEY}, max(verified_at) as verified_at from given_fitments where verified_at is not null group by ${KEY}) g
      where ${SAME} and f.verified_at is distinct from g.verified_at returning 1)
    select count(*)::int as n from checked`);
  const known = await count(sql`select count(*)::int as n from fitments where source in (select distinct source from given_fitments)`);
  const added = await count(sql`with new as (
      insert into fitments (${KEY}, verified_at)
      select ${KEY}, max(verified_at) from given_fitments g
      where not exists (select 1 from fitments f where ${SAME})
      group by ${KEY} order by ${KEY} returning 1)
    select count(*)::int as n from new`);
  return { added, removed, changed, unchanged: known - changed };
}
