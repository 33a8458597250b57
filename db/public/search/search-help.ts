/** What helps after a search that found nothing: lists that are without one of its criteria, near sizes, and pages. */
import {
  criterion,
  CRITERION_NAMES,
  GROUP_TITLES,
  NO_CRITERIA,
  type CriterionName,
} from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { withoutSize, withoutVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { listHeading } from '#src/domain/list/list-heading.ts';
import { MARK_LABELS } from '#src/domain/list/tire-criteria.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import type { ListTitles } from '#src/domain/list/list-titles.ts';
import type { Query } from '#src/domain/search/query.ts';
import { titleOf } from '#src/domain/search/query-filter.ts';
import type { NearList, SearchAnswer } from '#src/domain/search/search-answer.ts';
import { fitmentName } from '#src/domain/vehicle/fitment.ts';
import { parseVehicleKey, vehiclePath } from '#src/domain/vehicle/vehicle.ts';
import type { ListSource } from '../list/list-source.ts';
import { countTires, listOf, pagesAbout } from './searched.ts';
import { productSummary } from '#src/domain/product/product-summary.ts';
import { counted } from './suggest-lists.ts';
import type { SuggestIndex } from './suggest-index.ts';

const MAX_NEAR = 4;
const MAX_TIRES = 4;

/** They are left out together, or with the vehicle. */
const SIZE_PARTS: readonly CriterionName[] = ['width', 'profile', 'rim'];

/** The criteria that are left out together with this one, such as both prices. */
const togetherWith = (name: CriterionName): CriterionName[] => {
  const { group } = criterion(name);
  return group ? CRITERION_NAMES.filter((other) => criterion(other).group === group) : [name];
};

const titleOfCriterion = (name: CriterionName, filter: ProductFilter, titles: ListTitles): string => {
  const { group, phrase } = criterion(name);
  return group ? GROUP_TITLES[group] : phrase!(filter, titles);
};

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
      without: MARK_LABELS[mark],
      filter: { ...filter, marks: filter.marks.filter((other) => other !== mark) },
    })),
    ...CRITERION_NAMES.toReversed()
      .filter((name) => isSet(filter[name]) && name !== 'title' && name !== 'marks' && !SIZE_PARTS.includes(name))
      .map((name) => ({
        without: titleOfCriterion(name, filter, titles),
        filter: { ...filter, ...Object.fromEntries(togetherWith(name).map((one) => [one, NO_CRITERIA[one]])) },
      })),
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
  const near: NearList[] = [];
  let tires: ProductSummary[] = [];
  for (const { without, filter: less } of criteriaOf(filter, query, names)) {
    if (near.length === MAX_NEAR || isEverything(less)) continue;
    const n = await countTires(source, less);
    if (!n) continue;
    near.push({ without, title: listHeading(less, names), note: counted(n, 'tire'), url: filterUrl(less) });
    if (!tires.length) tires = (await listOf(source, less)).data.slice(0, MAX_TIRES);
  }
  return {
    kind: 'nothing',
    heading: listHeading({ ...filter, searched: '' }, names),
    near,
    tires: tires.map(productSummary),
    sizes: alternates ?? [],
    fitments: (vehicle?.others ?? []).flatMap((size) => {
      const parts = parseVehicleKey(filter.vehicle);
      return parts
        ? [
            {
              title: fitmentName(size),
              note: size.options.join(', '),
              url: vehiclePath({ ...parts, option: undefined, size: size.slug }),
            },
          ]
        : [];
    }),
    pages: query.words.length ? pagesAbout(query, index) : [],
    corrected: query.corrections.map(({ typed }) => typed).join(' '),
  };
}

const isEverything = (filter: ProductFilter): boolean =>
  filterUrl({ ...filter, searched: '', sort: 'stock' }) === '/tires';
