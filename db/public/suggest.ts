import type { Database } from '#db/client.ts';
import { findPages } from '#src/domain/content/page-search.ts';
import { readBeginning, type Beginning } from '#src/domain/list/keyword-prefix.ts';
import { typeLabel } from '#src/domain/list/list-heading.ts';
import { searchPath } from '#src/domain/list/recent-searches.ts';
import { FEWEST_LETTERS, MOST_SUGGESTED, type Suggestion } from '#src/domain/list/suggestion.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { plainText } from '#src/domain/search/tokens.ts';
import { completeVehicles } from '#src/domain/vehicle/vehicle-completion.ts';
import { readSuggestIndex, type SuggestIndex } from './suggest-index.ts';
import { suggestLists } from './suggest-lists.ts';
import { suggestPatterns } from './suggest-patterns.ts';
import { suggestSizes } from './suggest-sizes.ts';

/** The most of each kind; together they are no more than `MOST_SUGGESTED`. */
const MOST_VEHICLES = 3;
const MOST_PATTERNS = 4;
const MOST_PAGES = 3;

/** What somebody who has typed this may mean: lists, vehicles, patterns and pages, the likeliest first in each. */
export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < FEWEST_LETTERS) return [];
  const index = await readSuggestIndex(db);
  let { lists, vehicles, patterns } = suggestTires(typed, index);
  if (!lists.length && !vehicles.length && !patterns.length)
    ({ lists, vehicles, patterns } = suggestTires(withoutErrors(typed, index), index));
  const pages = suggestPages(typed, index, !lists.length && !vehicles.length && !patterns.length);
  const room = MOST_SUGGESTED - Math.min(pages.length, 2) - vehicles.length - Math.min(patterns.length, 2);
  return [...lists.slice(0, room), ...vehicles, ...patterns, ...pages].slice(0, MOST_SUGGESTED);
}

function suggestTires(typed: string, index: SuggestIndex): Record<'lists' | 'vehicles' | 'patterns', Suggestion[]> {
  const titles = {
    types: index.types,
    brands: index.brands.map(({ short, title }) => ({ short_title: short, title })),
  };
  const read = readBeginning(typed, titles);
  const sizes = suggestSizes(read, index);
  // No size begins with these digits, so they may be part of a name.
  const asName = read.digits ? readBeginning(typed, titles, false) : read;
  const begun = sizes.length ? read : asName;
  return {
    lists: [...sizes, ...suggestLists(begun, index)],
    vehicles: begun.size ? [] : suggestVehicles(asName, index),
    patterns: begun.digits ? [] : suggestPatterns(begun, index, MOST_PATTERNS),
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
  return completeVehicles(index.models, words, MOST_VEHICLES).map(({ year, make, model, years }) => {
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
    .slice(0, MOST_PAGES)
    .map(({ page }) => ({ kind: 'page', label: page.title, note: page.kind, url: page.url }));
