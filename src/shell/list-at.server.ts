import { filterFromUrl, filterOfPath, filterUrl, isPossibleList } from '#src/features/filter/filter-url.ts';
import type { ListOfPage } from '#src/features/list/list-state.ts';
import type { PageSource } from '#src/features/publishing/page-source.server.ts';
import { listJsonLd, listSeo, type ListSeo } from '#src/features/seo/list.ts';
import type { JsonLdNode } from '#src/kit/json-ld.ts';

export interface ListAt {
  list: ListOfPage;
  seo: ListSeo;
  /** structured data; null: search engines may not index the list, as it has a query, is empty or is for two sizes */
  jsonLd: JsonLdNode[] | null;
}

/** The list at a URL; 404 where there is none, and a redirect from a page behind the last one. */
export async function listAt(shop: PageSource, url: URL): Promise<ListAt | Response> {
  const filter = filterFromUrl(url.pathname, url.search);
  // A path of a size that no tire has is not found; what a query adds to a list may leave it empty.
  const list = filter && isPossibleList(filterOfPath(url.pathname)!) ? await shop.list(filter) : null;
  if (!filter || !list) return new Response(null, { status: 404 });
  const found = list.answer.total + (list.answer.rear?.total ?? 0);
  const { totalPage } = list.answer;
  if (found > 0 && filter.current > totalPage)
    return new Response(null, { status: 302, headers: { location: filterUrl({ ...filter, current: totalPage }) } });
  const seo = listSeo(list, shop.settings);
  const isPair = filter.rear !== '' && filter.vehicle === '';
  // each page of a list is a page of its own; with criteria in the query it is not indexed
  const isIndexed = ['', `?current=${filter.current}`].includes(url.search) && found > 0 && !isPair;
  return { list, seo, jsonLd: isIndexed ? listJsonLd(list, seo, shop.settings.site_url) : null };
}
