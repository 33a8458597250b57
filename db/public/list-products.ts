import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { AlternateSize, Facets } from '#src/domain/list/facets.ts';
import type { Sort } from '#src/domain/list/filter.ts';
import type { TireSeason } from '#src/domain/list/tire-season.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { EMPTY_QUERY, type Query } from '#src/domain/search/query.ts';
import { withMeaning } from '#src/domain/search/query-filter.ts';
import { readQuery } from '#src/domain/search/read-query.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  formatTireSize,
  parseTireSize,
  sizeFromParts,
  sizeSlug,
  type TireSize,
} from '#src/domain/size/tire-size.ts';
import { WINTER_TYPE } from '#src/domain/vehicle/winter-tire.ts';
import { countedList } from './counted-list.ts';
import { containingPatternIds } from './keyword-patterns.ts';
import { hasId, listCondition } from './list-condition.ts';
import { tireCriteria, type ListCriteria, type TireFields } from './list-criteria.ts';
import { liveNames, type ListNames } from './list-names.ts';
import { listVersion } from './list-version.ts';
import { liveColumns } from './live-columns.ts';
import { listOrder, pageOfProducts } from './products.ts';
import { readSuggestIndex } from './suggest-index.ts';

/** The parameters of a list as they came in the request: types by id or short name, brands by id, short title or title. */
export interface ListRequest extends TireFields {
  title: string;
  types: readonly string[];
  brands: readonly string[];
  status: number;
  width: number;
  profile: number;
  rim: number;
  sizes: readonly string[];
  sort: Sort;
  current: number;
  pageSize: number;
  /** ids that the products must have; null or missing: any */
  ids?: number[] | null;
  /** in winter the default order of a size's list has winter tires first */
  season: TireSeason;
  /** what the orders by price go by instead of the retail price; calls that are public or cached must not set it */
  priceOrder?: SQL;
}

export interface ProductList {
  data: ProductSummary[];
  total: number;
  totalPage: number;
  typeData: { top_text: string; bottom_text: string };
  facets: Facets;
  alternates?: AlternateSize[];
}

const ORDERS: Record<Exclude<Sort, 'stock'>, (price: SQL) => SQL> = {
  price: (price) => sql`${price}, p.id`,
  'price-down': (price) => sql`${price} desc, p.id desc`,
  name: () => sql`p.title, p.id`,
  newest: () => sql`p.created_at desc, p.id desc`,
};

/** A page of products with the counts of the sidebar. An unknown type, brand or shop, or an invalid size, finds nothing. */
export async function listProducts(db: Database, request: ListRequest): Promise<ProductList> {
  const version = await listVersion(db);
  const names = await liveNames(db, version);
  const [columns, criteria] = await Promise.all([liveColumns(db, version), resolve(db, request, names)]);
  const { pageSize, current } = request;
  const { total, facets, ids } = countedList(columns, criteria, names);
  // A vehicle's tires are few; the sizes beside its own are those of the whole catalogue.
  const { widths, profiles, rims } = criteria.ids
    ? countedList(columns, { ...criteria, ids: null }, names).facets
    : facets;
  const where = ids ? hasId(ids) : listCondition(criteria);
  const size = sizeFromParts(criteria.width, criteria.profile, criteria.rim);
  const ofSize = size !== null || criteria.sizes.length > 0;
  const order =
    request.sort === 'stock'
      ? listOrder(ofSize ? firstType(request.season, names) : null)
      : ORDERS[request.sort](request.priceOrder ?? sql`p.retail_price`);
  const data = total ? await pageOfProducts(db, where, order, pageSize, (current - 1) * pageSize) : [];
  return {
    data,
    total,
    totalPage: Math.ceil(total / pageSize),
    facets: { ...facets, widths, profiles, rims },
    typeData: textsFor(criteria, names),
    ...(total === 0 && size && { alternates: await findAlternates(db, size, criteria.typeIds) }),
  };
}

/** The type that a size's list shows first: none but in winter. */
const firstType = (season: TireSeason, { types }: ListNames): number | null =>
  (season === 'winter' && types.find(({ short }) => short === WINTER_TYPE)?.id) || null;

/** The number of products of a list. */
export async function countProducts(db: Database, request: ListRequest): Promise<number> {
  const version = await listVersion(db);
  const names = await liveNames(db, version);
  const criteria = await resolve(db, request, names);
  return countedList(await liveColumns(db, version), criteria, names).total;
}

