/** Lists and pages of which a search is one of several ways to ask for. */
import type { Database } from '#db/client.ts';
import { findPages, type SearchedPage } from '#src/domain/content/page-search.ts';
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import type { Query } from '#src/domain/search/query.ts';
import type { SuggestIndex } from './suggest-index.ts';
import { listForVehicle, type VehicleList } from './vehicle-list.ts';

const MOST_PAGES = 8;

/** A list with the products of its first page. */
export const listOf = (db: Database, filter: ProductFilter): Promise<VehicleList> =>
  listForVehicle(db, { ...filter, sizes: [], pageSize: PAGE_SIZE, season: tireSeason(new Date()) });

/** The number of tires in a list, of both axles. */
export const tiresIn = ({ total, rear }: VehicleList): number => total + (rear?.total ?? 0);

/** The pages that are about the words of a search, or else those that have them somewhere. */
export function pagesAbout(query: Query, index: SuggestIndex): SearchedPage[] {
  const found = findPages(index.pages, query.text);
  const about = found.filter(({ isAbout }) => isAbout);
  return (about.length ? about : found).slice(0, MOST_PAGES).map(({ page }) => page);
}
