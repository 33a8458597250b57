/** The vehicle that a browser remembers. Every page loads this file, so it contains nothing else. */
import type { VehicleKind } from './vehicle-kind.ts';

export interface MyVehicle {
  /** as `ProductFilter.vehicle` */
  key: string;
  /** `2019 Toyota RAV4 XLE` */
  name: string;
  /** `2019 RAV4` */
  short: string;
  href: string;
  /** what installation is priced by; absent in a vehicle that was stored before there were kinds */
  kind?: VehicleKind;
  /**
   * its original tires, front, and rear if that differs: the size as printed, and what is known of load and speed after it,
   * `LT275/65R18 123/120R E`, with two tires a side `LT235/80R17 120/117R E dual`
   */
  sizes: Array<[front: string, rear?: string]>;
  /** these are the sizes of all trims; absent: some may be missing */
  all?: true;
}

export function keepPlacard(vehicle: MyVehicle, stored: MyVehicle | null): MyVehicle {
  const known = stored?.key === vehicle.key ? stored.sizes.flat() : [];
  const typed = (tire: string): string => known.find((one) => one?.startsWith(`${tire} `)) ?? tire;
  const sizes = vehicle.sizes.map(([front, rear]): [string, string?] =>
    rear ? [typed(front), typed(rear)] : [typed(front)],
  );
  return { ...vehicle, sizes, href: stored?.href.startsWith(`${vehicle.href}?`) ? stored.href : vehicle.href };
}

export function readMyVehicle(text: string | null): MyVehicle | null {
  try {
    const v = JSON.parse(text ?? 'null') as MyVehicle | null;
    const texts = v && [v.key, v.name, v.short, v.href, ...v.sizes.flat()];
    return texts?.every((text) => typeof text === 'string' && text !== '') && v!.href.startsWith('/tires/') ? v : null;
  } catch {
    return null;
  }
}
