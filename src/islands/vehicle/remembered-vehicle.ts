/**
 * Links to the tires of the visitor's vehicle wherever a page has a place for them, and forgets the vehicle on request.
 * The space for the links is reserved from the first paint (`PrePaintScript.astro`).
 */
import { VEHICLE_REMEMBERED } from '#src/domain/shop/document-data.ts';
import { $vehicle, forgetVehicle, openVehicle } from '#src/stores/vehicle/my-vehicle.ts';
import { FIT_MESSAGE, FORGET_VEHICLE, VEHICLE_LINK } from './page-elements.ts';

openVehicle();
$vehicle.subscribe((vehicle) => {
  const { dataset } = document.documentElement;
  if (vehicle) dataset[VEHICLE_REMEMBERED] = '';
  else delete dataset[VEHICLE_REMEMBERED];
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`[${VEHICLE_LINK}]`)) {
    link.href = vehicle?.href ?? '/search-by-vehicle';
    const before = link.getAttribute(VEHICLE_LINK);
    const text = vehicle ? `${before}${before ? vehicle.short : vehicle.name}` : '';
    if (link.textContent !== text) link.textContent = text;
  }
  const message = document.querySelector<HTMLElement>(`#${FIT_MESSAGE}`);
  if (message && (vehicle || message.firstChild))
    void import('./fit-message.ts').then(({ showFit }) => showFit(message, vehicle));
});
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest(`[${FORGET_VEHICLE}]`)) return;
  forgetVehicle();
  document.querySelector<HTMLElement>('.logo')?.focus(); // the button is gone
});
