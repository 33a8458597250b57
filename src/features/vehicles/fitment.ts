/** Fitments: the original tire sizes of a vehicle, one size all round or a wider one at the rear ("staggered"). */
import {
  formatTireSize,
  overallDiameter,
  parseSizeSlug,
  parseTireSize,
  sizeSlug,
  type TireSize,
} from '#src/features/sizes/tire-size.ts';
import { originalsOf, type OriginalTires } from './original-tire.ts';
import kinds from './model-kinds.json' with { type: 'json' };
import { kindOfPrinted, type VehicleKind } from './vehicle-kind.ts';
import { readVehicleParts, type Named, type Vehicle, type VehiclePathParts } from './vehicle.ts';

/** `rear` is null if it is the same as the front, here and below. */
export interface AxleSizes {
  front: TireSize;
  rear: TireSize | null;
}

export interface Fitment {
  front: string;
  rear: string | null;
  /** `275-70r18`; staggered: front and rear, `255-40r19-275-40r19` */
  slug: string;
  /** the options with this fitment; empty if the vehicle has no options */
  options: Named[];
  originals: OriginalTires[];
  /** checked against the maker's documents */
  verified: boolean;
}

export interface FittedVehicle {
  vehicle: Vehicle;
  /** alphabetical; empty if all options have the same fitments, or none is known */
  options: Named[];
  fitments: Fitment[];
  trims: Trims;
}

export const fitmentSlug = ({ front, rear }: AxleSizes): string =>
  rear && sizeSlug(rear) !== sizeSlug(front) ? `${sizeSlug(front)}-${sizeSlug(rear)}` : sizeSlug(front);

export function parseFitmentSlug(slug: string): AxleSizes | null {
  const single = parseSizeSlug(slug);
  if (single) return { front: single, rear: null };
  const m = /^(\d[\d.]*-[\d.]+r[\d.]+)-(\d[\d.]*-[\d.]+r[\d.]+)$/.exec(slug);
  const front = m && parseSizeSlug(m[1]!);
  const rear = m && parseSizeSlug(m[2]!);
  return front && rear && m[1] !== m[2] ? { front, rear } : null;
}

export function printedFitment(front: string, rear: string) {
  const frontSize = parseTireSize(front);
  const rearSize = rear === '' ? null : parseTireSize(rear);
  if (!frontSize || (rear !== '' && !rearSize)) return null;
  const differs = rearSize && sizeSlug(rearSize) !== sizeSlug(frontSize) ? rearSize : null;
  return {
    front: frontSize,
    rear: differs,
    printed: { front: formatTireSize(frontSize), rear: differs && formatTireSize(differs) },
  };
}

export const fitmentName = ({ front, rear }: Pick<Fitment, 'front' | 'rear'>): string =>
  rear ? `${front} front, ${rear} rear` : front;

/** The sizes of both axles. @throws Error when `slug` is not a fitment's */
export const axleSizes = ({ slug }: Pick<Fitment, 'slug'>): AxleSizes => {
  const sizes = parseFitmentSlug(slug);
  if (!sizes) throw new Error(`no fitment: ${slug}`);
  return sizes;
};

export function compareByRim(a: Pick<Fitment, 'slug'>, b: Pick<Fitment, 'slug'>): number {
  const [x, y] = [axleSizes(a), axleSizes(b)];
  return (
    x.front.rim - y.front.rim ||
    overallDiameter(x.front) - overallDiameter(y.front) ||
    a.slug.localeCompare(b.slug, 'en')
  );
}

export const fitmentsOf = ({ fitments }: FittedVehicle, option?: string): Fitment[] =>
  fitments.filter((f) => option === undefined || f.options.some((o) => o.slug === option));

