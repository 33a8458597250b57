/**
 * Offers the tires for the visitor's vehicle wherever a page has a place for it (`data-mine`), and forgets it when asked
 * to. The places are kept from the first paint (`EarlyMarks.astro`); a product's asks for its own words.
 */
import { $vehicle, forgetVehicle, openVehicle } from '#src/stores/vehicle/my-vehicle.ts';

openVehicle();
$vehicle.subscribe((vehicle) => {
  const page = document.documentElement;
  if (vehicle) page.dataset.vehicle = '';
  else delete page.dataset.vehicle;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mine]')) {
    link.href = vehicle?.href ?? '/search-by-vehicle';
    const text = vehicle ? `${link.dataset.mine}${link.dataset.mine ? vehicle.short : vehicle.name}` : '';
    if (link.textContent !== text) link.textContent = text;
  }
  const fits = document.querySelector<HTMLElement>('#fits');
  if (fits && (vehicle || fits.firstChild))
    void import('./fit-message.ts').then(({ tellFit }) => tellFit(fits, vehicle));
});
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-forget]')) return;
  forgetVehicle();
  document.querySelector<HTMLElement>('.logo')?.focus(); // the button is gone
});
