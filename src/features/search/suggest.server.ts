import type { Database } from '#db/client.ts';
import { findPages } from '#src/features/content/page-search.ts';
import { CRITERION_NAMES } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import { listHeading } from '#src/features/filter/list-heading.ts';
import { illustrationFile } from '#src/features/products/product-picture.ts';
import { typeLabel } from '#src/features/products/product-type.ts';
import { namesBegun, sizeBegun } from '#src/features/reader/completions.ts';
import { isOrdinary } from '#src/features/reader/trade-words.ts';
import {
  modelTitle,
  preferred,
  queryFilter,
  type ModelName,
  type Query,
  notSoldText,
} from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import {
  patternsWith,
  readSuggestIndex,
  type NameCount,
  type SuggestIndex,
  type SuggestPattern,
} from '#src/features/reader/suggest-index.server.ts';
import { isCommon } from '#src/features/reader/vocabulary.ts';
import { formatTireSize, sizeFromParts, sizeSlug, type TireSize } from '#src/features/sizes/tire-size.ts';
import { WHEELS, searchUrl } from '#src/kit/paths.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { capital } from '#src/kit/number-text.ts';
import { formatDollars } from '#src/kit/money.ts';
import { keyOf } from '#src/kit/tokens.ts';
import { suggestCall, type Suggestion } from './suggest-calls.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

const MIN_LETTERS = 2;
const MAX_SUGGESTED = 10;
const MAX_VEHICLES = 3;
const MAX_PATTERNS = 4;
const MAX_PAGES = 3;
const MAX_SIZES = 6;
const MAX_TYPES = 4;
const MAX_DEARER = 1.5;

export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
  return typed.trim().length < MIN_LETTERS ? [] : suggestFrom(await readSuggestIndex(db), typed);
}

export function suggestFrom(index: SuggestIndex, typed: string): Suggestion[] {
  const query = readQuery(typed, index.vocabulary);
  if (query.page.startsWith(`${WHEELS}/`)) return [pageSuggestion(query.page, index)];
  if (query.notSold) return [{ kind: 'page', label: notSoldText(query), note: '', url: searchUrl(typed) }];
  const readings = likeliest(typed, query, index);
  const lists = unique(readings.flatMap((one) => (isVehicle(one) ? [] : suggestLists(one, index))));
  const vehicles = unique(readings.flatMap((one) => suggestVehicles(one, index))).slice(0, MAX_VEHICLES);
  const patterns = unique(readings.flatMap((one) => suggestPatterns(one, index))).slice(0, MAX_PATTERNS);
  const isAny = lists.length + vehicles.length + patterns.length > 0;
  const pages = query.page ? [pageSuggestion(query.page, index)] : suggestPages(typed, index, !isAny);
  const room = MAX_SUGGESTED - Math.min(pages.length, 2) - vehicles.length - Math.min(patterns.length, 2);
  const shown = lists.slice(0, room);
  // what Enter leads to is among what is suggested
  const [entered] = isVehicle(query) ? [] : suggestLists(query, index);
  if (entered && !shown.some(({ label }) => label === entered.label)) shown.splice(Math.max(0, room - 1), 1, entered);
  const others = [...shown, ...vehicles, ...patterns];
  return (query.page ? [...pages, ...others] : [...others, ...pages]).slice(0, MAX_SUGGESTED);
}

const unique = (all: readonly Suggestion[]): Suggestion[] =>
  all.filter((one, at) => all.findIndex(({ label }) => label === one.label) === at);

/** The readings of what was typed and of what it may become that explain most words, and cost little. */
function likeliest(typed: string, query: Query, { vocabulary, sizes }: SuggestIndex): Query[] {
  const read = (text: string): Query => readQuery(text, vocabulary, { correct: false });
  const begun = query.size ? null : sizeBegun(typed);
  const ofSizes = begun
    ? sizes
        .filter(({ digits }) => digits.startsWith(begun.digits))
        .toSorted((a, b) => total(b.counts) - total(a.counts) || compareSizes(a, b))
        .slice(0, MAX_SIZES)
        .map(({ width, profile, rim }) =>
          read(`${begun.before} ${formatTireSize(sizeFromParts(width, profile, rim)!)}`),
        )
    : [];
  const own = query.unclear ? query.unclear.reads.map(({ text }) => read(text)) : [query];
  // a vehicle with its year is no beginning of another word
  const isWhole = query.vehicle?.year && query.vehicle.models.length === 1 && !unexplained(query);
  const ofNames = ofSizes.length || isWhole ? [] : namesBegun(typed, vocabulary).map(read);
  const all = [...ofSizes, ...own, ...ofNames].filter((one) => !one.page && !one.notSold && !one.vehicle?.unknown);
  const least = Math.min(...all.map(unexplained));
  const [last = '', ...before] = typed.trim().split(' ').toReversed();
  // `gravel roads` is no roadster
  const isPlain = isOrdinary(keyOf(last)) && before.length > 0 && !query.brands.length && !isVehicle(query);
  const best = all.filter((one) => unexplained(one) === least && !(isPlain && ofNames.includes(one)));
  return best.filter(({ cost }) => cost < best[0]!.cost + MAX_DEARER);
}

