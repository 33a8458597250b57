/** Writes the prices of a comparison anew, keeps it as a quote, and shares its link. */
import { comparisonTexts, type ComparedData } from './whole-price.ts';
import type { ViewerPrices } from '#src/features/pricing/price.ts';
import { tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import { keepQuote } from '#src/features/quotes/quote-store.ts';
import { $vehicle } from '#src/features/vehicles/my-vehicle-store.ts';

type OwnPrices = ReadonlyMap<number, ViewerPrices>;

const table = document.querySelector('[data-compared]')!;
const data = JSON.parse(table.getAttribute('data-compared')!) as ComparedData;
const status = document.querySelector('.share-status')!;

/** Nothing moves: only texts change. @param ownPrices of a signed-in viewer, by the id of the tire */
export function writeComparison(ownPrices: OwnPrices): void {
  const { texts } = comparisonTexts(data, $vehicle.get(), ownPrices);
  for (const [name, values] of Object.entries(texts))
    table.querySelectorAll(`.${name}`).forEach((element, i) => (element.textContent = values[i]!));
}

/** Keeps the comparison for 30 days at the prices that it shows, and opens its page. */
export async function keep(button: Element, ownPrices: OwnPrices): Promise<void> {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  status.textContent = '';
  const vehicle = $vehicle.get();
  const { kind } = comparisonTexts(data, vehicle, ownPrices);
  const quantity = tiresOfKind(kind ?? 'car');
  const saved = await keepQuote({
    kind: 'comparison',
    prices: ownPrices.size > 0 ? 'own' : 'retail',
    edition: data.edition,
    ...(vehicle && kind && { vehicle: vehicle.key }),
    lines: data.tires.map(({ id }) => ({ id, quantity, setOf: quantity, installedOn: kind ?? 'any' })),
  });
  button.ariaDisabled = null;
  if (saved.path) location.assign(saved.path);
  else status.textContent = saved.message;
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
