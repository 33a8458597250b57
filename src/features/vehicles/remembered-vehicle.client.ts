/**
 * Remembers the vehicle of a list that is opened from a page of the shop, links to its tires wherever a page has a place
 * for them, and forgets the vehicle on request.
 * The space for the links is reserved from the first paint (`BaseLayout.astro`).
 */
import { VEHICLE_REMEMBERED } from '#src/kit/document-data.ts';
import { readMyVehicle } from './my-vehicle.ts';
import { $vehicle, forgetVehicle, isOpenedFromShop, openVehicle, rememberVehicle } from './my-vehicle-store.ts';

openVehicle();
const listed = document.querySelector('[data-listed]');
const vehicle = listed && readMyVehicle(listed.getAttribute('data-listed'));
if (vehicle && isOpenedFromShop()) rememberVehicle(vehicle);
$vehicle.subscribe((vehicle) => {
  const { dataset } = document.documentElement;
  if (vehicle) dataset[VEHICLE_REMEMBERED] = '';
  else delete dataset[VEHICLE_REMEMBERED];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-mine]')) {
    link.href = vehicle?.href ?? '/search-by-vehicle';
    const before = link.getAttribute('data-mine');
    const text = vehicle ? `${before}${before ? vehicle.short : vehicle.name}` : '';
    if (link.textContent !== text) link.textContent = text;
  }
  const message = document.querySelector<HTMLElement>('#fits');
  if (message && (vehicle || message.firstChild))
    void import('./fit-message.client.ts').then(({ showFit }) => showFit(message, vehicle));
});
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-forget-vehicle]')) return;
  forgetVehicle();
  document.querySelector<HTMLElement>('.logo')?.focus(); // the button is gone
});
