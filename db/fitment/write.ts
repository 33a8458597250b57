import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import type { FitmentRow } from './row.ts';
import { modelYears } from '../schema/vehicles.ts';
import { countOf, DIFFERS, FACTS, GIVEN, KEY, OF_STAGED_SOURCES, SAME, stageRows } from './staged-rows.ts';
import { openVehicleNames, type Respelling } from './makes.ts';

export interface FitmentsWritten {
  added: number;
  /** rows of the same sources that are not given any more */
  removed: number;
  /** rows that have been checked since, or whose placard says something else */
  changed: number;
  unchanged: number;
  /** given rows that repeat an earlier one */
  repeated: number;
  makesCreated: string[];
  modelsCreated: number;
  respelled: Respelling[];
}

/** The key of the advisory lock that a writer of fitments holds until the end of its transaction. */
export const FITMENTS_LOCK = sql`hashtext('fitments')`;

/**
 * Replaces all rows of the given rows' sources: inserts new rows and deletes those that are not given any more. Rows of
 * other sources stay. The date on which a row was checked is never removed. It runs in a transaction, or in a savepoint
 * when it is given a transaction.
 * @throws when the database rejects a row; then nothing is written
 */
export async function writeFitments(db: Database, given: readonly FitmentRow[]): Promise<FitmentsWritten> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FITMENTS_LOCK})`);
    const names = await openVehicleNames(tx);
    const rows = await stageRows(tx, names, given);
    const counted = await replaceSources(tx);
    if (counted.added + counted.removed > 0) await tx.refreshMaterializedView(modelYears).concurrently();
    const { makesCreated, modelsCreated, respelled } = names;
    return {
      ...counted,
      repeated: rows - counted.added - counted.changed - counted.unchanged,
      makesCreated,
      modelsCreated,
      respelled,
    };
  });
}

async function replaceSources(tx: Database) {
  const removed = await countOf(tx)`with gone as (
      delete from fitments f where ${OF_STAGED_SOURCES}
      and not exists (select 1 from given_fitments g where ${SAME}) returning 1)
    select count(*)::int as n from gone`;
  const changed = await countOf(tx)`with checked as (
      update fitments f set verified_at = coalesce(g.verified_at, f.verified_at), front_service = g.front_service,
        rear_service = g.rear_service, front_pressure = g.front_pressure, rear_pressure = g.rear_pressure,
        version = f.version + 1
      from ${GIVEN} g where ${SAME} and ${DIFFERS} returning 1)
    select count(*)::int as n from checked`;
  const known = await countOf(tx)`select count(*)::int as n from fitments where ${OF_STAGED_SOURCES}`;
  const added = await countOf(tx)`with new as (
      insert into fitments (${KEY}, ${FACTS})
      select ${KEY}, ${FACTS} from ${GIVEN} g
      where not exists (select 1 from fitments f where ${SAME})
      order by ${KEY} returning 1)
    select count(*)::int as n from new`;
  return { added, removed, changed, unchanged: known - changed };
}
