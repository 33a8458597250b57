import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER } from '#src/domain/list/filter.ts';
import { readBeginning, type Beginning } from '#src/domain/list/keyword-prefix.ts';
import { typeLabel } from '#src/domain/list/list-heading.ts';
import { FEWEST_LETTERS, MOST_SUGGESTED, type Suggestion } from '#src/domain/list/suggestion.ts';
import { formatTireSize } from '#src/domain/size/tire-size.ts';
import { similarPatternIds, containingPatternIds } from './keyword-patterns.ts';
import { counted, idsOf, readSuggestNames, suggestLists, type SuggestNames } from './suggest-lists.ts';
import { suggestSizes } from './suggest-sizes.ts';

/** Lists that match the beginning of a search, the likeliest first: sizes, types, brands, patterns. */
export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < FEWEST_LETTERS) return [];
  const names = await readSuggestNames(db);
  const titles = {
    types: names.types,
    brands: names.brands.map(({ short, title }) => ({ short_title: short, title })),
  };
  let begun = readBeginning(typed, titles);
  const sizes = await suggestSizes(db, begun, names);
  // No size begins with these digits, so they may be part of a name.
  if (begun.digits && !sizes.length) begun = readBeginning(typed, titles, false);
  const found = [...sizes, ...(await suggestLists(db, begun, names))];
  if (found.length < MOST_SUGGESTED && !begun.digits)
    found.push(...(await suggestPatterns(db, begun, names, !found.length)));
  return found.slice(0, MOST_SUGGESTED);
}

interface PatternRow {
  title: string;
  brand: string;
  short: string;
  type: string;
  n: number;
}

/** Patterns whose name contains what was typed; with `closeToo` also patterns with a similar name. */
async function suggestPatterns(
  db: Database,
  begun: Beginning,
  names: SuggestNames,
  closeToo: boolean,
): Promise<Suggestion[]> {
  const { size, words } = begun;
  const spoken = begun.nameWords.length ? await containingPatternIds(db, begun.nameWords) : [];
  let ids = spoken;
  if (!ids.length && words.length && words.join() !== begun.nameWords.join())
    ids = await containingPatternIds(db, words);
  if (!ids.length && words.length && closeToo) ids = await similarPatternIds(db, words);
  if (!ids.length) return [];
  const types = spoken.length ? [] : idsOf(names.types, begun.types);
  const ofTypes = types.length ? sql` and p.type_id in ${types}` : sql``;
  const ofSize = size
    ? sql` and p.width = ${size.width} and p.profile = ${size.profile} and p.rim = ${size.rim}`
    : sql``;
  const found = await rows<PatternRow>(
    db,
    sql`
    select t.title, b.title as brand, b.short_title as short, y.title as type, n from (
      select pattern_id, brand_id, type_id, count(distinct size_slug)::int as n from products p
      where p.pattern_id = any(${`{${ids.join(',')}}`}::int[])${ofTypes}${ofSize}
      group by 1, 2, 3
    ) f join patterns t on t.id = f.pattern_id join brands b on b.id = f.brand_id join product_types y on y.id = f.type_id
    order by starts_with(lower(t.title), ${words.at(-1) ?? ''}) desc, n desc, 2, 1 limit ${MOST_SUGGESTED}`,
  );
  const printed = size ? ` ${formatTireSize(size)}` : '';
  return found.map((p) => ({
    kind: 'pattern',
    label: `${p.brand} ${p.title}${printed}`,
    note: size || !p.n ? typeLabel(p.type) : `${typeLabel(p.type)}, ${counted(p.n, 'size')}`,
    url: filterUrl({ ...EMPTY_FILTER, brands: [p.short], title: `${p.title}${printed}` }),
  }));
}
