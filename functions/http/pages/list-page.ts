import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Database } from '#db/client.ts';
import { readSettings } from '#db/public/settings.ts';
import { listForVehicle } from '#db/public/vehicle-list.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import { filterState, listShop, listState } from '#src/domain/list/list-state.ts';
import Filter from '#src/islands/filter/Filter.tsx';
import Results from '#src/islands/results/Results.tsx';
import { jsonLdText } from '#src/seo/json-ld.ts';
import { listJsonLd, listSeo } from '#src/seo/list.ts';
import { edgeCache } from '../endpoint.ts';
import { fillIsland, fillPlaceholders, notFoundPage, readTemplate, redirect } from './page-template.ts';

const NO_WORDS = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

/**
 * Renders the page of a list with the components of a pre-rendered one. A type, brand or vehicle that does not exist is a
 * 404; a page after the last redirects to the last.
 * @param indexed whether search engines may index the page if it lists any products
 */
export async function listPageResponse(db: Database, filter: ProductFilter, indexed = false): Promise<Response> {
  const [settings, answer] = await Promise.all([
    readSettings(db),
    listForVehicle(db, { ...filter, sizes: [], pageSize: PAGE_SIZE }),
  ]);
  const known = answer.facets;
  if (
    !filter.types.every((t) => known.types.some((k) => k.short === t)) ||
    !filter.brands.every((b) => known.brands.some((k) => k.short_title === b))
  )
    return notFoundPage();
  if (filter.vehicle && !answer.vehicle) return notFoundPage();
  const found = answer.total + (answer.rear?.total ?? 0);
  if (found > 0 && filter.current > answer.totalPage)
    return redirect(filterUrl({ ...filter, current: answer.totalPage }), 302);
  const list = { ...answer, current: filter.current, pageSize: PAGE_SIZE };
  const seo = listSeo({ filter, answer: list, words: NO_WORDS });
  const results = listState(filter, list, listShop(settings));
  const sidebar = filterState(filter, list);
  let html = fillPlaceholders(await readTemplate(filter.vehicle ? 'shell/vehicle.html' : 'shell/list.html'), {
    TITLE: `${seo.title}${filter.current > 1 ? `, page ${filter.current}` : ''} | ${settings.title}`,
    DESCRIPTION: seo.description,
    HEADING: seo.heading,
    PATH: new URL(seo.path, 'http://shop').pathname,
    ...(filter.vehicle && {
      VEHICLE: seo.crumbs.at(-2)!.title,
      PICKER: seo.crumbs.at(-2)!.href!,
      SIZE: seo.crumbs.at(-1)!.title,
    }),
  });
  html = fillIsland(html, 'Filter', sidebar, renderToString(createElement(Filter, { state: JSON.stringify(sidebar) })));
  html = fillIsland(
    html,
    'Results',
    results,
    renderToString(createElement(Results, { state: JSON.stringify(results) })),
  );
  if (indexed && found > 0) {
    const data = listJsonLd({ filter, answer: list, words: NO_WORDS }, seo, settings.site_url).map(
      (node) => `<script type="application/ld+json">${jsonLdText(node)}</script>`,
    );
    html = html
      .replace('<meta name="robots" content="noindex">', '')
      .replace('</body>', () => `${data.join('')}</body>`);
  }
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...edgeCache('catalogue') } });
}
