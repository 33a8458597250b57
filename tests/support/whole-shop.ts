/** A shop in memory with all of its products and vehicles, for tests that judge every one. */
import type { Database } from '#db/client.ts';
import { loadWords, type Words } from '#src/features/content/words.server.ts';
import { openListSource, type ListSource } from '#src/features/list/list-source.server.ts';
import { loadProducts } from '#src/features/list/products.server.ts';
import type { Product } from '#src/features/products/product.ts';
import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { loadCuratedVehicles } from '#src/features/vehicles/fitment.server.ts';
import { vehicleKey, vehicleParts } from '#src/features/vehicles/vehicle.ts';

export interface WholeShop extends Words {
  products: Product[];
  byId: Map<number, Product>;
  bySize: Map<string | null, Product[]>;
  vehicles: FittedVehicle[];
  lists: ListSource;
}

export async function loadShop(db: Database): Promise<WholeShop> {
  const products = await loadProducts(db);
  const vehicles = await loadCuratedVehicles(db);
  const byKey = new Map(vehicles.map((fitted) => [vehicleKey(vehicleParts(fitted.vehicle)), fitted]));
  const vehicle: ListSource['vehicle'] = async ({ make, model, year }) =>
    byKey.get(vehicleKey({ make, model, year })) ?? null;
  return {
    ...(await loadWords(db)),
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySize: Map.groupBy(products, ({ size_slug }) => size_slug),
    vehicles,
    lists: { ...(await openListSource(db)), vehicle },
  };
}
