/** The original tires of the vehicle that a browser remembers. */
import type { MyVehicle } from './my-vehicle.ts';
import { hasDualWheels, readService, UNKNOWN_SERVICE, type OriginalTire } from './original-tire.ts';

const DUAL = / dual$/;

/** The size of a tire that a browser has stored, without what follows it. */
export const sizeOfMine = (text: string): string => text.split(' ')[0]!;

/** @param text a tire that a browser has stored, `LT275/65R18 123/120R E`; @param name of its vehicle */
export function originalOfMine(text: string, name: string): OriginalTire {
  const size = sizeOfMine(text);
  return {
    size,
    service: readService(text.slice(size.length).replace(DUAL, '')) ?? UNKNOWN_SERVICE,
    dual: DUAL.test(text) || hasDualWheels(name),
  };
}

/** The vehicle with a load index that the visitor has read on its placard, for the tires of a size that it came on. */
export const withPlacardLoad = (vehicle: MyVehicle, sizes: readonly string[], loadIndex: number): MyVehicle => ({
  ...vehicle,
  href: `${vehicle.href}?loadIndex=${loadIndex}`,
  sizes: vehicle.sizes.map((axles) =>
    axles.map((tire) => {
      const size = sizeOfMine(tire ?? '');
      const rest = tire?.slice(size.length);
      return sizes.includes(size) && !/^ \d/.test(rest!) ? `${size} ${loadIndex}${rest}` : tire;
    }),
  ) as MyVehicle['sizes'],
});

/** The load index that is stored for a size; 0: none. */
export const placardLoad = (vehicle: Pick<MyVehicle, 'sizes'>, size: string): number =>
  Number(/^\S+ (\d{2,3})/.exec(vehicle.sizes.flat().find((tire) => tire?.startsWith(`${size} `)) ?? '')?.[1] ?? 0);
