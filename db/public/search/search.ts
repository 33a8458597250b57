/** What a search leads to: see docs/search.md. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, withVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { queryFilter } from '#src/domain/search/query-filter.ts';
import type { Query } from '#src/domain/search/query.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import type { SearchAnswer, SearchChoice } from '#src/domain/search/search-answer.ts';
import { searchUrl } from '#src/domain/search/search-url.ts';
import { productPath, TIRES } from '#src/domain/shop/paths.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { sizeSlug } from '#src/domain/size/tire-size.ts';
import { axleSizes, fitmentName, type Fitment, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import { vehicleKey, vehicleTitle } from '#src/domain/vehicle/vehicle.ts';
import { openListSource, type ListSource } from '../list/list-source.ts';
import { nothingFound } from './search-help.ts';
import { countTires, pagesAbout } from './searched.ts';
import { counted } from './suggest-lists.ts';
import { readSuggestIndex, type SuggestIndex } from './suggest-index.ts';

/** More choices are no help. */
const MAX_CHOICES = 40;

const redirect = (url: string): SearchAnswer => ({ kind: 'redirect', url });

/**
 * Where a search leads. @param exact searches for words that are not known as they are, without correction
 */
export async function findSearched(db: Database, text: string, exact: boolean): Promise<SearchAnswer> {
  const product = await productOfNumber(db, text);
  if (product) return redirect(product);
  const [index, source] = await Promise.all([readSuggestIndex(db), openListSource(db)]);
  const query = readQuery(text, index.vocabulary, { correct: !exact });
  if (!query.text) return redirect(TIRES);
  if (query.page) return redirect(query.page);
  const { vehicle } = query;
  if (vehicle && (vehicle.make || vehicle.models.length)) return answerByVehicle(source, query, index);
  if (vehicle && isBare(query)) return redirect(`${ROUTES.searchByVehicle.path}?year=${vehicle.year}`);
  return answerByPages(query, index) ?? askWhichName(query) ?? answerByList(source, query, queryFilter(query), index);
}

/** The product with a stock number or part number. */
async function productOfNumber(db: Database, text: string): Promise<string | null> {
  const number = text.trim();
  if (!/\d/.test(number) || number.length > 40) return null;
  const [found] = await rows<{ id: number; slug: string }>(
    db,
    sql`select id, slug from products where sku in (${number}, ${number.toUpperCase()}) limit 1`,
  );
  return found ? productPath(found) : null;
}

/** Whether nothing was said but a vehicle. */
const isBare = (query: Query): boolean =>
  filterUrl(queryFilter(query)) === TIRES && !query.words.length && !query.quoted.length;

/**
 * Pages, when they are about what is left over and nothing names a tire; or services, when their subject is also a part of a
 * product's name: `storage` of `Storage Bags`.
 */
function answerByPages(query: Query, index: SuggestIndex): SearchAnswer | null {
  const { size, brands, parts, patterns, words, text } = query;
  if (size || brands.length || parts.rim || parts.width) return null;
  if (patterns ? isWhole(text, patterns.title) : !words.length && !isBare(query)) return null;
  const pages = pagesAbout(query, index);
  const service = pages.find(({ kind }) => kind === 'Service');
  if (!pages.length || (patterns && !service)) return null;
  if (service && /\b(?:price|prices|cost|how much)\b/i.test(text)) return redirect(service.url);
  if (pages.length === 1 && !patterns) return redirect(pages[0]!.url);
  const lists = patterns ? [{ title: patterns.title, note: 'Product', url: filterUrl(queryFilter(query)) }] : [];
  return { kind: 'pages', pages, lists };
}

/** Whether a search has every word of a name. */
const isWhole = (text: string, name: string): boolean =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .every((word) => text.toLowerCase().includes(word));

/** A name that a pattern and a vehicle have: `Wrangler`. */
function askWhichName(query: Query): SearchAnswer | null {
  const [model, ...more] = query.orModels;
  if (!model || more.length || !query.patterns || query.brands.length) return null;
  const brands = queryFilter(query);
  const name = `${model.make.name} ${model.model.name}`;
  return {
    kind: 'choice',
    question: `${query.patterns.title}: the tire or the vehicle?`,
    lead: 'A tire and a vehicle have this name.',
    choices: [
      { title: `${query.patterns.title} tires`, note: 'the tread pattern', url: filterUrl(brands) },
      { title: `Tires for a ${name}`, note: 'the vehicle', url: searchUrl(`${query.text} ${model.make.name}`) },
    ],
  };
}

async function answerByList(
  source: ListSource,
  query: Query,
  filter: ProductFilter,
  index: SuggestIndex,
): Promise<SearchAnswer> {
  if (await countTires(source, filter)) return redirect(filterUrl(filter));
  // “Best” is an order more than a criterion.
  if (filter.status === 3 && (await countTires(source, { ...filter, status: 0 })))
    return redirect(filterUrl({ ...filter, status: 0 }));
  return nothingFound(source, query, filter, index);
}

