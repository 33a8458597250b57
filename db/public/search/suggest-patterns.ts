import { filterUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER } from '#src/domain/list/filter.ts';
import type { Beginning } from '#src/domain/list/keyword-prefix.ts';
import { typeLabel } from '#src/domain/product/product-type.ts';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import { formatDollars } from '#src/domain/pricing/money.ts';
import { illustrationFile } from '#src/domain/product/product-picture.ts';
import { formatTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { patternsWith, type SuggestIndex, type SuggestPattern } from './suggest-index.ts';
import { counted, idsNamed } from './suggest-lists.ts';

/** Patterns whose name contains what was typed, in the size that was typed. */
export function suggestPatterns(begun: Beginning, index: SuggestIndex, most: number): Suggestion[] {
  const named = (words: readonly string[]) => (words.length ? patternsWith(index.patterns, words) : []);
  const spoken = named(begun.nameWords);
  const found = spoken.length ? spoken : keepWantedTypes(named(begun.words), begun, index);
  const slug = begun.size && sizeSlug(begun.size);
  const last = begun.words.at(-1) ?? '';
  return found
    .filter(({ sizes }) => !slug || sizes.includes(slug))
    .map((pattern) => ({ pattern, begins: Number(pattern.title.toLowerCase().startsWith(last)) }))
    .toSorted(
      (a, b) =>
        b.begins - a.begins ||
        b.pattern.sizes.length - a.pattern.sizes.length ||
        (a.pattern.title < b.pattern.title ? -1 : 1),
    )
    .slice(0, most)
    .map(({ pattern }) => patternSuggestion(pattern, begun, index));
}

function keepWantedTypes(patterns: SuggestPattern[], begun: Beginning, index: SuggestIndex): SuggestPattern[] {
  const types = idsNamed(index.types, begun.types);
  return types.length ? patterns.filter(({ type }) => types.includes(type)) : patterns;
}

function patternSuggestion(pattern: SuggestPattern, { size }: Beginning, { types, brands }: SuggestIndex): Suggestion {
  const type = types.find(({ id }) => id === pattern.type)!;
  const brand = brands.find(({ id }) => id === pattern.brand)!;
  const printed = size ? ` ${formatTireSize(size)}` : '';
  const n = pattern.sizes.length;
  return {
    kind: 'pattern',
    label: `${brand.title} ${pattern.title}${printed}`,
    note: size
      ? typeLabel(type.title)
      : [typeLabel(type.title), n ? counted(n, 'size') : '', `from ${formatDollars(pattern.price)}`]
          .filter(Boolean)
          .join(', '),
    url: filterUrl({ ...EMPTY_FILTER, brands: [brand.short], title: `${pattern.title}${printed}` }),
    picture: illustrationFile(pattern.illustration, 'front'),
  };
}
