/** A list with a page of its own: what its page prints beside the products. */
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import { isAdvised, listAdvice, type ListAdvice } from '#src/domain/list/list-advice.ts';
import type { ListAnswer, ListOfPage, ListTexts } from '#src/domain/list/list-state.ts';
import { TIRES_OF_A_SIZE } from '#src/domain/list/recommended-tires.ts';
import { sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';
import { isLoadKnown } from '#src/domain/vehicle/tire-fit.ts';
import { tiresOfKind } from '#src/domain/vehicle/vehicle-kind.ts';
import type { Words } from '../pages/words.ts';
import { readListed, selectList, type SelectedList } from './find-list.ts';
import { tiresOfSize } from './list-axles.ts';
import type { ListSource } from './list-source.ts';

const NO_TEXTS: ListTexts = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

/** Null when a type, a brand, the shop or the vehicle of the filter does not exist. */
export async function listPage(source: ListSource, words: Words, filter: ProductFilter): Promise<ListOfPage | null> {
  const { types, brands, shops } = source.names;
  const exists =
    filter.types.every((short) => types.some((type) => type.short === short)) &&
    filter.brands.every((short) => brands.some((brand) => brand.short_title === short)) &&
    (!filter.shop || shops.some(({ short }) => short === filter.shop));
  if (!exists) return null;
  const request = { filter, pageSize: PAGE_SIZE, season: words.season };
  const list = await selectList(source, request);
  if (filter.vehicle && !list.vehicle) return null;
  const answer = await readListed(source, request, list);
  const advice = adviceOf(source, words, list, answer);
  return {
    filter,
    answer,
    words: filter.vehicle || filterUrl(filter).includes('?') ? NO_TEXTS : listTexts(words, filter),
    ...(advice && { advice }),
  };
}

/** Undefined where there is none. */
function adviceOf(
  source: ListSource,
  { season, settings }: Words,
  { filter, front }: SelectedList,
  { facets, vehicle }: ListAnswer,
): ListAdvice | undefined {
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  if (!size || !isAdvised(filter)) return undefined;
  const tires = vehicle ? front.fitting : tiresOfSize(source, sizeSlug(size));
  const isLoadOfVehicleKnown = !vehicle || isLoadKnown(front.originals!);
  return listAdvice(filter.rear || !isLoadOfVehicleKnown ? [] : tires, filter, facets, {
    season,
    tires: vehicle ? tiresOfKind(vehicle.kind) : TIRES_OF_A_SIZE,
    places: settings.places.map(({ name }) => name),
    originals: vehicle ? front.originals : null,
    favourites: settings.favourites,
  });
}

/**
 * The texts of a list's page: those of the route `all`, `type/…` or `brand/…`. Where a brand's list has none, the brand's own
 * SEO texts are used.
 */
function listTexts(
  { texts, brands }: Pick<Words, 'texts' | 'brands'>,
  { types: [type], brands: [short], width, profile, rim }: ProductFilter,
): ListTexts {
  if (width || profile || rim) return NO_TEXTS;
  const words = texts.get(type ? `type/${type}` : short ? `brand/${short}` : 'all') ?? NO_TEXTS;
  const brand = type ? undefined : brands.find((b) => b.short_title === short);
  if (!brand) return words;
  return {
    ...words,
    heading: brand.seo_h1 || words.heading,
    lead: words.lead || brand.description,
    seoTitle: words.seoTitle || brand.seo_title,
    seoDesc: words.seoDesc || brand.seo_desc,
  };
}
