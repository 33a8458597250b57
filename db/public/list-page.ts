import { EMPTY_FILTER, withVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { parseFitmentSlug, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import type { ListOfPage, ListTexts } from '#src/domain/list/list-state.ts';
import { listVehicle, type ListedSize } from '#src/domain/vehicle/list-vehicle.ts';
import { vehicleTitle } from '#src/domain/vehicle/vehicle.ts';
import { facetsOf, selectProducts } from './select.ts';
import type { Shop } from './shop.ts';

const NO_WORDS: ListTexts = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

/** The list that the page of a route without query parameters shows, from the shop that was read once for the build. */
export function listPage(shop: Shop, criteria: Partial<ProductFilter>): ListOfPage {
  const filter = { ...EMPTY_FILTER, ...criteria };
  return { filter, answer: answerTo(shop, filter), words: wordsOf(shop, filter) };
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

/** The list that the page of a vehicle's tires shows: the same as `listForVehicle` returns. */
export function vehicleListPage(shop: Shop, fitted: FittedVehicle, size: string): ListOfPage {
  const vehicle = listVehicle(fitted, { size }, listedSizes(shop));
  const axles = parseFitmentSlug(size);
  if (!vehicle || !axles) throw new Error(`no such fitment: ${vehicleTitle(fitted.vehicle)}, ${size}`);
  const filter = withVehicle(EMPTY_FILTER, vehicle.key, axles);
  const list = listPage(shop, filter);
  const { rear } = axles;
  if (!rear) return { ...list, answer: { ...list.answer, vehicle } };
  const behind = selectProducts(shop.products, { ...filter, width: rear.width, profile: rear.profile, rim: rear.rim });
  const totalPage = Math.max(list.answer.totalPage, behind.totalPage);
  return {
    ...list,
    answer: {
      ...list.answer,
      totalPage,
      vehicle,
      rear: { size: vehicle.size.rear!, data: behind.data, total: behind.total },
    },
  };
}

const listed = new WeakMap<Shop, ListedSize[]>();

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

/** The texts of the route `all`, `type/…` or `brand/…`. Where a brand's list has none, the brand's own SEO texts are used. */
function wordsOf(shop: Shop, { types: [type], brands: [short], width, profile, rim }: ProductFilter): ListTexts {
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
