/** What a search leads to: see docs/search.md. */
import { rows, type Database } from '#db/client.ts';
import { MAX_KEYWORD } from '#src/features/filter/criteria.ts';
import { typesOf } from '#src/features/filter/list-row.ts';
import { filterFromUrl, filterUrl } from '#src/features/filter/filter-url.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import {
  modelTitle,
  type Query,
  queryFilter,
  choicePage,
  notSoldText,
  type SearchAnswer,
} from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { isOrdinary, tradeWord } from '#src/features/reader/trade-words.ts';
import { listHeading } from '#src/features/filter/list-heading.ts';
import { keyOf, tokensOf } from '#src/kit/tokens.ts';
import { productPath, TIRES, searchUrl } from '#src/kit/paths.ts';
import { formatTireSize, type TireSize } from '#src/features/sizes/tire-size.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { openListSource, type ListSource } from '#src/features/list/list-source.server.ts';
import { countTires, listOf, nothingFound, pagesAbout } from './search-help.server.ts';
import { patternsWith, readSuggestIndex, type SuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { answerByVehicle, unknownChoice } from './vehicle-answer.server.ts';

const redirect = (url: string): SearchAnswer => ({ kind: 'redirect', url });

/** Where a search leads. @param exact searches for words that are not known as they are, without correction */
export async function findSearched(db: Database, text: string, exact: boolean): Promise<SearchAnswer> {
  const product = await productOfNumber(db, text);
  if (product) return redirect(product);
  const [index, source] = await Promise.all([readSuggestIndex(db), openListSource(db)]);
  const read = readQuery(text, index.vocabulary, { correct: !exact });
  if (!read.text) return redirect(TIRES);
  if (read.page) return redirect(hasTypes(source, read.page) ? read.page : ROUTES.wheels.path);
  if (read.notSold) return notSold(read);
  if (read.unclear) return askWhichWord(read.unclear);
  if (read.orSize && !read.vehicle) return askWhichSize(read, read.orSize);
  let query = withoutUnknownWords(index, read);
  const { vehicle } = query;
  const byList = async (filter: ProductFilter) =>
    (query.cheaper && (await answerByPrice(source, query, filter))) || answerByList(source, query, filter, index);
  if (vehicle && (vehicle.make || vehicle.models.length || vehicle.unknown))
    return answerByVehicle(source, query, index, byList);
  if (vehicle && query.leftOut.length && !query.brands.length && !query.size) return unknownChoice(read.text);
  if (vehicle && isBare(query)) return redirect(`${ROUTES.searchByVehicle.path}?year=${vehicle.year}`);
  if (vehicle) query = { ...query, leftOut: [...query.leftOut, String(vehicle.year)] };
  const byWords = answerByPages(read, index) ?? askWhichName(query);
  if (byWords) return byWords;
  if (isBare(query)) {
    const filter = queryFilter({ ...read, words: [...read.words, ...read.leftOut], leftOut: [] });
    // the list of all tires is no answer to words that nobody understood
    return filter.title ? nothingFound(source, query, filter, index) : byList(filter);
  }
  const answer = await byList(queryFilter(query));
  return answer.kind === 'redirect' && isPoor(read) ? askAbout(answer.url, query, index) : answer;
}

function hasTypes({ wheels }: ListSource, url: string): boolean {
  const { pathname, search } = new URL(url, 'http://localhost');
  const filter = filterFromUrl(pathname, search);
  return filter?.goods !== 'wheels' || typesOf(filter, wheels.names).length === filter.types.length;
}

/** The least share of the words that say something which have to be understood for a list to be shown. */
const MIN_UNDERSTOOD = 0.6;

function isPoor({ text, words }: Query): boolean {
  const telling = tokensOf(text).filter(
    ({ key }) => (tradeWord(key)?.kind ?? (isOrdinary(key) ? 'filler' : '')) !== 'filler',
  );
  return words.length > (1 - MIN_UNDERSTOOD) * telling.length;
}

function askAbout(url: string, query: Query, { inHeadings }: SuggestIndex): SearchAnswer {
  const title = listHeading({ ...queryFilter(query), searched: '' }, inHeadings);
  const question = `We do not know “${[...query.leftOut, ...query.words].join(' ')}”`;
  return { ...choicePage(question, 'Did you mean this?', [{ title, note: '', url }]), isUnknown: true };
}

async function productOfNumber(db: Database, text: string): Promise<string | null> {
  const number = text.trim();
  if (!/\d/.test(number) || number.length > 40) return null;
  const [product] = await rows<{ id: number; slug: string }>(db)`
    select id, slug from products where sku in (${number}, ${number.toUpperCase()}) limit 1`;
  return product ? productPath(product) : null;
}

/** Shorter words are codes, `T6`: they stand in names of tires by chance. */
const MAX_CODE = 3;

function withoutUnknownWords({ patterns }: SuggestIndex, query: Query): Query {
  const isInAName = (word: string) => word.length > MAX_CODE && patternsWith(patterns, [word]).length > 0;
  return {
    ...query,
    words: query.words.filter(isInAName),
    leftOut: [...query.leftOut, ...query.words.filter((word) => !isInAName(word))],
  };
}

function notSold(query: Query): SearchAnswer {
  const lead = query.notSold.split(/:\s*/)[1] ?? '';
  const tires = { title: 'All tires', note: 'for cars, light trucks and trailers', url: TIRES };
  const services = { title: 'Services', note: '', url: ROUTES.services.path };
  return choicePage(notSoldText(query), lead, [tires, services]);
}

const askWhichWord = ({ typed, reads }: NonNullable<Query['unclear']>): SearchAnswer =>
  choicePage(
    `What is “${typed}”?`,
    'It could be a misspelling of several names.',
    reads.map(({ name, text }) => ({ title: name, note: '', url: searchUrl(text) })),
  );

/** `205/55R16 or 225/45R17`: two sizes that are not those of front and rear. */
const askWhichSize = (query: Query, orSize: TireSize): SearchAnswer =>
  choicePage(
    'Which size do you need?',
    'You named two.',
    [query.size!, orSize].map((size) => ({
      title: formatTireSize(size),
      note: '',
      url: filterUrl(queryFilter({ ...query, size })),
    })),
  );

/** `same as X-Ice but cheaper`: tires of the same types and marks below the lowest price of those that were named. */
async function answerByPrice(source: ListSource, query: Query, filter: ProductFilter): Promise<SearchAnswer | null> {
  const [cheapest] = (await listOf(source, { ...filter, sort: 'price' })).data;
  if (!cheapest) return null;
  const maxPrice = Math.ceil(Number(cheapest.retail_price)) - 1;
  const like: ProductFilter = {
    ...filter,
    title: '',
    brands: [],
    types: filter.types.length ? filter.types : [cheapest.type_short],
    maxPrice,
    sort: 'price',
    searched: query.text.slice(0, MAX_KEYWORD),
    read: `${query.text}*tires of the type of ${query.patterns!.title} below its price`.slice(0, MAX_KEYWORD),
  };
  return (await countTires(source, like)) ? redirect(filterUrl(like)) : null;
}

/** Whether nothing was said but a vehicle. */
const isBare = (query: Query): boolean =>
  filterUrl({ ...queryFilter(query), searched: '', read: '' }) === TIRES && !query.words.length && !query.quoted.length;

/**
 * Pages, when they are about what is left over and nothing names a tire; or services, when their subject is also a part of a
 * product's name: `storage` of `Storage Bags`.
 */
function answerByPages(query: Query, index: SuggestIndex): SearchAnswer | null {
  const { size, brands, parts, patterns, words, text } = query;
  if (size || brands.length || parts.rim || parts.width) return null;
  if (patterns ? isWhole(text, patterns.title) : !words.length && !isBare(query)) return null;
  const { pages, isAbout } = pagesAbout(query, index);
  const service = pages.find(({ note }) => note === 'Service');
  if (!pages.length || (patterns && !service)) return null;
  if (service && /\b(?:price|prices|cost|how much)\b/i.test(text)) return redirect(service.url);
  // to mention the words is no answer
  if (pages.length === 1 && !patterns && isAbout) return redirect(pages[0]!.url);
  const lists = patterns ? [{ title: patterns.title, note: 'Product', url: filterUrl(queryFilter(query)) }] : [];
  return { kind: 'pages', choices: [...pages, ...lists] };
}

const isWhole = (text: string, name: string): boolean => tokensOf(name).every(({ key }) => keyOf(text).includes(key));

function askWhichName(query: Query): SearchAnswer | null {
  const [model, ...more] = query.orModels;
  if (!model || more.length || !query.patterns || query.brands.length) return null;
  const { title } = query.patterns;
  const ofModel = searchUrl(`${query.text} ${model.make.name}`);
  return choicePage(`${title}: the tire or the vehicle?`, 'A tire and a vehicle have this name.', [
    { title: `${title} tires`, note: 'the tread pattern', url: filterUrl(queryFilter(query)) },
    { title: `Tires for a ${modelTitle(model)}`, note: 'the vehicle', url: ofModel },
  ]);
}

async function answerByList(
  source: ListSource,
  query: Query,
  filter: ProductFilter,
  index: SuggestIndex,
): Promise<SearchAnswer> {
  if (await countTires(source, filter)) return redirect(filterUrl(filter));
  const without = queryFilter({ ...query, words: [], leftOut: [...query.leftOut, ...query.words] });
  const less = { ...filter, title: without.title, searched: without.searched, read: without.read };
  if (query.words.length && !isBare({ ...query, words: [] }) && (await countTires(source, less)))
    return redirect(filterUrl(less));
  // “Best” is an order more than a criterion.
  if (filter.status === 3 && (await countTires(source, { ...filter, status: 0 })))
    return redirect(filterUrl({ ...filter, status: 0 }));
  return nothingFound(source, query, filter, index);
}
