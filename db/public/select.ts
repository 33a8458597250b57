/**
 * Lists and sidebar counts from the products in memory, for builds. They are the same as `listProducts` reads from the
 * database, for the filters that a route without query parameters can have (no keyword, no vehicle, default order).
 */
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import type { ListAnswer } from '#src/domain/list/list-state.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import type { Brand, Product, ProductSummary, ProductType } from '#src/domain/product/product.ts';

type Part = 'width' | 'profile' | 'rim';
type Dimension = 'types' | 'brands' | 'status' | Part;

/** Products with the same values in the sidebar, and their number. */
interface Cell extends Record<Part, number> {
  types: string;
  brands: string;
  status: number;
  n: number;
}
type Groups<T> = Record<Dimension, Map<string | number, T[]>>;
interface Index {
  products: Product[];
  groups: Groups<Product>;
  cells: Cell[];
  cellGroups: Groups<Cell>;
}

const DIMENSIONS: readonly Dimension[] = ['types', 'brands', 'status', 'width', 'profile', 'rim'];
const indexes = new WeakMap<readonly Product[], Index>();

/** A page of the products that match a filter. */
export function selectProducts(
  products: Product[],
  filter: ProductFilter,
  pageSize = PAGE_SIZE,
): Omit<ListAnswer, 'facets'> {
  const index = indexOf(products);
  const criteria = criteriaOf(filter);
  const found = narrowest(index.products, index.groups, criteria).filter((p) => fits(valuesOf(p), criteria));
  const from = (filter.current - 1) * pageSize;
  return {
    data: found.slice(from, from + pageSize).map(productSummary),
    total: found.length,
    current: filter.current,
    pageSize,
    totalPage: Math.ceil(found.length / pageSize),
  };
}

/** The number of products for each value of the sidebar, with all criteria applied but those of its own list. */
export function facetsOf(
  products: Product[],
  filter: ProductFilter,
  types: readonly ProductType[],
  brands: readonly Brand[],
): Facets {
  const index = indexOf(products);
  const count = (dimension: Dimension): Map<string | number, number> => {
    const criteria = criteriaOf(filter).filter(([d]) => d !== dimension);
    const counts = new Map<string | number, number>();
    for (const cell of narrowest(index.cells, index.cellGroups, criteria)) {
      if (fits(cell, criteria)) counts.set(cell[dimension], (counts.get(cell[dimension]) ?? 0) + cell.n);
    }
    return counts;
  };
  const [ofType, ofBrand, ofStatus] = [count('types'), count('brands'), count('status')];
  const parts = (part: Part) => [...count(part).keys()].filter((v): v is number => Number(v) > 0).sort((a, b) => a - b);
  return {
    types: types
      .filter((t) => ofType.has(t.short) || filter.types.includes(t.short))
      .map(({ id, short, title }) => ({ id, short, title, count: ofType.get(short) ?? 0 })),
    brands: brands
      .filter((b) => ofBrand.has(b.short_title) || filter.brands.includes(b.short_title))
      .map(({ id, short_title, title }) => ({ id, short_title, title, count: ofBrand.get(short_title) ?? 0 })),
    status: [0, 1, 2, 3].map((status) => ({
      status_type: status,
      count: status ? (ofStatus.get(status) ?? 0) : [...ofStatus.values()].reduce((sum, n) => sum + n, 0),
    })),
    widths: parts('width'),
    profiles: parts('profile'),
    rims: parts('rim'),
  };
}

/** The values of a size part that have a route of their own: whole numbers of metric sizes, ascending. */
export function partsInUse(products: ReadonlyArray<Record<Part, number | null>>, part: Part): number[] {
  const values = new Set<number>();
  for (const p of products) {
    const value = p[part];
    if (value && Number.isInteger(value) && p.width! >= 100) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

type Criterion = readonly [Dimension, ReadonlySet<string | number>];

function criteriaOf(filter: ProductFilter): Criterion[] {
  return DIMENSIONS.flatMap((dimension): Criterion[] => {
    const value = filter[dimension];
    const values = Array.isArray(value) ? value : value ? [value] : [];
    return values.length ? [[dimension, new Set(values as Array<string | number>)]] : [];
  });
}

const fits = (item: Record<Dimension, string | number>, criteria: readonly Criterion[]): boolean =>
  criteria.every(([dimension, values]) => values.has(item[dimension]));

const valuesOf = (p: Product): Record<Dimension, string | number> => ({
  types: p.type_short,
  brands: p.brand_short,
  status: p.status_type,
  width: p.width ?? 0,
  profile: p.profile ?? 0,
  rim: p.rim ?? 0,
});

/** The smallest group that contains all matches, so that the page of a size does not search every product. */
function narrowest<T>(all: T[], groups: Groups<T>, criteria: readonly Criterion[]): T[] {
  let best = all;
  for (const [dimension, values] of criteria) {
    if (values.size !== 1) continue;
    const group = groups[dimension].get([...values][0]!) ?? [];
    if (group.length < best.length) best = group;
  }
  return best;
}

function indexOf(products: Product[]): Index {
  const known = indexes.get(products);
  if (known) return known;
  const cells = new Map<string, Cell>();
  for (const product of products) {
    const values = valuesOf(product);
    const key = DIMENSIONS.map((d) => values[d]).join('|');
    const cell = cells.get(key);
    if (cell) cell.n++;
    else cells.set(key, { ...values, n: 1 } as Cell);
  }
  const list = [...cells.values()];
  const index = {
    products,
    groups: grouped(products, valuesOf),
    cells: list,
    cellGroups: grouped(list, (cell) => cell),
  };
  indexes.set(products, index);
  return index;
}

function grouped<T>(items: T[], values: (item: T) => Record<Dimension, string | number>): Groups<T> {
  const groups = Object.fromEntries(DIMENSIONS.map((d) => [d, new Map()])) as Groups<T>;
  for (const item of items) {
    const of = values(item);
    for (const dimension of DIMENSIONS) {
      const group = groups[dimension].get(of[dimension]);
      if (group) group.push(item);
      else groups[dimension].set(of[dimension], [item]);
    }
  }
  return groups;
}

/** The fields of a product that its card needs. Pages of lists contain them as data, so they must be few. */
export function productSummary(p: ProductSummary): ProductSummary {
  return {
    id: p.id,
    slug: p.slug,
    title: p.title,
    brands: p.brands,
    brand_short: p.brand_short,
    pattern_title: p.pattern_title,
    pattern_picture: p.pattern_picture,
    pictures: p.pictures,
    type_id: p.type_id,
    type_name: p.type_name,
    type_short: p.type_short,
    size: p.size,
    size_slug: p.size_slug,
    load_index: p.load_index,
    speed_rating: p.speed_rating,
    load_range: p.load_range,
    run_flat: p.run_flat,
    snowflake: p.snowflake,
    retail_price: p.retail_price,
    count: p.count,
    in_stock: p.in_stock,
    location: p.location,
    status_type: p.status_type,
    averageRating: p.averageRating,
    reviewCount: p.reviewCount,
    ...(p.fit && { fit: p.fit }),
  };
}
