/** A list with a page of its own: what its page prints beside the products. */
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import type { ListTexts } from '#src/features/filter/list-row.ts';
import type { ListAdvice, ListAnswer, ListOfPage } from './list-state.ts';
import { recommendedTires, TIRES_OF_A_SIZE } from '#src/features/filter/recommended-tires.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { LOW_STOCK } from '#src/features/products/stock.ts';
import { isLoadKnown } from '#src/features/vehicles/tire-fit.ts';
import { tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import { saleTerms, type SaleTerms } from '#src/features/pricing/price.ts';
import { WINTER_TYPE, winterTire } from '#src/features/pricing/winter-tire.ts';
import type { Words } from '#src/features/content/words.server.ts';
import { readListed, selectList, type ListOptions, type SelectedList } from './find-list.server.ts';
import { tiresOfSize } from './list-axles.server.ts';
import { NO_TEXTS, ofGoods, textsOfList, type ListSource } from './list-source.server.ts';

/** Null when a type, a brand, the shop or the vehicle of the filter does not exist. @param options never of a public page */
export async function listPage(
  from: ListSource,
  words: Words,
  filter: ProductFilter,
  options: Pick<ListOptions, 'readPrices'> = {},
): Promise<ListOfPage | null> {
  const terms = saleTerms(words.settings, words.promotions);
  const source: ListSource = { ...ofGoods(from, filter), terms: async () => terms };
  const { types, brands, shops } = source.names;
  const exists =
    filter.types.every((short) => types.some((type) => type.short === short)) &&
    filter.brands.every((short) => brands.some((brand) => brand.short_title === short)) &&
    (!filter.shop || shops.some(({ short }) => short === filter.shop));
  if (!exists) return null;
  const list = await selectList(source, filter);
  if (filter.vehicle && !list.vehicle && !list.wheels) return null;
  const answer = await readListed(source, list, { season: words.season, ...options });
  const hasTexts = !filter.vehicle && !filterUrl(filter).includes('?');
  return {
    filter,
    answer,
    words: hasTexts ? textsOfPage(source, words, filter) : NO_TEXTS,
    advice: adviceOf(source, { ...words, terms }, list, answer),
  };
}

/**
 * Advice for a list of a size or a vehicle that nothing but types narrows, in the default order. Whoever has chosen more than that
 * knows what they want, and the tires above would not be among those below.
 */
function adviceOf(
  source: ListSource,
  { season, settings, terms }: Words & { terms: SaleTerms },
  { filter, front }: SelectedList,
  { data, rear: otherAxle, facets, vehicle }: ListAnswer,
): ListAdvice | undefined {
  const { width, profile, rim, rear, types, vehicle: key, pageSize } = filter;
  const size = sizeFromParts(width, profile, rim);
  const bare = { ...EMPTY_FILTER, width, profile, rim, vehicle: key, rear, types, pageSize };
  if (!size || filterUrl(filter) !== filterUrl(bare)) return undefined;
  const originals = vehicle ? front.originals! : null;
  // where front and rear differ, the pattern that is recommended for one axle may not be there for the other
  const isAdvisable = !rear && (!originals || isLoadKnown(originals));
  const tires = vehicle ? front.fitting : tiresOfSize(source, sizeSlug(size));
  const { picks, note } = recommendedTires(isAdvisable ? tires : [], {
    season,
    types,
    originals,
    tires: vehicle ? tiresOfKind(vehicle.kind) : TIRES_OF_A_SIZE,
    terms,
    places: settings.places.map(({ name }) => name),
    favourites: settings.favourites,
  });
  const offered = facets.types.filter(({ count }) => count > 0);
  const others = offered.filter(({ short }) => short !== WINTER_TYPE);
  const axles = rear ? [data, otherAxle?.data ?? []] : [data];
  const isWinterFirst = season === 'winter' && !types.length && axles.every(beginsWithWinter);
  // another trim may have another size, for which these are not picked
  const only = vehicle?.trims && picks.length ? `For ${vehicle.size.front} alone: check your sidewall first. ` : '';
  return {
    picks: picks.map(({ tire, ...pick }) => ({ ...pick, ...winterTire(tire) })),
    note: (only + note).trim(),
    others: isWinterFirst ? others : [],
  };
}

function beginsWithWinter(products: readonly ProductSummary[]): boolean {
  const types = products
    .filter(({ count }) => count === null || count >= LOW_STOCK)
    .map(({ type_short }) => type_short);
  const others = types.findIndex((type) => type !== WINTER_TYPE);
  return types[0] === WINTER_TYPE && (others < 0 || !types.slice(others).includes(WINTER_TYPE));
}

/** Where a brand's list has no texts, the brand's own SEO texts are used. */
function textsOfPage({ names }: ListSource, { texts, brands }: Words, filter: ProductFilter): ListTexts {
  if (filter.width || filter.profile || filter.rim) return NO_TEXTS;
  const words = textsOfList({ names, texts }, filter);
  const brand = brands.find(({ short_title }) => short_title === filter.brands[0]);
  if (!brand) return words;
  return {
    ...words,
    heading: brand.seo_h1 || words.heading,
    lead: words.lead || brand.description,
    seoTitle: words.seoTitle || brand.seo_title,
    seoDesc: words.seoDesc || brand.seo_desc,
  };
}