const unexplained = ({ words, leftOut, quoted, corrections }: Query): number =>
  words.length + leftOut.length + quoted.length + corrections.length;

const total = (counts: ReadonlyArray<{ n: number }>): number => counts.reduce((sum, { n }) => sum + n, 0);

type Parts = Pick<TireSize, 'width' | 'profile' | 'rim'>;
const partsOf = ({ width, profile, rim }: Parts): Parts => ({ width, profile, rim });
const compareSizes = (a: Parts, b: Parts): number => a.width - b.width || a.profile - b.profile || a.rim - b.rim;

const isVehicle = ({ vehicle }: Query): boolean =>
  vehicle !== null && (vehicle.make !== null || vehicle.models.length > 0);

const withoutWords = (query: Query): ProductFilter => ({ ...queryFilter(query), title: '', searched: '', read: '' });

const ORDERS: Readonly<Record<string, string>> = {
  price: 'lowest price first',
  'price-down': 'highest price first',
  newest: 'newest first',
};

const COUNTED: ReadonlySet<string> = new Set(['types', 'brands', 'width', 'profile', 'rim']);

/** A list as a suggestion, with the heading of its page and, where that is known, its number of products; [] if it is empty. */
function listSuggestion(filter: ProductFilter, index: SuggestIndex): Suggestion[] {
  const set = CRITERION_NAMES.filter((name) => isSet(filter[name]));
  if (!set.length && !ORDERS[filter.sort]) return [];
  const label = listHeading(filter, index.inHeadings);
  const suggestion = { kind: 'list' as const, label, url: filterUrl(filter) };
  if (filter.rear || !set.every((name) => COUNTED.has(name)))
    return [{ ...suggestion, note: ORDERS[filter.sort] ?? '' }];
  const n = total(countsOf(filter, index));
  if (!n && !(filter.width && filter.rim)) return [];
  const note = n ? formatCount(n, label.endsWith('tires') ? 'tire' : 'product') : 'none in stock, see similar sizes';
  return [{ ...suggestion, note: ORDERS[filter.sort] ?? note }];
}

function countsOf(filter: ProductFilter, index: SuggestIndex): NameCount[] {
  const isSized = filter.width || filter.profile || filter.rim;
  const counts = isSized ? index.sizes.filter(hasParts(filter)).flatMap((size) => size.counts) : index.counts;
  return counts.filter(isChosen(filter));
}

const isChosen =
  ({ types, brands }: Pick<ProductFilter, 'types' | 'brands'>) =>
  ({ type, brand }: Pick<NameCount, 'type' | 'brand'>): boolean =>
    (!types.length || types.some((short) => short === type)) && (!brands.length || brands.includes(brand));

const hasParts =
  (parts: Parts) =>
  (size: Parts): boolean =>
    (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || size[part] === parts[part]);

/** The list that a search means; of a size also each type, of a part of a size the sizes, of a brand's type the brand. */
function suggestLists(query: Query, index: SuggestIndex): Suggestion[] {
  const filter = withoutWords(query);
  const narrower: ProductFilter[] = [];
  if (query.patterns) return [];
  if (filter.brands.length && filter.types.length && !filter.width) narrower.push({ ...filter, types: [] });
  if (query.size && !query.rear && !filter.types.length) {
    // without what stands behind the size
    const plain = { ...EMPTY_FILTER, ...partsOf(filter), brands: filter.brands };
    const byType = index.types
      .map(({ short }) => ({ ...plain, types: [short] as ProductFilter['types'] }))
      .map((one) => ({ one, n: total(countsOf(one, index)) }))
      .filter(({ n }) => n > 0)
      .toSorted((a, b) => b.n - a.n);
    narrower.push(plain);
    if (byType.length > 1) narrower.push(...byType.slice(0, MAX_TYPES).map(({ one }) => one));
  } else if (filter.width || filter.rim)
    narrower.push(
      ...index.sizes
        .filter(hasParts(filter))
        .map((size) => ({ ...filter, ...partsOf(size), n: total(size.counts.filter(isChosen(filter))) }))
        .filter(({ n }) => n > 0)
        .toSorted((a, b) => b.n - a.n || compareSizes(a, b))
        .slice(0, MAX_SIZES)
        .map(({ n: _, ...one }) => one),
    );
  return [filter, ...narrower].flatMap((one) => listSuggestion(one, index));
}

