import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Database } from '#db/client.ts';
import { listProducts } from '#db/public/list-products.ts';
import { readSettings } from '#db/public/settings.ts';
import { filterAddress } from '#src/domain/address.ts';
import { PAGE_SIZE, type ProductFilter } from '#src/domain/filter.ts';
import { filterState, listShop, listState } from '#src/domain/list-state.ts';
import Filter from '#src/islands/filter/Filter.tsx';
import Results from '#src/islands/results/Results.tsx';
import { listSeo } from '#src/seo/list.ts';
import { edgeCache } from './endpoint.ts';
import { fillIsland, fillWords, notFoundPage, readShell, redirect } from './shell.ts';

const NO_WORDS = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

/**
 * The page of a list, drawn now: the same components as a pre-rendered one. A type or brand that does not exist is a 404,
 * a page after the last leads to the last.
 * @param indexed true for a clean route that holds products: search engines may keep it
 */
export async function listPageResponse(db: Database, filter: ProductFilter, indexed = false): Promise<Response> {
  const [settings, answer] = await Promise.all([
    readSettings(db),
    listProducts(db, { ...filter, types: filter.types, brands: filter.brands, sizes: [], pageSize: PAGE_SIZE }),
  ]);
  const known = answer.facets;
  if (!filter.types.every((t) => known.types.some((k) => k.short === t)) || !filter.brands.every((b) => known.brands.some((k) => k.short_title === b))) return notFoundPage();
  if (answer.total > 0 && filter.current > answer.totalPage) return redirect(filterAddress({ ...filter, current: answer.totalPage }), 302);
  const list = { ...answer, current: filter.current, pageSize: PAGE_SIZE };
  const seo = listSeo({ filter, answer: list, words: NO_WORDS });
  const results = listState(filter, list, listShop(settings));
  const sidebar = filterState(filter, list);
  let html = fillWords(await readShell('shell/list.html'), {
    TITLE: `${seo.title}${filter.current > 1 ? `, page ${filter.current}` : ''} | ${settings.title}`,
    DESCRIPTION: seo.description, HEADING: seo.heading, PATH: new URL(seo.path, 'http://shop').pathname,
  });
  html = fillIsland(html, 'Filter', sidebar, renderToString(createElement(Filter, { state: JSON.stringify(sidebar) })));
  html = fillIsland(html, 'Results', results, renderToString(createElement(Results, { state: JSON.stringify(results) })));
  if (indexed && answer.total > 0) html = html.replace('<meta name="robots" content="noindex">', '');
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('catalogue') } });
}
