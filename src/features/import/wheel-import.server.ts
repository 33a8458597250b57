/** Reads data of vehicles' wheels: a reading of the shop's own, or the ANKUSI Wheel Fitment Dataset. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rows, tryOut, type Database } from '#db/client.ts';
import { parseBoltPattern, wheelSizeInText } from '#src/features/wheels/wheel.ts';
import {
  ANKUSI,
  attributionOf,
  UNKNOWN_HUB,
  writeVehicleWheels,
  type HubRow,
  type OriginalWheels,
  type WheelReading,
} from '#src/features/wheels/vehicle-wheels.server.ts';
import { agreedReading, readWheelReading } from '#src/features/wheels/wheel-reading.server.ts';
import { clean, quoted } from './cell.server.ts';
import { ImportError } from './import-queue.server.ts';
import { CURATED } from '#db/schema/vehicles.ts';
import { isVehicleYear } from '#src/features/vehicles/vehicle.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { slugOf } from '#src/kit/slug.ts';
import { readListFile } from './list-file.server.ts';
import { checkColumns, type FeedImportOptions, type ListImportOptions, type RowReading } from './read-list.server.ts';
import { section } from './report.server.ts';

/**
 * A file of columns is the ANKUSI data set’s by default, a text file is named for itself. Where sources differ, neither counts, and
 * the difference is returned. @throws ImportError when too much of the file is bad
 */
export async function importWheels(db: Database, { file, dryRun, ...options }: FeedImportOptions) {
  const isText = path.extname(file).toLowerCase() === '.txt';
  const source = slugOf(options.source ?? (isText ? path.parse(file).name : ANKUSI));
  if (!source || source === CURATED)
    throw new ImportError('Name the source of the data by --source, such as "my-list".');
  const reading = isText ? await readText(file) : await readColumns(file, options);
  const write = async (tx: Database) => {
    const written = await writeVehicleWheels(tx, source, agreedReading(reading, reading)); // joins what it says of a year
    return { ...written, differences: await differencesOf(tx, source), attribution: attributionOf(source) };
  };
  return dryRun ? tryOut(db, write) : db.transaction((tx) => write(tx as Database));
}

async function readText(file: string): Promise<WheelReading> {
  try {
    return readWheelReading(await readFile(file, 'utf8'), path.basename(file));
  } catch (cause) {
    throw new ImportError((cause as Error).message, { cause });
  }
}

const COLUMNS = {
  make: 'make',
  model: 'model',
  year: 'year',
  pattern: 'bolt_pattern',
  bore: 'center_bore_mm',
  holes: 'lug_count',
  wheel: 'oe_wheel',
};

async function readColumns(file: string, options: ListImportOptions) {
  const list = await readListFile({ file });
  const checked = await checkColumns(list, options, () => COLUMNS, readAnkusiRow);
  return {
    hubs: checked.rows.map(({ hub }) => hub),
    wheels: checked.rows.flatMap(({ hub: { make, model, yearFrom, yearTo }, wheels }) =>
      wheels ? [{ make, model, yearFrom, yearTo, ...wheels }] : [],
    ),
  };
}

