import type { Database } from '#db/client.ts';
import { findPages } from '#src/domain/content/page-search.ts';
import { readBeginning, type Beginning } from '#src/domain/list/keyword-prefix.ts';
import { typeLabel } from '#src/domain/product/product-type.ts';
import { searchPath } from '#src/domain/list/recent-searches.ts';
import { MIN_LETTERS, MAX_SUGGESTED, type Suggestion } from '#src/domain/list/suggestion.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { withAddedWords } from '#src/domain/search/search-words.ts';
import { plainText, tokensOf } from '#src/domain/search/tokens.ts';
import { completeVehicles } from '#src/domain/vehicle/vehicle-completion.ts';
import { readSuggestIndex, type SuggestIndex } from './suggest-index.ts';
import { suggestLists } from './suggest-lists.ts';
import { suggestMeant } from './suggest-meant.ts';
import { suggestPatterns } from './suggest-patterns.ts';
import { suggestSizes } from './suggest-sizes.ts';

/** The most of each kind; together they are no more than `MAX_SUGGESTED`. */
const MAX_VEHICLES = 3;
const MAX_PATTERNS = 4;
const MAX_PAGES = 3;

/** What somebody who has typed this may mean: lists, vehicles, patterns and pages, the likeliest first in each. */
export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < MIN_LETTERS) return [];
  const index = await readSuggestIndex(db);
  const { text, page } = meaningOf(typed, index);
  let tires = suggestTires(text, index);
  if (!isAny(tires)) tires = suggestTires(withoutErrors(text, index), index);
  const { lists, vehicles, patterns } = tires;
  const pages = page ? [pageSuggestion(page, index)] : suggestPages(text, index, !isAny(tires));
  const room = MAX_SUGGESTED - Math.min(pages.length, 2) - vehicles.length - Math.min(patterns.length, 2);
  const found = [...lists.slice(0, room), ...vehicles, ...patterns];
  return (page ? [...pages, ...found] : [...found, ...pages]).slice(0, MAX_SUGGESTED);
}

const isAny = ({ lists, vehicles, patterns }: Tires): boolean => lists.length + vehicles.length + patterns.length > 0;

/** What was typed, with words that editors have added replaced by what they mean; or the page that they mean. */
function meaningOf(typed: string, { vocabulary }: SuggestIndex): { text: string; page: string } {
  if (!vocabulary.added.size) return { text: typed, page: '' };
  const words = tokensOf(typed);
  const { tokens, page } = withAddedWords(words, vocabulary);
  const isSame = tokens.length === words.length && tokens.every((token, i) => token === words[i]);
  return { text: isSame ? typed : tokens.map(({ text }) => text).join(' '), page };
}

type Tires = Record<'lists' | 'vehicles' | 'patterns', Suggestion[]>;

function suggestTires(typed: string, index: SuggestIndex): Tires {
  const titles = {
    types: index.types,
    brands: index.brands.map(({ short, title }) => ({ short_title: short, title })),
  };
  const read = readBeginning(typed, titles);
  const sizes = suggestSizes(read, index);
  // No size begins with these digits, so they may be part of a name.
  const asName = read.digits ? readBeginning(typed, titles, false) : read;
  const begun = sizes.length ? read : asName;
  const meant = suggestMeant(typed, index);
  return {
    lists: [...meant.filter(({ kind }) => kind === 'list'), ...sizes, ...suggestLists(begun, index)],
    vehicles: [
      ...meant.filter(({ kind }) => kind === 'vehicle'),
      ...(begun.size ? [] : suggestVehicles(asName, index)),
    ].slice(0, MAX_VEHICLES),
    patterns: begun.digits ? [] : suggestPatterns(begun, index, MAX_PATTERNS),
  };
}

/** The same words as the shop writes them. */
const withoutErrors = (typed: string, { vocabulary }: SuggestIndex): string =>
  readQuery(typed, vocabulary).corrections.reduce(
    (text, { typed: wrong, read }) => text.replace(wrong, read),
    plainText(typed),
  );

/** The results page of a search says what a vehicle's sizes are, and asks for what is not clear. */
function suggestVehicles({ words, types }: Beginning, index: SuggestIndex): Suggestion[] {
  const type = types.length === 1 ? index.types.find(({ short }) => short === types[0]) : undefined;
  return completeVehicles(index.models, words, MAX_VEHICLES).map(({ year, make, model, years }) => {
    const name = [year || '', make.name, model.name].filter(Boolean).join(' ');
    return {
      kind: 'vehicle',
      label: type ? `${typeLabel(type.title)} tires for a ${name}` : name,
      note: year ? '' : `${years.at(-1)} to ${years[0]}`,
      url: searchPath(type ? `${typeLabel(type.title)} tires ${name}`.toLowerCase() : name),
    };
  });
}

/** Pages about the words. Pages that only mention them are suggested when there is nothing else. */
const suggestPages = (typed: string, { pages }: SuggestIndex, anyMention: boolean): Suggestion[] =>
  findPages(pages, typed)
    .filter(({ isAbout }) => isAbout || anyMention)
    .slice(0, MAX_PAGES)
    .map(({ page }) => ({ kind: 'page', label: page.title, note: page.kind, url: page.url }));

/** @param url of a page that an editor has given to the words */
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
