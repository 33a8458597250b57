import { sql, type SQL } from 'drizzle-orm';

/** A list's criteria with names resolved to ids. `none` is set when nothing can match, as with an unknown brand. */
export interface ListCriteria {
  typeIds: number[];
  brandIds: number[];
  /** 0: any */
  status: number;
  /** 0: unset */
  width: number;
  profile: number;
  rim: number;
  /** complete sizes; a product must have one of them */
  sizeSlugs: string[];
  /** patterns that the keyword matches; null: no keyword */
  patternIds: number[] | null;
  /** the keyword as an item number; a product with this number is found, too, whatever its pattern */
  sku: string;
  none: boolean;
  /** ids that the products must have, for the tires that fit a vehicle; null: any */
  ids: number[] | null;
}

export type Dimension = 'type' | 'brand' | 'status' | 'width' | 'profile' | 'rim';

const anyOf = (column: SQL, values: readonly (number | string)[]): SQL =>
  values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} in (${sql.join(
        values.map((v) => sql`${v}`),
        sql`, `,
      )})`;

/** All criteria as one SQL condition on products `p`, without the one named by `except` (for counts). */
export function listCondition(criteria: ListCriteria, except?: Dimension): SQL {
  if (criteria.none) return sql`false`;
  const keyword = criteria.patternIds && sql`p.pattern_id = any(${`{${criteria.patternIds.join(',')}}`}::int[])`;
  const all = [
    ...countedConditions(criteria, except),
    criteria.ids && sql`p.id = any(${`{${criteria.ids.join(',')}}`}::int[])`,
    criteria.sizeSlugs.length > 0 && anyOf(sql`p.size_slug`, criteria.sizeSlugs),
    keyword && (criteria.sku ? sql`(${keyword} or p.sku = ${criteria.sku})` : keyword),
  ].filter((c): c is SQL => Boolean(c));
  return all.length ? sql.join(all, sql` and `) : sql`true`;
}

/** Conditions on columns that the materialized views have, too. */
export function countedConditions(criteria: ListCriteria, except?: Dimension): SQL[] {
  const part = (name: 'width' | 'profile' | 'rim') =>
    criteria[name] > 0 && except !== name && sql`${sql.raw(`p.${name}`)} = ${criteria[name]}`;
  return [
    criteria.typeIds.length > 0 && except !== 'type' && anyOf(sql`p.type_id`, criteria.typeIds),
    criteria.brandIds.length > 0 && except !== 'brand' && anyOf(sql`p.brand_id`, criteria.brandIds),
    criteria.status > 0 && except !== 'status' && sql`p.status_type = ${criteria.status}`,
    part('width'),
    part('profile'),
    part('rim'),
  ].filter((c): c is SQL => Boolean(c));
}

/** True when a keyword or several sizes select single products, which the materialized views cannot count. */
export const needsProducts = (criteria: ListCriteria): boolean =>
  criteria.patternIds !== null || criteria.sizeSlugs.length > 0;