/** The vehicles that a search names; of a make those that many drive. The results page asks for what is not clear. */
function suggestVehicles(query: Query, index: SuggestIndex): Suggestion[] {
  if (!isVehicle(query))
    return query.brands.length
      ? []
      : query.orModels.slice(0, MAX_VEHICLES).map((one) => vehicleSuggestion(one, modelTitle(one)));
  const { make, models, year } = query.vehicle!;
  const isOfYear = ({ years }: ModelName) => years.includes(year);
  const ofMake = index.models.filter((one) => one.make.slug === make?.slug);
  const meant = models.length
    ? [...new Set([...models, ...query.alike.filter((one) => !year || isOfYear(one))])]
    : preferred(ofMake, isOfYear).toSorted((a, b) => Number(isCommon(b)) - Number(isCommon(a)));
  const heading = listHeading(withoutWords(query), index.inHeadings);
  return meant.slice(0, MAX_VEHICLES).map((one) => {
    const of = isOfYear(one) ? year : 0;
    const name = `${of || ''} ${modelTitle(one)}`.trim();
    const label = heading === 'Tires' ? name : `${heading} for a ${name}`;
    return vehicleSuggestion(one, label, models.length === 1 && one === models[0] ? query.text : label, of > 0);
  });
}

const vehicleSuggestion = ({ years }: ModelName, label: string, text = label, isOfYear = false): Suggestion => ({
  kind: 'vehicle',
  label,
  note: isOfYear ? '' : `${years.at(-1)} to ${years[0]}`,
  url: searchUrl(text),
});

function suggestPatterns(query: Query, index: SuggestIndex): Suggestion[] {
  const { patterns, size, brands, types } = query;
  const ids = new Set(patterns?.ids);
  const named = patterns
    ? index.patterns.filter(({ id }) => ids.has(id))
    : query.words.length
      ? patternsWith(index.patterns, query.words)
      : (brands.length || types.length) && !isVehicle(query)
        ? index.patterns.filter(isChosen(query))
        : [];
  return named
    .filter(({ sizes }) => !size || sizes.includes(sizeSlug(size)))
    .toSorted((a, b) => b.sizes.length - a.sizes.length || (a.title < b.title ? -1 : 1))
    .slice(0, MAX_PATTERNS)
    .map((pattern) => patternSuggestion(pattern, size, index));
}

function patternSuggestion(
  pattern: SuggestPattern,
  size: TireSize | null,
  { inHeadings: { types, brands } }: SuggestIndex,
): Suggestion {
  const type = typeLabel(types[pattern.type]!);
  const title = `${pattern.title}${size ? ` ${formatTireSize(size)}` : ''}`;
  const n = pattern.sizes.length;
  const details = [type, ...(n ? [formatCount(n, 'size')] : []), `from ${formatDollars(pattern.price)}`];
  return {
    kind: 'pattern',
    label: `${brands[pattern.brand]} ${title}`,
    note: size ? type : details.join(', '),
    url: filterUrl({ ...EMPTY_FILTER, brands: [pattern.brand], title }),
    picture: illustrationFile(pattern.illustration, 'front'),
  };
}

const suggestPages = (text: string, { pages }: SuggestIndex, anyMention: boolean): Suggestion[] =>
  findPages(pages, text)
    .filter(({ isAbout }) => isAbout || anyMention)
    .slice(0, MAX_PAGES)
    .map(({ page }) => ({ kind: 'page', label: page.title, note: page.kind, url: page.url }));

/** A page without an entry in the index is called as its URL: `/services/shipping-area` is `Shipping area`. */
function pageSuggestion(url: string, index: SuggestIndex): Suggestion {
  const { pages, inHeadings } = index;
  const { pathname, search } = new URL(url, 'http://localhost');
  const filter = filterFromUrl(pathname, search);
  if (filter?.types.some((short) => !(short in inHeadings.types))) return pageSuggestion(WHEELS, index);
  if (filter) return { kind: 'list', label: listHeading(filter, inHeadings), note: '', url };
  const page = pages.find((known) => known.page.url === url)?.page;
  const name = url
    .replace(/\?.*/, '')
    .replace(/^.*[/#]/, '')
    .replaceAll('-', ' ');
  return { kind: 'page', label: page?.title ?? capital(name), note: page?.kind ?? '', url };
}

export default answer(suggestCall, async ({ db }, { q }) => ({ data: await suggest(db, q) }));
