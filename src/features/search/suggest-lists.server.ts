/** Suggestions of lists: the sizes, types, brands and patterns that may be meant by what was typed. */
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import type { Beginning } from './keyword-prefix.ts';
import { listHeading } from '#src/features/filter/list-heading.ts';
import type { Suggestion } from './suggestion.ts';
import { formatDollars } from '#src/kit/money.ts';
import { illustrationFile } from '#src/features/products/product-picture.ts';
import { typeLabel } from '#src/features/products/product-type.ts';
import { formatTireSize, sizeSlug, type TireSize } from '#src/features/sizes/tire-size.ts';
import {
  patternsWith,
  type NameCount,
  type SuggestIndex,
  type SuggestPattern,
} from '#src/features/reader/suggest-index.server.ts';

export const counted = (n: number, what: string): string => `${n.toLocaleString('en-CA')} ${what}${n === 1 ? '' : 's'}`;

const total = (counts: ReadonlyArray<{ n: number }>): number => counts.reduce((sum, { n }) => sum + n, 0);

/** A list as a suggestion, with the heading of its page and its number of products. */
function listSuggestion(criteria: Partial<ProductFilter>, n: number, { inHeadings }: SuggestIndex): Suggestion {
  const filter = { ...EMPTY_FILTER, ...criteria };
  const label = listHeading(filter, inHeadings);
  return {
    kind: 'list',
    label,
    note: n ? counted(n, label.endsWith('tires') ? 'tire' : 'product') : 'none in stock, see similar sizes',
    url: filterUrl(filter),
  };
}

type Chosen = Pick<ProductFilter, 'types' | 'brands'>;

/** Whether products of a type and brand are among those that were chosen; without a choice all are. */
function isChosen(chosen: Chosen, { types, brands }: SuggestIndex): (of: Omit<NameCount, 'n'>) => boolean {
  const idsOf = (names: SuggestIndex['types' | 'brands'], shorts: readonly string[]) =>
    names.filter(({ short }) => shorts.includes(short)).map(({ id }) => id);
  const [typeIds, brandIds] = [idsOf(types, chosen.types), idsOf(brands, chosen.brands)];
  return ({ type, brand }) =>
    (!typeIds.length || typeIds.includes(type)) && (!brandIds.length || brandIds.includes(brand));
}

/** Lists of the types and brands whose names were typed or begun, combined where there are both. Empty lists are left out. */
export function suggestLists(begun: Beginning, index: SuggestIndex): Suggestion[] {
  if (begun.size || begun.digits) return [];
  const { brands, words } = begun;
  const types = index.types.map(({ short }) => short).filter((short) => begun.types.includes(short));
  const choices: Chosen[] = [
    ...brands.flatMap((brand) => types.map((type) => ({ types: [type], brands: [brand] }))),
    ...(words.length ? [] : types.map((type) => ({ types: [type], brands: [] }))),
    ...brands.map((brand) => ({ types: [], brands: [brand] })),
  ];
  return choices
    .flatMap((chosen) => {
      const n = total(index.counts.filter(isChosen(chosen, index)));
      return n ? [listSuggestion(chosen, n, index)] : [];
    })
    .slice(0, 5);
}

type Parts = Pick<TireSize, 'width' | 'profile' | 'rim'>;
const partsOf = ({ width, profile, rim }: Parts): Parts => ({ width, profile, rim });

const MAX_SIZES = 6;
const MAX_TYPES = 4;

/** The size that was typed, alone and with each type; or the sizes that begin with what was typed, most products first. */
export function suggestSizes(begun: Beginning, index: SuggestIndex): Suggestion[] {
  // beside a size: types, and the brand if there is only one that matches
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
  const sizes = index.sizes
    .filter((size) => size.digits.startsWith(digits) && hasParts(parts)(size))
    .map((size) => ({ ...partsOf(size), n: total(size.counts.filter(isChosen(chosen, index))) }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n || a.width - b.width || a.profile - b.profile || a.rim - b.rim);
  const together =
    digits || sizes.length < 2 ? [] : [listSuggestion({ ...chosen, ...partsOf(parts) }, total(sizes), index)];
  return [
    ...together,
    ...sizes.slice(0, MAX_SIZES).map(({ n, ...size }) => listSuggestion({ ...chosen, ...size }, n, index)),
  ];
}

const hasParts =
  (parts: Parts) =>
  (size: Parts): boolean =>
    (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || size[part] === parts[part]);

/** Patterns whose name contains what was typed, in the size that was typed. */
export function suggestPatterns(begun: Beginning, index: SuggestIndex, most: number): Suggestion[] {
  const named = (words: readonly string[]) => (words.length ? patternsWith(index.patterns, words) : []);
  const byWholeName = named(begun.nameWords);
  const ofTypes = isChosen({ types: begun.types, brands: [] }, index);
  const patterns = byWholeName.length ? byWholeName : named(begun.words).filter(ofTypes);
  const slug = begun.size && sizeSlug(begun.size);
  const last = begun.words.at(-1) ?? '';
  const begins = ({ title }: SuggestPattern) => Number(title.toLowerCase().startsWith(last));
  return patterns
    .filter(({ sizes }) => !slug || sizes.includes(slug))
    .toSorted((a, b) => begins(b) - begins(a) || b.sizes.length - a.sizes.length || (a.title < b.title ? -1 : 1))
    .slice(0, most)
    .map((pattern) => patternSuggestion(pattern, begun, index));
}

function patternSuggestion(pattern: SuggestPattern, { size }: Beginning, { types, brands }: SuggestIndex): Suggestion {
  const type = typeLabel(types.find(({ id }) => id === pattern.type)!.title);
  const brand = brands.find(({ id }) => id === pattern.brand)!;
  const title = `${pattern.title}${size ? ` ${formatTireSize(size)}` : ''}`;
  const n = pattern.sizes.length;
  const details = [type, ...(n ? [counted(n, 'size')] : []), `from ${formatDollars(pattern.price)}`];
  return {
    kind: 'pattern',
    label: `${brand.title} ${title}`,
    note: size ? type : details.join(', '),
    url: filterUrl({ ...EMPTY_FILTER, brands: [brand.short], title }),
    picture: illustrationFile(pattern.illustration, 'front'),
  };
}
