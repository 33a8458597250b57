/**
 * What lists are selected, counted and ordered by, in memory: a typed array for each column, an element for each product. With
 * 50,000 products every count of a list takes a millisecond this way, whatever is chosen.
 */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { markBits } from '#src/domain/list/criteria.ts';
import { COLUMNS, MAX_COUNTED, toHundredths, type Column } from '#src/domain/list/row-test.ts';
import { MARK_OF } from '#src/domain/list/size-letters.ts';
import { ALL_LOAD_RANGES, STOCK_COUNTS, type Mark } from '#src/domain/list/tire-criteria.ts';
import { constructionOf } from '#src/domain/size/construction.ts';
import { SPEED_SYMBOLS, ZR_SPEED } from '#src/domain/size/service-description.ts';
import { MM_PER_INCH, overallDiameter, parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';
import { keptByVersion } from './kept-by-version.ts';

/** What is printed on a tire and decides what it may replace. */
type Printed = Omit<OfferedTire, 'type_short'>;

export type ListColumns = Readonly<Record<Column, Int32Array>> & {
  readonly length: number;
  /** different service descriptions, and which of them each product has */
  readonly printed: readonly Printed[];
  readonly printedAt: Int32Array;
};

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

/** The columns of the database, in the default order of lists; read once for each `listVersion` by each process. */
export const liveColumns = keptByVersion(readColumns);

/** One binary value is read several times faster than a row for each product. */
async function readColumns(db: Database): Promise<ListColumns> {
  const numbers = sql.join(
    READ.map((name) => sql`int4send((${COLUMN_SQL[name]})::int)`),
    sql` || `,
  );
  const texts = sql`concat_ws(${NEXT_TEXT}::text, p.size, p.load_index, p.speed_rating, p.load_range)`;
  const [found] = await rows<{ numbers: string | null; texts: string | null }>(
    db,
    sql`select encode(string_agg(${numbers}, ''::bytea), 'base64') as numbers, string_agg(${texts}, ${NEXT_PRODUCT}::text) as texts
      from (select * from products order by id) p`, // in one order, so that texts that have not changed are the same
  );
  const bytes = Buffer.from(found?.numbers ?? '', 'base64');
  const columns = emptyColumns(bytes.length / (BYTES * READ.length));
  let at = 0;
  for (let row = 0; row < columns.length; row++)
    for (const name of READ) {
      columns[name][row] = bytes.readInt32BE(at);
      at += BYTES;
    }
  return sortByDefault(withPrinted(columns, readTexts(db, found?.texts ?? '')));
}

const emptyColumns = (length: number) => ({
  ...(Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(length)])) as Record<Column, Int32Array>),
  length,
  printedAt: new Int32Array(length),
});

interface Texts {
  whole: string;
  printed: Printed[];
  numbers: Array<ReturnType<typeof numbersOf>>;
  /** for each product its position in both */
  at: Int32Array;
}
const readLast = new WeakMap<Database, Texts>();

/** Takes the texts of all products apart. They change with an import; prices and stock change far more often. */
function readTexts(db: Database, whole: string): Texts {
  const last = readLast.get(db);
  if (last?.whole === whole) return last;
  const products = whole ? whole.split(NEXT_PRODUCT) : [];
  const known = new Map<string, number>();
  const at = Int32Array.from(products, (text) => known.get(text) ?? (known.set(text, known.size), known.size - 1));
  const printed = Array.from(known.keys(), (text): Printed => {
    const [size = '', load_index = '', speed_rating = '', load_range = ''] = text.split(NEXT_TEXT);
    return { size, load_index, speed_rating, load_range };
  });
  const texts = { whole, printed, numbers: printed.map(numbersOf), at };
  readLast.set(db, texts);
  return texts;
}

/** Adds what is printed on the tires, and the columns that follow from it. */
function withPrinted(columns: ReturnType<typeof emptyColumns>, { printed, numbers, at }: Texts): ListColumns {
  for (let row = 0; row < columns.length; row++) {
    const { diameter, loadRange, loadIndex, speed, marks } = numbers[at[row]!]!;
    columns.printedAt[row] = at[row]!;
    columns.diameter[row] = diameter;
    columns.loadRange[row] = loadRange;
    columns.loadIndex[row] = loadIndex;
    columns.speed[row] = speed;
    columns.marks[row] = columns.marks[row]! | marks;
  }
  return { ...columns, printed };
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

/** Enough for a set of four first, then what is in stock, then what is not; tires before accessories; by price, then by id. */
function sortByDefault(columns: ListColumns): ListColumns {
  const { length, count, rim, price } = columns;
  const { set, some } = STOCK_COUNTS;
  const group = (row: number) => (count[row]! >= set ? 0 : count[row]! >= some ? 2 : 4) + (rim[row] ? 0 : 1);
  // rows are in the order of their ids here
  const keys = Float64Array.from({ length }, (_, row) => group(row) * 2 ** 31 + price[row]!);
  const order = Int32Array.from({ length }, (_, row) => row).sort((a, b) => keys[a]! - keys[b]! || a - b);
  const sorted = (values: Int32Array) => {
    const moved = new Int32Array(length);
    for (let row = 0; row < length; row++) moved[row] = values[order[row]!]!;
    return moved;
  };
  return {
    ...columns,
    ...(Object.fromEntries(COLUMNS.map((name) => [name, sorted(columns[name])])) as Record<Column, Int32Array>),
    printedAt: sorted(columns.printedAt),
  };
}

/** What lists look up in the columns again and again. It is made on first use. */
export interface ColumnIndex {
  all: Int32Array;
  /** by id */
  rowOf: ReadonlyMap<number, number>;
  /** the rows of each size, by its slug */
  bySize: ReadonlyMap<string, Int32Array>;
  /** the highest value of each column */
  highest: Readonly<Record<Column, number>>;
}

const indexes = new WeakMap<ListColumns, ColumnIndex>();

export function indexOf(columns: ListColumns): ColumnIndex {
  const known = indexes.get(columns);
  if (known) return known;
  const { id, length } = columns;
  let rowOf: Map<number, number> | undefined; // few lists need it
  const index: ColumnIndex = {
    all: Int32Array.from({ length }, (_, row) => row),
    get rowOf() {
      return (rowOf ??= new Map(id.entries().map(([row, value]) => [value, row])));
    },
    bySize: rowsBySize(columns),
    highest: Object.fromEntries(COLUMNS.map((name) => [name, highestOf(columns[name])])) as Record<Column, number>,
  };
  indexes.set(columns, index);
  return index;
}

function highestOf(values: Int32Array): number {
  let highest = 0;
  for (const value of values) if (value > highest) highest = value;
  return highest;
}

function rowsBySize({ printed, printedAt, rim }: ListColumns): Map<string, Int32Array> {
  const slugs = printed.map(({ size }) => {
    const parsed = parseTireSize(size);
    return parsed && sizeSlug(parsed);
  });
  const groups = new Map<string, number[]>(slugs.flatMap((slug) => (slug ? [[slug, []]] : [])));
  for (let row = 0; row < rim.length; row++) {
    const slug = slugs[printedAt[row]!];
    if (slug && rim[row]) groups.get(slug)!.push(row);
  }
  return new Map(Array.from(groups, ([slug, rows]) => [slug, Int32Array.from(rows)]));
}
