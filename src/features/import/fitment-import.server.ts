import { sql } from 'drizzle-orm';
import { formatCount } from '#src/kit/list-figures.ts';
import type { Database } from '#db/client.ts';
import {
  compareFitments,
  writeFitments,
  type FitmentComparison,
  type FitmentDifference,
  type FitmentRow,
  type FitmentsWritten,
} from '#src/features/vehicles/write.server.ts';
import { noteChange } from '#db/counts.ts';
import { makeColumnReader } from './header.server.ts';
import { readFeedRow, shopFormatColumns } from './fitment-row.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { runInQueue, takeTurn } from '#src/features/list-files/import-queue.server.ts';
import { readListFile, type ListFile } from './list-file.server.ts';
import {
  assertFewRejected,
  checkList,
  type CheckedList,
  type ListImportOptions,
  type RowReading,
} from './read-list.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';
import { number, section } from './report.server.ts';

export interface FitmentImportOptions extends ListImportOptions<CheckedList<FitmentRow>> {
  file: string;
  /** of rows that name none */
  source?: string | undefined;
}

export interface FitmentImport {
  checked: CheckedList<FitmentRow>;
  /** after a dry run with the first differences */
  outcome: FitmentsWritten | FitmentComparison;
}

/** Replaces all rows of a feed's sources in one transaction. Other sources and the shop's own list stay. @throws ImportError */
export const importFitments = (db: Database, options: FitmentImportOptions): Promise<FitmentImport> =>
  runInQueue(db, 'fitments', options, () => importOnce(db, options));

async function importOnce(db: Database, { file, source, ...options }: FitmentImportOptions) {
  const list = await readListFile({ file });
  const checked = await checkList(list, (header) => makeFeedReader(header, source, list));
  options.onChecked?.(checked);
  assertFewRejected(checked, options.maxBad);
  if (options.dryRun) return { checked, outcome: await compareFitments(db, checked.rows) };

  const outcome = await db.transaction(async (tx) => {
    await takeTurn(tx, 'fitments');
    await tx.execute(sql`set local statement_timeout = 0`); // these statements may take longer than those of requests
    const written = await writeFitments(tx, checked.rows);
    const rows = written.added + written.removed + written.changed;
    if (rows > 0) {
      await noteChange(tx, `import-fitment ${list.name}`, rows, checked.fingerprint);
      // Without new statistics the planner chooses bad plans.
      await tx.execute(sql`analyze fitments, vehicle_makes, vehicle_models, model_years`);
    }
    return written;
  });
  return { checked, outcome };
}

function makeFeedReader(header: ListRecord, source: string | undefined, list: ListFile) {
  const columns = shopFormatColumns(header);
  const cut = makeColumnReader(header, columns, list);
  if (!columns.source && !source)
    throw new ImportError(`${list.name} has no column for the source of its rows; add one, or name it by --source.`);
  return (record: ListRecord): RowReading<FitmentRow> => {
    const raw = cut(record);
    return typeof raw === 'string' ? { item: '', reasons: [raw] } : readFeedRow(raw, source);
  };
}

const differenceLine = ({ what, model, yearFrom, yearTo, option, front, rear }: FitmentDifference) => {
  const years = yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`;
  const sizes = rear ? `${front} front, ${rear} rear` : front;
  return `  ${what === 'added' ? '+' : '−'} ${years} ${model}${option && ` ${option}`}: ${sizes}`;
};

/** What was changed, or would be changed. @param most the most names with another spelling to list */
export function fitmentLines(outcome: FitmentsWritten | FitmentComparison, most: number): string[] {
  const dry = 'differences' in outcome;
  const { added, removed, changed, unchanged, repeated, makesCreated, modelsCreated, respelled } = outcome;
  const did = dry
    ? { add: 'Would add', remove: 'remove', mark: 'mark', leave: 'leave' }
    : { add: 'Added', remove: 'removed', mark: 'marked', leave: 'left' };
  const marked = changed > 0 ? `${did.mark} ${number(changed)} as checked, ` : '';
  const lines = [
    `${did.add} ${formatCount(added, 'row')}, ${did.remove} ${number(removed)} that their source no longer has, ` +
      `${marked}${did.leave} ${number(unchanged)} as they are.`,
  ];
  if (repeated > 0)
    lines.push(`${formatCount(repeated, 'row')} of the file ${repeated === 1 ? 'repeats' : 'repeat'} an earlier one.`);
  if (makesCreated.length > 0)
    lines.push(`New ${makesCreated.length === 1 ? 'make' : 'makes'}: ${makesCreated.join(', ')}.`);
  if (modelsCreated > 0) lines.push(`New models: ${number(modelsCreated)}.`);
  const spellings = respelled.slice(0, most).map(({ written, listed }) => `  ${written} → ${listed}`);
  const differences = dry ? outcome.differences.map(differenceLine) : [];
  const title = added + removed > differences.length ? 'The first of the changes:' : 'The changes:';
  return [
    ...lines,
    ...section(
      'Names in two spellings; the first that the shop knew is shown:',
      spellings,
      respelled.length - spellings.length,
    ),
    ...section(title, differences),
  ];
}
