/** The visitor's vehicle: the one whose tires were looked at last. Stays in this browser, and every tab follows. */
import { atom } from 'nanostores';
import { readMyVehicle, type MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';

export const $vehicle = atom<MyVehicle | null>(null);

const PLACE = 'vehicle';
let opened = false;

/** Reads what is kept, and follows other tabs from now on. */
export function openVehicle(): void {
  if (opened) return;
  opened = true;
  const read = (): void => {
    try {
      $vehicle.set(readMyVehicle(localStorage.getItem(PLACE)));
    } catch {
      // storage is shut: the vehicle is known on this page alone
    }
  };
  read();
  addEventListener('storage', ({ key }) => (key === PLACE || key === null) && read());
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

export const rememberVehicle = (vehicle: MyVehicle): void => keep(vehicle);
export const forgetVehicle = (): void => keep(null);

function keep(vehicle: MyVehicle | null): void {
  try {
    if (vehicle) localStorage.setItem(PLACE, JSON.stringify(vehicle));
    else localStorage.removeItem(PLACE);
  } catch {
    // as above
  }
  $vehicle.set(vehicle);
}
