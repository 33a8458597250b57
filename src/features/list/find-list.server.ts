/** A page of a product list, with the counts of the sidebar: see docs/lists.md. */
import { typesOf, type ListRow } from '#src/features/filter/list-row.ts';
import { alternateSizes, facetsOf } from '#src/features/filter/facets.ts';
import { isByPrice, type ProductFilter } from '#src/features/filter/filter.ts';
import type { ListAnswer } from './list-state.ts';
import {
  cheapestOfPatterns,
  putPairsFirst,
  putStrongFirst,
  putTypeFirst,
  selectRows,
  sortRows,
  TIRES_OF_AN_AXLE,
  type Selection,
} from '#src/features/filter/select-rows.ts';
import { type TireSeason, enoughInStock, winterTire, WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { type ProductSummary, pairedTire, productSummary } from '#src/features/products/product.ts';
import { preferred, withMeaning } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { askedConstruction, constructionOfSize } from '#src/features/sizes/service-description.ts';
import { formatTireSize, parseTireSize, sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { isLoadKnown, withFit } from '#src/features/vehicles/tire-fit.ts';
import { tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import type { ViewerPrices } from '#src/features/pricing/item-price.ts';
import { paidCents, type SaleTerms } from '#src/features/pricing/price.ts';
import { patternsWith } from '#src/features/reader/suggest-index.server.ts';
import { axlesOfList, inListOrder, withFittingTires, type Axle } from './list-axles.server.ts';
import { ofGoods, textsOfList, type ListSource } from './list-source.server.ts';

export interface ListOptions {
  /** in winter the default order of a size's list has winter tires first */
  season: TireSeason;
  /** full sizes in any notation; a product must have one of them, with its letters: `LT275/65R18` */
  sizes?: readonly string[];
  /** Reads the viewer's prices to sort by instead of retail prices, by id. Calls that are public or cached must not set it. */
  readPrices?: (ids: readonly number[]) => Promise<ReadonlyMap<number, ViewerPrices>>;
}

type SelectedAxle = Axle & Selection;

/** Which products are in a list, before they are sorted and counted. */
export type SelectedList = Awaited<ReturnType<typeof selectList>>;

export async function selectList(
  source: ListSource,
  asked: ProductFilter,
  { sizes = [] }: Pick<ListOptions, 'sizes'> = {},
) {
  const { filter, matches } = await readKeyword(source, asked);
  const names = filter.promotion ? { ...source.names, promotions: (await source.terms()).promotions } : source.names;
  const hasSize = hasOneOf(sizes);
  const select = (axle: Axle, rows: readonly ListRow[]): Selection =>
    selectRows(
      rows.filter((row) => matches(row) && hasSize(row)),
      { ...filter, ...axle.size },
      names,
    );
  const selectAxle = (axle: Axle): SelectedAxle => ({
    ...axle,
    ...select(axle, filter.unfit ? inListOrder(source, [...axle.fitting, ...axle.unfit]) : axle.fitting),
  });
  const { vehicle, wheels, ...axles } = await axlesOfList(source, filter);
  const front = selectAxle(axles.front);
  const rear = axles.rear && selectAxle(axles.rear);
  const selected = rear ? [front, rear] : [front];
  return {
    /** with the criteria that the keyword says */
    filter,
    vehicle,
    wheels,
    front,
    rear,
    /** the same among all products, whose sizes the sidebar offers */
    ofAnySize: filter.vehicle && front.fitting.length ? select(front, source.rows) : front,
    unfit: selected.reduce((sum, axle) => sum + select(axle, axle.unfit).rows.length, 0),
    total: selected.reduce((sum, axle) => sum + axle.rows.length, 0),
  };
}

const always = () => true;

/** A keyword is a stock number, or is read as a search is: it may say criteria, and its other words are in names of patterns. */
async function readKeyword(
  source: ListSource,
  filter: ProductFilter,
): Promise<{ filter: ProductFilter; matches(row: ListRow): boolean }> {
  if (!filter.title) return { filter, matches: always };
  const sku = filter.title.trim();
  const product = source.rows.find((row) => row.sku === sku);
  if (product) return { filter, matches: (row) => row === product };
  if (filter.goods === 'wheels') {
    const words = sku.toLowerCase().split(/\s+/);
    return { filter, matches: ({ title }) => words.every((word) => title.toLowerCase().includes(word)) };
  }
  const index = await source.searchIndex();
  const query = readQuery(filter.title, index.vocabulary);
  const words = [...query.words, ...query.quoted];
  const named = query.patterns && new Set(query.patterns.ids);
  const containing = words.length ? new Set(patternsWith(index.patterns, words).map(({ id }) => id)) : null;
  // pages and vehicles have URLs of their own
  const isElsewhere = query.vehicle !== null || query.page !== '';
  return {
    filter: withMeaning(filter, query),
    matches: ({ pattern_id: id }) => !isElsewhere && (!named || named.has(id)) && (!containing || containing.has(id)),
  };
}

/** Whether a product has one of the sizes, with its letters if it is written with some; without sizes any has. */
function hasOneOf(texts: readonly string[]): (row: ListRow) => boolean {
  if (!texts.length) return always;
  const sizes = texts
    .flatMap((text) => parseTireSize(text) ?? [])
    .map((size) => ({ slug: sizeSlug(size), construction: askedConstruction(size) }));
  return (row) =>
    sizes.some(
      ({ slug, construction }) =>
        row.size_slug === slug && (!construction || constructionOfSize(row.size) === construction),
    );
}

export async function findList(from: ListSource, filter: ProductFilter, options: ListOptions) {
  const source = ofGoods(from, filter);
  const list = await selectList(source, filter, options);
  const { topText, bottomText } = textsOfList(source, list.filter);
  return { ...(await readListed(source, list, options)), typeData: { top_text: topText, bottom_text: bottomText } };
}

export async function readListed(source: ListSource, list: SelectedList, options: ListOptions): Promise<ListAnswer> {
  const { filter, vehicle, wheels, front, rear } = list;
  const { pageSize } = filter;
  const total = front.rows.length;
  return {
    data: await pageOfAxle(source, list, options, front, rear),
    total,
    current: filter.current,
    pageSize,
    totalPage: Math.ceil(Math.max(total, rear?.rows.length ?? 0) / pageSize),
    facets: facetsOf(front, list.ofAnySize, filter, source.names),
    ...(total === 0 && front.size && { alternates: alternatesOf(source, list) }),
    ...(vehicle && {
      vehicle: { ...vehicle, winter: winterPackageTire(list, await source.terms()), unfit: list.unfit },
    }),
    ...(wheels && { wheeled: wheels.vehicle }),
    ...(rear && {
      rear: {
        size: vehicle?.size.rear ?? formatTireSize(rear.size!),
        data: await pageOfAxle(source, list, options, rear, front),
        total: rear.rows.length,
      },
    }),
  };
}

/** The cards, each with whether it fits the vehicle, if there is one. @param otherAxle null where both axles have the same tires */
async function pageOfAxle(
  source: ListSource,
  list: SelectedList,
  options: ListOptions,
  axle: SelectedAxle,
  otherAxle: SelectedAxle | null,
): Promise<ProductSummary[]> {
  const { filter } = list;
  const { sort, current, pageSize } = filter;
  const pairs = cheapestOfPatterns(otherAxle?.rows ?? []);
  const sorted =
    sort === 'stock'
      ? inDefaultOrder(options, filter, axle, otherAxle)
      : isByPrice(filter)
        ? await sortedByPrice(source, list, options, axle.rows, filter.basis === 'each' ? new Map() : pairs)
        : sortRows(axle.rows, sort);
  const cards = sorted.slice((current - 1) * pageSize, current * pageSize).map((row): ProductSummary => {
    const pair = pairs.get(row.pattern_id);
    return { ...productSummary(row), ...(pair && { pair: pairedTire(pair) }) };
  });
  const { wheels } = list;
  if (wheels) return cards.map((card) => ({ ...card, fit: wheels.fits.get(card.id)! }));
  return axle.originals ? withFit(cards, axle.originals) : cards;
}

/** By what the viewer pays for one tire, a set, or a set installed, as the cards show it. */
async function sortedByPrice(
  source: ListSource,
  { filter: { sort, basis }, vehicle, rear }: SelectedList,
  { readPrices }: ListOptions,
  rows: readonly ListRow[],
  pairs: ReadonlyMap<number, ListRow>,
) {
  const terms = await source.terms();
  const prices = readPrices && (await readPrices([...rows, ...pairs.values()].map(({ id }) => id)));
  const withOwn = (row: ListRow) => ({ ...row, ...prices?.get(row.id) });
  const pricedFor = (vehicle || rear) && { ...(vehicle && { kind: vehicle.kind }), staggered: rear !== null };
  const paid = new Map(
    rows.map((row) => {
      const pair = pairs.get(row.pattern_id);
      return [row, paidCents(withOwn(row), terms, basis, pricedFor ?? undefined, pair && withOwn(pair))];
    }),
  );
  const isPaired = ({ pattern_id }: ListRow): boolean => pairs.has(pattern_id);
  const sorted = sortRows(rows, sort as 'price', (row) => paid.get(row)!);
  // what makes a set for the car comes before single axles
  return pairs.size ? [...sorted.filter(isPaired), ...sorted.filter((row) => !isPaired(row))] : sorted;
}

function inDefaultOrder(
  { season, sizes = [] }: ListOptions,
  { width, profile, rim }: ProductFilter,
  axle: SelectedAxle,
  otherAxle: SelectedAxle | null,
): readonly ListRow[] {
  const isOfSize = sizeFromParts(width, profile, rim) !== null || sizes.length > 0;
  const firstType = season === 'winter' ? WINTER_TYPE : undefined;
  // one season on both axles: where one has no winter tire, none comes first
  const hasFirst = !otherAxle || [axle, otherAxle].every(({ rows }) => rows.some(isWinterTire));
  const seasonal = firstType && isOfSize && hasFirst ? putTypeFirst(axle.rows, firstType) : axle.rows;
  // nobody knows what load it needs, so the strongest come first
  if (axle.originals && !isLoadKnown(axle.originals))
    return putStrongFirst(seasonal, constructionOfSize(axle.originals[0]!.size));
  return otherAxle ? putPairsFirst(seasonal, otherAxle.rows, firstType) : seasonal;
}

const isWinterTire = ({ type_short }: ListRow): boolean => type_short === WINTER_TYPE;

/**
 * The tire of the vehicle's winter package: of those of which there are enough, the one whose set comes to least, with promotions.
 * As for the recommended tires, those of the original's construction go before others, and those in the shops before a supplier's.
 * Where front and rear differ, of patterns that there are for both. Null where the load of the original tires is not known.
 */
function winterPackageTire({ filter, vehicle, front: { fitting, originals }, rear }: SelectedList, terms: SaleTerms) {
  if (filter.otherSize || !vehicle || !originals || !isLoadKnown(originals)) return null;
  const least = rear ? TIRES_OF_AN_AXLE : enoughInStock(tiresOfKind(vehicle.kind));
  const construction = constructionOfSize(originals[0]!.size);
  const pairs = cheapestOfPatterns(rear?.fitting ?? []);
  const isPaired = (row: ListRow) => !rear || pairs.has(row.pattern_id);
  const enough = fitting.filter((row) => isWinterTire(row) && row.stock >= least && isPaired(row));
  const pricedFor = { kind: vehicle.kind, staggered: rear !== null };
  const alike = preferred(enough, (row) => constructionOfSize(row.size) === construction);
  const [cheapest] = sortRows(
    preferred(alike, ({ lead_days }) => !lead_days),
    'price',
    (row) => paidCents(row, terms, 'installed', pricedFor, pairs.get(row.pattern_id)),
  );
  if (!cheapest) return null;
  const pair = pairs.get(cheapest.pattern_id);
  const [tire] = withFit([productSummary(cheapest)], originals);
  return { ...winterTire(tire!), ...(pair && { pair: pairedTire(pair) }) };
}

/** Sizes that are offered in place of one that has no tires, of the same types and marks if there are such. */
function alternatesOf(source: ListSource, { filter, front: { size, originals } }: SelectedList) {
  const types = new Set(typesOf(filter, source.names).map(({ id }) => id));
  const hasMarks = (row: ListRow) => filter.marks.every((mark) => row.marks.includes(mark));
  const ofTypes = alternateSizes(source.bySize, size!, (row) => types.has(row.type_id) && hasMarks(row));
  const near = ofTypes.length ? ofTypes : alternateSizes(source.bySize, size!, hasMarks);
  return originals ? withFittingTires(source, near, originals) : near;
}
