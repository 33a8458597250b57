import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { compareFitments, type FitmentComparison } from '../../fitment/fitment-changes.ts';
import type { FitmentRow } from '../../fitment/row.ts';
import { writeFitments, type FitmentsWritten } from '../../fitment/write.ts';
import { catalogueChanges } from '../../schema/catalogue-counts.ts';
import { makeColumnReader } from '../header.ts';
import { SHOP_FORMAT, shopFormatColumns, type FitmentMapping } from './mapping.ts';
import { readFeedRow } from './row.ts';
import { ImportError } from '../import-error.ts';
import { runInQueue, takeTurn } from '../import-queue.ts';
import { readListFile, type ListFile } from '../list-file.ts';
import { assertFewRejected, checkList } from '../read-list.ts';
import type { CheckedList, ListImportOptions, RowReading } from '../read-list.ts';
import type { ListRecord } from '../text-list.ts';

export interface FitmentImportOptions extends ListImportOptions<CheckedList<FitmentRow>> {
  file: string;
  /** the shop's own format by default */
  mapping?: FitmentMapping;
}

export interface FitmentImport {
  checked: CheckedList<FitmentRow>;
  /** after a dry run with the first differences */
  outcome: FitmentsWritten | FitmentComparison;
}

/**
 * Replaces all fitment rows of a feed's sources with those of a file. Earlier rows of these sources that are not in the
 * file, or are rejected, are deleted; other sources and the shop's own list stay as they are. All changes are one transaction: an import that fails or is killed changes nothing.
 * @throws ImportError when the file does not fit the mapping, too many of its rows are invalid, or another import is not done in time
 */
export const importFitments = (db: Database, options: FitmentImportOptions): Promise<FitmentImport> =>
  runInQueue(db, 'fitments', options, () => importOnce(db, options));

async function importOnce(db: Database, { file, mapping = SHOP_FORMAT, ...options }: FitmentImportOptions) {
  const list = await readListFile({ file, delimiter: mapping.delimiter });
  const checked = await checkList(list, (header) => makeFeedReader(header, mapping, list));
  await options.onChecked?.(checked);
  assertFewRejected(checked, options.maxBad);
  if (options.dryRun) return { checked, outcome: await compareFitments(db, checked.rows) };

  const outcome = await db.transaction(async (tx) => {
    await takeTurn(tx, 'fitments');
    await tx.execute(sql`set local statement_timeout = 0`); // these statements may take longer than those of requests
    const written = await writeFitments(tx, checked.rows);
    const rows = written.added + written.removed + written.changed;
    if (rows > 0) {
      // This row causes a new build of the pages.
      const source = `import-fitment ${list.name}`;
      await tx.insert(catalogueChanges).values({ source, fingerprint: checked.fingerprint, rows });
      // Without new statistics the planner chooses bad plans.
      await tx.execute(sql`analyze fitments, vehicle_makes, vehicle_models, model_years`);
    }
    return written;
  });
  return { checked, outcome };
}

function makeFeedReader(header: ListRecord, mapping: FitmentMapping, list: ListFile) {
  const columns = mapping.columns ?? shopFormatColumns(header);
  const cut = makeColumnReader(header, columns, list);
  if (!columns.source && !mapping.source)
    throw new ImportError(
      `${list.name} has no column for the source of its rows; add one, or name the "source" in the mapping.`,
    );
  return (record: ListRecord): RowReading<FitmentRow> => {
    const raw = cut(record);
    return typeof raw === 'string' ? { item: '', reasons: [raw] } : readFeedRow(raw, mapping.source);
  };
}
