import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { sizeSlug } from '#src/domain/size/tire-size.ts';
import { products } from '../schema.ts';
import type { Place } from './brands-and-patterns.ts';
import type { CatalogueRow } from './row.ts';
import { printedSize, productSlug, productTitle } from './title.ts';

/** Columns that a catalogue row fills. What is not here (texts, pictures, ratings) belongs to the editors and visitors. */
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
  'statusType',
  'statusVisible',
  'tags',
] as const;
export type FilledField = (typeof FILLED)[number];

/** Fields that may be left as they are on a product that exists already: see `WriteOptions.keep`. */
export type KeptField = Extract<
  FilledField,
  | 'utqg'
  | 'sidewall'
  | 'runFlat'
  | 'studdable'
  | 'snowflake'
  | 'treadDepth'
  | 'warrantyKm'
  | 'msrp'
  | 'count'
  | 'location'
  | 'statusType'
  | 'statusVisible'
  | 'tags'
>;

const columns = getTableColumns(products);
const name = (field: FilledField) => sql.identifier(columns[field].name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** What `products` will hold of a row. Brand and pattern stand in the title as the shop spells them. */
export function productRecord(row: CatalogueRow, place: Place): Record<FilledField, unknown> {
  const named = { ...row, brand: place.brand, pattern: place.pattern };
  return {
    ...(Object.fromEntries(
      FILLED.map((field) => [field, field in row ? row[field as keyof CatalogueRow] : null]),
    ) as Record<FilledField, unknown>),
    brandId: place.brandId,
    patternId: place.patternId,
    typeId: place.typeId,
    title: productTitle(named),
    slug: productSlug(named),
    size: printedSize(row.size),
    sizeSlug: row.size && sizeSlug(row.size),
    width: row.size?.width ?? null,
    profile: row.size?.profile ?? null,
    rim: row.size?.rim ?? null,
  };
}

/** The records as a table `given` in SQL. One JSON parameter: thousands of bind parameters take longer to plan than to run. */
export function given(records: Record<FilledField, unknown>[]): SQL {
  const definition = list(FILLED.map((field) => sql`${name(field)} ${sql.raw(columns[field].getSQLType())}`));
  const json = JSON.stringify(
    records.map((record) => Object.fromEntries(FILLED.map((field) => [columns[field].name, record[field]]))),
  );
  return sql`given as materialized (select * from json_to_recordset(${json}::text::json) as g(${definition}))`;
}

const updated = (keep: readonly KeptField[]) =>
  FILLED.filter((field) => field !== 'sku' && !(keep as readonly string[]).includes(field));

/** True where a product `p` differs from what is given for it in `other`, kept fields aside. */
export const differs = (other: SQL, keep: readonly KeptField[]): SQL => {
  const fields = updated(keep);
  return sql`(${list(fields.map((f) => sql`p.${name(f)}`))}) is distinct from (${list(fields.map((f) => sql`${other}.${name(f)}`))})`;
};

/** Adds what is given, and changes what differs. `updated_at` and `version` move only where something did change. */
export const upsert = (keep: readonly KeptField[]): SQL => sql`
  insert into products as p (${list(FILLED.map((f) => sql`${name(f)}`))})
  select ${list(FILLED.map((f) => sql`${name(f)}`))} from given
  on conflict (sku) do update
  set ${list(updated(keep).map((f) => sql`${name(f)} = excluded.${name(f)}`))}, updated_at = now(), version = p.version + 1
  where ${differs(sql`excluded`, keep)}
  returning 1`;

const PRICES = ['retailPrice', 'price', 'vipPrice', 'cost', 'msrp'] as const satisfies FilledField[];

/** A line of the audit for each price that is given another than it is. Beside `upsert` in one statement it sees what was before. */
export const priceLines = (keep: readonly KeptField[], { accountId, who, now }: Auditing): SQL => sql`
  insert into audit_lines (subject, subject_id, title, field, before, after, account_id, who, created_at)
  select 'price', p.id, g.title, price.field, price.before, price.after, ${accountId}::int, ${who}::text, ${now.toISOString()}::timestamptz
  from given g join products p on p.sku = g.sku
  cross join lateral (values ${list(PRICES.filter((f) => !(keep as readonly string[]).includes(f)).map((f) => sql`(${columns[f].name}::text, p.${name(f)}::text, g.${name(f)}::text)`))}) as price(field, before, after)
  where price.before is distinct from price.after
  order by p.id, price.field`;

/** Who writes prices, and when: each change of one leaves a line in the audit. */
export interface Auditing {
  accountId: number | null;
  who: string;
  now: Date;
}
