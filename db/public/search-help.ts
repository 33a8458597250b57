/** What helps after a search that found nothing: lists that are without one of its criteria, near sizes, and pages. */
import type { Database } from '#db/client.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { withoutSize, withoutVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { listHeading } from '#src/domain/list/list-heading.ts';
import type { Query } from '#src/domain/search/query.ts';
import { titleOf } from '#src/domain/search/query-filter.ts';
import type { NearList, SearchAnswer } from '#src/domain/search/search-answer.ts';
import { fitmentName } from '#src/domain/vehicle/fitment.ts';
import { parseVehicleKey, vehiclePath } from '#src/domain/vehicle/vehicle.ts';
import { listOf, pagesAbout, tiresIn } from './searched.ts';
import { productSummary } from './select.ts';
import { counted } from './suggest-lists.ts';
import type { SuggestIndex } from './suggest-index.ts';
import type { VehicleList } from './vehicle-list.ts';

const MOST_NEAR = 4;
const MOST_TIRES = 4;

/** The criteria of a filter, each with the filter without it. Words first: they are the likeliest to be what is not known. */
function criteriaOf(f: ProductFilter, query: Query): Array<{ without: string; filter: ProductFilter }> {
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
    [f.maxPrice > 0 || f.minPrice > 0, 'the price', { minPrice: 0, maxPrice: 0 }],
    [f.marks.length > 0, 'the marks', { marks: [] }],
    [f.loadRange !== '', `load range ${f.loadRange}`, { loadRange: '' }],
    [f.loadIndex > 0, `load index ${f.loadIndex}`, { loadIndex: 0 }],
    [f.speed !== '', `speed rating ${f.speed}`, { speed: '' }],
    [f.status > 0, 'sale, clearance and premium', { status: 0 }],
    [f.rating > 0, 'stars', { rating: 0 }],
    [f.stock !== '' || f.shop !== '', 'stock', { stock: '', shop: '' }],
    [f.brands.length > 0, 'the brand', { brands: [] }],
    [f.types.length > 0, 'the type', { types: [] }],
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
  db: Database,
  query: Query,
  filter: ProductFilter,
  list: VehicleList,
  index: SuggestIndex,
): Promise<SearchAnswer> {
  const { vehicle } = list;
  const names = { ...index.inHeadings, vehicles: vehicle ? { [vehicle.key]: { name: vehicle.name, sizes: {} } } : {} };
  const near: NearList[] = [];
  let tires: VehicleList['data'] = [];
  for (const { without, filter: less } of criteriaOf(filter, query)) {
    if (near.length === MOST_NEAR || isEverything(less)) continue;
    const found = await listOf(db, less);
    const n = tiresIn(found);
    if (!n) continue;
    near.push({ without, title: listHeading(less, names), note: counted(n, 'tire'), url: filterUrl(less) });
    if (!tires.length) tires = found.data.slice(0, MOST_TIRES);
  }
  return {
    kind: 'nothing',
    heading: listHeading({ ...filter, searched: '' }, names),
    near,
    tires: tires.map(productSummary),
    sizes: list.alternates ?? [],
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
