import { CRITERION_NAMES, type CriterionName } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { listHeading } from '#src/domain/list/list-heading.ts';
import { searchPath } from '#src/domain/list/recent-searches.ts';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import { queryFilter } from '#src/domain/search/query-filter.ts';
import type { Query } from '#src/domain/search/query.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import { keyOf } from '#src/domain/search/tokens.ts';
import { TRADE_KEYS, tradeWord } from '#src/domain/search/trade-words.ts';
import type { SuggestIndex } from './suggest-index.ts';

const MAX_MEANT = 3;
/** Shorter beginnings of words mean too much. */
const MIN_BEGINNING = 3;

/**
 * Lists by what tires have, cost or are on: `run flat 245/45r19`, `cheap winter tires`, `2019 rav4 10 ply`. The last word may be
 * incomplete. Searches for sizes, types, brands and patterns alone are not suggested here.
 */
export function suggestMeant(typed: string, index: SuggestIndex): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const text of [typed, ...completions(typed)]) {
    const query = readQuery(text, index.vocabulary, { correct: false });
    if (query.page || query.patterns || query.words.length || query.quoted.length || !isNarrowed(query)) continue;
    const suggestion = query.vehicle ? suggestVehicleList(text, query, index) : suggestList(query, index);
    if (suggestion && !found.has(suggestion.label)) found.set(suggestion.label, suggestion);
  }
  return [...found.values()].slice(0, MAX_MEANT);
}

/** Whether a search says more than sizes, types and brands. */
const isNarrowed = ({ sort, ...query }: Query): boolean =>
  sort !== '' ||
  query.rear !== null ||
  query.parts.diameter > 0 ||
  CRITERION_NAMES.some((name) => name in query && !NAMED.includes(name) && isSet(query[name as keyof typeof query]));

const NAMED: readonly CriterionName[] = ['types', 'brands'];

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
    url: searchPath(text),
  };
}

/** What was typed with its last word, or its last two, completed to words of the trade: `run f` → `run flat`. */
function completions(typed: string): string[] {
  const words = typed.trim().split(/\s+/);
  return [1, 2].flatMap((count) => {
    const begun = keyOf(words.slice(-count).join(''));
    if (words.length < count || begun.length < MIN_BEGINNING) return [];
    const keys = TRADE_KEYS.filter((key) => key !== begun && key.startsWith(begun));
    // `win` is the beginning of `winter` more than of `winter rated`.
    if (keys.some((key) => tradeWord(key)!.kind === 'type')) return [];
    return keys.map((key) => [...words.slice(0, -count), tradeWord(key)!.text].join(' '));
  });
}
