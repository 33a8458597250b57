/**
 * What products are filtered and counted by, in memory: a typed array for each column, an element for each product. With 50,000
 * products every count of a list takes a few milliseconds this way, whatever is chosen.
 */
import { sql, type SQL } from 'drizzle-orm';
import { ALL_LOAD_RANGES, MARKS, type Mark } from '#src/domain/list/tire-criteria.ts';
import { SPEED_SYMBOLS } from '#src/domain/size/service-description.ts';

export const COLUMNS = [
  'id',
  'pattern',
  'type',
  'brand',
  'status',
  'width',
  'profile',
  'rim',
  'price',
  'marks',
  'loadRange',
  'loadIndex',
  'speed',
  'stock',
  'shop',
  'rating',
] as const;
export type Column = (typeof COLUMNS)[number];

export type ListColumns = Record<Column, Int32Array> & { length: number };

/** Size parts are held in hundredths, prices in cents. */
export const inHundredths = (value: number): number => Math.round(value * 100);

export const MARK_SQL: Record<Mark, SQL> = {
  lt: sql`(p.size like '%LT%' or p.width < 100)`,
  runflat: sql`p.run_flat`,
  snowflake: sql`(p.snowflake or p.type_id in (select id from product_types where snowflake)
    or p.brand_id in (select id from brands where snowflake))`,
  studdable: sql`p.studdable`,
  warranty: sql`p.warranty_km > 0`,
  xl: sql`p.load_range = 'XL'`,
};

/** Position in a list, from 1; 0 if it is not in there. */
const position = (column: SQL, values: readonly string[]): SQL =>
  sql`coalesce(array_position(${sql.raw(`'{${values.join()}}'::text[]`)}, ${column}), 0)`;

/** Each column of a product `p`; none is null. The same conditions select the rows of a list. */
export const COLUMN_SQL: Record<Column, SQL> = {
  id: sql`p.id`,
  pattern: sql`p.pattern_id`,
  type: sql`p.type_id`,
  brand: sql`p.brand_id`,
  status: sql`p.status_type`,
  width: sql`coalesce(p.width * 100, 0)`,
  profile: sql`coalesce(p.profile * 100, 0)`,
  rim: sql`coalesce(p.rim * 100, 0)`,
  price: sql`p.retail_price * 100`,
  marks: sql`(${sql.join(
    MARKS.map((mark, bit) => sql`case when ${MARK_SQL[mark]} then ${sql.raw(String(1 << bit))} else 0 end`),
    sql` + `,
  )})`,
  loadRange: position(sql`p.load_range`, ALL_LOAD_RANGES),
  loadIndex: sql`coalesce(substring(p.load_index from '^[0-9]{2,3}')::int, 0)`,
  speed: position(sql`p.speed_rating`, SPEED_SYMBOLS),
  stock: sql`case when p.count >= 4 then 2 when p.count > 0 then 1 else 0 end`,
  shop: sql`case when p.count > 0 and p.lead_days > 0 then 0 else p.location + 1 end`,
  // whole stars of the average as it is shown, which is rounded to a tenth
  rating: sql`case when p.rating_count > 0 then (20 * p.rating_sum + p.rating_count) / (20 * p.rating_count) else 0 end`,
};

export const emptyColumns = (length: number): ListColumns => ({
  ...(Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(length)])) as Record<Column, Int32Array>),
  length,
});
