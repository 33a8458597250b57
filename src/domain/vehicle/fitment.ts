/** What a vehicle left the factory on: one size all round, or a wider one behind ("staggered"). */
import {
  formatTireSize,
  overallDiameter,
  parseSizeSlug,
  parseTireSize,
  sizeSlug,
  type ParsedTireSize,
  type TireSize,
} from '../size/tire-size.ts';
import type { Named, Vehicle, VehiclePathParts } from './vehicle.ts';

/** The sizes of both axles; `rear` is null where it is the same as the front. */
export interface AxleSizes<Size extends TireSize = TireSize> {
  front: Size;
  rear: Size | null;
}

export interface Fitment {
  /** as printed, `LT275/70R18` */
  front: string;
  /** as printed; null where it is the front's */
  rear: string | null;
  /** address part, `275-70r18`; staggered: front and rear, `255-40r19-275-40r19` */
  slug: string;
  /** the options that came on it; none where the vehicle has no options */
  options: Named[];
  /** someone has checked it against the maker's papers */
  verified: boolean;
}

/** A year of a model with all it came on. */
export interface FittedVehicle {
  /** without an option */
  vehicle: Vehicle;
  /** alphabetical; empty where all of them came on the same sizes, or nothing is known of them */
  options: Named[];
  /** smallest rim first */
  fitments: Fitment[];
}

/** `225-65r17`, or front and rear: `255-40r19-275-40r19`. One address for one fitment. */
export const fitmentSlug = ({ front, rear }: AxleSizes): string =>
  rear && sizeSlug(rear) !== sizeSlug(front) ? `${sizeSlug(front)}-${sizeSlug(rear)}` : sizeSlug(front);

/** Reads what `fitmentSlug` wrote and nothing else. */
export function parseFitmentSlug(slug: string): AxleSizes | null {
  const single = parseSizeSlug(slug);
  if (single) return { front: single, rear: null };
  const m = /^(\d[\d.]*-[\d.]+r[\d.]+)-(\d[\d.]*-[\d.]+r[\d.]+)$/.exec(slug);
  const front = m && parseSizeSlug(m[1]!);
  const rear = m && parseSizeSlug(m[2]!);
  return front && rear && m[1] !== m[2] ? { front, rear } : null;
}

/** Reads a size as the data has it, `245/40ZR18`, and gives it as printed; null for what is no size. */
export function printedFitment(
  front: string,
  rear: string,
): (AxleSizes<ParsedTireSize> & { printed: { front: string; rear: string | null } }) | null {
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

/** `225/65R17`, or `255/40R19 front, 275/40R19 rear`. */
export const fitmentName = ({ front, rear }: Pick<Fitment, 'front' | 'rear'>): string =>
  rear ? `${front} front, ${rear} rear` : front;

/** The sizes of both axles, for arithmetic. */
export const axleSizes = ({ slug }: Pick<Fitment, 'slug'>): AxleSizes => {
  const sizes = parseFitmentSlug(slug);
  if (!sizes) throw new Error(`no fitment: ${slug}`);
  return sizes;
};

/** Smallest rim first, then the lowest tire; staggered after the same size all round. */
export function byRim(a: Pick<Fitment, 'slug'>, b: Pick<Fitment, 'slug'>): number {
  const [x, y] = [axleSizes(a), axleSizes(b)];
  return (
    x.front.rim - y.front.rim ||
    overallDiameter(x.front) - overallDiameter(y.front) ||
    a.slug.localeCompare(b.slug, 'en')
  );
}

/** The fitments of an option; all of the vehicle when none is named. */
export const fitmentsOf = ({ fitments }: FittedVehicle, option?: string): Fitment[] =>
  fitments.filter((f) => option === undefined || f.options.some((o) => o.slug === option));

/** What an address names of a vehicle, or null when this vehicle never came that way. */
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

/** Every address of a vehicle: each of its sizes, and each again for every option that came on it. */
export const vehiclePathsOf = ({ vehicle: { make, model, year }, fitments }: FittedVehicle): VehiclePathParts[] =>
  fitments.flatMap(({ slug, options }) =>
    [undefined, ...options].map((option) => ({
      make: make.slug,
      model: model.slug,
      year,
      size: slug,
      ...(option && { option: option.slug }),
    })),
  );

/** Where a tire of this size goes on a vehicle: only sizes that it came with count as fitting. Null: nowhere. */
export function axlesFitted(
  size: TireSize,
  fitments: readonly Pick<Fitment, 'slug'>[],
): 'both' | 'front' | 'rear' | null {
  const slug = sizeSlug(size);
  const axles = fitments.map(axleSizes);
  if (axles.some(({ front, rear }) => !rear && sizeSlug(front) === slug)) return 'both';
  const front = axles.some((a) => sizeSlug(a.front) === slug);
  const rear = axles.some((a) => a.rear && sizeSlug(a.rear) === slug);
  if (front && rear) return 'both';
  return front ? 'front' : rear ? 'rear' : null;
}
