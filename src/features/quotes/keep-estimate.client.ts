/** Keeps the estimate of a product page as a quote, and opens its page. */
import { chosenEstimate } from '#src/features/product/estimate.client.ts';
import { $vehicle, openVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { openKeptQuote } from './quote-store.ts';

export async function keepEstimate(button: HTMLButtonElement): Promise<void> {
  openVehicle();
  const { isOwn, edition, line, pairId } = chosenEstimate();
  const id = Number(button.getAttribute('data-keep'));
  const vehicle = $vehicle.get()?.key;
  await openKeptQuote(button, button.nextElementSibling!, {
    kind: 'estimate',
    prices: isOwn ? 'own' : 'retail',
    edition,
    ...(vehicle && { vehicle }),
    lines: (pairId ? [id, pairId] : [id]).map((one) => ({ id: one, ...line })),
  });
}
