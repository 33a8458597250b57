/** What lists are computed from: all products and names in memory, vehicles and the words of keywords on request. */
import { rows, type Database } from '#db/client.ts';
import { isWheelTypeShort } from '#src/features/products/product-type.ts';
import type { Criteria } from '#src/features/filter/criteria.ts';
import { brandsOf, typesOf, type ListNames, type ListRow, type ListTexts } from '#src/features/filter/list-row.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import { readLiveEdition } from '#src/features/content/edition.server.ts';
import { saleTerms, type SaleTerms } from '#src/features/pricing/price.ts';
import { shopNames } from '#src/features/shop/shop-names.ts';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { vehicleKey, type VehicleParts } from '#src/features/vehicles/vehicle.ts';
import { cachedByVersion } from '#src/kit/cached-by-version.server.ts';
import { settingsFrom } from '#src/features/shop/settings.ts';
import { loadListRows } from './products.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { readSuggestIndex, type SuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import type { VehicleWheels } from '#src/features/wheels/vehicle-wheels.server.ts';
import { vehicleWheelsOf } from '#src/features/wheels/vehicle-wheels.server.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';

export interface ListedCatalogue {
  /** every tire and what is sold with tires, in the default order of lists; of wheels, every wheel and what is sold with those */
  rows: readonly ListRow[];
  bySize: ReadonlyMap<string, readonly ListRow[]>;
  names: ListNames;
  texts: ReadonlyMap<string, ListTexts>;
}

export interface ListSource extends ListedCatalogue {
  /** wheels and what is sold with them, which are in no list of tires */
  wheels: ListedCatalogue;
  vehicle(parts: VehicleParts): Promise<FittedVehicle | null>;
  vehicleWheels(parts: VehicleParts): Promise<VehicleWheels>;
  terms(): Promise<SaleTerms>;
  /** by which keywords are read */
  searchIndex(): Promise<SuggestIndex>;
}

/**
 * `version` changes with each statement that changes what a list shows, and is never the same again. Triggers write
 * `list_changes`; materialized views have no triggers, so `refreshViews` writes a row for them.
 */
async function readListVersion(db: Database): Promise<{ version: string; live: number | null }> {
  const [found] = await rows<{ version: string; live: number | null }>(db)`
    select concat(sum(statements), '.', max(id)) as version,
      (select max(number) from editions where is_live) as live from list_changes`;
  return found!;
}

export const listVersion = async (db: Database): Promise<string> => (await readListVersion(db)).version;

const listedCatalogue = cachedByVersion(async (db: Database, edition: Edition) => {
  // one after the other: a call takes one connection
  const { texts, ...names } = await readNamesAndTexts(db);
  const all = await loadListRows(db, edition, names.shops);
  const { tires = [], wheels = [] } = Object.groupBy(all, (row) =>
    isWheelTypeShort(row.type_short) ? 'wheels' : 'tires',
  );
  return {
    ...catalogueOf(tires, texts, namesOf(names, false, wheels, tires)),
    wheels: catalogueOf(wheels, texts, namesOf(names, true, tires, wheels)),
  };
});

function catalogueOf(rows: readonly ListRow[], texts: ListedCatalogue['texts'], names: ListNames): ListedCatalogue {
  const tires = rows.filter(({ size_slug }) => size_slug !== null);
  return { rows, bySize: Map.groupBy(tires, ({ size_slug }) => size_slug!), names, texts };
}

/** The names that lists of tires have, or those of wheels: a brand that makes the others alone is in none of them. */
function namesOf(names: ListNames, ofWheels: boolean, others: readonly ListRow[], own: readonly ListRow[]): ListNames {
  const makes = (rows: readonly ListRow[], brand: number) => rows.some(({ brand_id }) => brand_id === brand);
  return {
    ...names,
    types: names.types.filter(({ short }) => isWheelTypeShort(short) === ofWheels),
    brands: names.brands.filter(({ id }) => makes(own, id) || !makes(others, id)),
  };
}

async function readNamesAndTexts(db: Database): Promise<ListNames & Pick<ListedCatalogue, 'texts'>> {
  type Stored = Pick<ListNames, 'types' | 'brands'> & { texts: Array<ListTexts & { route: string }>; places: unknown };
  const [stored] = await rows<Stored>(db)`
    select coalesce((select json_agg(json_build_object('id', id, 'short', short, 'title', title)
        order by position, title) from product_types), '[]') as types,
      coalesce((select json_agg(json_build_object('id', id, 'short_title', short_title, 'title', title)
        order by title) from brands), '[]') as brands,
      coalesce((select json_agg(json_build_object('route', route, 'heading', heading, 'lead', lead, 'topText', top_text,
        'bottomText', bottom_text, 'seoTitle', seo_title, 'seoDesc', seo_desc)) from list_texts), '[]') as texts,
      (select value from settings where code = 'places') as places`;
  const { types, brands, texts, places } = stored!;
  return {
    types,
    brands,
    shops: shopNames(settingsFrom([{ code: 'places', value: places }]).places),
    texts: new Map(texts.map(({ route, ...text }) => [route, text])),
  };
}

export const NO_TEXTS: ListTexts = { heading: '', lead: '', topText: '', bottomText: '', seoTitle: '', seoDesc: '' };

export const ofGoods = (source: ListSource, { goods }: Pick<ProductFilter, 'goods'>): ListSource =>
  goods === 'wheels' ? { ...source, ...source.wheels } : source;

/** The texts of a list with a single type, or else with a single brand, or else those of all products. */
export function textsOfList(
  { names, texts }: Pick<ListedCatalogue, 'names' | 'texts'>,
  filter: Pick<Criteria, 'types' | 'brands'>,
): ListTexts {
  const [types, brandsNamed] = [typesOf(filter, names), brandsOf(filter, names)];
  if (types.length === 1) return texts.get(`type/${types[0]!.short}`) ?? NO_TEXTS;
  return texts.get(brandsNamed.length === 1 ? `brand/${brandsNamed[0]!.short_title}` : 'all') ?? NO_TEXTS;
}

/** The lists of this moment: one statement where nothing has changed since the last call. @param edition whose prices lists have */
export async function openListSource(db: Database, edition: Edition = 'live'): Promise<ListSource> {
  const { version, live } = await readListVersion(db);
  const prices = edition === 'live' ? (live ?? 'saved') : edition;
  // each vehicle is read once: a search counts the tires in each size of one
  const vehicles = new Map<string, Promise<FittedVehicle | null>>();
  return {
    ...(await listedCatalogue(db, `${version} ${prices}`, prices)),
    vehicle({ make, model, year }) {
      const key = vehicleKey({ make, model, year });
      const vehicle = vehicles.get(key) ?? findVehicle(db, { make, model, year });
      vehicles.set(key, vehicle);
      return vehicle;
    },
    vehicleWheels: (parts) => vehicleWheelsOf(db, parts),
    async terms() {
      const { settings, promotions } = await readLiveEdition(db);
      return saleTerms(settings, promotions);
    },
    searchIndex: () => readSuggestIndex(db),
  };
}