/** The criteria of a request, together with those that its keyword says. */
async function resolve(db: Database, given: ListRequest, names: ListNames): Promise<ListCriteria> {
  const skuId = given.title ? await findSku(db, given.title.trim()) : 0;
  const query = given.title && !skuId ? readQuery(given.title, (await readSuggestIndex(db)).vocabulary) : EMPTY_QUERY;
  const r = withMeaning(given, query);
  const typeIds = names.types
    .filter((t) => r.types.some((name) => name === String(t.id) || name.toLowerCase() === t.short))
    .map((t) => t.id);
  const brandIds = names.brands
    .filter((b) =>
      r.brands.some(
        (name) =>
          name === String(b.id) || name.toLowerCase() === b.short_title || name.toLowerCase() === b.title.toLowerCase(),
      ),
    )
    .map((b) => b.id);
  const sizes = r.sizes.map((s) => parseTireSize(s));
  const ofTire = tireCriteria(r, names.shops);
  const patternIds = skuId ? [] : await patternsOf(db, query);
  return {
    ...ofTire,
    typeIds,
    brandIds,
    status: r.status,
    width: r.width,
    profile: r.profile,
    rim: r.rim,
    sizes: sizes.filter((s) => s !== null),
    patternIds,
    skuId,
    ids: r.ids ?? null,
    none:
      (r.types.length > 0 && !typeIds.length) ||
      (r.brands.length > 0 && !brandIds.length) ||
      (r.shop !== '' && !ofTire.shop) ||
      (r.sizes.length > 0 && !sizes.some(Boolean)) ||
      // the list of a vehicle has a URL of its own, where a search leads
      query.vehicle !== null ||
      query.page !== '',
  };
}

/** The patterns that a keyword names: those with the names that were read, and with the words left over. Null: any. */
async function patternsOf(db: Database, { patterns, words, quoted }: Query): Promise<number[] | null> {
  const left = [...words, ...quoted];
  if (!left.length) return patterns && [...patterns.ids];
  const containing = await containingPatternIds(db, left);
  return patterns ? containing.filter((id) => patterns.ids.includes(id)) : containing;
}

/** The id of the product with an item number, 0 if there is none. */
async function findSku(db: Database, sku: string): Promise<number> {
  const [found] = await rows<{ id: number }>(db, sql`select id from products where sku = ${sku}`);
  return found?.id ?? 0;
}

function textsFor(criteria: ListCriteria, names: ListNames): ProductList['typeData'] {
  const type = criteria.typeIds.length === 1 && names.types.find((t) => t.id === criteria.typeIds[0]);
  const brand = criteria.brandIds.length === 1 && names.brands.find((b) => b.id === criteria.brandIds[0]);
  const route = type ? `type/${type.short}` : brand ? `brand/${brand.short_title}` : 'all';
  return names.texts.get(route) ?? { top_text: '', bottom_text: '' };
}

/** Sizes in stock for the same rim with a diameter within ±3 % of `size`, nearest first; of the same types if there are any. */
async function findAlternates(db: Database, size: TireSize, typeIds: readonly number[] = []): Promise<AlternateSize[]> {
  const ofTypes = typeIds.length
    ? sql` and p.type_id in (${sql.join(
        typeIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql``;
  const found = await rows<{ size_slug: string; width: number; profile: number; n: number }>(
    db,
    sql`
    select size_slug, width::float8 as width, profile::float8 as profile, count(*)::int as n
    from products p where rim = ${size.rim} and count > 0${ofTypes} group by 1, 2, 3`,
  );
  const near = found
    .flatMap((row): AlternateSize[] => {
      const other = sizeFromParts(row.width, row.profile, size.rim);
      const difference = other && diameterDifference(size, other);
      if (
        !other ||
        difference === null ||
        Math.abs(difference) > ALTERNATE_TOLERANCE_PERCENT ||
        row.size_slug === sizeSlug(size)
      )
        return [];
      return [
        {
          size: formatTireSize(other),
          size_slug: row.size_slug,
          count: row.n,
          diameter_difference_percent: Math.round(difference * 10) / 10,
        },
      ];
    })
    .sort(
      (a, b) => Math.abs(a.diameter_difference_percent) - Math.abs(b.diameter_difference_percent) || b.count - a.count,
    )
    .slice(0, 8);
  return near.length || !typeIds.length ? near : findAlternates(db, size);
}
