/** Keeps a comparison for 30 days at the prices that it shows, and opens its page. */
import { shownComparison } from '#src/features/comparison/write-comparison.client.ts';
import { $vehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import { openKeptQuote } from './quote-store.ts';

export async function keepComparison(button: Element): Promise<void> {
  const { edition, ids, kind, isOwn } = shownComparison();
  const vehicle = $vehicle.get();
  const quantity = tiresOfKind(kind ?? 'car');
  await openKeptQuote(button, document.querySelector('.share-status')!, {
    kind: 'comparison',
    prices: isOwn ? 'own' : 'retail',
    edition,
    ...(vehicle && kind && { vehicle: vehicle.key }),
    lines: ids.map((id) => ({ id, quantity, setOf: quantity, installedOn: kind ?? 'any' })),
  });
}
