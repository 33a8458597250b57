import type { ProductFilter } from '#src/domain/list/filter.ts';
import { fitmentSlug, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import type { ListOfPage, ListTexts } from '#src/domain/list/list-state.ts';
import { listVehicle, type ListedSize } from '#src/domain/vehicle/list-vehicle.ts';
import { parseSizeSlug, sizeFromParts } from '#src/domain/size/tire-size.ts';
import { parseVehicleKey, vehicleKey, vehicleParts } from '#src/domain/vehicle/vehicle.ts';
import { facetsOf, selectProducts } from './select.ts';
import type { Shop, Words } from './shop.ts';

export const NO_WORDS: ListTexts = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

/**
 * The list that the page of a path without a query shows, from the shop in memory: the same as `liveList` reads from the
 * database. Null when a type, a brand or the vehicle does not exist.
 */
export function listPage(shop: Shop, filter: ProductFilter): ListOfPage | null {
  if (filter.vehicle) return vehicleListPage(shop, filter);
  const isKnown =
    filter.types.every((short) => shop.types.some((type) => type.short === short)) &&
    filter.brands.every((short) => shop.brands.some((brand) => brand.short_title === short));
  return isKnown ? { filter, answer: answerTo(shop, filter), words: listWords(shop, filter) } : null;
}

const answers = new WeakMap<Shop, Map<string, ListOfPage['answer']>>();

/** Products and counts of a size, computed once, since many vehicles share a size. */
function answerTo(shop: Shop, filter: ProductFilter): ListOfPage['answer'] {
  const known = answers.get(shop) ?? new Map<string, ListOfPage['answer']>();
  answers.set(shop, known);
  const { vehicle: _, ...criteria } = filter;
  const key = JSON.stringify(criteria);
  const answer = known.get(key) ?? {
    ...selectProducts(shop.products, filter),
    facets: facetsOf(shop.products, filter, shop.types, shop.brands),
  };
  known.set(key, answer);
  return answer;
}

function vehicleListPage(shop: Shop, filter: ProductFilter): ListOfPage | null {
  const parts = parseVehicleKey(filter.vehicle);
  const front = sizeFromParts(filter.width, filter.profile, filter.rim);
  const fitted =
    parts && vehiclesByKey(shop).get(vehicleKey({ make: parts.make, model: parts.model, year: parts.year }));
  if (!fitted || !front) return null;
  const size = fitmentSlug({ front, rear: parseSizeSlug(filter.rear) });
  const vehicle = listVehicle(fitted, { size, ...(parts.option && { option: parts.option }) }, listedSizes(shop));
  if (!vehicle) return null;
  const answer = { ...answerTo(shop, filter), vehicle };
  const list = { filter, answer, words: NO_WORDS };
  const rear = parseSizeSlug(filter.rear);
  if (!rear || !vehicle.size.rear) return list;
  const behind = selectProducts(shop.products, { ...filter, width: rear.width, profile: rear.profile, rim: rear.rim });
  return {
    ...list,
    answer: {
      ...answer,
      totalPage: Math.max(answer.totalPage, behind.totalPage),
      rear: { size: vehicle.size.rear, data: behind.data, total: behind.total },
    },
  };
}

const byKey = new WeakMap<Shop['vehicles'], Map<string, FittedVehicle>>();

function vehiclesByKey({ vehicles }: Pick<Shop, 'vehicles'>): Map<string, FittedVehicle> {
  const known = byKey.get(vehicles);
  if (known) return known;
  const keys = new Map(vehicles.map((fitted) => [vehicleKey(vehicleParts(fitted.vehicle)), fitted]));
  byKey.set(vehicles, keys);
  return keys;
}

const listed = new WeakMap<Shop, ListedSize[]>();

/** Every size of the catalogue with its number of tires. */
function listedSizes(shop: Shop): ListedSize[] {
  const known = listed.get(shop);
  if (known) return known;
  const sizes = [...shop.bySize.values()].map((products) => ({
    width: products[0]!.width!,
    profile: products[0]!.profile!,
    rim: products[0]!.rim!,
    count: products.length,
  }));
  listed.set(shop, sizes);
  return sizes;
}

/**
 * The texts of a list's page: those of the route `all`, `type/…` or `brand/…`. Where a brand's list has none, the brand's own
 * SEO texts are used.
 */
export function listWords(
  shop: Pick<Words, 'texts' | 'brands'>,
  { types: [type], brands: [short], width, profile, rim }: ProductFilter,
): ListTexts {
  if (width || profile || rim) return NO_WORDS;
  const words = shop.texts.get(type ? `type/${type}` : short ? `brand/${short}` : 'all') ?? NO_WORDS;
  const brand = type ? undefined : shop.brands.find((b) => b.short_title === short);
  if (!brand) return words;
  return {
    ...words,
    heading: brand.seo_h1 || words.heading,
    lead: words.lead || brand.description,
    seoTitle: words.seoTitle || brand.seo_title,
    seoDesc: words.seoDesc || brand.seo_desc,
  };
}
