/**
 * A vehicle by year, make, model and trim, and the path of its tires: `/tires/{make}/{model}/{year}/{size}[/{option}]`. See
 * docs/routes.md.
 */
import { slugOf } from '#src/kit/slug.ts';

/** A name with its slug: `RAV4`, `rav4`. The slug is always `slugOf` the name. */
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

export interface VehicleParts {
  make: string;
  model: string;
  year: number;
  option?: string;
}

export interface VehiclePathParts extends VehicleParts {
  size: string;
}

export const VEHICLE_STEPS = ['year', 'make', 'model', 'option', 'size'] as const;
export type VehicleStep = (typeof VEHICLE_STEPS)[number];

export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2030;
export const isVehicleYear = (year: number): boolean =>
  Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;

/** Shown with every size of a vehicle: an original size is no guarantee for a particular car. */
export const PLACARD_NOTE = 'Confirm on the placard in the driver’s door.';

export const named = (name: string): Named => ({ name, slug: slugOf(name) });

export const vehicleTitle = ({ year, make, model, option }: Vehicle): string =>
  [year, make.name, model.name, option?.name].filter(Boolean).join(' ');

/** The short name for buttons, without the make: `2019 RAV4`. A model that is only a number keeps its make: `2019 Ram 1500`. */
export const shortVehicleTitle = ({ year, make, model }: Vehicle): string =>
  [year, /^\d+$/.test(model.name) || model.name.length < 3 ? make.name : '', model.name].filter(Boolean).join(' ');

export const vehicleParts = ({ year, make, model, option }: Vehicle): VehicleParts => ({
  make: make.slug,
  model: model.slug,
  year,
  ...(option && { option: option.slug }),
});

/** `toyota/rav4/2019`, or with an option `toyota/rav4/2019/xle`: a vehicle as one text, for `ProductFilter.vehicle`. */
export const vehicleKey = ({ make, model, year, option }: VehicleParts): string =>
  [make, model, year, option].filter(Boolean).join('/');

export function parseVehicleKey(key: string): VehicleParts | null {
  const [make = '', model = '', year = '', option, ...more] = key.split('/');
  const parts = readVehicleParts(make, model, year, option);
  return parts && more.length === 0 && vehicleKey(parts) === key ? parts : null;
}

export const vehiclePath = ({ make, model, year, size, option }: VehiclePathParts): string =>
  ['/tires', make, model, year, size, option].filter(Boolean).join('/');

/** A vehicle's slugs from names in any spelling; null when one is empty or the year is not one that the shop supports. */
export function readVehicleParts(make: string, model: string, year: string, option?: string): VehicleParts | null {
  const parts = { make: slugOf(make), model: slugOf(model), year: /^\d{4}$/.test(year) ? Number(year) : 0 };
  if (!parts.make || !parts.model || !isVehicleYear(parts.year)) return null;
  if (option === undefined) return parts;
  const slug = slugOf(option);
  return slug ? { ...parts, option: slug } : null;
}
