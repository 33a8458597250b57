import type { Database } from '#db/client.ts';
import { findPages } from '#src/features/content/page-search.ts';
import { CRITERION_NAMES } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { readBeginning, type Beginning } from './keyword-prefix.ts';
import { listHeading } from '#src/features/filter/list-heading.ts';
import { MIN_LETTERS, MAX_SUGGESTED, type Suggestion } from './suggestion.ts';
import { typeLabel } from '#src/features/products/product-type.ts';
import { queryFilter, type Query } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { preferred } from '#src/features/reader/preferred.ts';
import { searchUrl } from '#src/features/reader/search-answer.ts';
import { withReplacedWords } from '#src/features/reader/search-words.ts';
import { keyOf, plainText, textOf, tokensOf } from '#src/kit/tokens.ts';
import { TRADE_KEYS, tradeWord } from '#src/features/reader/trade-words.ts';
import { completeVehicles, type BegunVehicle, type KnownModel } from '#src/features/vehicles/vehicle-completion.ts';
import { readSuggestIndex, type SuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { suggestLists, suggestPatterns, suggestSizes } from './suggest-lists.server.ts';

/** The most of each kind; together they are no more than `MAX_SUGGESTED`. */
const MAX_VEHICLES = 3;
const MAX_PATTERNS = 4;
const MAX_PAGES = 3;
const MAX_MEANT = 3;
/** Shorter beginnings of words mean too much. */
const MIN_BEGINNING = 3;

/** What somebody who has typed this may mean: lists, vehicles, patterns and pages, the likeliest first in each. */
export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < MIN_LETTERS) return [];
  const index = await readSuggestIndex(db);
  const { text, page } = withMeanings(typed, index);
  let tires = suggestTires(text, index);
  if (!isAny(tires)) tires = suggestTires(withoutErrors(text, index), index);
  const { lists, vehicles, patterns } = tires;
  const pages = page ? [pageSuggestion(page, index)] : suggestPages(text, index, !isAny(tires));
  const room = MAX_SUGGESTED - Math.min(pages.length, 2) - vehicles.length - Math.min(patterns.length, 2);
  const others = [...lists.slice(0, room), ...vehicles, ...patterns];
  return (page ? [...pages, ...others] : [...others, ...pages]).slice(0, MAX_SUGGESTED);
}

const isAny = ({ lists, vehicles, patterns }: Tires): boolean => lists.length + vehicles.length + patterns.length > 0;

/** What was typed, with words that editors have added replaced by what they mean; or the page that they mean. */
function withMeanings(text: string, { vocabulary }: SuggestIndex): { text: string; page: string } {
  const typed = tokensOf(text);
  const tokens = withReplacedWords(typed, vocabulary);
  const { page } = readQuery(text, vocabulary);
  const isSame = tokens.length === typed.length && tokens.every((token, i) => token === typed[i]);
  return { text: isSame ? text : textOf(tokens), page };
}

type Tires = Record<'lists' | 'vehicles' | 'patterns', Suggestion[]>;

function suggestTires(text: string, index: SuggestIndex): Tires {
  const read = readBeginning(text, index);
  const sizes = suggestSizes(read, index);
  // No size begins with these digits, so they may be part of a name.
  const asName = read.digits ? readBeginning(text, index, false) : read;
  const begun = sizes.length ? read : asName;
  const meant = suggestMeant(text, index);
  const query = readQuery(text, index.vocabulary);
  const isRead = isVehicleRead(query);
  const last = tokensOf(text).findLast(({ key }) => !/^(?:19|20)\d\d$/.test(key))?.key ?? '';
  return {
    lists: [...meant.filter(({ kind }) => kind === 'list'), ...sizes, ...suggestLists(begun, index)],
    vehicles: uniqueByUrl([
      ...meant.filter(({ kind }) => kind === 'vehicle'),
      ...suggestRead(query, begun.types, index),
      ...(begun.size ? [] : suggestVehicles(asName, index)).filter(({ label }) => !isRead || isNamed(label, last)),
    ]).slice(0, MAX_VEHICLES),
    patterns:
      begun.digits || (isRead && !query.patterns && !query.brands.length)
        ? []
        : suggestPatterns(begun, index, MAX_PATTERNS),
  };
}

const uniqueByUrl = (all: readonly Suggestion[]): Suggestion[] =>
  [...new Map(all.toReversed().map((one) => [one.url, one])).values()].toReversed();

/** Whether a word stands in a label. @param key as `keyOf` writes it */
const isNamed = (label: string, key: string): boolean => keyOf(label).includes(key);

/** Whether a vehicle was read and no word is left, which may be the beginning of another. */
const isVehicleRead = ({ vehicle, words, size }: Query): boolean =>
  vehicle !== null &&
  !vehicle.unknown &&
  vehicle.models.length + Number(vehicle.make !== null) > 0 &&
  !words.length &&
  !size;

/** The vehicles that the search would read: `chevy equinox 2020`, `f150 2018 xlt`; of a make alone those that many drive. */
function suggestRead(query: Query, types: readonly string[], index: SuggestIndex): Suggestion[] {
  if (!isVehicleRead(query)) return [];
  const { make, models, year } = query.vehicle!;
  const named = new Set(models.map(nameOfModel));
  const isMeant = (one: KnownModel) => (models.length ? named.has(nameOfModel(one)) : one.make.slug === make?.slug);
  return preferred(index.models.filter(isMeant), ({ years }) => years.includes(year))
    .toSorted((a, b) => Number(b.isCommon) - Number(a.isCommon))
    .slice(0, MAX_VEHICLES)
    .map((one) => suggestedVehicle({ ...one, year: one.years.includes(year) ? year : 0 }, types, index));
}

