import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { sizeSlug } from '#src/domain/size/tire-size.ts';
import { products } from '../schema/products.ts';
import type { Place } from './brands-and-patterns.ts';
import type { CatalogueRow } from './row.ts';
import { printedSize, productSlug, productTitle } from './title.ts';

/** The columns of `products` that a catalogue row fills. The others (texts, pictures, ratings) belong to editors and visitors. */
const FILLED = [
  'sku',
  'brandId',
  'patternId',
  'typeId',
  'title',
  'slug',
  'size',
  'sizeSlug',
  'width',
  'profile',
  'rim',
  'loadIndex',
  'speedRating',
  'loadRange',
  'utqg',
  'sidewall',
  'runFlat',
  'studdable',
  'snowflake',
  'treadDepth',
  'warrantyKm',
  'price',
  'retailPrice',
  'vipPrice',
  'cost',
  'msrp',
  'count',
  'location',
  'leadDays',
  'statusType',
  'statusVisible',
  'tags',
] as const;
export type FilledField = (typeof FILLED)[number];

/** Fields that may stay unchanged on an existing product: see `WriteOptions.keep`. */
export type KeptField = Extract<
  FilledField,
  | 'utqg'
  | 'sidewall'
  | 'runFlat'
  | 'studdable'
  | 'snowflake'
  | 'treadDepth'
  | 'warrantyKm'
  | 'statusType'
  | 'statusVisible'
  | 'tags'
>;

const columns = getTableColumns(products);
const name = (field: FilledField) => sql.identifier(columns[field].name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The values that a row gets in `products`. Its title has the shop's spelling of brand and pattern. */
export function productRecord(row: CatalogueRow, place: Place): Record<FilledField, unknown> {
  const named = { ...row, brand: place.brand, pattern: place.pattern };
  return {
    ...(Object.fromEntries(
      FILLED.map((field) => [field, field in row ? row[field as keyof CatalogueRow] : null]),
    ) as Record<FilledField, unknown>),
    brandId: place.brandId,
    patternId: place.patternId,
    typeId: place.typeId,
    leadDays: row.leadDays ?? 0,
    title: productTitle(named),
    slug: productSlug(named),
    size: printedSize(row.size),
    sizeSlug: row.size && sizeSlug(row.size),
    width: row.size?.width ?? null,
    profile: row.size?.profile ?? null,
    rim: row.size?.rim ?? null,
  };
}

/** The records as a table `given`. They are one JSON parameter, because thousands of parameters are slow to plan. */
export function defineGiven(records: Record<FilledField, unknown>[]): SQL {
  const definition = list(FILLED.map((field) => sql`${name(field)} ${sql.raw(columns[field].getSQLType())}`));
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

const updated = (keep: readonly KeptField[]) =>
  FILLED.filter((field) => field !== 'sku' && !(keep as readonly string[]).includes(field));

/** SQL that is true where a product `p` differs from the row `other` in a column that is not kept. */
export const differs = (other: SQL, keep: readonly KeptField[]): SQL => {
  const fields = updated(keep);
  return sql`(${list(fields.map((f) => sql`p.${name(f)}`))}) is distinct from (${list(fields.map((f) => next(f, other)))})`;
};

/** Inserts new products and updates those that differ; `updated_at` and `version` change only with a column. */
export const upsert = (keep: readonly KeptField[], isSample: boolean): SQL => sql`
  insert into products as p (${list(FILLED.map((f) => sql`${name(f)}`))}, is_sample)
  select ${list(FILLED.map((f) => sql`${name(f)}`))}, ${isSample}::boolean from given
  on conflict (sku) do update
  set ${list(updated(keep).map((f) => sql`${name(f)} = ${next(f, sql`excluded`)}`))}, updated_at = now(), version = p.version + 1
  where ${differs(sql`excluded`, keep)}
  returning 1`;

const PRICES = ['retailPrice', 'price', 'vipPrice', 'cost', 'msrp'] as const satisfies FilledField[];

/** Writes an audit line for each price that changes. In the same statement as `upsert` it still sees the old prices. */
export const priceLines = ({ accountId, who, now }: Auditing): SQL => sql`
  insert into audit_lines (subject, subject_id, title, field, before, after, account_id, who, created_at)
  select 'price', p.id, g.title, price.field, price.before, price.after, ${accountId}::int, ${who}::text, ${now.toISOString()}::timestamptz
  from given g join products p on p.sku = g.sku
  cross join lateral (values ${list(
    PRICES.map((f) => sql`(${columns[f].name}::text, p.${name(f)}::text, g.${name(f)}::text)`),
  )}) as price(field, before, after)
  where price.before is distinct from price.after
  order by p.id, price.field`;

/** Who changes prices, and when. Every change of a price is written to the audit. */
export interface Auditing {
  accountId: number | null;
  who: string;
  now: Date;
}
