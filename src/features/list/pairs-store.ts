/** The tires of the other axle for tires of a staggered vehicle: of the same pattern, as the vehicle's list pairs them. */
import { call } from '#src/kit/call.ts';
import type { productsCall } from './products-calls.ts';
import type { PairedTire, ProductSummary } from '#src/features/products/product.ts';
import { parseTireSize, sizeSlug, slugOfPrinted } from '#src/features/sizes/tire-size.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { sizeOfMine } from '#src/features/vehicles/original-tire.ts';

/** The sizes of the vehicle's axles, if its first fitment with a tire of this size has another size on the other axle. */
export function axlesWith({ sizes }: Pick<MyVehicle, 'sizes'>, size: string): [front: string, rear: string] | null {
  const slug = slugOfPrinted(size);
  const axles = sizes.map((axle) => axle.map((text) => sizeOfMine(text!)));
  const [front, rear] = axles.find((axle) => axle.some((other) => slugOfPrinted(other) === slug)) ?? [];
  return front && rear ? [front, rear] : null;
}

/** By the id of a tire on either axle; empty where the call fails, and for a vehicle whose axles are alike. */
export async function fetchPairs(vehicle: MyVehicle, size: string): Promise<ReadonlyMap<number, PairedTire>> {
  const [front, rear] = (axlesWith(vehicle, size) ?? []).map(parseTireSize);
  if (!front || !rear) return new Map();
  const { width, profile, rim } = front;
  const asked = { vehicle: vehicle.key, width, profile, rim, rear: sizeSlug(rear), pageSize: 50 };
  const outcome = await call<typeof productsCall>('GET /api/product', asked);
  if (!outcome.ok) return new Map();
  const { data, rear: other } = outcome.body as { data: ProductSummary[]; rear?: { data: ProductSummary[] } };
  return new Map([...data, ...(other?.data ?? [])].flatMap(({ id, pair }) => (pair ? [[id, pair]] : [])));
}
