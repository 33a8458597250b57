/** The columns of lists as the database has them now. A changed product changes its own row. */
import { sql, type SQL } from 'drizzle-orm';
import { idList, rows, type Database } from '#db/client.ts';
import { markBits } from '#src/domain/list/criteria.ts';
import { MAX_COUNTED, toHundredths, type Column } from '#src/domain/list/row-test.ts';
import { MARK_OF } from '#src/domain/list/size-letters.ts';
import { ALL_LOAD_RANGES, type Mark } from '#src/domain/list/tire-criteria.ts';
import { constructionOf } from '#src/domain/size/construction.ts';
import { SPEED_SYMBOLS, ZR_SPEED } from '#src/domain/size/service-description.ts';
import { MM_PER_INCH, overallDiameter, parseTireSize } from '#src/domain/size/tire-size.ts';
import { forgetCards } from '../products/live-cards.ts';
import { emptyColumns, sortByDefault, withChanged, type ListColumns, type Printed } from './columns.ts';
import { keptByVersion } from './kept-by-version.ts';

/** Columns that come from the database. The others are computed from what is printed on the tire. */
const COLUMN_SQL: Record<Exclude<Column, 'diameter' | 'loadRange' | 'loadIndex' | 'speed'>, SQL> = {
  id: sql`p.id`,
  pattern: sql`p.pattern_id`,
  type: sql`p.type_id`,
  brand: sql`p.brand_id`,
  status: sql`p.status_type`,
  width: sql`coalesce(p.width * 100, 0)`,
  profile: sql`coalesce(p.profile * 100, 0)`,
  rim: sql`coalesce(p.rim * 100, 0)`,
  price: sql`p.retail_price * 100`,
  marks: sql`${bit('runflat', sql`p.run_flat`)} + ${bit('studdable', sql`p.studdable`)} + ${bit('warranty', sql`p.warranty_km > 0`)} +
    ${bit(
      'snowflake',
      sql`p.snowflake or p.type_id in (select id from product_types where snowflake)
        or p.brand_id in (select id from brands where snowflake)`,
    )}`,
  count: sql`least(p.count, ${sql.raw(String(MAX_COUNTED))})`,
  shop: sql`case when p.count > 0 and p.lead_days = 0 then p.location + 1 else 0 end`,
  // the average is shown rounded to a tenth
  rating: sql`case when p.rating_count > 0 then (20 * p.rating_sum + p.rating_count) / (20 * p.rating_count) else 0 end`,
  warranty: sql`coalesce(p.warranty_km, 0) / 1000`,
  created: sql`extract(epoch from p.created_at)`,
};
const READ = Object.keys(COLUMN_SQL) as Array<keyof typeof COLUMN_SQL>;

function bit(mark: Mark, condition: SQL): SQL {
  return sql`case when ${condition} then ${sql.raw(String(markBits([mark])))} else 0 end`;
}

const BYTES = 4;
/** Between the texts of a product, and between products: no text has them. */
const [NEXT_TEXT, NEXT_PRODUCT] = ['\u001f', '\u001e'];
/** Of more products than this all columns are read again. */
const MAX_CHANGED = 2_000;

/** What is known of the database at one time. */
interface Reading {
  columns: ListColumns;
  dictionary: Dictionary;
  /** ids of the changes that are in it, and the number of all statements until then */
  seen: ReadonlySet<number>;
  statements: number;
}

/** Different texts of products, each once. Changes only add to it. */
interface Dictionary {
  printed: Printed[];
  numbers: Array<ReturnType<typeof numbersOf>>;
  at: Map<string, number>;
}

interface Change {
  id: number;
  product_ids: number[] | null;
  statements: number;
}

const liveReading = keptByVersion(read);

/** The columns of the database, in the default order of lists; read once for each `listVersion` by each process. */
export const liveColumns = async (db: Database, version: string): Promise<ListColumns> =>
  (await liveReading(db, version)).columns;

