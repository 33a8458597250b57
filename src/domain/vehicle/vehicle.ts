/**
 * A vehicle as a driver names it (year, make, model, trim), and the address of the tires for it:
 * `/tires/{make}/{model}/{year}/{size}[/{option}]` (`decisions.md` 6).
 */
import { fitmentSlug, parseFitmentSlug } from './fitment.ts';
import { slugOf } from '../content/slug.ts';
import { parseTireSize } from '../size/tire-size.ts';

/** A written name with its address part: `RAV4`, `rav4`. The part is `slugOf` the name and so stays the same. */
export interface Named {
  name: string;
  slug: string;
}

export interface Vehicle {
  year: number;
  make: Named;
  model: Named;
  /** trim or package, where tires differ between them: `XLE`, `Max Tow Package` */
  option?: Named;
}

/** A vehicle by the address parts of its names; the same in addresses, in the picker's calls and in what a browser keeps. */
export interface VehicleParts {
  make: string;
  model: string;
  year: number;
  option?: string;
}

export interface VehiclePathParts extends VehicleParts {
  /** address part of the fitment, see `fitmentSlug` */
  size: string;
}

/** The steps from no vehicle to its size; a vehicle without options goes from model to size. */
export const VEHICLE_STEPS = ['year', 'make', 'model', 'option', 'size'] as const;
export type VehicleStep = (typeof VEHICLE_STEPS)[number];

/** Years the shop takes (specification, section 5); outside of them nothing is a vehicle. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2030;
export const isVehicleYear = (year: number): boolean =>
  Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

/** Stands wherever a vehicle's size is shown: what is known of original sizes is no promise for the car in the driveway. */
export const PLACARD_NOTE = 'Confirm on the placard in the driver’s door.';

export const named = (name: string): Named => ({ name, slug: slugOf(name) });

/** `2019 Toyota RAV4 XLE`. */
export const vehicleTitle = ({ year, make, model, option }: Vehicle): string =>
  [year, make.name, model.name, option?.name].filter(Boolean).join(' ');

/** As in a button, where the make goes without saying: `2019 RAV4`; a model that is only a number keeps its make: `2019 Ram 1500`. */
export const shortVehicleTitle = ({ year, make, model }: Vehicle): string =>
  [year, /^\d+$/.test(model.name) || model.name.length < 3 ? make.name : '', model.name].filter(Boolean).join(' ');

export const vehicleParts = ({ year, make, model, option }: Vehicle): VehicleParts => ({
  make: make.slug,
  model: model.slug,
  year,
  ...(option && { option: option.slug }),
});

/** `toyota/rav4/2019`, with its option behind a slash: one text for a vehicle, as `ProductFilter.vehicle` holds it. */
export const vehicleKey = ({ make, model, year, option }: VehicleParts): string =>
  [make, model, year, option].filter(Boolean).join('/');

/** Reads what `vehicleKey` wrote and nothing else. */
export function parseVehicleKey(key: string): VehicleParts | null {
  const [make = '', model = '', year = '', option, ...more] = key.split('/');
  const parts = partsOf(make, model, year, option);
  return parts && more.length === 0 && vehicleKey(parts) === key ? parts : null;
}

/** The page with the tires of this size for this vehicle. */
export const vehiclePath = ({ make, model, year, size, option }: VehiclePathParts): string =>
  ['/tires', make, model, year, size, option].filter(Boolean).join('/');

/**
 * Reads a vehicle's address in any letters and with its size in any notation (`LT265-70R17`); it is the canonical one when
 * `vehiclePath` of the result gives it back. Whether there is such a vehicle, the database knows.
 * @param pathname already percent-decoded
 * @returns null when the path is not shaped like a vehicle's
 */
export function readVehiclePath(pathname: string): VehiclePathParts | null {
  const [root, make = '', model = '', year = '', size = '', option, ...more] = pathname
    .replace(/^\/|\/$/g, '')
    .split('/');
  if (root !== 'tires' || more.length > 0) return null;
  const parts = partsOf(make, model, year, option);
  const slug = readSize(size);
  return parts && slug ? { ...parts, size: slug } : null;
}

function partsOf(make: string, model: string, year: string, option: string | undefined): VehicleParts | null {
  const parts = { make: slugOf(make), model: slugOf(model), year: /^\d{4}$/.test(year) ? Number(year) : 0 };
  if (!parts.make || !parts.model || !isVehicleYear(parts.year)) return null;
  if (option === undefined) return parts;
  const slug = slugOf(option);
  return slug ? { ...parts, option: slug } : null;
}

function readSize(text: string): string | null {
  const fitment = parseFitmentSlug(text.toLowerCase());
  if (fitment) return fitmentSlug(fitment);
  const size = parseTireSize(text);
  return size && fitmentSlug({ front: size, rear: null });
}