/** A row of the ANKUSI data set. Never throws: all that is wrong with it is returned. */
function readAnkusiRow(raw: typeof COLUMNS): RowReading<{ hub: HubRow; wheels: OriginalWheels | null }> {
  const make = clean(raw.make);
  const model = clean(raw.model).replace(new RegExp(`^${RegExp.escape(make)} `, 'i'), '');
  const [yearFrom = 0, yearTo = yearFrom] = clean(raw.year).split('-').map(Number);
  const boltPattern = parseBoltPattern(clean(raw.pattern));
  const bore = clean(raw.bore) ? Number(raw.bore) : null;
  const holes = clean(raw.holes);
  const lugs = Number.parseInt(boltPattern, 10);
  const reasons = [
    !make || !model ? 'the make or model is missing' : '',
    !isVehicleYear(yearFrom) || !isVehicleYear(yearTo) || yearFrom > yearTo ? `year is ${quoted(raw.year)}` : '',
    !boltPattern ? `bolt_pattern is ${quoted(raw.pattern)}, not one such as 5x114.3` : '',
    boltPattern && holes && Number(holes) !== lugs ? `lug_count is ${quoted(holes)}, not ${lugs}` : '',
    bore !== null && !(bore >= 45 && bore <= 180) ? `center_bore_mm is ${quoted(raw.bore)}, not millimetres` : '',
  ].filter(Boolean);
  if (reasons.length) return { item: [raw.year, make, model].filter(Boolean).join(' '), reasons };
  const hub: HubRow = {
    ...UNKNOWN_HUB,
    make,
    model,
    yearFrom,
    yearTo,
    option: '',
    boltPattern,
    bore,
  };
  return { row: { hub, wheels: readAnkusiWheels(clean(raw.wheel)) } };
}

/** `F 19x9.0J ET32 / R 19x10.0J ET40`, `18x7.5J at ET48 offset (front and rear)`. The tires are not told. */
function readAnkusiWheels(text: string): OriginalWheels | null {
  const front = wheelSizeInText(text);
  const rear = front && wheelSizeInText(text.slice(front.end));
  const size = (found: typeof front) => {
    if (!found) return null;
    const { start: _, end: __, ...wheel } = found;
    return wheel;
  };
  return front && { tires: '', front: size(front)!, rear: size(rear) };
}

async function differencesOf(db: Database, source: string): Promise<string[]> {
  const found = await rows<{ vehicle: string; own: string; other: string }>(db)`
    select concat_ws(' ', greatest(a.year_from, b.year_from) || '–' || least(a.year_to, b.year_to), k.title, m.title) as vehicle,
      concat_ws(' ', a.bolt_pattern, a.bore_mm) as own, concat_ws(' ', b.bolt_pattern, b.bore_mm) as other
    from vehicle_hubs a join vehicle_hubs b on b.model_id = a.model_id and b.source <> a.source
      and a.year_from <= b.year_to and b.year_from <= a.year_to
      and (a.bolt_pattern <> b.bolt_pattern or abs(a.bore_mm - b.bore_mm) > 0.11)
    join vehicle_models m on m.id = a.model_id join vehicle_makes k on k.id = m.make_id
    where a.source = ${source}
    union all
    select concat_ws(' ', greatest(a.year_from, b.year_from) || '–' || least(a.year_to, b.year_to), k.title, m.title),
      a.front, string_agg(distinct b.front, ' or ')
    from vehicle_wheels a join vehicle_wheels b on b.model_id = a.model_id and b.source <> a.source
      and a.year_from <= b.year_to and b.year_from <= a.year_to and split_part(a.front, 'x', 1) = split_part(b.front, 'x', 1)
    join vehicle_models m on m.id = a.model_id join vehicle_makes k on k.id = m.make_id
    where a.source = ${source}
    group by 1, a.front
    having not bool_or(split_part(a.front, ' ', 1) = split_part(b.front, ' ', 1)
      and (a.front = b.front or position(' ' in a.front) = 0 or position(' ' in b.front) = 0))
    order by 1`;
  return found.map(({ vehicle, own, other }) => `${vehicle}: ${own}, not ${other}`);
}

const MOST = 200;

export function wheelImportLines({
  rows: count,
  changed,
  unlisted,
  differences,
  attribution,
}: Awaited<ReturnType<typeof importWheels>>) {
  const some = (title: string, lines: string[]) => {
    const shown = lines.slice(0, MOST).map((line) => `  ${line}`);
    return section(title, shown, lines.length - shown.length);
  };
  return [
    changed ? `${formatCount(count, 'row')} of vehicles’ wheels.` : 'Nothing has changed.',
    ...some('Models that the shop does not list:', unlisted),
    ...some('Differs from what the shop has, so that neither is used:', differences),
    ...(attribution ? [attribution] : []),
  ];
}
