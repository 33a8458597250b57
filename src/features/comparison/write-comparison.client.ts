import { comparisonTexts, type ComparedData } from './whole-price.ts';
import { $prices, requestPrices, shownPrice } from '#src/features/accounts/prices-store.ts';
import { ownPrice, type ViewerPrices } from '#src/features/pricing/item-price.ts';
import type { PairedTire } from '#src/features/products/product.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { $vehicle } from '#src/features/vehicles/my-vehicle-store.ts';

const table = document.querySelector('[data-compared]')!;
const data = JSON.parse(table.getAttribute('data-compared')!) as ComparedData;
const status = document.querySelector('.share-status')!;

/** Nothing moves: only texts change. At the viewer's own prices where these are shown. */
export async function writeComparison(): Promise<void> {
  const { texts } = await shownTexts();
  for (const [name, values] of Object.entries(texts))
    table.querySelectorAll(`.${name}`).forEach((element, i) => (element.textContent = values[i]!));
}
$prices.listen(() => void writeComparison());

/** The viewer's price, if it is lower than everybody's. */
function ownOf(id: number): ViewerPrices | undefined {
  const price = shownPrice(id);
  return price && ownPrice(price) ? price : undefined;
}

/** For the visitor's vehicle, those of the other axle included. */
async function shownTexts() {
  const vehicle = $vehicle.get();
  const found = await pairsFor(vehicle);
  const ids = data.tires.flatMap(({ id }) => [id, found.get(id)?.id ?? id]);
  requestPrices(ids);
  return { ...comparisonTexts(data, vehicle, ownOf, found), isOwn: ids.some(ownOf) };
}

/** Of each size that is compared, asked for once. */
async function pairsFor(vehicle: MyVehicle | null): Promise<ReadonlyMap<number, PairedTire>> {
  if (!vehicle?.sizes.some(([, rear]) => rear)) return new Map();
  const { fetchPairs } = await import('#src/features/list/pairs-store.ts');
  const sizes = [...new Set(data.tires.map(({ size }) => size))];
  const read = async (size: string) => [...(await (pairs[`${vehicle.key} ${size}`] ??= fetchPairs(vehicle, size)))];
  return new Map((await Promise.all(sizes.map(read))).flat());
}
const pairs: Record<string, Promise<ReadonlyMap<number, PairedTire>>> = {};

/** The tires as they are compared now, for the kind of vehicle that the visitor drives. */
export async function shownComparison() {
  const { kind, pairs, isOwn } = await shownTexts();
  return { pairs: pairs.map(({ id }) => id), edition: data.edition, ids: data.tires.map(({ id }) => id), kind, isOwn };
}

export async function share(): Promise<void> {
  const link = { title: document.title, url: location.href };
  try {
    if (navigator.share) return await navigator.share(link);
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(link.url);
    status.textContent = 'Link copied.';
  } catch {
    status.textContent = 'Your browser blocks copying. Copy the link from the address bar.';
  }
}
