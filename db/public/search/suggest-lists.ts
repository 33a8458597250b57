import { filterUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/domain/list/filter.ts';
import type { Beginning } from '#src/domain/list/keyword-prefix.ts';
import { listHeading } from '#src/domain/list/list-heading.ts';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import type { SuggestIndex, SuggestName } from './suggest-index.ts';

export const idsNamed = (names: readonly SuggestName[], shorts: readonly string[]): number[] =>
  names.filter((n) => shorts.includes(n.short)).map((n) => n.id);

export const counted = (n: number, what: string): string => `${n.toLocaleString('en-CA')} ${what}${n === 1 ? '' : 's'}`;

/** A list as a suggestion, with the heading of its page and its number of products. */
export function listSuggestion(
  criteria: Partial<ProductFilter>,
  n: number,
  { inHeadings }: Pick<SuggestIndex, 'inHeadings'>,
): Suggestion {
  const filter = { ...EMPTY_FILTER, ...criteria };
  const label = listHeading(filter, inHeadings);
  return {
    kind: 'list',
    label,
    note: n ? counted(n, label.endsWith('tires') ? 'tire' : 'product') : 'none in stock, see similar sizes',
    url: filterUrl(filter),
  };
}

/** Lists of the types and brands whose names were typed or begun, combined where there are both. Empty lists are left out. */
export function suggestLists(begun: Beginning, index: SuggestIndex): Suggestion[] {
  if (begun.size || begun.digits) return [];
  const types = index.types.filter((t) => begun.types.includes(t.short));
  const brands = index.brands.filter((b) => begun.brands.includes(b.short));
  const found = (type?: SuggestName, brand?: SuggestName): Suggestion[] => {
    const n = index.counts.reduce(
      (sum, c) => sum + ((!type || c.type === type.id) && (!brand || c.brand === brand.id) ? c.n : 0),
      0,
    );
    return n ? [listSuggestion({ types: type ? [type.short] : [], brands: brand ? [brand.short] : [] }, n, index)] : [];
  };
  return [
    ...brands.flatMap((b) => types.flatMap((t) => found(t, b))),
    ...(begun.words.length ? [] : types.flatMap((t) => found(t))),
    ...brands.flatMap((b) => found(undefined, b)),
  ].slice(0, 5);
}