/** The fitment of this slug, or else the one with the nearest rim, and of those the nearest diameter. @param among at least one */
export function nearestFitment(slug: string, among: readonly Fitment[]): Fitment {
  const wanted = axleSizes({ slug }).front;
  const distance = (one: Fitment): number => {
    const { front } = axleSizes(one);
    const diameters = Math.abs(overallDiameter(front) - overallDiameter(wanted));
    return one.slug === slug ? -1 : Math.abs(front.rim - wanted.rim) * 1_000 + diameters;
  };
  return among.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

export function fitmentAtPath(
  fitted: FittedVehicle,
  { size, option }: Pick<VehiclePathParts, 'size' | 'option'>,
): { vehicle: Vehicle; fitment: Fitment; others: Fitment[] } | null {
  const chosen = fitted.options.find((o) => o.slug === option);
  if (option !== undefined && !chosen) return null;
  const fitment = fitmentsOf(fitted, option).find((f) => f.slug === size);
  if (!fitment) return null;
  return {
    vehicle: { ...fitted.vehicle, ...(chosen && { option: chosen }) },
    fitment,
    others: fitted.fitments.filter((f) => f !== fitment),
  };
}

export function axlesOf(fitted: FittedVehicle, parts: Pick<VehiclePathParts, 'size' | 'option'>) {
  const found = fitmentAtPath(fitted, parts);
  if (!found) return null;
  const { originals, rear } = found.fitment;
  return {
    front: originalsOf(originals, 'front', parts.option),
    rear: rear === null ? null : originalsOf(originals, 'rear', parts.option),
  };
}

/**
 * Reads a vehicle's path in any case and with its size in any notation (`LT265-70R17`). The path is canonical if `vehiclePath` of
 * the result returns it. Whether the vehicle exists is not checked.
 * @param pathname already percent-decoded
 * @returns null when the path has not the form of a vehicle's
 */
export function readVehiclePath(pathname: string): VehiclePathParts | null {
  const [root, make = '', model = '', year = '', size = '', option, ...more] = pathname
    .replace(/^\/|\/$/g, '')
    .split('/');
  if (root !== 'tires' || more.length > 0) return null;
  const parts = readVehicleParts(make, model, year, option);
  const fitment = parseFitmentSlug(size.toLowerCase());
  const front = parseTireSize(size);
  const slug = fitment ? fitmentSlug(fitment) : front && sizeSlug(front);
  return parts && slug ? { ...parts, size: slug } : null;
}

export interface Trims {
  are: 'all' | 'not all' | 'unknown';
  /** what is missing, `Type S on 20 inch`; empty: not known, or nothing */
  missing: string;
}

export const UNKNOWN_TRIMS: Trims = { are: 'unknown', missing: '' };

/** A sentence for everybody who looks at a vehicle's sizes. Empty where they are those of all trims. @param name `2018 RVR` */
export function trimsText({ are, missing }: Trims, name: string): string {
  if (are === 'all') return '';
  const check = 'Check the size on your sidewall.';
  return are === 'unknown'
    ? `Other trims of the ${name} may have other sizes. ${check}`
    : `We do not list every size of the ${name} yet${missing && ` (missing: ${missing})`}. ${check}`;
}

/**
 * The kind of a vehicle in one of its fitments: by its original tires, then by its model. The overall diameter does not tell every
 * SUV from a car, since a Kona stands lower than a Charger, so the models for which it would be wrong are listed.
 */
export function vehicleKind(
  { make, model }: Pick<Vehicle, 'make' | 'model'>,
  { front, originals }: Pick<Fitment, 'front' | 'originals'>,
  option?: string,
): VehicleKind {
  if (originalsOf(originals, 'front', option).some(({ dual }) => dual)) return 'dual';
  const ofTire = kindOfPrinted(front);
  if (ofTire === 'truck') return ofTire;
  const isIn = (models: Readonly<Record<string, readonly string[]>>) => models[make.slug]?.includes(model.slug);
  return isIn(kinds.suvs) ? 'suv' : isIn(kinds.largeCars) ? 'car' : ofTire;
}
