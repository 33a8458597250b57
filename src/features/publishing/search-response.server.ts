import { countSearch, searchToCount } from '#src/features/search/searches.private.server.ts';
import type { Database } from '#db/client.ts';
import { findSearched } from '#src/features/search/search.server.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER } from '#src/features/filter/filter.ts';
import { MAX_SEARCH_LENGTH, queryFilter } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { searchUrl } from '#src/kit/paths.ts';
import { counterKey, networkOf } from '#src/features/http/rate-limit.private.server.ts';
import type { PageCall } from './page-endpoint.server.ts';

const redirect = (location: string): Response => new Response(null, { status: 302, headers: { location } });

/** `/search?q=…`. The words are counted for the staff, without anything of who searched. */
export async function searchResponse({ url, db, draw, cached, context }: PageCall): Promise<Response> {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const exact = url.searchParams.get('exact') === '1';
  const database = await db();
  const { response, foundNothing } = await cached(searchUrl(text, exact), async () => {
    const search = await findSearched(database, text, exact);
    return {
      response: search.kind === 'redirect' ? redirect(search.url) : await draw(searchUrl(text, exact), { search }),
      foundNothing: search.kind === 'nothing' || (search.kind === 'choice' && search.isUnknown === true),
    };
  });
  const counter = counterKey('search', networkOf(context.ip));
  context.waitUntil(countSearch(database, { text: searchToCount(text), missed: foundNothing }, counter, new Date()));
  return response;
}

/** A list of a keyword alone, as in older links. @returns a redirect to the search if it means more than words */
export async function keywordRedirect(list: string, db: () => Promise<Database>): Promise<Response | null> {
  const { pathname, search } = new URL(list, 'http://shop');
  const filter = filterFromUrl(pathname, search);
  if (!filter?.title) return null;
  if (filterUrl(filter) !== filterUrl({ ...EMPTY_FILTER, title: filter.title })) return null;
  const { vocabulary } = await readSuggestIndex(await db());
  const query = readQuery(filter.title, vocabulary);
  const isSame = !query.vehicle && !query.page && filterUrl(queryFilter(query)) === filterUrl(filter);
  // words that are not known stay where they are: the list says that it found nothing, and helps
  return isSame || (query.words.length > 0 && filterUrl(queryFilter({ ...query, words: [] })) === '/tires')
    ? null
    : redirect(searchUrl(filter.title));
}
