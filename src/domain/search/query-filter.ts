/** The filter of a list that a search means. */
import { EMPTY_FILTER, LONGEST_TITLE, type ProductFilter } from '../list/filter.ts';
import type { Query } from './query.ts';

/** What a search can say of a list of tires, without its vehicle. */
type Meaning = { status: number } & Pick<
  ProductFilter,
  | 'types'
  | 'brands'
  | 'width'
  | 'profile'
  | 'rim'
  | 'marks'
  | 'loadRange'
  | 'loadIndex'
  | 'speed'
  | 'minPrice'
  | 'maxPrice'
  | 'stock'
  | 'shop'
  | 'rating'
>;

const meaningOf = (query: Query): Meaning => ({
  types: [...query.types].sort(),
  brands: query.brands.length || query.patterns?.brands.length !== 1 ? query.brands : query.patterns.brands,
  status: query.status,
  ...(query.size ? { width: query.size.width, profile: query.size.profile, rim: query.size.rim } : query.parts),
  marks: query.marks,
  loadRange: query.loadRange,
  loadIndex: query.loadIndex,
  speed: query.speed,
  minPrice: query.minPrice,
  maxPrice: query.maxPrice,
  stock: query.stock,
  shop: query.shop,
  rating: query.rating,
});

const isSet = (value: Meaning[keyof Meaning]): boolean =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

/** Criteria with those that a search adds. One that is set already goes before the same one in the search. */
export function withMeaning<T extends Meaning>(given: T, query: Query): T {
  const meant = meaningOf(query);
  const added = (Object.keys(meant) as Array<keyof Meaning>).filter((name) => !isSet(given[name]));
  return { ...given, ...Object.fromEntries(added.map((name) => [name, meant[name]])) };
}

/** The names of patterns and the words that are no criteria of their own. Those in quotation marks keep them. */
export const titleOf = ({ patterns, quoted, words }: Query): string =>
  [patterns?.title, ...words, ...(quoted.length ? [`"${quoted.join(' ')}"`] : [])]
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_TITLE);

/** The list that a search means, without its vehicle. */
export const queryFilter = (query: Query): ProductFilter => ({
  ...withMeaning(EMPTY_FILTER, query),
  title: titleOf(query),
  sort: query.sort || EMPTY_FILTER.sort,
  searched: query.corrections.length ? query.text.slice(0, LONGEST_TITLE) : '',
});
