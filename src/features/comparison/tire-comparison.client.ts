/** The page that compares tires: shares and prints it; its prices follow the visitor's vehicle and own prices. */
import { SIGNED_IN } from '#src/kit/document-data.ts';
import { OWN_PRICE_SHOWN } from '#src/kit/page-events.ts';
import { $chosen, openChosen, toggleChosen } from '#src/features/cards/chosen-tires-store.ts';
import { $vehicle, openVehicle } from '#src/features/vehicles/my-vehicle-store.ts';

const load = () => import('./write-comparison.client.ts');
let isWritten = false;

async function write(): Promise<void> {
  const isSignedIn = document.documentElement.hasAttribute(`data-${SIGNED_IN}`);
  if (!$vehicle.get() && !isSignedIn && !isWritten) return; // as it was rendered
  isWritten = true;
  await (await load()).writeComparison();
}

if (document.querySelector('[data-compared]')) {
  for (const figure of document.querySelectorAll('[data-figure]'))
    figure.addEventListener(OWN_PRICE_SHOWN, () => void write());
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
