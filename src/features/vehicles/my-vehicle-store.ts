/** The visitor's vehicle: the one whose tires were looked at last. It is stored in this browser, and every tab follows. */
import { atom } from 'nanostores';
import { VEHICLE_KEY } from '#src/kit/storage-keys.ts';
import { keepPlacard, readMyVehicle, type MyVehicle } from './my-vehicle.ts';
import { followItem, storeItem } from '#src/kit/browser-storage.ts';

export const $vehicle = atom<MyVehicle | null>(null);

let opened = false;

export function openVehicle(): void {
  if (opened) return;
  opened = true;
  followItem(VEHICLE_KEY, (stored) => $vehicle.set(readMyVehicle(stored)));
}

/**
 * Whether another page of the shop led to this one. A visitor who follows a link from elsewhere may be looking at the
 * vehicle of somebody else. Firefox sends no referrer to a page that a service worker has answered.
 */
export function isOpenedFromShop(): boolean {
  const before =
    document.referrer || (navigator.serviceWorker?.controller && window.navigation?.activation?.from?.url) || '';
  return before.startsWith(`${location.origin}/`);
}

export const rememberVehicle = (vehicle: MyVehicle): void => store(keepPlacard(vehicle, $vehicle.get()));
export const forgetVehicle = (): void => store(null);

function store(vehicle: MyVehicle | null): void {
  storeItem(VEHICLE_KEY, vehicle && JSON.stringify(vehicle));
  $vehicle.set(vehicle);
}
