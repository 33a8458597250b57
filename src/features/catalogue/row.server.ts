import { slugOf } from '#src/kit/slug.ts';
import { formatTireSize, type ParsedTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { StockPart } from '#src/features/products/stock.ts';
import type { TypeShort, WheelTypeShort } from '#src/features/products/product-type.ts';
import { products } from '#db/schema/products.ts';
import type { accessoryFits, wheels } from '#db/schema/wheels.ts';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { sqlList } from '#db/client.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';

type Product = typeof products.$inferSelect;

/** The columns of `products` that belong to editors and visitors, or that the database fills in. */
const NOT_FILLED = [
  'id',
  'description',
  'content',
  'pictures',
  'seoTitle',
  'seoDesc',
  'ratingSum',
  'ratingCount',
  'isSample',
  'retailLocked',
  'sampleRatingSum',
  'sampleRatingCount',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies Array<keyof Product>;

export type FilledField = Exclude<keyof Product, (typeof NOT_FILLED)[number]>;

type Derived = 'brandId' | 'patternId' | 'typeId' | 'title' | 'slug' | 'sizeSlug' | 'width' | 'profile' | 'rim';

/** A validated product, with brand and pattern by name. Its other fields are columns of `products`. */
export interface CatalogueRow extends Omit<Pick<Product, FilledField>, Derived | 'size' | 'leadDays' | 'availability'> {
  brand: string;
  pattern: string;
  type: TypeShort | WheelTypeShort;
  size: ParsedTireSize | null;
  /** distinguishes those of one pattern without a size and is part of the title: `Set of 4`, `18x8 5x112 ET40 Black`; empty for tires */
  variant: string;
  wheel?: WheelFields;
  accessory?: AccessoryFields;
  leadDays?: number;
  /** null or absent: all of it lies in one place */
  availability?: StockPart[] | null;
}

export const NO_TIRE = {
  size: null,
  loadIndex: '',
  speedRating: '',
  loadRange: '',
  utqg: '',
  sidewall: '',
  runFlat: null,
  studdable: null,
  snowflake: null,
  treadDepth: null,
  warrantyKm: null,
};

type WheelFields = Omit<typeof wheels.$inferInsert, 'productId'>;
export type AccessoryFields = Omit<typeof accessoryFits.$inferInsert, 'productId'>;

type Named = Pick<CatalogueRow, 'brand' | 'pattern' | 'size' | 'loadIndex' | 'speedRating' | 'loadRange' | 'variant'>;

export const printedSize = (size: CatalogueRow['size']): string => (size ? formatTireSize(size) : '');

/** A product's title: `Michelin X-Ice Snow 225/65R17 106T XL`. Standard load (`SL`) is left out, as on sidewalls. */
export function productTitle({ brand, pattern, size, loadIndex, speedRating, loadRange, variant }: Named): string {
  const load = loadRange === 'SL' ? '' : loadRange;
  return [brand, pattern, printedSize(size), `${loadIndex}${speedRating}`, load, variant].filter(Boolean).join(' ');
}

export const productSlug = (row: Named): string => slugOf(productTitle(row));

/**
 * The text that keywords are compared with: brand and pattern in lower case without accents, and again without spaces
 * and hyphens, so that `xice` and `cross climate 2` find X-Ice and CrossClimate2: `michelin x-ice snow michelinxicesnow`.
 */
export function searchText(brand: string, pattern: string): string {
  const plain = `${brand} ${pattern}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain} ${plain.replace(/[^a-z0-9]/g, '')}`;
}

const columns = getTableColumns(products);
const FILLED = Object.keys(columns).filter((field) => !(NOT_FILLED as string[]).includes(field)) as FilledField[];
const name = (field: FilledField) => sql.identifier(columns[field].name);

type Place = Pick<Product, 'brandId' | 'patternId' | 'typeId'> & Pick<CatalogueRow, 'brand' | 'pattern'>;

export function productRecord(row: CatalogueRow, { brand, pattern, ...ids }: Place): Record<FilledField, unknown> {
  const named = { ...row, brand, pattern };
  const { width = null, profile = null, rim = null } = row.size ?? {};
  return {
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
}

/** The records as a table `given`. They are one JSON parameter, because thousands of parameters are slow to plan. */
export function defineGiven(records: Record<FilledField, unknown>[]): SQL {
  const definition = sqlList(FILLED.map((field) => sql`${name(field)} ${sql.raw(columns[field].getSQLType())}`));
  const json = JSON.stringify(
    records.map((record) => Object.fromEntries(FILLED.map((field) => [columns[field].name, record[field]]))),
  );
  return sql`given as materialized (select * from json_to_recordset(${json}::text::json) as g(${definition}))`;
}

/** Where a row has null, an existing product keeps its value. */
const MARKS: ReadonlySet<FilledField> = new Set(['runFlat', 'studdable', 'snowflake'] as const);
export const MARK_COLUMNS: ReadonlySet<string> = new Set([...MARKS].map((field) => columns[field].name));

const next = (field: FilledField, other: SQL): SQL =>
  MARKS.has(field) ? sql`coalesce(${other}.${name(field)}, p.${name(field)})` : sql`${other}.${name(field)}`;

const updated = (keep: readonly FilledField[]) => FILLED.filter((field) => field !== 'sku' && !keep.includes(field));

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

/**
 * Writes an audit line for each price of `products p` that differs in `g`. It still sees the old prices in the statement that changes
 * them. @param from names both
 */
export const priceLines = (from: SQL, { accountId, who, now }: Auditing): SQL => sql`
  insert into audit_lines (subject, subject_id, title, field, before, after, account_id, who, created_at)
  select 'price', p.id, g.title, price.field, price.before, price.after, ${accountId}::int, ${who}::text, ${now.toISOString()}::timestamptz
  from ${from}
  cross join lateral (values ${sqlList(
    PRICES.map((f) => sql`(${columns[f].name}::text, p.${name(f)}::text, g.${name(f)}::text)`),
  )}) as price(field, before, after)
  where price.before is distinct from price.after
  order by p.id, price.field`;
