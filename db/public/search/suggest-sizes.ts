import type { Beginning } from '#src/domain/list/keyword-prefix.ts';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import type { TireSize } from '#src/domain/size/tire-size.ts';
import type { NameCount, SuggestIndex } from './suggest-index.ts';
import { idsNamed, listSuggestion } from './suggest-lists.ts';

type Parts = Pick<TireSize, 'width' | 'profile' | 'rim'>;
const partsOf = ({ width, profile, rim }: Parts): Parts => ({ width, profile, rim });

/** The most sizes that begin with what was typed. */
const MAX_SIZES = 6;
const MAX_TYPES = 4;

/** What was typed beside the size: types, and the brand if there is only one that matches. */
interface Chosen {
  types: string[];
  brands: string[];
}

/** The size that was typed, alone and with each type; or the sizes that begin with what was typed, most products first. */
export function suggestSizes(begun: Beginning, index: SuggestIndex): Suggestion[] {
  const chosen = { types: begun.types, brands: begun.brands.length === 1 ? begun.brands : [] };
  if (begun.size) return suggestOneSize(begun.size, chosen, index);
  if (begun.digits || begun.parts.width || begun.parts.rim) return begunSizes(begun, chosen, index);
  return [];
}

function suggestOneSize(size: Parts, chosen: Chosen, index: SuggestIndex): Suggestion[] {
  const counts = index.sizes.filter(hasParts(size)).flatMap((found) => found.counts.filter(isChosen(chosen, index)));
  const byType = index.types
    .map(({ id, short }) => ({ short, n: total(counts.filter(({ type }) => type === id)) }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n);
  const each = chosen.types.length || byType.length < 2 ? [] : byType.slice(0, MAX_TYPES);
  return [
    listSuggestion({ ...chosen, ...partsOf(size) }, total(counts), index),
    ...each.map(({ short, n }) => listSuggestion({ ...chosen, ...partsOf(size), types: [short] }, n, index)),
  ];
}

function begunSizes({ digits, parts }: Beginning, chosen: Chosen, index: SuggestIndex): Suggestion[] {
  const found = index.sizes
    .filter((size) => size.digits.startsWith(digits) && hasParts(parts)(size))
    .map((size) => ({ ...partsOf(size), n: total(size.counts.filter(isChosen(chosen, index))) }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n || a.width - b.width || a.profile - b.profile || a.rim - b.rim);
  const together =
    digits || found.length < 2 ? [] : [listSuggestion({ ...chosen, ...partsOf(parts) }, total(found), index)];
  return [
    ...together,
    ...found.slice(0, MAX_SIZES).map(({ n, ...size }) => listSuggestion({ ...chosen, ...size }, n, index)),
  ];
}

/** Whether a size has the parts that are set. */
const hasParts =
  (parts: Parts) =>
  (size: Parts): boolean =>
    (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || size[part] === parts[part]);

function isChosen(chosen: Chosen, { types, brands }: SuggestIndex): (count: NameCount) => boolean {
  const [typeIds, brandIds] = [idsNamed(types, chosen.types), idsNamed(brands, chosen.brands)];
  return ({ type, brand }) =>
    (!typeIds.length || typeIds.includes(type)) && (!brandIds.length || brandIds.includes(brand));
}

const total = (counts: ReadonlyArray<{ n: number }>): number => counts.reduce((sum, { n }) => sum + n, 0);
