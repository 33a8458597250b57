import { sql, type SQL } from 'drizzle-orm';

/** A list's criteria with names resolved to ids. `none` is set when a wish can match nothing: an unknown brand, say. */
export interface ListCriteria {
  typeIds: number[];
  brandIds: number[];
  /** 0: any */
  status: number;
  /** 0: unset */
  width: number;
  profile: number;
  rim: number;
  /** full sizes, any of which will do */
  sizeSlugs: string[];
  /** patterns that the keyword names; null: no keyword */
  patternIds: number[] | null;
  /** the keyword as a stock number; a product that has it is found whatever its pattern */
  sku: string;
  none: boolean;
}

export type Dimension = 'type' | 'brand' | 'status' | 'width' | 'profile' | 'rim';

const anyOf = (column: SQL, values: readonly (number | string)[]): SQL =>
  values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} in (${sql.join(
        values.map((v) => sql`${v}`),
        sql`, `,
      )})`;

/** All criteria as one SQL condition on products `p`, less the one that `except` names (for counts). */
export function listCondition(w: ListCriteria, except?: Dimension): SQL {
  if (w.none) return sql`false`;
  const keyword = w.patternIds && sql`p.pattern_id = any(${`{${w.patternIds.join(',')}}`}::int[])`;
  const all = [
    ...countedConditions(w, except),
    w.sizeSlugs.length > 0 && anyOf(sql`p.size_slug`, w.sizeSlugs),
    keyword && (w.sku ? sql`(${keyword} or p.sku = ${w.sku})` : keyword),
  ].filter((c): c is SQL => Boolean(c));
  return all.length ? sql.join(all, sql` and `) : sql`true`;
}

/** The criteria that the count views know, too. */
export function countedConditions(w: ListCriteria, except?: Dimension): SQL[] {
  const part = (name: 'width' | 'profile' | 'rim') =>
    w[name] > 0 && except !== name && sql`${sql.raw(`p.${name}`)} = ${w[name]}`;
  return [
    w.typeIds.length > 0 && except !== 'type' && anyOf(sql`p.type_id`, w.typeIds),
    w.brandIds.length > 0 && except !== 'brand' && anyOf(sql`p.brand_id`, w.brandIds),
    w.status > 0 && except !== 'status' && sql`p.status_type = ${w.status}`,
    part('width'),
    part('profile'),
    part('rim'),
  ].filter((c): c is SQL => Boolean(c));
}

/** True when the count views cannot tell, because a keyword or a choice of sizes picks single products. */
export const needsProducts = (w: ListCriteria): boolean => w.patternIds !== null || w.sizeSlugs.length > 0;
