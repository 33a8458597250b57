import { rows, type Database } from '#db/client.ts';
import { indexPages } from '#src/features/content/page-search.ts';
import type { ListTitles } from '#src/features/filter/list-row.ts';
import type { AddedWord } from './trade-words.ts';
import { buildVocabulary } from './vocabulary.ts';
import { isPageUrl } from '#src/features/entries/word-meaning.ts';
import { named } from '#src/features/vehicles/vehicle.ts';
import type { ModelName } from './query.ts';
import { cachedByVersion } from '#src/kit/cached-by-version.server.ts';
import { existingPages, searchedPages } from './suggest-pages.server.ts';
import { patternIllustration } from '#src/features/catalogue/pattern-illustration.server.ts';
import { editionName, joinPrices, RETAIL_PRICE } from '#src/features/pricing/edition-prices.server.ts';
import { loadWords } from '#src/features/content/words.server.ts';

/** Tires of a type and brand, by their short names. */
export interface NameCount {
  type: string;
  brand: string;
  n: number;
}

interface SuggestSize {
  width: number;
  profile: number;
  rim: number;
  /** as people type them: `2256517`, and `33125020` for 33x12.50R20 */
  digits: string;
  counts: readonly NameCount[];
}

export interface SuggestPattern {
  id: number;
  title: string;
  illustration: string;
  /** as keywords are compared with it */
  search: string;
  brand: string;
  type: string;
  sizes: readonly string[];
  /** lowest retail price of those in stock, or else of all */
  price: string;
}

/** The patterns whose brand and name contain every word. @param words lower case, without accents */
export function patternsWith(patterns: readonly SuggestPattern[], words: readonly string[]): SuggestPattern[] {
  // the search text is stored with and without separators, so `x-ice` is also searched as `xice`
  const spellings = words.map((word) => [word, word.replace(/[^a-z0-9]/g, '') || word]);
  return patterns.filter(({ search }) => spellings.every((word) => word.some((one) => search.includes(one))));
}

/** Everything that suggestions are made from. It is small enough to be kept in the process; queries take far longer. */
export type SuggestIndex = Awaited<ReturnType<typeof loadIndex>>;

const liveIndex = cachedByVersion(loadIndex);

/** The index of the shop as it is. It is read again after an import, a change at the desk, or when an article is published. */
export const readSuggestIndex = async (db: Database): Promise<SuggestIndex> => liveIndex(db, await suggestVersion(db));

/** Changes whenever the index has to be read again. Each call reads it, so the query must be cheap. */
export async function suggestVersion(db: Database): Promise<string> {
  const [row] = await rows<{ version: string }>(db)`select concat_ws(' ',
      ${editionName('live')},
      (select max(id) from catalogue_changes),
      (select max(id) from revisions),
      (select max(id) from audit_lines),
      (select count(*) from articles where published_at <= now()),
      (select concat(count(*), max(updated_at)) from search_words)) as version`;
  return row!.version;
}

async function loadIndex(db: Database) {
  const [words, counts, sizes, patterns, models, added] = await Promise.all([
    loadWords(db),
    rows<NameCount>(db)`select t.short as type, b.short_title as brand, sum(n)::int as n from mark_counts c
      join product_types t on t.id = c.type_id and t.is_wheel = 0 join brands b on b.id = c.brand_id group by 1, 2`,
    loadSizes(db),
    loadPatterns(db),
    loadModels(db),
    loadAddedWords(db),
  ]);
  const types = words.types.filter(({ is_wheel }) => !is_wheel);
  const shortNames = (brands: typeof words.brands) =>
    brands.map(({ short_title, title }) => ({ short: short_title, title }));
  const brands = shortNames(words.brands.filter(({ count, wheels }) => count || !wheels));
  const pages = indexPages(searchedPages(words));
  const titles = (names: ReadonlyArray<{ short: string; title: string }>) =>
    Object.fromEntries(names.map(({ short, title }) => [short, title]));
  const inHeadings: ListTitles = { types: titles(words.types), brands: titles(brands), shops: {}, vehicles: {} };
  return {
    types,
    brands,
    inHeadings,
    counts,
    sizes,
    patterns,
    models,
    pages,
    vocabulary: buildVocabulary({
      brands,
      wheelBrands: shortNames(words.brands.filter(({ wheels }) => wheels)),
      patterns: patterns.map(({ id, brand, title, type }) => ({ id, brand, title, types: [type] })),
      models,
      shops: words.settings.places.map(({ name }) => named(name)),
      added,
    }),
  };
}

/**
 * What the search has been taught, but words that lead to no page, because it is not published. The shop's own come last, so that
 * they take the place of curated ones with the same text.
 */
async function loadAddedWords(db: Database): Promise<AddedWord[]> {
  const all = await rows<AddedWord>(db)`select text, meaning from search_words order by source = '', id`;
  const urls = all.map(({ meaning }) => meaning).filter(isPageUrl);
  const existing = await existingPages(db, urls);
  return all.filter(({ meaning }) => !isPageUrl(meaning) || existing.has(meaning));
}

async function loadSizes(db: Database): Promise<SuggestSize[]> {
  const found = await rows<Omit<SuggestSize, 'digits'>>(db)`
    select width::float8 as width, profile::float8 as profile, rim::float8 as rim,
      jsonb_agg(jsonb_build_object('type', t.short, 'brand', b.short_title, 'n', n)) as counts
    from (select width, profile, rim, type_id, brand_id, sum(n)::int as n from size_counts group by 1, 2, 3, 4, 5) c
    join product_types t on t.id = c.type_id join brands b on b.id = c.brand_id group by 1, 2, 3`;
  return found.map((size) => ({ ...size, digits: digitsOf(size) }));
}

function digitsOf({ width, profile, rim }: Omit<SuggestSize, 'digits'>): string {
  const middle = width < 100 ? profile.toFixed(2) : String(profile);
  return `${Math.trunc(width)}${middle}${rim}`.replaceAll('.', '');
}

const loadPatterns = (db: Database): Promise<SuggestPattern[]> =>
  rows<SuggestPattern>(db)`
    select pt.id, pt.title, ${patternIllustration()} as illustration, pt.search, b.short_title as brand, t.short as type,
      f.sizes, f.price from (
        select pattern_id, brand_id, type_id,
          coalesce(array_agg(distinct size_slug) filter (where size_slug is not null), '{}') as sizes,
          coalesce(min(${RETAIL_PRICE}) filter (where count > 0), min(${RETAIL_PRICE}))::text as price
        from products p ${joinPrices('live')} group by 1, 2, 3
      ) f join patterns pt on pt.id = f.pattern_id join product_types t on t.id = f.type_id
      join brands b on b.id = f.brand_id where t.is_wheel = 0`;

async function loadModels(db: Database): Promise<ModelName[]> {
  const models = await rows<Omit<ModelName, 'options'> & { options: string[] }>(db)`
    select jsonb_build_object('name', k.title, 'slug', k.slug) as make,
      jsonb_build_object('name', m.title, 'slug', m.slug) as model,
      array_agg(y.year order by y.year desc)::int[] as years,
      array(select distinct f.option from fitments f where f.model_id = m.id and f.option <> '' order by 1) as options
    from model_years y join vehicle_models m on m.id = y.model_id join vehicle_makes k on k.id = m.make_id
    group by k.id, m.id`;
  return models.map(({ options, ...names }) => ({ ...names, options: options.map(named) }));
}
