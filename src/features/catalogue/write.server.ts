import { sql, type SQL, eq, getTableColumns, inArray } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '#db/client.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { unhurriedChunks } from '#db/chunks.ts';
import {
  defineGiven,
  priceLines,
  upsert,
  type CatalogueRow,
  type FilledField,
  differs,
  MARK_COLUMNS,
  productTitle,
} from './row.server.ts';
import { loadBrandsAndPatterns } from './brands-and-patterns.server.ts';
import { amount, cents } from '#src/kit/money.ts';
import type { CostMove, ListComparison, ProductDifference } from '#src/kit/list-figures.ts';
import { isDeepStrictEqual } from 'node:util';
import { products } from '#db/schema/products.ts';
import { accessoryFits, wheels } from '#db/schema/wheels.ts';

export interface WriteOptions {
  /** fields that an existing product keeps, because the source of these rows does not have them */
  keep?: readonly FilledField[];
  /** who writes; when given, each price that changes gets a line in the audit */
  audit?: Auditing;
  isSample?: boolean;
}

export type WriteResult = Awaited<ReturnType<typeof writeCatalogue>>;

/** How many rows one statement writes: enough that round trips do not matter, and a few megabytes of JSON at most. */
const CHUNK = 2_000;

/**
 * Updates the catalogue to the given rows, by `sku`: inserts new products, updates those that differ, and removes none.
 * Unknown brands and patterns are created. It runs in a transaction, or in a savepoint when it is given a transaction.
 * The caller runs `refreshCounts` afterwards, once for everything that it writes.
 * @throws when a `sku` occurs twice, a type is unknown or the database rejects a row; then nothing is written
 */
export async function writeCatalogue(db: Database, rows: readonly CatalogueRow[], options: WriteOptions = {}) {
  return db.transaction(async (tx) => {
    const lineup = await loadBrandsAndPatterns(tx);
    const result = { added: 0, changed: 0, unchanged: 0 };
    for await (const chunk of splitIntoChunks(rows, CHUNK)) {
      const records = await lineup.recordsOf(chunk);
      const [counted] = await rowsOf<{ known: number; written: number }>(tx)`
        with ${defineGiven(records)},
        known as (select count(*)::int as n from given g where exists (select 1 from products p where p.sku = g.sku)),
        ${options.audit ? sql`noted as (${priceLines(sql`given g join products p on p.sku = g.sku`, options.audit)}),` : sql``}
        written as (${upsert(options.keep ?? [], options.isSample ?? false)})
        select known.n as known, (select count(*)::int from written) as written from known`;
      await writeFigures(tx, chunk);
      const added = records.length - counted!.known;
      result.added += added;
      result.changed += counted!.written - added;
      result.unchanged += records.length - counted!.written;
    }
    await lineup.describeCreated();
    return { ...result, brandsCreated: lineup.brandsCreated, patternsCreated: lineup.patternsCreated() };
  });
}

function splitIntoChunks(rows: readonly CatalogueRow[], size: number): AsyncGenerator<CatalogueRow[]> {
  const seen = new Set<string>();
  for (const { sku } of rows) {
    if (seen.has(sku)) throw new Error(`sku "${sku}" comes twice in what is to be written`);
    seen.add(sku);
  }
  return unhurriedChunks(rows, size);
}

/** How many rows one statement compares. Few, because the embedded database answers nobody else during a statement. */
const COMPARED_ROWS = 500;
const LOW_MARGIN_PERCENT = 20;
const MOVES_SHOWN = 10;

const HIDDEN = new Set('brand_id pattern_id type_id slug size_slug width profile rim availability'.split(' '));

/**
 * Without a transaction; `differing` are the rows that `writeCatalogue` would write.
 * @param options.show how many differences are listed @throws when a `sku` occurs twice
 */
export async function compareCatalogue(
  db: Database,
  rows: readonly CatalogueRow[],
  { keep = [], show = 10 }: { keep?: readonly FilledField[]; show?: number } = {},
) {
  const lineup = await loadBrandsAndPatterns(db, { dryRun: true });
  const { brandsCreated } = lineup;
  const lists: ListComparison = { differences: [], moves: [], low_margins: lowMargins(rows) };
  const result = { added: 0, changed: 0, unchanged: 0, brandsCreated, differing: [] as CatalogueRow[], ...lists };
  for await (const chunk of splitIntoChunks(rows, COMPARED_ROWS)) {
    const records = await lineup.recordsOf(chunk);
    const [counted] = await rowsOf<{
      same: string[];
      known: number;
      changed: number;
      shown: { before: Columns; after: Columns }[];
      moves: CostMove[];
    }>(db)`
      with ${defineGiven(records)},
      numbered as (select row_number() over () as ordinal, given.* from given),
      known as (select g.ordinal, g.sku, p.id, ${differs(sql`g`, keep)} as differs from numbered g join products p on p.sku = g.sku),
      shown as (select ${texts(sql`p`)} as before, ${texts(sql`g`)} as after
        from known k join products p on p.id = k.id join numbered g on g.ordinal = k.ordinal
        where k.differs order by k.ordinal limit ${Math.max(0, show - result.differences.length)}::int),
      moves as (select g.sku, g.title, p.cost::text as "from", g.cost::text as "to",
          round((g.cost / p.cost - 1) * 100, 1)::float8 as percent
        from known k join products p on p.id = k.id join numbered g on g.ordinal = k.ordinal
        where p.cost > 0 and g.cost is distinct from p.cost)
      select coalesce((select jsonb_agg(sku) from known where not differs), '[]') as same,
        (select count(*)::int from known) as known, (select count(*)::int from known where differs) as changed,
        coalesce((select jsonb_agg(to_jsonb(shown)) from shown), '[]') as shown,
        coalesce((select jsonb_agg(to_jsonb(moves)) from moves), '[]') as moves`;
    result.added += records.length - counted!.known;
    result.changed += counted!.changed;
    result.unchanged += counted!.known - counted!.changed;
    const same = new Set(counted!.same).difference(await skusOfOtherFigures(db, chunk));
    result.differing.push(...chunk.filter(({ sku }) => !same.has(sku)));
    result.moves = largestMoves([...result.moves, ...counted!.moves]);
    result.differences.push(...counted!.shown.map((pair) => difference(pair, keep)));
  }
  return { ...result, patternsCreated: lineup.patternsCreated() };
}

