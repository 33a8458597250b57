/** Keeps a comparison for 30 days at the prices that it shows, and opens its page. */
import { shownComparison } from '#src/features/comparison/write-comparison.client.ts';
import { $vehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import { openKeptQuote } from './quote-store.ts';

export async function keepComparison(button: Element): Promise<void> {
  const { edition, ids, pairs, kind, isOwn } = await shownComparison();
  const vehicle = $vehicle.get();
  const quantity = pairs.length ? 2 : tiresOfKind(kind ?? 'car');
  await openKeptQuote(button, document.querySelector('.share-status')!, {
    kind: 'comparison',
    prices: isOwn ? 'own' : 'retail',
    edition,
    ...(vehicle && kind && { vehicle: vehicle.key }),
    lines: ids.flatMap((choice, i) =>
      [choice, pairs[i]].flatMap((id) =>
        id ? { id, quantity, setOf: quantity, installedOn: kind ?? 'any', choice } : [],
      ),
    ),
  });
}