const nameOfModel = ({ make, model }: Pick<KnownModel, 'make' | 'model'>): string => `${make.slug}/${model.slug}`;

const withoutErrors = (text: string, { vocabulary }: SuggestIndex): string =>
  readQuery(text, vocabulary).corrections.reduce(
    (corrected, { typed, read }) => corrected.replace(typed, read),
    plainText(text),
  );

/**
 * Lists by what tires have, cost or are on: `run flat 245/45r19`, `cheap winter tires`, `2019 rav4 10 ply`. The last word may be
 * incomplete. Searches for sizes, types, brands and patterns alone are not suggested here.
 */
function suggestMeant(text: string, index: SuggestIndex): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const completed of [text, ...completions(text)]) {
    const query = readQuery(completed, index.vocabulary, { correct: false });
    if (query.page || query.patterns || query.words.length || query.quoted.length || !isNarrowed(query)) continue;
    const suggestion = query.vehicle ? suggestVehicleList(completed, query, index) : suggestList(query, index);
    if (suggestion && !found.has(suggestion.label)) found.set(suggestion.label, suggestion);
  }
  return [...found.values()].slice(0, MAX_MEANT);
}

const isNarrowed = ({ sort, ...query }: Query): boolean =>
  sort !== '' ||
  query.rear !== null ||
  query.parts.diameter > 0 ||
  CRITERION_NAMES.some(
    (name) => name in query && name !== 'types' && name !== 'brands' && isSet(query[name as keyof typeof query]),
  );

function suggestList(query: Query, { inHeadings }: SuggestIndex): Suggestion {
  const filter = queryFilter(query);
  return {
    kind: 'list',
    label: listHeading(filter, inHeadings),
    note: ORDERS[filter.sort] ?? '',
    url: filterUrl(filter),
  };
}

const ORDERS: Readonly<Record<string, string>> = {
  price: 'lowest price first',
  'price-down': 'highest price first',
  newest: 'newest first',
};

function suggestVehicleList(text: string, query: Query, { inHeadings }: SuggestIndex): Suggestion | null {
  const { year, models } = query.vehicle!;
  const [model, ...others] = models;
  if (!model || others.length) return null;
  const name = [year || '', model.make.name, model.model.name].filter(Boolean).join(' ');
  return {
    kind: 'vehicle',
    label: `${listHeading(queryFilter(query), inHeadings)} for a ${name}`,
    note: '',
    url: searchUrl(text),
  };
}

/** What was typed with its last word, or its last two, completed to words of the trade: `run f` → `run flat`. */
function completions(text: string): string[] {
  const words = text.trim().split(/\s+/);
  return [1, 2].flatMap((count) => {
    const begun = keyOf(words.slice(-count).join(''));
    if (words.length < count || begun.length < MIN_BEGINNING) return [];
    const keys = TRADE_KEYS.filter((key) => key !== begun && key.startsWith(begun));
    // `win` is the beginning of `winter` more than of `winter rated`.
    if (keys.some((key) => tradeWord(key)!.kind === 'type')) return [];
    return keys.map((key) => [...words.slice(0, -count), tradeWord(key)!.text].join(' '));
  });
}

/** Vehicles whose names begin with what was typed. */
const suggestVehicles = ({ words, types }: Beginning, index: SuggestIndex): Suggestion[] =>
  completeVehicles(index.models, words, MAX_VEHICLES).map((one) => suggestedVehicle(one, types, index));

/** The results page of a search says what a vehicle's sizes are, and asks for what is not clear. */
function suggestedVehicle({ year, make, model, years }: BegunVehicle, types: readonly string[], index: SuggestIndex) {
  const type = types.length === 1 ? index.types.find(({ short }) => short === types[0]) : undefined;
  const name = [year || '', make.name, model.name].filter(Boolean).join(' ');
  return {
    kind: 'vehicle' as const,
    label: type ? `${typeLabel(type.title)} tires for a ${name}` : name,
    note: year ? '' : `${years.at(-1)} to ${years[0]}`,
    url: searchUrl(type ? `${typeLabel(type.title)} tires ${name}`.toLowerCase() : name),
  };
}

/** Pages about the words. Pages that only mention them are suggested when there is nothing else. */
const suggestPages = (text: string, { pages }: SuggestIndex, anyMention: boolean): Suggestion[] =>
  findPages(pages, text)
    .filter(({ isAbout }) => isAbout || anyMention)
    .slice(0, MAX_PAGES)
    .map(({ page }) => ({ kind: 'page', label: page.title, note: page.kind, url: page.url }));

function pageSuggestion(url: string, { pages }: SuggestIndex): Suggestion {
  const page = pages.pages.find((known) => known.url === url);
  return { kind: 'page', label: page?.title ?? nameInUrl(url), note: page?.kind ?? '', url };
}

/** What a page without an entry in the index is called: `/services/shipping-area` is `Shipping area`. */
const nameInUrl = (url: string): string => {
  const name = url
    .split('?')[0]!
    .replace(/^.*[/#]/, '')
    .replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
