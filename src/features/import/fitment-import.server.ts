import { sql } from 'drizzle-orm';
import { formatCount } from '#src/kit/list-figures.ts';
import { tryOut, type Database } from '#db/client.ts';
import { writeFitments, type FitmentRow, type FitmentsWritten } from '#src/features/vehicles/write.server.ts';
import { noteChange } from '#db/counts.ts';
import { ImportError, runInQueue, takeTurn } from './import-queue.server.ts';
import { readListFile } from './list-file.server.ts';
import { checkColumns, type FeedImportOptions, type RowReading } from './read-list.server.ts';
import { number } from './report.server.ts';
import { printedFitment } from '#src/features/vehicles/fitment.ts';
import type { SizeInText } from '#src/features/sizes/sizes-in-text.ts';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { readService, serviceText } from '#src/features/vehicles/original-tire.ts';
import { slugOf } from '#src/kit/slug.ts';
import { FIRST_YEAR, isVehicleYear, LAST_YEAR } from '#src/features/vehicles/vehicle.ts';
import { CURATED, DESK_SOURCE } from '#db/schema/vehicles.ts';
import { clean, InvalidCell, type ListRecord, readName, readSize, wrongCell } from './cell.server.ts';

/** Replaces all rows of a feed's sources in one transaction. Other sources and the shop's own list stay. @throws ImportError */
export const importFitments = (db: Database, options: FeedImportOptions) =>
  runInQueue(db, 'fitments', options, () => importOnce(db, options));

async function importOnce(db: Database, { file, source, ...options }: FeedImportOptions) {
  const list = await readListFile({ file });
  const columnsOf = (header: ListRecord) => shopFormatColumns(header, source, list.name);
  const checked = await checkColumns(list, options, columnsOf, (raw) => readFeedRow(raw, source));
  if (options.dryRun) return { checked, outcome: await tryOut(db, (tx) => writeFitments(tx, checked.rows)) };

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

/** What was changed, or would be changed. */
export function fitmentLines(outcome: FitmentsWritten, isDry: boolean): string[] {
  const { added, removed, changed, unchanged, makesCreated, modelsCreated } = outcome;
  const did = isDry
    ? { add: 'Would add', remove: 'remove', mark: 'mark', leave: 'leave' }
    : { add: 'Added', remove: 'removed', mark: 'marked', leave: 'left' };
  const marked = changed > 0 ? `${did.mark} ${number(changed)} as checked, ` : '';
  return [
    `${did.add} ${formatCount(added, 'row')}, ${did.remove} ${number(removed)} that their source no longer has, ` +
      `${marked}${did.leave} ${number(unchanged)} as they are.`,
    ...(makesCreated.length > 0
      ? [`New ${makesCreated.length === 1 ? 'make' : 'makes'}: ${makesCreated.join(', ')}.`]
      : []),
    ...(modelsCreated > 0 ? [`New models: ${number(modelsCreated)}.`] : []),
  ];
}

/** The columns of a feed, or a line's cells. Years are either in `year` (`2019` or `2019-2025`), or in `yearFrom` and `yearTo`. */
export type FitmentColumns = Record<'make' | 'model' | 'front', string> &
  Partial<Record<'year' | 'yearFrom' | 'yearTo' | 'option' | 'rear' | (typeof OPTIONAL)[number], string>>;

const TITLES = { make: 'make', model: 'model', option: 'option', front: 'front_size', rear: 'rear_size' };
/** Fields whose columns may be missing. Their titles are `front_service` and the like. */
const OPTIONAL = ['frontService', 'rearService', 'frontPressure', 'rearPressure', 'verifiedAt', 'source'] as const;

/** Those after the sizes are optional. `rear_size` is not: a misspelled title would put front tires on rear axles. */
function shopFormatColumns(header: ListRecord, source: string | undefined, name: string): FitmentColumns {
  const titles = new Set(header.cells.map((title) => clean(title).toLowerCase()));
  if (!titles.has('source') && !source)
    throw new ImportError(`${name} has no column for the source of its rows; add one, or name it by --source.`);
  const years =
    titles.has('year') && !titles.has('year_from') && !titles.has('year_to')
      ? { year: 'year' }
      : { yearFrom: 'year_from', yearTo: 'year_to' };
  const optional = OPTIONAL.map((field) => [field, field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)]);
  return { ...years, ...TITLES, ...Object.fromEntries(optional.filter(([, title]) => titles.has(title!))) };
}