/** The list of a vehicle, or the question that is open: its model, year or size. */
async function answerByVehicle(source: ListSource, query: Query, index: SuggestIndex): Promise<SearchAnswer> {
  const { year, make, models } = query.vehicle!;
  const [model, ...more] = models;
  if (!model) return whichModel(query, index);
  if (more.length)
    return {
      kind: 'choice',
      question: 'Which one do you drive?',
      lead: 'Several models have this name.',
      choices: models.slice(0, MAX_CHOICES).map((one) => ({
        title: [year || '', one.make.name, one.model.name].filter(Boolean).join(' '),
        note: year ? '' : `${one.from} to ${one.to}`,
        url: searchUrl(`${query.text} ${make ? '' : one.make.name} ${one.model.name}`),
      })),
    };
  const name = `${model.make.name} ${model.model.name}`;
  const fitted = year ? await source.vehicle({ make: model.make.slug, model: model.model.slug, year }) : null;
  if (!fitted)
    return {
      kind: 'choice',
      question: `Which year is your ${name}?`,
      lead: year ? `We know no ${name} of ${year}.` : 'Its tires depend on the model year.',
      choices: Array.from({ length: Math.min(MAX_CHOICES, model.to - model.from + 1) }, (_, i) => model.to - i).map(
        (of) => ({
          title: String(of),
          note: '',
          url: searchUrl(year ? query.text.replace(String(year), String(of)) : `${of} ${query.text}`),
        }),
      ),
    };
  return answerByFitments(source, query, fitted, index);
}

function whichModel(query: Query, index: SuggestIndex): SearchAnswer {
  const { year, make } = query.vehicle!;
  const ofMake = index.models.filter(
    (known) => known.make.slug === make!.slug && (!year || known.years.includes(year)),
  );
  return {
    kind: 'choice',
    question: `Which ${make!.name} do you drive?`,
    lead: 'Its tires depend on model and year.',
    choices: [...ofMake]
      .sort((a, b) => a.model.name.localeCompare(b.model.name, 'en', { numeric: true }))
      .map(({ model }) => ({
        title: `${make!.name} ${model.name}`,
        note: '',
        url: searchUrl(`${query.text} ${model.name}`),
      })),
  };
}

/** The vehicle's list in its one size, or a choice of sizes with the trims that have them. */
async function answerByFitments(
  source: ListSource,
  query: Query,
  fitted: FittedVehicle,
  index: SuggestIndex,
): Promise<SearchAnswer> {
  const { options } = query.vehicle!;
  const [option, ...others] = options;
  const fitments = narrowed(
    narrowed(
      fitted.fitments,
      (fitment) => !option || fitment.options.some(({ slug }) => options.some((one) => one.slug === slug)),
    ),
    (fitment) => isTyped(query, fitment),
  );
  const isOption = option && !others.length && fitted.options.some(({ slug }) => slug === option.slug);
  const base = queryFilter(query);
  const filters = fitments.map((fitment) => {
    const ofOption = isOption && fitment.options.some(({ slug }) => slug === option.slug);
    const { make, model, year } = fitted.vehicle;
    const key = vehicleKey({ make: make.slug, model: model.slug, year, ...(ofOption && { option: option.slug }) });
    return { ...withVehicle(base, key, axleSizes(fitment)), title: base.title, searched: base.searched };
  });
  if (query.size && !fitments.some((fitment) => isTyped(query, fitment)))
    return answerByList(source, query, base, index);
  const [only, ...more] = filters;
  if (!only) return answerByList(source, query, { ...EMPTY_FILTER, ...base }, index);
  if (!more.length) return answerByList(source, query, only, index);
  const counts = await Promise.all(filters.map((filter) => countTires(source, filter)));
  return {
    kind: 'choice',
    question: `Which size is on your ${vehicleTitle(fitted.vehicle)}?`,
    lead: 'It came with more than one. The size stands on the tire, and on the placard in the driver’s door.',
    choices: fitments.map((fitment, i) => sizeChoice(fitment, filters[i]!, counts[i]!)),
  };
}

const sizeChoice = (fitment: Fitment, filter: ProductFilter, n: number): SearchChoice => ({
  title: fitmentName(fitment),
  note: [fitment.options.map(({ name }) => name).join(', '), n ? counted(n, 'tire') : 'none here, see sizes near it']
    .filter(Boolean)
    .join(': '),
  url: filterUrl(filter),
});

const isTyped = ({ size, parts }: Query, fitment: Fitment): boolean => {
  const { front, rear } = axleSizes(fitment);
  if (size) return [front, rear].some((axle) => axle && sizeSlug(axle) === sizeSlug(size));
  return (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || front[part] === parts[part]);
};

const narrowed = <T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] => {
  const some = all.filter(fits);
  return some.length ? some : all;
};
