import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import type { Brand, ProductType } from '#src/domain/product/product.ts';
import {
  countedConditions,
  listCondition,
  needsProducts,
  type Dimension,
  type ListCriteria,
} from './list-condition.ts';

interface Cell {
  dimension: Dimension | 'total';
  value: number;
  n: number;
}
export interface Names {
  types: Array<Pick<ProductType, 'id' | 'short' | 'title'>>;
  brands: Array<Pick<Brand, 'id' | 'short_title' | 'title'>>;
}

const COLUMN: Record<Dimension, string> = {
  type: 'type_id',
  brand: 'brand_id',
  status: 'status_type',
  width: 'width',
  profile: 'profile',
  rim: 'rim',
};
const SIZE_PARTS: readonly Dimension[] = ['width', 'profile', 'rim'];
const DIMENSIONS = Object.keys(COLUMN) as Dimension[];

/** Counts every value of the sidebar with all criteria but its own applied, and the total with all of them, in one statement. */
export async function countFacets(
  db: Database,
  criteria: ListCriteria,
  names: Names,
): Promise<{ facets: Facets; total: number }> {
  const cells = criteria.none ? [] : await rows<Cell>(db, statement(criteria));
  const of = (dimension: Cell['dimension']) => cells.filter((c) => c.dimension === dimension);
  const count = (dimension: Dimension) => new Map(of(dimension).map((c) => [c.value, c.n]));
  const [types, brands, status] = [count('type'), count('brand'), count('status')];
  const values = (dimension: Dimension) =>
    of(dimension)
      .map((c) => c.value)
      .sort((a, b) => a - b);
  return {
    total: of('total')[0]?.n ?? 0,
    facets: {
      types: names.types
        .filter((t) => types.has(t.id) || criteria.typeIds.includes(t.id))
        .map((t) => ({ id: t.id, short: t.short, title: t.title, count: types.get(t.id) ?? 0 })),
      brands: names.brands
        .filter((b) => brands.has(b.id) || criteria.brandIds.includes(b.id))
        .map((b) => ({ id: b.id, short_title: b.short_title, title: b.title, count: brands.get(b.id) ?? 0 })),
      status: [0, 1, 2, 3].map((s) => ({
        status_type: s,
        count: s === 0 ? [...status.values()].reduce((a, n) => a + n, 0) : (status.get(s) ?? 0),
      })),
      widths: values('width'),
      profiles: values('profile'),
      rims: values('rim'),
    },
  };
}

function cell(dimension: Dimension | 'total', from: SQL, where: SQL, n: SQL): SQL {
  if (dimension === 'total')
    return sql`select 'total' as dimension, 0::float8 as value, coalesce(${n}, 0)::int as n from ${from} where ${where}`;
  const column = sql.raw(`p.${COLUMN[dimension]}`);
  const isSize = SIZE_PARTS.includes(dimension) ? sql` and ${column} is not null` : sql``;
  return sql`select ${sql.raw(`'${dimension}'`)} as dimension, ${column}::float8 as value, ${n}::int as n
    from ${from} where ${where}${isSize} group by 2`;
}

const union = (parts: SQL[]): SQL => sql.join(parts, sql` union all `);

/** A vehicle's tires are few and counted one by one; the sizes beside its own are those of the whole catalogue. */
const statement = (criteria: ListCriteria): SQL =>
  needsProducts(criteria)
    ? fromProducts(criteria, [...DIMENSIONS, 'total'])
    : criteria.ids
      ? sql`${fromProducts(criteria, ['type', 'brand', 'status', 'total'])} union all ${fromViews(criteria, SIZE_PARTS)}`
      : fromViews(criteria, [...DIMENSIONS, 'total']);

/** Counts from the shortest materialized view that has the columns of all criteria but the dimension's own. */
function fromViews(criteria: ListCriteria, dimensions: ReadonlyArray<Dimension | 'total'>): SQL {
  return union(
    dimensions.map((dimension) => {
      const except = dimension === 'total' ? undefined : dimension;
      const conditions = countedConditions(criteria, except);
      const needs = (d: Dimension, isSet: boolean) => d === dimension || (isSet && d !== except);
      const marks = needs('brand', criteria.brandIds.length > 0) || needs('status', criteria.status > 0);
      const type = needs('type', criteria.typeIds.length > 0);
      const size = SIZE_PARTS.some((part) => needs(part, criteria[part as 'width'] > 0));
      const view = !size ? 'mark_counts' : marks ? 'size_counts' : type ? 'type_sizes' : 'sizes_in_use';
      return cell(
        dimension,
        sql.raw(`${view} p`),
        conditions.length ? sql.join(conditions, sql` and `) : sql`true`,
        sql`sum(p.n)`,
      );
    }),
  );
}

/** Counts from the products themselves, when a keyword or several sizes narrow them down to a few. */
function fromProducts(criteria: ListCriteria, dimensions: ReadonlyArray<Dimension | 'total'>): SQL {
  const withoutCounted = { ...criteria, typeIds: [], brandIds: [], status: 0, width: 0, profile: 0, rim: 0 };
  const parts = dimensions.map((dimension) => {
    const conditions = countedConditions(criteria, dimension === 'total' ? undefined : dimension);
    return cell(
      dimension,
      sql.raw('found p'),
      conditions.length ? sql.join(conditions, sql` and `) : sql`true`,
      sql`count(*)`,
    );
  });
  return sql`with found as materialized (
    select p.type_id, p.brand_id, p.status_type, p.width, p.profile, p.rim from products p
    where ${listCondition(withoutCounted)}) ${union(parts)}`;
}
