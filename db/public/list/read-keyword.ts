import type { ProductFilter } from '#src/domain/list/filter.ts';
import type { ListRow } from '#src/domain/list/list-row.ts';
import { withMeaning } from '#src/domain/search/query.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { patternsWith } from '../search/suggest-index.ts';
import type { ListSource } from './list-source.ts';

interface ReadKeyword {
  /** with the criteria that the keyword says */
  filter: ProductFilter;
  /** whether a product has the other words, or the stock number */
  matches(row: ListRow): boolean;
}

const always = () => true;
const never = () => false;

/** A keyword is a stock number, or is read as a search is: it may say criteria, and its other words are in names of patterns. */
export async function readKeyword(source: ListSource, filter: ProductFilter): Promise<ReadKeyword> {
  if (!filter.title) return { filter, matches: always };
  const sku = filter.title.trim();
  const product = source.rows.find((row) => row.sku === sku);
  if (product) return { filter, matches: (row) => row === product };
  const index = await source.searchIndex();
  const query = readQuery(filter.title, index.vocabulary);
  const meant = withMeaning(filter, query);
  // pages and vehicles have URLs of their own
  if (query.vehicle || query.page) return { filter: meant, matches: never };
  const words = [...query.words, ...query.quoted];
  if (!words.length && !query.patterns) return { filter: meant, matches: always };
  const named = query.patterns && new Set(query.patterns.ids);
  const containing = words.length ? new Set(patternsWith(index.patterns, words).map(({ id }) => id)) : null;
  return {
    filter: meant,
    matches: ({ pattern_id: id }) => (!named || named.has(id)) && (!containing || containing.has(id)),
  };
}
