import {
  articleListRedirect,
  articleRedirect,
  comparisonRedirect,
  letterCaseRedirect,
  listRedirect,
  movedRedirect,
  serviceRedirect,
  tireRedirect,
  withQuery,
} from './redirects.server.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { NO_TIRES, pageEndpoint, type PageCall } from './page-endpoint.server.ts';
import { noteMiss, countSearch, searchToCount } from '#src/features/search/searches.private.server.ts';
import { COMPARE_TIRES, SEARCH, WHEELS, WINTER_SETS, searchUrl } from '#src/kit/paths.ts';
import { decodeUrl } from '#src/kit/web-url.ts';
import { loadWinterSet } from '#src/features/winter-sets/winter-set.server.ts';
import { readWinterSetQuery } from '#src/features/winter-sets/winter-set.ts';
import { findProducts } from '#src/features/list/products.server.ts';
import type { Database } from '#db/client.ts';
import { findSearched } from '#src/features/search/search.server.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER } from '#src/features/filter/filter.ts';
import { MAX_SEARCH_LENGTH, queryFilter } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { counterKey, networkOf } from '#src/features/http/rate-limit.private.server.ts';
import type { Product } from '#src/features/products/product.ts';
import { comparedTiresPath, MAX_COMPARED, readComparedIds } from '#src/features/cards/chosen-tires.ts';

const EXTRA_PAGES = SERVER_EXTRAS.flatMap(({ pages }) => pages ?? []);

/** Where a comparison of tires goes that has a list's parameter in its query. */
const LISTED_COMPARISON = COMPARE_TIRES.replace('/tires', '/list-page');

/** Every page that has no file, paths in another spelling (301 to the canonical one) and unknown ones (404). See docs/routes.md. */
export default pageEndpoint(async (call) => {
  const { url, words, db, draw } = call;
  const pathname = decodeUrl(url.pathname);
  if (pathname === null) return draw('/404');
  const page = url.pathname.replace(/\/$/, ''); // Stays encoded, so that an encoded question mark does not begin a query.
  const moved = movedRedirect(pathname, words) ?? withQuery(letterCaseRedirect(pathname), url.search);
  if (moved) return moved;
  if (pathname.startsWith('/policy')) return draw(page);
  if (pathname === '/article-list') return articleListRedirect(url.searchParams, words) ?? draw('/404');
  if (pathname.startsWith('/articles')) return articleRedirect(pathname, words) ?? draw(page);
  if (pathname.startsWith('/services')) return serviceRedirect(pathname, words) ?? draw(page);
  if (pathname === SEARCH) return searchResponse(call);
  if (pathname === WINTER_SETS) return winterSetResponse(call);
  if (pathname === COMPARE_TIRES || pathname === LISTED_COMPARISON) return compareResponse(call);
  const extra = EXTRA_PAGES.find(({ below }) => pathname.startsWith(below));
  if (extra) return extra.respond(call);
  if (pathname === '/compare-sizes')
    return comparisonRedirect(url.searchParams) ?? draw(`/tires/compare-sizes${url.search}`);
  if (pathname.startsWith('/list-page')) {
    const path = pathname.replace('/list-page', pathname.startsWith(`/list-page${WHEELS}/`) ? '' : '/tires');
    const list = listRedirect(path.replace(/\/$/, ''), url.search);
    if (list instanceof Response) return list;
    if (!list) return withQuery(await tireRedirect(path, db), url.search) ?? draw('/404');
    // a list that is changed in place stays one of the words that are typed into its filter
    const isTyped = url.searchParams.get('exact') === '1';
    return renderList(call, list, async () => (!isTyped && (await keywordRedirect(list, db))) || draw(list));
  }
  if (pathname.startsWith(`${WHEELS}/`)) return call.cached(url.pathname, () => draw(page));
  if (!pathname.startsWith('/tires')) return draw('/404');
  return renderList(call, url.pathname, async () => (await tireRedirect(pathname, db)) ?? draw(page));
});

/** A page below `/tires`. A list of a size that has no tires is counted for the staff. */
async function renderList(call: PageCall, list: string, make: () => Promise<Response>): Promise<Response> {
  const { url, db, cached, context } = call;
  const exact = url.searchParams.get('exact') === '1' ? ' exact' : '';
  const response = await cached(`list ${list}${exact}`, make);
  const { pathname, search } = new URL(list, url);
  const filter = response.headers.has(NO_TIRES) && filterFromUrl(pathname, search);
  if (filter) context.waitUntil(db().then((database) => noteMiss(database, filter, context.ip)));
  return response;
}

/** Renders a vehicle's winter set, uncached, because it depends on stock; without a known vehicle the page asks for one. */
async function winterSetResponse({ url, words, edition, db, draw }: PageCall): Promise<Response> {
  const asked = readWinterSetQuery(url.searchParams);
  const shop = { settings: words.settings, promotions: words.promotions, edition };
  const winterSet = asked && (await loadWinterSet(await db(), asked, shop));
  const response = await draw(WINTER_SETS, winterSet ? { winterSet } : {});
  response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return response;
}

/** Renders the comparison, uncached when a tire is missing, or redirects to the canonical spelling of its URL. */
async function compareResponse({ url, edition, db, draw }: PageCall): Promise<Response> {
  const asked = url.searchParams.getAll('ids');
  const ids = readComparedIds(asked.join());
  const path = comparedTiresPath(ids);
  if ((asked[0] ?? '') !== ids.join() || asked.length > 1 || url.pathname !== COMPARE_TIRES)
    return temporaryRedirect(path);
  const found = ids.length ? await findProducts(await db(), ids, edition) : [];
  const first = found.find(({ size, wheel }) => size || wheel);
  const isAlike = ({ size, wheel }: Product) => Boolean(first?.size ? size : wheel);
  const tires = found.filter(isAlike);
  const compared = {
    tires: tires.slice(0, MAX_COMPARED),
    others: found.filter((product) => !isAlike(product)).map(({ title }) => title),
    missing: ids.length - found.length,
    beyond: Math.max(0, tires.length - MAX_COMPARED),
  };
  const response = await draw(path, { compared });
  const isWhole = compared.tires.length === ids.length;
  if (!isWhole) response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  return response;
}

const temporaryRedirect = (location: string): Response => new Response(null, { status: 302, headers: { location } });

/** `/search?q=…`. The words are counted for the staff, without anything of who searched. */
async function searchResponse({ url, db, draw, cached, context }: PageCall): Promise<Response> {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const exact = url.searchParams.get('exact') === '1';
  const database = await db();
  const page = searchUrl(text, exact);
  const response = await cached(page, async () => {
    const search = await findSearched(database, text, exact);
    if (search.kind === 'redirect') return temporaryRedirect(search.url);
    const drawn = await draw(page, { search });
    const foundNothing = search.kind === 'nothing' || (search.kind === 'choice' && search.isUnknown);
    if (foundNothing) drawn.headers.set(NO_TIRES, '1');
    return drawn;
  });
  const counter = counterKey('search', networkOf(context.ip));
  context.waitUntil(
    countSearch(database, { text: searchToCount(text), missed: response.headers.has(NO_TIRES) }, counter, new Date()),
  );
  return response;
}

/** A list of a keyword alone, as in older links. @returns a redirect to the search if it means more than words */
async function keywordRedirect(list: string, db: () => Promise<Database>): Promise<Response | null> {
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
    : temporaryRedirect(searchUrl(filter.title));
}
