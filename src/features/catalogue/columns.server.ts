import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import { sqlList } from '#db/client.ts';
import { products } from '#db/schema/products.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { isFilled, printedSize, productSlug, productTitle, type CatalogueRow, type FilledField } from './row.server.ts';

const columns = getTableColumns(products);
const FILLED = (Object.keys(columns) as Array<keyof typeof columns>).filter(isFilled);
const name = (field: FilledField) => sql.identifier(columns[field].name);

interface Place {
  brandId: number;
  patternId: number;
  typeId: number;
  brand: string;
  pattern: string;
}

/** The values that a row gets in `products`. @param place its ids, and the shop's spelling of brand and pattern */
export function productRecord(row: CatalogueRow, { brand, pattern, ...ids }: Place) {
  const named = { ...row, brand, pattern };
  const { width = null, profile = null, rim = null } = row.size ?? {};
  const record: Record<FilledField, unknown> = {
    ...row,
    ...ids,
    width,
    profile,
    rim,
    leadDays: row.leadDays ?? 0,
    availability: row.availability ?? null,
    title: productTitle(named),
    slug: productSlug(named),
    size: printedSize(row.size),
    sizeSlug: row.size && sizeSlug(row.size),
  };
  return record;
}

/** The records as a table `given`. They are one JSON parameter, because thousands of parameters are slow to plan. */
export function defineGiven(records: Record<FilledField, unknown>[]): SQL {
  const definition = sqlList(FILLED.map((field) => sql`${name(field)} ${sql.raw(columns[field].getSQLType())}`));
  const json = JSON.stringify(
    records.map((record) => Object.fromEntries(FILLED.map((field) => [columns[field].name, record[field]]))),
  );
  return sql`given as materialized (select * from json_to_recordset(${json}::text::json) as g(${definition}))`;
}

/** Marks that may be unknown: where a row has null, an existing product keeps its value. */
const MARKS: ReadonlySet<FilledField> = new Set(['runFlat', 'studdable', 'snowflake'] as const);
export const MARK_COLUMNS: ReadonlySet<string> = new Set([...MARKS].map((field) => columns[field].name));

/** The value that a product `p` has after the row `other`. */
const next = (field: FilledField, other: SQL): SQL =>
  MARKS.has(field) ? sql`coalesce(${other}.${name(field)}, p.${name(field)})` : sql`${other}.${name(field)}`;

const updated = (keep: readonly FilledField[]) => FILLED.filter((field) => field !== 'sku' && !keep.includes(field));

/** SQL that is true where a product `p` differs from the row `other` in a column that is not kept. */
export const differs = (other: SQL, keep: readonly FilledField[]): SQL => {
  const fields = updated(keep);
  return sql`(${sqlList(fields.map((f) => sql`p.${name(f)}`))}) is distinct from (${sqlList(fields.map((f) => next(f, other)))})`;
};

/** Inserts new products and updates those that differ; `updated_at` and `version` change only with a column. */
export const upsert = (keep: readonly FilledField[], isSample: boolean): SQL => sql`
  insert into products as p (${sqlList(FILLED.map((f) => sql`${name(f)}`))}, is_sample)
  select ${sqlList(FILLED.map((f) => sql`${name(f)}`))}, ${isSample}::boolean from given
  on conflict (sku) do update
  set ${sqlList(updated(keep).map((f) => sql`${name(f)} = ${next(f, sql`excluded`)}`))}, updated_at = now(), version = p.version + 1
  where ${differs(sql`excluded`, keep)}
  returning 1`;

const PRICES = ['retailPrice', 'price', 'vipPrice', 'cost', 'msrp'] as const satisfies FilledField[];

/** Writes an audit line for each price that changes. In the same statement as `upsert` it still sees the old prices. */
export const priceLines = ({ accountId, who, now }: Auditing): SQL => sql`
  insert into audit_lines (subject, subject_id, title, field, before, after, account_id, who, created_at)
  select 'price', p.id, g.title, price.field, price.before, price.after, ${accountId}::int, ${who}::text, ${now.toISOString()}::timestamptz
  from given g join products p on p.sku = g.sku
  cross join lateral (values ${sqlList(
    PRICES.map((f) => sql`(${columns[f].name}::text, p.${name(f)}::text, g.${name(f)}::text)`),
  )}) as price(field, before, after)
  where price.before is distinct from price.after
  order by p.id, price.field`;
