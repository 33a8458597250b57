/** What a list is called, from what it was asked for: "225/65R17 winter tires", "Tires on sale", "Tires for “cross climate”". */
import { fitmentName, fitmentSlug } from '../vehicle/fitment.ts';
import type { ProductFilter } from './filter.ts';
import type { ListNames } from './list-state.ts';
import { formatTireSize, parseSizeSlug, sizeFromParts } from '../size/tire-size.ts';

/** More names than these are counted rather than listed. */
const MOST_NAMED = 3;

const and = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `Winter Tires` → `winter`; a kind that is no tire keeps its name: `Tire Bags` → `tire bags`. */
const kind = (title: string): string => title.toLowerCase().replace(/\s+tires?$/, '');

/** A short name that no title came for: `nokian` → `Nokian`. */
const spoken = (short: string): string =>
  short
    .replace(/tires$/, '')
    .split('-')
    .map(capital)
    .join(' ');

/** A type as it stands on a chip or checkbox: `Winter Tires` → `Winter`. */
export const typeLabel = (title: string): string => title.replace(/\s+tires?$/i, '');

export const typeName = (names: ListNames, short: string): string => typeLabel(names.types[short] ?? spoken(short));
export const brandName = (names: ListNames, short: string): string => names.brands[short] ?? spoken(short);

/** A vehicle whose written name has not come: `toyota/rav4/2019/hybrid` → `2019 Toyota Rav4 Hybrid`. */
function vehicleName(vehicle: string): string {
  const [make = '', model = '', year = '', ...option] = vehicle.split('/');
  return [year, ...[make, model, ...option].map((part) => part.split('-').map(capital).join(' '))]
    .filter(Boolean)
    .join(' ');
}
export const vehicleNameOf = (names: ListNames, vehicle: string): string =>
  names.vehicles[vehicle]?.name ?? vehicleName(vehicle);

/** What a vehicle is shod with: as printed where that is known, `LT275/70R18`; both axles where they differ. */
export function vehicleSizeWords(filter: ProductFilter, names: ListNames): string {
  const front = sizeFromParts(filter.width, filter.profile, filter.rim);
  if (!front) return '';
  const rear = parseSizeSlug(filter.rear);
  return (
    names.vehicles[filter.vehicle]?.sizes[fitmentSlug({ front, rear })] ??
    fitmentName({ front: formatTireSize(front), rear: rear && formatTireSize(rear) })
  );
}

/** The size wish in front of the noun: `225/65R17`, `225/65`, `17-inch`; empty without one. */
export function sizeWords({ width, profile, rim }: Pick<ProductFilter, 'width' | 'profile' | 'rim'>): string {
  const size = sizeFromParts(width, profile, rim);
  if (size) return formatTireSize(size);
  const flotation = width > 0 && width < 100;
  if (width && profile) return flotation ? `${width}x${profile.toFixed(2)}` : `${width}/${profile}`;
  if (width && rim) return flotation ? `${width} inch tall, R${rim}` : `${width} R${rim}`;
  if (profile && rim) return `${profile} R${rim}`;
  if (rim) return `${rim}-inch`;
  if (width) return flotation ? `${width} inch tall` : `${width} mm`;
  return profile ? `${profile} series` : '';
}

/** The heading of a list; its page is not told. */
export function listHeading(filter: ProductFilter, names: ListNames): string {
  const { types, brands, status, title, vehicle } = filter;
  const kinds = types.map((short) => kind(names.types[short] ?? spoken(short)));
  const named = kinds.length <= MOST_NAMED ? kinds : [];
  const makers =
    brands.length <= MOST_NAMED ? and(brands.map((b) => brandName(names, b).replace(/\s+t[iy]res?$/i, ''))) : '';
  const onlyOthers = named.length > 0 && named.every((k) => /\b(bags?|totes?)$/.test(k));
  const noun = onlyOthers ? and(named) : [and(named), 'tires'].filter(Boolean).join(' ');
  const before = [status === 3 && 'premium', !vehicle && sizeWords(filter), makers, noun].filter(Boolean).join(' ');
  const after = [
    types.length > MOST_NAMED && `of ${types.length} types`,
    brands.length > MOST_NAMED && `${types.length > MOST_NAMED ? 'and' : 'of'} ${brands.length} brands`,
    status === 1 && 'on sale',
    status === 2 && 'on clearance',
    vehicle && `for your ${vehicleNameOf(names, vehicle)}, ${vehicleSizeWords(filter, names)}`,
    title && `for “${title}”`,
  ]
    .filter(Boolean)
    .join(' ');
  return capital([before, after].filter(Boolean).join(' '));
}

/** What stands above a search result for a vehicle: `2019 Toyota RAV4 tires, 225/65R17`. */
export const vehicleTitleWords = (filter: ProductFilter, names: ListNames): string =>
  `${vehicleNameOf(names, filter.vehicle)} tires, ${vehicleSizeWords(filter, names)}`;

/** The title of a list's page: heading, place, and from the second page on its number. */
export const listTitle = (heading: string, current = 1): string =>
  `${heading} in Calgary${current > 1 ? `, page ${current}` : ''}`;
