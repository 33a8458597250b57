import { filterUrl, filterFromUrl, filterOfPath, isPossibleList } from '#src/features/filter/filter-url.ts';
import { productPath } from '#src/kit/paths.ts';
import { ROUTES } from '#src/kit/routes.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { countedShops } from '#src/features/shop/shop-words.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { fitmentName } from '#src/features/vehicles/fitment.ts';
import { listHeading, listTitle, vehicleListTitle } from '#src/features/filter/list-heading.ts';
import type { Goods } from '#src/features/products/product-type.ts';
import { titlesIn, type ListOfPage, type ListVehicle } from '#src/features/list/list-state.ts';
import { formatDollars } from '#src/kit/money.ts';
import { listOfNames } from '#src/kit/number-text.ts';
import { parseVehicleKey, PLACARD_NOTE, vehicleKey } from '#src/features/vehicles/vehicle.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { breadcrumbNode, contentCrumbs, type Crumb, listNode, shortened } from './titles.ts';
import type { JsonLdNode } from '#src/kit/json-ld.ts';

interface ListSeo {
  heading: string;
  title: string;
  description: string;
  path: string;
  crumbs: Crumb[];
}

const PARENTS: Record<Goods, Crumb> = {
  tires: { title: 'Tires', href: ROUTES.tires.path },
  wheels: { title: 'Wheels', href: ROUTES.wheels.path },
};

/** Heading, title, description and breadcrumbs of a list: an editor's texts if there are any, else made from its products. */
export function listSeo({ filter, answer, words }: ListOfPage, { places, region }: Settings): ListSeo {
  const names = titlesIn(answer, places);
  const spoken = listHeading(filter, names);
  if (answer.vehicle)
    return vehicleSeo(filter, answer, answer.vehicle, spoken, vehicleListTitle(filter, names), region.city);
  const heading = words.heading || spoken;
  const path = filterUrl({ ...filter, current: 1 });
  return {
    heading,
    path,
    title: words.seoTitle || listTitle(spoken, region.city),
    description:
      shortened(words.seoDesc) || describe(`${spoken} in ${region.city}`, countedShops(places), filter, answer),
    crumbs: path === ROUTES.tires.path ? contentCrumbs('Tires') : contentCrumbs(heading, PARENTS[filter.goods]),
  };
}

/** The lowest price in stock, which is the first one; in winter a size's list has winter tires first, so it says of what. */
function cheapestText({ types }: ProductFilter, [first]: ListOfPage['answer']['data']): string {
  if (!first?.in_stock) return '';
  const price = formatDollars(first.retail_price);
  return first.type_short === WINTER_TYPE && !types.length ? `, winter tires from ${price}` : `, priced from ${price}`;
}

function vehicleSeo(
  filter: ProductFilter,
  { total, data, rear }: ListOfPage['answer'],
  vehicle: ListVehicle,
  heading: string,
  title: string,
  city: string,
): ListSeo {
  const { make, model, year } = parseVehicleKey(vehicle.key)!;
  const size = fitmentName(vehicle.size);
  const cheapest = cheapestText(filter, data);
  const count = (n: number, where = '') => `${n.toLocaleString('en-CA')}${where}`;
  const choice = rear
    ? `${count(total, ' front')} and ${count(rear.total, ' rear')} tires`
    : `${count(total)} ${total === 1 ? 'tire' : 'tires'}`;
  const name = vehicle.name;
  return {
    heading,
    title,
    path: filterUrl({ ...filter, vehicle: vehicleKey({ make, model, year }), current: 1 }),
    description: shortened(
      total + (rear?.total ?? 0) > 0
        ? `${size} for the ${name}: ${choice} in ${city}${cheapest}. ${PLACARD_NOTE}`
        : `${size} for the ${name}: none in stock today. See similar sizes, or ask us to order. ${PLACARD_NOTE}`,
    ),
    crumbs: contentCrumbs(
      size,
      { title: 'Search by vehicle', href: ROUTES.searchByVehicle.path },
      { title: vehicle.name, href: `${ROUTES.searchByVehicle.path}?year=${year}&make=${make}&model=${model}` },
    ),
  };
}

function describe(
  heading: string,
  shops: string,
  filter: ProductFilter,
  { total, data, facets }: ListOfPage['answer'],
): string {
  if (!total) return `${heading}: none in stock today. See similar sizes, or ask us to order.`;
  const cheapest = cheapestText(filter, data);
  const makers = filter.brands.length
    ? []
    : facets.brands
        .toSorted((a, b) => b.count - a.count)
        .slice(0, 3)
        .map((b) => b.title);
  const by =
    makers.length > 1 ? ` ${listOfNames(makers)}${facets.brands.length > makers.length ? ', among others' : ''}.` : '';
  return shortened(
    `${heading}: ${total.toLocaleString('en-CA')} to choose from${cheapest}.${by} Price and stock of every ${filter.goods.slice(0, -1)}, at ${shops}.`,
  );
}

export interface ListAt {
  list: ListOfPage;
  seo: ListSeo;
  /** structured data; null: search engines may not index the list, as it has a query, is empty or is for two sizes */
  jsonLd: JsonLdNode[] | null;
}

/** The list at a URL; 404 where there is none, and a redirect from a page behind the last one. */
export async function listAt(
  shop: { settings: Settings; list(filter: ProductFilter): Promise<ListOfPage | null> },
  url: URL,
): Promise<ListAt | Response> {
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
  const { site_url } = shop.settings;
  const items = list.answer.data.map((p) => ({ name: p.title, path: productPath(p) }));
  const jsonLd = [breadcrumbNode(seo.crumbs, site_url), listNode(seo.heading, list.answer.total, items, site_url)];
  return { list, seo, jsonLd: isIndexed ? jsonLd : null };
}
