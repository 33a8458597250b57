import { searchToCount } from '../search/search-to-count.ts';
import { pageKind, type PageKind } from './page-kind.ts';

export type LeadOutcome = 'message' | 'appointment' | 'quote';
/** How often a kind of page, or a search, led to each. */
export interface LeadCounts extends Record<LeadOutcome, number> {
  from: string;
}
export interface Lead {
  page: PageKind;
  /** as `searchToCount` cleans it; empty: none */
  search: string;
}

/**
 * What led a visitor to write, by kind of page and search; nothing else of the URLs is used.
 * @param urls paths with their queries: of the page, and of the one before it
 */
export function leadOf(urls: readonly string[]): Lead {
  const pages = urls.filter((url) => /^\/(?!\/)/.test(url)).map((url) => new URL(url, 'http://shop'));
  const kinds = pages.map(({ pathname }) => pageKind(pathname));
  const searches = pages.map(({ searchParams }) => searchParams.get('q') ?? searchParams.get('title') ?? '');
  return {
    page: kinds.find((kind) => kind !== 'order') ?? kinds[0] ?? 'other',
    search: searchToCount(searches.find(Boolean) ?? ''),
  };
}
