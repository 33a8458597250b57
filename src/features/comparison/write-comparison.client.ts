/** Writes the prices of a comparison anew, and shares its link. */
import { comparisonTexts, type ComparedData } from './whole-price.ts';
import { $prices, requestPrices } from '#src/features/accounts/prices-store.ts';
import type { ViewerPrices } from '#src/features/pricing/item-price.ts';
import type { PartnerPrice } from '#src/features/pricing/partner-price.ts';
import type { PairedTire } from '#src/features/products/product.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { $vehicle } from '#src/features/vehicles/my-vehicle-store.ts';

type OwnPrices = ReadonlyMap<number, ViewerPrices>;

const table = document.querySelector('[data-compared]')!;
const data = JSON.parse(table.getAttribute('data-compared')!) as ComparedData;
const status = document.querySelector('.share-status')!;
let own: OwnPrices = new Map();

/** Nothing moves: only texts change. @param ownPrices of a signed-in viewer, by the id of the tire */
export async function writeComparison(ownPrices: OwnPrices): Promise<void> {
  own = ownPrices;
  const { texts } = await shownTexts();
  for (const [name, values] of Object.entries(texts))
    table.querySelectorAll(`.${name}`).forEach((element, i) => (element.textContent = values[i]!));
}

$prices.listen(() => void writeComparison(own));

/** For the visitor's vehicle, at own prices where the viewer has them, those of the other axle included. */
async function shownTexts() {
  const vehicle = $vehicle.get();
  const found = await pairsFor(vehicle);
  const pairs = data.tires.flatMap(({ id }) => found.get(id)?.id ?? []);
  if (own.size) requestPrices(pairs);
  const ofPairs = own.size ? pairs.map((id) => [id, $prices.get()[id]] as const) : [];
  const prices = ofPairs.filter((entry): entry is [number, PartnerPrice] => typeof entry[1] === 'object');
  return comparisonTexts(data, vehicle, new Map<number, ViewerPrices>([...own, ...prices]), found);
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
  const { kind, pairs } = await shownTexts();
  return {
    pairs: pairs.map(({ id }) => id),
    edition: data.edition,
    ids: data.tires.map(({ id }) => id),
    kind,
    isOwn: own.size > 0,
  };
}

/** Shares the link by the device's own menu; without one it is copied. */
export async function share(): Promise<void> {
  const link = { title: document.title, url: location.href };
  try {
    if (navigator.share) return await navigator.share(link);
  } catch (error) {
    // The visitor has closed the menu.
    if ((error as DOMException).name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(link.url);
    status.textContent = 'Link copied.';
  } catch {
    status.textContent = 'Your browser blocks copying. Copy the link from the address bar.';
  }
}