/** Never throws: an invalid line has all reasons, each worded to follow "line 214: ". @param feed the source of a line that names none */
export function readFeedRow(raw: FitmentColumns, feed = ''): RowReading<FitmentRow> {
  const reasons: string[] = [];
  const cell = (field: keyof FitmentColumns) => clean(raw[field] ?? '');
  function read<T>(value: T | InvalidCell): T | undefined {
    if (!(value instanceof InvalidCell)) return value;
    reasons.push(value.reason);
    return undefined;
  }

  const isOneCell = raw.year !== undefined;
  const years = isOneCell ? splitYears(cell('year')) : ([cell('yearFrom'), cell('yearTo')] as const);
  const yearFrom = read(readYear(years[0], isOneCell ? 'year' : 'first year'));
  const yearTo = years[1] === years[0] ? yearFrom : read(readYear(years[1], isOneCell ? 'year' : 'last year'));
  if (yearFrom! > yearTo!) reasons.push(`the last year, ${yearTo}, is before the first, ${yearFrom}`);
  const make = read(readName(cell('make'), 'make', 60));
  const model = read(readName(cell('model'), 'model', 120));
  const option = cell('option') && read(readName(cell('option'), 'option', 120));
  const front = cell('front');
  const rear = cell('rear');
  const sizes = [read(readSize(front, 'front size')), rear ? read(readSize(rear, 'rear size')) : undefined] as const;
  const source = read(readSource(cell('source') || feed));
  const verifiedAt = read(readDate(cell('verifiedAt')));
  const placard = {
    frontService: read(
      readServiceCell(cell('frontService') || serviceAfterSize(sizes[0]), 'front service description'),
    ),
    rearService: read(readServiceCell(cell('rearService') || serviceAfterSize(sizes[1]), 'rear service description')),
    frontPressure: read(readPressure(cell('frontPressure'), 'front pressure')),
    rearPressure: read(readPressure(cell('rearPressure'), 'rear pressure')),
  };
  if (reasons.length > 0)
    return {
      item: [...new Set(years), cell('make'), cell('model'), cell('option')].filter(Boolean).join(' '),
      reasons,
    };

  const [frontSize, rearSize = ''] = sizes.map((size) => size && formatTireSize(size.size)) as [string, string?];
  const { printed } = printedFitment(frontSize, rearSize)!;
  const axles = { front: printed.front, rear: printed.rear ?? '' };
  return { row: { make, model, yearFrom, yearTo, option, ...axles, ...placard, source, verifiedAt } as FitmentRow };
}

/** The service description after a size: `102H` of `P225/65R17 102H BSW`; empty if there is none. */
function serviceAfterSize(read: SizeInText | undefined): string {
  const { loadIndex = '', speedRating = '' } = read?.size ?? {};
  if (!read || !loadIndex) return '';
  const range = read.loadRange || (read.marks.includes('HL') ? 'HL' : '');
  return [`${loadIndex}${speedRating}`, read.xl && 'XL', range, read.runFlat && 'RFT'].filter(Boolean).join(' ');
}

/** `102H`, `123/120R E`; empty: not known. */
function readServiceCell(text: string, what: string): string | InvalidCell {
  const service = readService(text);
  return service ? serviceText(service) : wrongCell(what, text, 'not one such as 102H or 123/120R E');
}

/** In psi: `35`, `35 psi`. Empty: null. */
function readPressure(text: string, what: string): number | null | InvalidCell {
  if (text === '') return null;
  const psi = Number(/^(\d{2,3})(?:\s*psi)?$/i.exec(text)?.[1]);
  return psi >= 15 && psi <= 120 ? psi : wrongCell(what, text, 'not one from 15 to 120 psi');
}

/** `2019`, or `2019-2025`. */
function splitYears(text: string): readonly [string, string] {
  const m = /^(\d{4})\s*[-–—/]\s*(\d{4})$/.exec(text);
  return m ? [m[1]!, m[2]!] : [text, text];
}

function readYear(text: string, what: string): number | InvalidCell {
  if (text === '') return new InvalidCell(`the ${what} is missing`);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return isVehicleYear(year) ? year : wrongCell(what, text, `not one from ${FIRST_YEAR} to ${LAST_YEAR}`);
}

function readSource(text: string): string | InvalidCell {
  const name = readName(text, 'source', 60);
  if (name instanceof InvalidCell) return name;
  const source = slugOf(name);
  const whose =
    source === DESK_SOURCE
      ? 'which stands for the editors'
      : source === CURATED && "the shop's own list, which every start writes anew";
  return whose ? wrongCell('source', text, `${whose}; give the feed another name`) : source;
}

/** When a row was checked: `2026-05-01`, with or without a time. Empty: null. */
function readDate(text: string): string | null | InvalidCell {
  if (text === '') return null;
  const date = /^((?:19|20)\d\d-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text)?.[1];
  const at = new Date(`${date}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date!)
    ? `${date}T00:00:00Z`
    : wrongCell('verified_at', text, 'not a date such as 2026-05-01');
}
