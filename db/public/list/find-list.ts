/** A page of a product list, with the counts of the sidebar: see docs/lists.md. */
import { CRITERIA, criterion, CRITERION_NAMES, markBits, type Criteria } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import type { ListAnswer } from '#src/domain/list/list-state.ts';
import { type RowTest, among, equal } from '#src/domain/list/row-test.ts';
import type { TireSeason } from '#src/domain/list/tire-season.ts';
import { askedConstruction, constructionOfSize } from '#src/domain/size/construction.ts';
import { formatTireSize, parseTireSize, sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';
import type { OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import { isLoadKnown } from '#src/domain/vehicle/tire-fit.ts';
import { withFit } from '#src/domain/vehicle/vehicle-tires.ts';
import { tiresOfKind } from '#src/domain/vehicle/vehicle-kind.ts';
import { enoughInStock, winterTire, WINTER_TYPE } from '#src/domain/vehicle/winter-tire.ts';
import { alternatesOf } from './alternates.ts';
import { indexOf, type ListColumns } from './columns.ts';
import { facetsOf } from './facets.ts';
import { axlesOfList, joined, rowsOfSize, withFittingTires, type Axle, type ListedAxles } from './fitting-rows.ts';
import { textsOfList, type TextsOfList } from './list-names.ts';
import type { ListSource } from './list-source.ts';
import { sortRowsByPrices, sortRows, putPairsFirst, putStrongFirst, putTypeFirst } from './row-order.ts';
import { selectRows, type RowsTest, type SelectedRows, type SelectionTest } from './select-rows.ts';
import { withMeaning } from '#src/domain/search/query-filter.ts';
import { readQuery } from '#src/domain/search/read-query.ts';

export interface ListRequest {
  filter: ProductFilter;
  pageSize: number;
  /** in winter the default order of a size's list has winter tires first */
  season: TireSeason;
  /** full sizes in any notation; a product must have one of them, with its letters: `LT275/65R18` */
  sizes?: readonly string[];
  /** Reads the prices to sort by instead of retail prices, in cents by id. Calls that are public or cached must not set it. */
  readPrices?: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

/** Which products are in a list, before any of them is read. */
export interface SelectedList extends ListedAxles {
  filter: ProductFilter;
  selected: { front: SelectedRows; rear: SelectedRows | null };
  /** the same among all products, whose sizes the sidebar offers */
  ofAnySize: SelectedRows;
  /** tires that meet the criteria but do not fit the vehicle */
  unfit: number;
  /** the number of products, of both axles */
  total: number;
}

export async function selectList(source: ListSource, request: ListRequest): Promise<SelectedList> {
  const { columns, names } = source;
  const { filter, tests, isElsewhere } = await resolveKeyword(source, request.filter);
  const axles = await axlesOfList(source, filter);
  const select = (axle: Axle, rows: Int32Array): SelectedRows =>
    selectRows(
      columns,
      [...testsOf({ ...filter, ...axle.size }, names), ...tests, ...sizeTests(columns, request.sizes)],
      isElsewhere ? rows.subarray(0, 0) : rows,
    );
  const selectAxle = (axle: Axle): SelectedRows =>
    select(axle, filter.unfit ? joined([axle.fitting, axle.unfit]) : axle.fitting);
  const { front, rear } = axles;
  const selected = { front: selectAxle(front), rear: rear && selectAxle(rear) };
  return {
    ...axles,
    filter,
    selected,
    ofAnySize: filter.vehicle && front.fitting.length ? select(front, indexOf(columns).all) : selected.front,
    unfit: [front, ...(rear ? [rear] : [])].reduce((sum, axle) => sum + select(axle, axle.unfit).found.length, 0),
    total: selected.front.found.length + (selected.rear?.found.length ?? 0),
  };
}

const testsOf = (criteria: Criteria, names: ListSource['names']): RowTest[] =>
  CRITERION_NAMES.flatMap((name) => {
    const { test } = criterion(name);
    return test && isSet(criteria[name]) ? [test(criteria[name], names)] : [];
  });

function sizeTests(columns: ListColumns, sizes: readonly string[] = []): RowsTest[] {
  if (!sizes.length) return [];
  const rows = sizes.map(parseTireSize).flatMap((size) => {
    const asked = size && askedConstruction(size);
    return [...(size ? rowsOfSize(columns, sizeSlug(size)) : [])].filter(
      (row) => !asked || constructionOfSize(columns.printed[columns.printedAt[row]!]!.size) === asked,
    );
  });
  return [{ column: 'id', rows }];
}

export async function findList(
  source: ListSource,
  request: ListRequest,
): Promise<ListAnswer & { typeData: TextsOfList }> {
  const list = await selectList(source, request);
  return { ...(await readListed(source, request, list)), typeData: textsOfList(source.names, list.filter) };
}

export async function readListed(source: ListSource, request: ListRequest, list: SelectedList): Promise<ListAnswer> {
  const { filter, vehicle, front, rear, selected } = list;
  const { current } = filter;
  const { pageSize } = request;
  const page = async (rows: SelectedRows | null, axle: Axle | null, other: SelectedRows | null) =>
    rows ? idsOfPage(source, request, list, rows.found, other?.found ?? null, axle?.originals) : [];
  const frontIds = await page(selected.front, front, selected.rear);
  const rearIds = await page(selected.rear, rear, selected.front);
  const winterId =
    vehicle && !rear && isLoadKnown(front.originals!)
      ? cheapestWinterId(source, front, tiresOfKind(vehicle.kind))
      : null;
  const shown = new Set([...frontIds, ...rearIds, ...(winterId ? [winterId] : [])]);
  const cards = new Map((await source.cards([...shown])).map((card) => [card.id, card]));
  const cardsOf = (ids: readonly number[], { originals }: Axle) => {
    const found = ids.flatMap((id) => cards.get(id) ?? []);
    return originals ? withFit(found, originals) : found;
  };
  const total = selected.front.found.length;
  const [winter] = winterId ? cardsOf([winterId], front) : [];
  return {
    data: cardsOf(frontIds, front),
    total,
    current,
    pageSize,
    totalPage: Math.ceil(Math.max(total, selected.rear?.found.length ?? 0) / pageSize),
    facets: facetsOf(source.columns, selected.front, list.ofAnySize, filter, source.names),
    ...(total === 0 && front.size && { alternates: alternatesOfAxle(source, front, filter) }),
    ...(vehicle && { vehicle: { ...vehicle, winter: winter ? winterTire(winter) : null, unfit: list.unfit } }),
    ...(rear &&
      selected.rear && {
        rear: {
          size: vehicle?.size.rear ?? formatTireSize(rear.size!),
          data: cardsOf(rearIds, rear),
          total: selected.rear.found.length,
        },
      }),
  };
}

async function idsOfPage(
  source: ListSource,
  { pageSize, season, sizes, readPrices }: ListRequest,
  { filter: { sort, current, width, profile, rim } }: SelectedList,
  found: Int32Array,
  otherAxle: Int32Array | null,
  originals?: readonly OriginalTire[] | null,
): Promise<number[]> {
  const { columns, names } = source;
  const ids = (rows: Int32Array) => Array.from(rows, (row) => columns.id[row]!);
  const ordered =
    readPrices && (sort === 'price' || sort === 'price-down')
      ? sortRowsByPrices(columns, found, await readPrices(ids(found)), sort)
      : sort !== 'stock'
        ? sortRows(columns, found, sort, sort === 'name' ? await source.titlePlaces() : null)
        : inDefaultOrder();

  function inDefaultOrder(): Int32Array {
    const ofSize = sizeFromParts(width, profile, rim) !== null || (sizes ?? []).length > 0;
    const winter = season === 'winter' ? names.types.find(({ short }) => short === WINTER_TYPE)?.id : undefined;
    // one season on both axles: where one has no winter tire, none comes first
    const hasFirst = !otherAxle || [found, otherAxle].every((rows) => rows.some((row) => columns.type[row] === winter));
    const seasonal = ofSize && winter !== undefined && hasFirst ? putTypeFirst(columns, found, winter) : found;
    // nobody knows what load it needs, so the strongest come first
    if (originals && !isLoadKnown(originals))
      return putStrongFirst(columns, seasonal, constructionOfSize(originals[0]!.size));
    return otherAxle ? putPairsFirst(columns, seasonal, otherAxle, winter) : seasonal;
  }
  return ids(ordered.subarray((current - 1) * pageSize, current * pageSize));
}

/**
 * The winter tire of which there are enough, at the lowest retail price; of two that cost the same, the older one. As for the
 * recommended tires, those of the original's construction go before others, and those in the shops before a supplier's.
 */
function cheapestWinterId({ columns, names }: ListSource, { fitting, originals }: Axle, tires: number): number | null {
  const { id, type, count, price, shop, printed, printedAt } = columns;
  const winter = names.types.find(({ short }) => short === WINTER_TYPE)?.id;
  const enough = fitting.filter((row) => type[row] === winter && count[row]! >= enoughInStock(tires));
  const construction = constructionOfSize(originals![0]!.size);
  const alike = enough.filter((row) => constructionOfSize(printed[printedAt[row]!]!.size) === construction);
  const close = alike.length ? alike : enough;
  const here = close.filter((row) => shop[row]! > 0);
  const [found] = (here.length ? here : close).sort((a, b) => price[a]! - price[b]! || id[a]! - id[b]!);
  return found === undefined ? null : id[found]!;
}

function alternatesOfAxle(source: ListSource, { size, originals }: Axle, { types, marks }: ProductFilter) {
  const typeTest = CRITERIA.types.test!(types, source.names);
  const near = alternatesOf(source.columns, size!, 'among' in typeTest ? typeTest.among : [], markBits(marks));
  return originals ? withFittingTires(source, near, originals) : near;
}

interface ResolvedKeyword {
  /** with the criteria that the keyword says */
  filter: ProductFilter;
  /** the products that have the other words, or the item number; none: any */
  tests: SelectionTest[];
  /** the keyword means a page or a vehicle: these have URLs of their own, so that the list is empty */
  isElsewhere: boolean;
}

async function resolveKeyword(source: ListSource, filter: ProductFilter): Promise<ResolvedKeyword> {
  if (!filter.title) return { filter, tests: [], isElsewhere: false };
  const id = await source.idOfSku(filter.title.trim());
  if (id) return { filter, tests: [equal('id', id)], isElsewhere: false };
  const query = readQuery(filter.title, await source.vocabulary());
  const { patterns, vehicle, page } = query;
  const words = [...query.words, ...query.quoted];
  const containing = words.length ? await source.patternIds(words) : null;
  const ids =
    patterns && containing ? containing.filter((one) => patterns.ids.includes(one)) : (containing ?? patterns?.ids);
  return {
    filter: withMeaning(filter, query),
    tests: ids ? [among('pattern', ids)] : [],
    isElsewhere: vehicle !== null || page !== '',
  };
}
