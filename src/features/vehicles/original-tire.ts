/** What a vehicle's placard says of its tires besides their size. What is not known is empty or null, and never guessed. */
import { loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import type { MyVehicle } from './my-vehicle.ts';

export interface OriginalService {
  /** `102`, or `123/120` for single and dual wheels; empty: not known */
  loadIndex: string;
  speedRating: string;
  /** `XL`, `HL`, or the letter of a load range, `E`; empty: standard load, or not known */
  loadRange: string;
  /** `RFT`: it came on run-flat tires; `RFT?`: some did; empty: not known */
  runFlat: '' | 'RFT' | 'RFT?';
  /** cold inflation pressure in psi; null: not known */
  pressure: number | null;
}

const SERVICE = /^(?:(\d{2,3}(?:\/\d{2,3})?)([A-Z])?)?(?:(?:^| )(SL|XL|HL|[B-H]))?(?:(?:^| )(RFT\??))?$/;

/**
 * Reads the text after a size on a sidewall or a placard: `102H`, `106T XL`, `123/120R E`, `121` (speed not known),
 * `94V RFT` (run-flat), `91H RFT?` (some were).
 * @param pressure in psi
 * @returns null for anything else; an empty text is a service description that is not known
 */
export function readService(text: string, pressure: number | null = null): OriginalService | null {
  const m = SERVICE.exec(text.trim().toUpperCase().replace(/\s+/g, ' '));
  if (!m) return null;
  const [, loadIndex = '', speedRating = '', loadRange = '', runFlat = ''] = m;
  if (loadIndex && !loadsOf(loadIndex).length) return null;
  if (speedRating && speedOf(speedRating) === null) return null;
  return {
    loadIndex,
    speedRating,
    loadRange: loadRange === 'SL' ? '' : loadRange,
    runFlat: runFlat as OriginalService['runFlat'],
    pressure,
  };
}

export const UNKNOWN_SERVICE: OriginalService = readService('')!;

export const serviceText = ({ loadIndex, speedRating, loadRange, runFlat }: OriginalService): string =>
  [`${loadIndex}${speedRating}`, loadRange, runFlat].filter(Boolean).join(' ');

export const servicesInWords = (services: readonly string[]): string =>
  services.join(' or ').replaceAll('RFT?', '(some run-flat)');

export interface OriginalTire {
  /** as printed, `LT275/65R18` */
  size: string;
  service: OriginalService;
  /** two tires a side: the load of dual wheels counts, too */
  dual: boolean;
}

export interface OriginalTires {
  /** slug of the option; empty: every option */
  option: string;
  front: OriginalTire;
  rear: OriginalTire | null;
}

export const hasDualWheels = (option: string): boolean => /\b(dually|drw|dual rear)/i.test(option);

/** What the tires of one axle were, each once: for an option, if it came on the size, else for all options. */
export function originalsOf(originals: readonly OriginalTires[], axle: 'front' | 'rear', option?: string) {
  const ofOption = originals.filter((one) => option === undefined || one.option === '' || one.option === option);
  const found = (ofOption.length ? ofOption : originals).map((one) => one[axle] ?? one.front);
  return [...new Map(found.map((tire) => [JSON.stringify(tire), tire])).values()];
}

const DUAL = / dual$/;

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

export const placardLoad = (vehicle: Pick<MyVehicle, 'sizes'>, size: string): number =>
  Number(/^\S+ (\d{2,3})/.exec(vehicle.sizes.flat().find((tire) => tire?.startsWith(`${size} `)) ?? '')?.[1] ?? 0);
