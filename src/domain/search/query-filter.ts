/** The filter of a list that a search means. */
import { CRITERION_NAMES, MAX_KEYWORD, type Criteria } from '../list/criteria.ts';
import { isSet } from '../list/criterion-value.ts';
import { sizeSlug } from '../size/tire-size.ts';
import { EMPTY_FILTER, type ProductFilter } from '../list/filter.ts';
import type { Query } from './query.ts';
import { readAs } from './search-notes.ts';

/** The criteria that a search names; its words are not among them. */
const criteriaOf = ({ size, parts, brands, patterns, ...query }: Query): Omit<Criteria, 'title'> => ({
  ...query,
  types: [...query.types].sort(),
  brands: brands.length || patterns?.brands.length !== 1 ? brands : patterns.brands,
  ...parts,
  ...size,
});

/** A filter with what a search adds. A criterion that is set already stays as it is. */
export function withMeaning(given: ProductFilter, query: Query): ProductFilter {
  const said = criteriaOf(query);
  const added = CRITERION_NAMES.filter((name) => name !== 'title' && !isSet(given[name]));
  const rear = query.rear && !given.width && !given.vehicle ? sizeSlug(query.rear) : given.rear;
  return { ...given, ...Object.fromEntries(added.map((name) => [name, said[name as keyof typeof said]])), rear };
}

/** What a list's keyword is: names of patterns, and words that are no other criterion. Quotation marks are kept. */
export const titleOf = ({ patterns, quoted, words }: Query): string =>
  [patterns?.title, ...words, ...(quoted.length ? [`"${quoted.join(' ')}"`] : [])]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_KEYWORD);

/** The list that a search means, without its vehicle. */
export const queryFilter = (query: Query): ProductFilter => ({
  ...withMeaning(EMPTY_FILTER, query),
  title: titleOf(query),
  sort: query.sort || EMPTY_FILTER.sort,
  searched: readAs(query) && query.text.slice(0, MAX_KEYWORD),
  read: readAs(query).slice(0, MAX_KEYWORD),
});
