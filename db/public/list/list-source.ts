/**
 * What lists are computed from. Columns and names are in memory; products and vehicles come from the database by their ids, or
 * from memory where a publication has read all of them.
 */
import { rows, type Database } from '#db/client.ts';
import type { RecommendableTire } from '#src/domain/list/merits.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import type { Vocabulary } from '#src/domain/search/vocabulary.ts';
import type { FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import { vehicleKey, type VehicleParts } from '#src/domain/vehicle/vehicle.ts';
import { findVehicle } from '../vehicles/fitment.ts';
import { keptByVersion } from './kept-by-version.ts';
import { liveNames, type ListNames } from './list-names.ts';
import { listVersion } from './list-version.ts';
import { liveCards } from '../products/live-cards.ts';
import { tiresToRecommend } from '../products/products.ts';
import { patternsWith, readSuggestIndex } from '../search/suggest-index.ts';
import { indexOf, type ListColumns } from './columns.ts';
import { liveColumns } from './live-columns.ts';

export interface ListSource {
  columns: ListColumns;
  names: ListNames;
  /** what cards show of products, in the order of their ids; without those that are gone */
  cards(ids: readonly number[]): Promise<ProductSummary[]>;
  /** in no particular order */
  recommendable(ids: readonly number[]): Promise<RecommendableTire[]>;
  vehicle(parts: VehicleParts): Promise<FittedVehicle | null>;
  /** by which keywords are read */
  vocabulary(): Promise<Vocabulary>;
  /** patterns whose brand and name contain every word */
  patternIds(words: readonly string[]): Promise<number[]>;
  /** 0: no product has this item number */
  idOfSku(sku: string): Promise<number>;
  /** for each row its place in the order of titles */
  titlePlaces(): Promise<Int32Array>;
}

/** Reads the state that lists are in, with one statement where nothing has changed. */
export async function openListSource(db: Database): Promise<ListSource> {
  const version = await listVersion(db);
  const [columns, names] = await Promise.all([liveColumns(db, version), liveNames(db, version)]);
  // a search counts the tires in each size of one vehicle
  const vehicles = new Map<string, Promise<FittedVehicle | null>>();
  return {
    columns,
    names,
    cards: (ids) => liveCards(db, ids),
    recommendable: (ids) => tiresToRecommend(db, ids),
    vehicle({ make, model, year }) {
      const key = vehicleKey({ make, model, year });
      const found = vehicles.get(key) ?? findVehicle(db, { make, model, year });
      vehicles.set(key, found);
      return found;
    },
    vocabulary: async () => (await readSuggestIndex(db)).vocabulary,
    patternIds: async (words) => [
      ...new Set(patternsWith((await readSuggestIndex(db)).patterns, words).map(({ id }) => id)),
    ],
    idOfSku: async (sku) => (await rows<{ id: number }>(db)`select id from products where sku = ${sku}`)[0]?.id ?? 0,
    titlePlaces: async () => placesOf(columns, await liveTitleOrder(db, version)),
  };
}

const liveTitleOrder = keptByVersion((db) => rows<{ id: number }>(db)`select id from products order by title, id`);

function placesOf(columns: ListColumns, order: ReadonlyArray<{ id: number }>): Int32Array {
  const { rowOf } = indexOf(columns);
  const places = new Int32Array(columns.length).fill(order.length);
  for (const [place, { id }] of order.entries()) {
    const row = rowOf[id] ?? -1;
    if (row >= 0) places[row] = place;
  }
  return places;
}
