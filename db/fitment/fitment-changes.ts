import { sql, type SQL } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '../client.ts';
import { countOf, DIFFERS, GIVEN, stageRows, KEY, OF_STAGED_SOURCES, SAME } from './staged-rows.ts';
import { openVehicleNames } from './makes.ts';
import type { FitmentRow } from './row.ts';
import type { FitmentsWritten } from './write.ts';

export interface FitmentDifference extends Pick<FitmentRow, 'yearFrom' | 'yearTo' | 'option' | 'front' | 'rear'> {
  what: 'added' | 'removed';
  /** `Ford F-150` */
  model: string;
}

export interface FitmentComparison extends FitmentsWritten {
  /** the first rows that would be removed, and the first that would be added */
  differences: FitmentDifference[];
}

/** Reports what `writeFitments` would change. @param options.show how many removed and added rows to list */
export async function compareFitments(
  db: Database,
  given: readonly FitmentRow[],
  { show = 10 }: { show?: number } = {},
): Promise<FitmentComparison> {
  return db.transaction(async (tx) => {
    const names = await openVehicleNames(tx, { dryRun: true });
    const rows = await stageRows(tx, names, given);
    const distinct = await countOf(tx)`select count(*)::int as n from (select distinct ${KEY} from given_fitments) g`;
    const known = await countOf(tx)`
      select count(*)::int as n from fitments f where exists (select 1 from given_fitments g where ${SAME})`;
    const ofSources = await countOf(tx)`select count(*)::int as n from fitments where ${OF_STAGED_SOURCES}`;
    const changed = await countOf(tx)`
      select count(*)::int as n from fitments f join ${GIVEN} g on ${SAME} where ${DIFFERS}`;
    const first = async (what: FitmentDifference['what'], from: SQL) => {
      const found = await rowsOf<Omit<FitmentDifference, 'what' | 'model'> & { id: number }>(tx)`
        select model_id as id, year_from as "yearFrom", year_to as "yearTo", option, front, rear from (select distinct ${KEY} ${from}) d
        order by model_id < 0, abs(model_id), year_from, option, front, rear limit ${show}`;
      return found.map(({ id, ...row }): FitmentDifference => ({ what, model: names.nameOf(id), ...row }));
    };
    const differences = [
      ...(await first(
        'removed',
        sql`from fitments f where ${OF_STAGED_SOURCES} and not exists (select 1 from given_fitments g where ${SAME})`,
      )),
      ...(await first('added', sql`from given_fitments g where not exists (select 1 from fitments f where ${SAME})`)),
    ];
    const { makesCreated, modelsCreated, respelled } = names;
    return {
      added: distinct - known,
      removed: ofSources - known,
      changed,
      unchanged: known - changed,
      repeated: rows - distinct,
      makesCreated,
      modelsCreated,
      respelled,
      differences,
    };
  });
}