function largestMoves(moves: readonly CostMove[]): CostMove[] {
  const sorted = moves.toSorted((a, b) => b.percent - a.percent);
  const [up, down] = [sorted.filter(({ percent }) => percent > 0), sorted.filter(({ percent }) => percent < 0)];
  return [...up.slice(0, MOVES_SHOWN), ...down.slice(-MOVES_SHOWN)];
}

function lowMargins(rows: readonly CatalogueRow[]): ListComparison['low_margins'] {
  const low = rows.flatMap((row) => {
    const { sku, cost } = row;
    const retail = cents(row.retailPrice);
    if (cost === null || retail === 0) return [];
    const percent = Math.round((1 - cents(cost) / retail) * 1_000) / 10;
    return percent < LOW_MARGIN_PERCENT
      ? [{ sku, title: productTitle(row), cost, retail: amount(retail), percent }]
      : [];
  });
  const lowest = low.toSorted((a, b) => a.percent - b.percent).slice(0, MOVES_SHOWN);
  return { limit: LOW_MARGIN_PERCENT, count: low.length, lowest };
}

type Columns = Record<string, string | null>;

/** A row's columns as text, which keeps the cents of `110.00`. */
const texts = (row: SQL) => sql`(select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(${row})))`;

function difference(
  { before, after }: { before: Columns; after: Columns },
  keep: readonly FilledField[],
): ProductDifference {
  const kept = new Set(keep.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  const columns = Object.keys(before)
    .filter((column) => column in after && !kept.has(column) && !HIDDEN.has(column) && before[column] !== after[column])
    .filter((column) => after[column] !== null || !MARK_COLUMNS.has(column))
    .map((column) => ({ column, from: before[column] ?? null, to: after[column] ?? null }));
  return { sku: String(after.sku), title: String(after.title), columns };
}

const hasFigures = ({ wheel, accessory }: CatalogueRow) => Boolean(wheel ?? accessory);

/** Writes what wheels and their accessories among the rows have beside the columns of `products`. The products must be there. */
async function writeFigures(db: Database, rows: readonly CatalogueRow[]): Promise<void> {
  const skus = rows.filter(hasFigures).map(({ sku }) => sku);
  if (!skus.length) return;
  const { id, sku } = products;
  const found = await db.select({ id, sku }).from(products).where(inArray(sku, skus));
  const ids = new Map(found.map((product) => [product.sku, product.id]));
  for (const [table, field] of [[wheels, 'wheel'] as const, [accessoryFits, 'accessory'] as const]) {
    const given = rows.flatMap((row) => (row[field] ? { ...row[field], productId: ids.get(row.sku)! } : []));
    const set = updated(table);
    if (given.length) await db.insert(table).values(given).onConflictDoUpdate({ target: table.productId, set });
  }
}

async function skusOfOtherFigures(db: Database, rows: readonly CatalogueRow[]): Promise<Set<string>> {
  const given = rows.filter(hasFigures);
  if (!given.length) return new Set();
  const skus = given.map(({ sku }) => sku);
  const found = await db
    .select({ sku: products.sku, wheel: wheels, accessory: accessoryFits })
    .from(products)
    .leftJoin(wheels, eq(wheels.productId, products.id))
    .leftJoin(accessoryFits, eq(accessoryFits.productId, products.id))
    .where(inArray(products.sku, skus));
  const stored = new Map(found.map((row) => [row.sku, row]));
  const differs = ({ sku, wheel, accessory }: CatalogueRow) => {
    const known: Record<string, unknown> | null | undefined = stored.get(sku)?.[wheel ? 'wheel' : 'accessory'];
    const stated = Object.entries(wheel ?? accessory!).filter(([, value]) => value !== null && value !== undefined);
    return stated.some(([field, value]) => !isDeepStrictEqual(known?.[field], value));
  };
  return new Set(given.filter(differs).map(({ sku }) => sku));
}

/** Every column but the product as the row gives it; what the row does not state stays. */
const updated = (table: typeof wheels | typeof accessoryFits) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name !== 'productId')
      .map(([name, column]) => [name, sql`coalesce(excluded.${sql.identifier(column.name)}, ${column})`]),
  );
