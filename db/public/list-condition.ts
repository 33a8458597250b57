import { sql, type SQL } from 'drizzle-orm';
import { MARKS } from '#src/domain/list/tire-criteria.ts';
import { sizeSlug } from '#src/domain/size/tire-size.ts';
import { COLUMN_SQL, MARK_SQL } from './list-columns.ts';
import type { ListCriteria } from './list-criteria.ts';

const anyOf = (column: SQL, values: readonly (number | string)[]): SQL =>
  values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} in (${sql.join(
        values.map((v) => sql`${v}`),
        sql`, `,
      )})`;

/** That a product `p` has one of these ids. */
export const hasId = (ids: readonly number[]): SQL => sql`p.id = any(${`{${ids.join(',')}}`}::int[])`;

/** All criteria as one SQL condition on products `p`. `listCounts` counts by the same ones. */
export function listCondition(c: ListCriteria): SQL {
  if (c.none) return sql`false`;
  const patterns = c.patternIds && sql`p.pattern_id = any(${`{${c.patternIds.join(',')}}`}::int[])`;
  const all = [
    c.typeIds.length > 0 && anyOf(sql`p.type_id`, c.typeIds),
    c.brandIds.length > 0 && anyOf(sql`p.brand_id`, c.brandIds),
    c.status > 0 && sql`p.status_type = ${c.status}`,
    c.width > 0 && sql`p.width = ${c.width}`,
    c.profile > 0 && sql`p.profile = ${c.profile}`,
    c.rim > 0 && sql`p.rim = ${c.rim}`,
    c.sizes.length > 0 && anyOf(sql`p.size_slug`, c.sizes.map(sizeSlug)),
    patterns && (c.skuId ? sql`(${patterns} or p.id = ${c.skuId})` : patterns),
    c.ids && hasId(c.ids),
    ...MARKS.map((mark, bit) => (c.marks & (1 << bit)) > 0 && MARK_SQL[mark]),
    c.loadRange > 0 && sql`${COLUMN_SQL.loadRange} >= ${c.loadRange}`,
    c.loadIndex > 0 && sql`${COLUMN_SQL.loadIndex} >= ${c.loadIndex}`,
    c.speed > 0 && sql`${COLUMN_SQL.speed} >= ${c.speed}`,
    c.minPrice > 0 && sql`p.retail_price >= ${c.minPrice}`,
    c.maxPrice > 0 && sql`p.retail_price <= ${c.maxPrice}`,
    c.stock > 0 && sql`p.count >= ${c.stock === 2 ? 4 : 1}`,
    c.shop > 0 && sql`p.count > 0 and p.lead_days = 0 and p.location = ${c.shop - 1}`,
    c.rating > 0 && sql`${COLUMN_SQL.rating} >= ${c.rating}`,
  ].filter((condition): condition is SQL => Boolean(condition));
  return all.length ? sql.join(all, sql` and `) : sql`true`;
}
