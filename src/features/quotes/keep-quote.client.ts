/** Keeps what a page shows as a quote for 30 days, at the prices that it shows, and opens the quote's page. */
import { $viewer } from '#src/features/accounts/viewer-store.ts';
import { $vehicle, openVehicle } from '#src/features/vehicles/my-vehicle-store.ts';
import { tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';
import type { KeepQuote } from './quote-calls.ts';
import { keepQuote } from './quote-store.ts';

/** What to keep, by the button's `data-keep`. @param of its `data-of`: a product's id, or a winter set's lines and vehicle as JSON */
const SHOWN: Readonly<Record<string, (of: string) => Promise<KeepQuote> | KeepQuote>> = {
  async estimate(of) {
    const { chosenEstimate } = await import('#src/features/product/estimate.client.ts');
    openVehicle();
    const { isOwn, edition, line, pairId } = chosenEstimate();
    const vehicle = $vehicle.get()?.key;
    return {
      kind: 'estimate',
      prices: isOwn ? 'own' : 'retail',
      edition,
      ...(vehicle && { vehicle }),
      lines: [Number(of), pairId].flatMap((id) => (id ? { id, ...line } : [])),
    };
  },
  async comparison() {
    const { shownComparison } = await import('#src/features/comparison/write-comparison.client.ts');
    const { edition, ids, pairs, kind, isOwn } = await shownComparison();
    const vehicle = $vehicle.get();
    const quantity = pairs.length ? 2 : tiresOfKind(kind ?? 'car');
    return {
      kind: 'comparison',
      prices: isOwn ? 'own' : 'retail',
      edition,
      ...(vehicle && kind && { vehicle: vehicle.key }),
      lines: ids.flatMap((choice, i) =>
        [choice, pairs[i]].flatMap((id) =>
          id ? { id, quantity, setOf: quantity, installedOn: kind ?? 'any', choice } : [],
        ),
      ),
    };
  },
  set: (of) => ({ kind: 'order', prices: $viewer.get()?.is_view ? 'own' : 'retail', ...JSON.parse(of) }),
};

export async function keepShown(button: HTMLButtonElement): Promise<void> {
  const { keep = '', of = '' } = button.dataset;
  const status = document.querySelector('.share-status') ?? button.nextElementSibling!;
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  status.textContent = '';
  status.textContent = await keepQuote(await SHOWN[keep]!(of));
  button.ariaDisabled = null;
}
