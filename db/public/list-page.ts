import type { ProductFilter } from '#src/domain/list/filter.ts';
import { isAdvised, listAdvice } from '#src/domain/list/list-advice.ts';
import { TIRES_OF_A_SIZE } from '#src/domain/list/recommended-tires.ts';
import { fitmentSlug, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import type { ListOfPage, ListTexts } from '#src/domain/list/list-state.ts';
import { listVehicle, type ListedSize } from '#src/domain/vehicle/list-vehicle.ts';
import { shopNames } from '#src/domain/shop/shop-names.ts';
import { parseSizeSlug, sizeFromParts, sizeSlug, type TireSize } from '#src/domain/size/tire-size.ts';
import type { Product } from '#src/domain/product/product.ts';
import type { OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import { axlesOf, splitByFit, withFit, withTiresThatFit } from '#src/domain/vehicle/vehicle-tires.ts';
import { parseVehicleKey, vehicleKey, vehicleParts } from '#src/domain/vehicle/vehicle.ts';
import { tiresOfKind } from '#src/domain/vehicle/vehicle-kind.ts';
import { cheapestWinterTire } from '#src/domain/vehicle/winter-tire.ts';
import { selectProducts } from './select.ts';
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
  if (!isKnown) return null;
  const answer = answerTo(shop, filter);
  return { filter, answer, words: listWords(shop, filter), ...adviceOf(shop, filter, answer, TIRES_OF_A_SIZE) };
}

/** @param wanted how many tires are bought @param fitting the tires that fit the vehicle; without one all of the size are */
function adviceOf(
  shop: Shop,
  filter: ProductFilter,
  { facets }: ListOfPage['answer'],
  wanted: number,
  fitting?: readonly Product[],
): Pick<ListOfPage, 'advice'> {
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  if (!size || !isAdvised(filter)) return {};
  const { season, settings } = shop;
  const places = settings.places.map(({ name }) => name);
  const tires = fitting ?? shop.bySize.get(sizeSlug(size)) ?? [];
  return { advice: listAdvice(tires, filter, facets, { season, tires: wanted, places }) };
}

const answers = new WeakMap<Shop, Map<string, ListOfPage['answer']>>();

/** Products and counts of a size, computed once, since many vehicles share a size. */
function answerTo(shop: Shop, filter: ProductFilter): ListOfPage['answer'] {
  const known = answers.get(shop) ?? new Map<string, ListOfPage['answer']>();
  answers.set(shop, known);
  const { vehicle: _, rear: __, ...criteria } = filter;
  const key = JSON.stringify(criteria);
  const answer = known.get(key) ?? selectProducts(shop.products, filter, namesOf(shop), shop.season);
  known.set(key, answer);
  return answer;
}

function vehicleListPage(shop: Shop, filter: ProductFilter): ListOfPage | null {
  const parts = parseVehicleKey(filter.vehicle);
  const front = sizeFromParts(filter.width, filter.profile, filter.rim);
  const fitted =
    parts && vehiclesByKey(shop).get(vehicleKey({ make: parts.make, model: parts.model, year: parts.year }));
  if (!fitted || !front) return null;
  const rear = parseSizeSlug(filter.rear);
  const chosen = { size: fitmentSlug({ front, rear }), ...(parts.option && { option: parts.option }) };
  const vehicle = listVehicle(fitted, chosen, listedSizes(shop));
  const axles = axlesOf(fitted, chosen);
  if (!vehicle || !axles) return null;
  const list = answerForAxle(shop, filter, front, axles.front);
  const plus = withTiresThatFit(vehicle.plus, axles.front, (slug) => shop.bySize.get(slug) ?? []);
  const page = { filter, words: NO_WORDS };
  if (!rear || !axles.rear || !vehicle.size.rear)
    return {
      ...page,
      ...adviceOf(shop, filter, list.answer, tiresOfKind(vehicle.kind), list.fitting),
      answer: {
        ...list.answer,
        vehicle: {
          ...vehicle,
          plus,
          winter: cheapestWinterTire(list.fitting, tiresOfKind(vehicle.kind)),
          unfit: list.unfit,
        },
      },
    };
  const behind = answerForAxle(shop, filter, rear, axles.rear);
  const { data, total } = behind.answer;
  return {
    ...page,
    ...adviceOf(shop, filter, list.answer, tiresOfKind(vehicle.kind), []),
    answer: {
      ...list.answer,
      totalPage: Math.max(list.answer.totalPage, behind.answer.totalPage),
      vehicle: { ...vehicle, plus, winter: null, unfit: list.unfit + behind.unfit },
      rear: { size: vehicle.size.rear, data, total },
    },
  };
}

/** The tires of an axle that fit, and the number of those that do not. The size selectors offer the whole catalogue. */
function answerForAxle(
  shop: Shop,
  filter: ProductFilter,
  size: TireSize,
  originals: readonly OriginalTire[],
): { answer: ListOfPage['answer']; fitting: Product[]; unfit: number } {
  const tires = shop.bySize.get(sizeSlug(size)) ?? [];
  const { fitting, unfit } = splitByFit(tires, originals);
  const { width, profile, rim } = size;
  const ofAxle = { ...filter, width, profile, rim };
  const { widths, profiles, rims } = answerTo(shop, ofAxle).facets;
  const found = selectProducts(fitting, ofAxle, namesOf(shop), shop.season);
  const facets = { ...found.facets, widths, profiles, rims };
  return { answer: { ...found, data: withFit(found.data, originals), facets }, fitting, unfit: unfit.length };
}

const namesOf = ({ types, brands, settings }: Shop) => ({ types, brands, shops: shopNames(settings.places) });

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