async function read(db: Database, last: Reading | undefined): Promise<Reading> {
  // first the changes, so that what changes meanwhile is read once more
  const changes = await rows<Change>(db)`select id, product_ids, statements from list_changes`;
  const state = {
    seen: new Set(changes.map(({ id }) => id)),
    statements: changes.reduce((sum, { statements }) => sum + statements, 0),
  };
  const changed = last && changedProducts(last, changes, state.statements);
  if (!changed) {
    forgetCards(db, null);
    const dictionary: Dictionary = { printed: [], numbers: [], at: new Map() };
    return { columns: sortByDefault(await readColumns(db, dictionary)), dictionary, ...state };
  }
  forgetCards(db, changed);
  const { columns, dictionary } = last;
  if (!changed.size) return { columns, dictionary, ...state };
  const fresh = sortByDefault(await readColumns(db, dictionary, [...changed]));
  return { columns: withChanged(columns, changed, fresh), dictionary, ...state };
}

/** The products that have changed since a reading; null: too many, or not all of the changes are known any more. */
function changedProducts(last: Reading, changes: readonly Change[], statements: number): Set<number> | null {
  const unseen = changes.filter(({ id }) => !last.seen.has(id));
  if (unseen.length !== statements - last.statements) return null;
  const ids = new Set<number>();
  for (const { product_ids } of unseen) {
    if (!product_ids) return null;
    for (const id of product_ids) ids.add(id);
  }
  return ids.size > MAX_CHANGED ? null : ids;
}

/** One binary value is read several times faster than a row for each product. @param ids of all products, or of these */
async function readColumns(db: Database, dictionary: Dictionary, ids?: readonly number[]): Promise<ListColumns> {
  const numbers = sql.join(
    READ.map((name) => sql`int4send((${COLUMN_SQL[name]})::int)`),
    sql` || `,
  );
  const texts = sql`concat_ws(${NEXT_TEXT}::text, p.size, p.load_index, p.speed_rating, p.load_range)`;
  const [found] = await rows<{ numbers: string | null; texts: string | null }>(db)`
    select encode(string_agg(${numbers}, ''::bytea), 'base64') as numbers, string_agg(${texts}, ${NEXT_PRODUCT}::text) as texts
      from products p ${ids ? sql`where p.id = any(${idList(ids)})` : sql``}`;
  const bytes = Buffer.from(found?.numbers ?? '', 'base64');
  const columns = emptyColumns(bytes.length / (BYTES * READ.length), dictionary.printed);
  const printed = (found?.texts ?? '').split(NEXT_PRODUCT);
  let at = 0;
  for (let row = 0; row < columns.length; row++) {
    for (const name of READ) {
      columns[name][row] = bytes.readInt32BE(at);
      at += BYTES;
    }
    writePrinted(columns, row, lookUp(dictionary, printed[row]!), dictionary);
  }
  return columns;
}

/** The place of a text in the dictionary, which takes apart those that it does not have yet. */
function lookUp({ printed, numbers, at }: Dictionary, text: string): number {
  const known = at.get(text);
  if (known !== undefined) return known;
  const [size = '', load_index = '', speed_rating = '', load_range = ''] = text.split(NEXT_TEXT);
  const tire: Printed = { size, load_index, speed_rating, load_range };
  numbers.push(numbersOf(tire));
  at.set(text, printed.length);
  return printed.push(tire) - 1;
}

/** Writes what is printed on a tire, and the columns that follow from it. */
function writePrinted(columns: ListColumns, row: number, place: number, { numbers }: Dictionary): void {
  const { diameter, loadRange, loadIndex, speed, marks } = numbers[place]!;
  columns.printedAt[row] = place;
  columns.diameter[row] = diameter;
  columns.loadRange[row] = loadRange;
  columns.loadIndex[row] = loadIndex;
  columns.speed[row] = speed;
  columns.marks[row] = columns.marks[row]! | marks;
}

function numbersOf({ size: printed, load_index, speed_rating, load_range }: Printed) {
  const size = parseTireSize(printed);
  const construction = size && MARK_OF[constructionOf(size)];
  return {
    diameter: size ? toHundredths(overallDiameter(size) / MM_PER_INCH) : 0,
    loadRange: ALL_LOAD_RANGES.indexOf(load_range) + 1,
    loadIndex: Number(/^\d{2,3}/.exec(load_index)?.[0] ?? 0),
    speed: SPEED_SYMBOLS.indexOf(speed_rating || (size?.zr ? ZR_SPEED : '')) + 1,
    marks: markBits([...(construction ? [construction] : []), ...(load_range === 'XL' ? (['xl'] as const) : [])]),
  };
}
