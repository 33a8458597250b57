/** The page that compares tires: shares and prints it; its prices follow the visitor's vehicle and own prices. */
import type { ViewerPrices } from '#src/features/pricing/item-price.ts';
import { OWN_PRICE_SHOWN } from '#src/kit/page-events.ts';
import { $chosen, openChosen, toggleChosen } from '#src/features/cards/chosen-tires-store.ts';
import { $vehicle, openVehicle } from '#src/features/vehicles/my-vehicle-store.ts';

const load = () => import('./write-comparison.client.ts');
/** A signed-in viewer's own prices, by the id of the tire. */
const ownPrices = new Map<number, ViewerPrices>();
let isWritten = false;

async function write(): Promise<void> {
  if (!$vehicle.get() && !ownPrices.size && !isWritten) return; // as it was rendered
  isWritten = true;
  await (await load()).writeComparison(ownPrices);
}

if (document.querySelector('[data-compared]')) {
  for (const figure of document.querySelectorAll('[data-figure]'))
    figure.addEventListener(OWN_PRICE_SHOWN, (event) => {
      const id = Number(figure.getAttribute('data-figure'));
      const own = (event as CustomEvent<ViewerPrices | null>).detail;
      if ((ownPrices.get(id) ?? null) === own) return;
      if (own === null) ownPrices.delete(id);
      else ownPrices.set(id, own);
      void write();
    });
  openVehicle();
  $vehicle.subscribe(() => void write());
}

openChosen();
document.addEventListener('click', ({ target }) => {
  // a tire that is taken off the comparison is not chosen any more, either
  const off = Number((target as Element).closest('[data-take-off]')?.getAttribute('data-take-off'));
  if (off && $chosen.get().compare.includes(off)) toggleChosen('compare', off);
  const action = (target as Element).closest('[data-comparison]')?.getAttribute('data-comparison');
  if (action === 'print') print();
  if (action === 'share') void load().then(({ share }) => share());
});
