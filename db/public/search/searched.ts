/** Lists and pages that a search may lead to. */
import { findPages, type SearchedPage } from '#src/domain/content/page-search.ts';
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import type { ListAnswer } from '#src/domain/list/list-state.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { preferred } from '#src/domain/search/preferred.ts';
import type { Query } from '#src/domain/search/query.ts';
import { findList, selectList, type ListRequest } from '../list/find-list.ts';
import type { ListSource } from '../list/list-source.ts';
import type { SuggestIndex } from './suggest-index.ts';

const MAX_PAGES = 8;

const requestOf = (filter: ProductFilter): ListRequest => ({
  filter,
  pageSize: PAGE_SIZE,
  season: tireSeason(new Date()),
});

/** A list with the products of its first page. */
export const listOf = (source: ListSource, filter: ProductFilter): Promise<ListAnswer> =>
  findList(source, requestOf(filter));

/** The number of tires in a list, of both axles. */
export const countTires = async (source: ListSource, filter: ProductFilter): Promise<number> =>
  (await selectList(source, requestOf(filter))).total;

/** The pages that are about the words of a search, or else those that have them somewhere. */
export function pagesAbout(query: Query, index: SuggestIndex): SearchedPage[] {
  return preferred(findPages(index.pages, query.text), ({ isAbout }) => isAbout)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}
