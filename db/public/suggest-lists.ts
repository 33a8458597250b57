import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/domain/list/filter.ts';
import type { Beginning } from '#src/domain/list/keyword-prefix.ts';
import { listHeading } from '#src/domain/list/list-heading.ts';
import type { ListNames } from '#src/domain/list/list-state.ts';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import { LEAST_SIMILARITY } from './keyword-patterns.ts';

interface Name {
  kind: 'type' | 'brand';
  id: number;
  short: string;
  title: string;
}
/** The few dozen types and brands, read once for a request. */
export interface SuggestNames {
  types: Name[];
  brands: Name[];
  inHeadings: ListNames;
}

export async function readSuggestNames(db: Database): Promise<SuggestNames> {
  const found = await rows<Name>(
    db,
    sql`
    select 'type' as kind, id, short, title, position::int as place from product_types
    union all select 'brand', id, short_title, title, 0 from brands order by kind, place, title`,
  );
  const [types, brands] = [found.filter((n) => n.kind === 'type'), found.filter((n) => n.kind === 'brand')];
  const titles = (of: Name[]) => Object.fromEntries(of.map((n) => [n.short, n.title]));
  return { types, brands, inHeadings: { types: titles(types), brands: titles(brands), shops: {}, vehicles: {} } };
}

export const idsOf = (names: Name[], shorts: readonly string[]): number[] =>
  names.filter((n) => shorts.includes(n.short)).map((n) => n.id);

export const counted = (n: number, what: string): string => `${n.toLocaleString('en-CA')} ${what}${n === 1 ? '' : 's'}`;

/** A list as a suggestion, with the heading of its page and its number of products. */
export function listSuggestion(criteria: Partial<ProductFilter>, n: number, { inHeadings }: SuggestNames): Suggestion {
  const filter = { ...EMPTY_FILTER, ...criteria };
  const label = listHeading(filter, inHeadings);
  return {
    kind: 'list',
    label,
    note: n ? counted(n, label.endsWith('tires') ? 'tire' : 'product') : 'none here, see sizes near it',
    url: filterUrl(filter),
  };
}

/** Lists of the types and brands whose names were typed or begun, combined where there are both. Empty lists are left out. */
export async function suggestLists(db: Database, begun: Beginning, names: SuggestNames): Promise<Suggestion[]> {
  if (begun.size || begun.digits) return [];
  const shorts =
    begun.brands.length || !begun.words.length ? begun.brands : await similarBrands(db, begun.words.join(' '));
  const types = names.types.filter((t) => begun.types.includes(t.short));
  const brands = names.brands.filter((b) => shorts.includes(b.short));
  if (!types.length && !brands.length) return [];
  const counts = await rows<{ type_id: number; brand_id: number; n: number }>(
    db,
    sql`select type_id, brand_id, sum(n)::int as n from mark_counts group by 1, 2`,
  );
  const found = (type?: Name, brand?: Name): Suggestion[] => {
    const n = counts.reduce(
      (sum, c) => sum + ((!type || c.type_id === type.id) && (!brand || c.brand_id === brand.id) ? c.n : 0),
      0,
    );
    return n ? [listSuggestion({ types: type ? [type.short] : [], brands: brand ? [brand.short] : [] }, n, names)] : [];
  };
  return [
    ...brands.flatMap((b) => types.flatMap((t) => found(t, b))),
    ...(brands.length && begun.words.length ? [] : types.flatMap((t) => found(t))),
    ...brands.flatMap((b) => found(undefined, b)),
  ].slice(0, 5);
}

/** Brands whose names were misspelled. */
const similarBrands = async (db: Database, name: string): Promise<string[]> =>
  (
    await rows<{ short: string }>(
      db,
      sql`
    select short_title as short from brands
    where similarity(lower(title), ${name}) >= ${LEAST_SIMILARITY} order by similarity(lower(title), ${name}) desc limit 2`,
    )
  ).map((b) => b.short);
