import { findPages } from '#src/features/content/page-search.ts';
import {
  criterion,
  CRITERION_NAMES,
  GROUP_TITLES,
  NO_CRITERIA,
  type CriterionName,
} from '#src/features/filter/criteria.ts';
import type { ListTitles } from '#src/features/filter/list-row.ts';
import { isSet, MARK_TEXTS } from '#src/features/filter/criterion-value.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { withoutSize, withoutVehicle, type ProductFilter } from '#src/features/filter/filter.ts';
import { listHeading } from '#src/features/filter/list-heading.ts';
import type { ListAnswer } from '#src/features/list/list-state.ts';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';
import { type Query, titleOf, preferred, type SearchAnswer, type SearchChoice } from '#src/features/reader/query.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { sizePath } from '#src/kit/paths.ts';
import { fitmentName } from '#src/features/vehicles/fitment.ts';
import { parseVehicleKey, vehiclePath } from '#src/features/vehicles/vehicle.ts';
import { findList, selectList } from '#src/features/list/find-list.server.ts';
import type { ListSource } from '#src/features/list/list-source.server.ts';
import type { SuggestIndex } from '#src/features/reader/suggest-index.server.ts';

const MAX_PAGES = 8;

export const listOf = (source: ListSource, filter: ProductFilter): Promise<ListAnswer> =>
  findList(source, filter, { season: tireSeason(new Date()) });

export const countTires = async (source: ListSource, filter: ProductFilter): Promise<number> =>
  (await selectList(source, filter)).total;

/** The pages that are about the words of a search, or else those that have them somewhere. */
export function pagesAbout(query: Query, index: SuggestIndex): { pages: SearchChoice[]; isAbout: boolean } {
  const found = preferred(findPages(index.pages, query.text), ({ isAbout }) => isAbout).slice(0, MAX_PAGES);
  const pages = found.map(({ page: { title, kind, url } }) => ({ title, note: kind, url }));
  return { pages, isAbout: found[0]?.isAbout === true };
}

const MAX_NEAR = 4;

const SIZE_PARTS: readonly CriterionName[] = ['width', 'profile', 'rim'];

/** The criteria of a filter, each with the filter without it. Words first: they are the likeliest to be what is not known. */
function criteriaOf(filter: ProductFilter, query: Query, titles: ListTitles) {
  const all: Array<{ without: string; filter: ProductFilter }> = [
    ...[...query.words, ...query.quoted].map((word) => {
      const others = (list: readonly string[]) => list.filter((other) => other !== word);
      const title = titleOf({ ...query, words: others(query.words), quoted: others(query.quoted) });
      return { without: `“${word}”`, filter: { ...filter, title } };
    }),
    ...(filter.title ? [{ without: `“${filter.title}”`, filter: { ...filter, title: '' } }] : []),
    ...filter.marks.map((mark) => ({
      without: MARK_TEXTS[mark].label,
      filter: { ...filter, marks: filter.marks.filter((other) => other !== mark) },
    })),
    ...CRITERION_NAMES.toReversed()
      .filter((name) => isSet(filter[name]) && name !== 'title' && name !== 'marks' && !SIZE_PARTS.includes(name))
      .map((name) => {
        const { group, phrase } = criterion(name);
        // such as both prices
        const together = group ? CRITERION_NAMES.filter((other) => criterion(other).group === group) : [name];
        return {
          without: group ? GROUP_TITLES[group] : phrase!(filter[name], filter, titles),
          filter: { ...filter, ...Object.fromEntries(together.map((one) => [one, NO_CRITERIA[one]])) },
        };
      }),
    ...(filter.vehicle ? [{ without: 'the vehicle', filter: withoutVehicle(filter) }] : []),
    ...(filter.width || filter.profile || filter.rim ? [{ without: 'the size', filter: withoutSize(filter) }] : []),
  ];
  return [...new Map(all.map((one) => [filterUrl(one.filter), one])).values()];
}

export async function nothingFound(
  source: ListSource,
  query: Query,
  filter: ProductFilter,
  index: SuggestIndex,
): Promise<SearchAnswer> {
  const { vehicle, alternates } = await listOf(source, filter);
  const names = { ...index.inHeadings, vehicles: vehicle ? { [vehicle.key]: { name: vehicle.name, sizes: {} } } : {} };
  const parts = parseVehicleKey(filter.vehicle);
  const near: SearchChoice[] = [];
  for (const { without, filter: less } of criteriaOf(filter, query, names)) {
    if (near.length === MAX_NEAR || isEverything(less)) continue;
    const n = await countTires(source, less);
    if (!n) continue;
    const note = `${formatCount(n, 'tire')}, without ${without}`;
    near.push({ title: listHeading(less, names), note, url: filterUrl(less) });
  }
  const fitments = (parts && vehicle ? vehicle.others : []).map((size) => ({
    title: fitmentName(size),
    note: size.options.join(', '),
    url: vehiclePath({ ...parts!, option: undefined, size: size.slug }),
  }));
  const sizes = (alternates ?? []).map(({ size, size_slug, count }) => ({
    title: size,
    note: formatCount(count, 'tire'),
    url: sizePath(size_slug),
  }));
  return {
    kind: 'nothing',
    heading: listHeading({ ...filter, searched: '' }, names),
    offers: [
      { id: 'near', heading: 'Closest matches', choices: near },
      { id: 'fitments', heading: 'Other sizes of your vehicle', choices: fitments },
      { id: 'sizes', heading: 'Similar sizes in stock', choices: sizes },
      { id: 'about', heading: 'Related pages', choices: filter.title ? pagesAbout(query, index).pages : [] },
    ],
    corrected: query.corrections.map(({ typed }) => typed).join(' '),
  };
}

const isEverything = (filter: ProductFilter): boolean =>
  filterUrl({ ...filter, searched: '', sort: 'stock' }) === '/tires';
