/** What helps after a search that found nothing: lists that are without one of its criteria, near sizes, and pages. */
import { criterion, CRITERION_NAMES, NO_CRITERIA, type CriterionName } from '#src/domain/list/criteria.ts';
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
import { productSummary } from '../products/product-summary.ts';
import { counted } from './suggest-lists.ts';
import type { SuggestIndex } from './suggest-index.ts';

const MAX_NEAR = 4;
const MAX_TIRES = 4;

/** They leave together, with the vehicle. */
const SIZE_PARTS: readonly CriterionName[] = ['width', 'profile', 'rim'];

/** Those that a search is tried without at the same time, such as both prices. */
const togetherWith = (name: CriterionName): CriterionName[] => {
  const { without } = criterion(name);
  return without ? CRITERION_NAMES.filter((one) => criterion(one).without === without) : [name];
};

/** The criteria of a filter, each with the filter without it. Words first: they are the likeliest to be what is not known. */
function criteriaOf(
  f: ProductFilter,
  query: Query,
  titles: ListTitles,
): Array<{ without: string; filter: ProductFilter }> {
  const all: Array<[isSet: boolean, without: string, fields: Partial<ProductFilter>]> = [
    ...[...query.words, ...query.quoted].map((word): [boolean, string, Partial<ProductFilter>] => [
      true,
      `“${word}”`,
      {
        title: titleOf({
          ...query,
          words: query.words.filter((w) => w !== word),
          quoted: query.quoted.filter((w) => w !== word),
        }),
      },
    ]),
    [f.title !== '', `“${f.title}”`, { title: '' }],
    ...f.marks.map((mark): [boolean, string, Partial<ProductFilter>] => [
      true,
      MARK_LABELS[mark],
      { marks: f.marks.filter((other) => other !== mark) },
    ]),
    ...CRITERION_NAMES.toReversed()
      .filter((name) => name !== 'title' && name !== 'marks' && !SIZE_PARTS.includes(name))
      .map((name): [boolean, string, Partial<ProductFilter>] => [
        isSet(f[name]),
        criterion(name).without ?? criterion(name).phrase!(f, titles),
        Object.fromEntries(togetherWith(name).map((one) => [one, NO_CRITERIA[one]])),
      ]),
    [f.vehicle !== '', 'the vehicle', withoutVehicle(f)],
    [f.width > 0 || f.profile > 0 || f.rim > 0, 'the size', withoutSize(f)],
  ];
  const found = new Map(
    all
      .filter(([isSet]) => isSet)
      .map(([, without, fields]) => {
        const filter = { ...f, ...fields };
        return [filterUrl(filter), { without, filter }] as const;
      }),
  );
  return [...found.values()];
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
