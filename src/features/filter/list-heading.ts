/** The heading of a list from its filter: “225/65R17 winter tires with the snowflake, up to $200 each”. */
import { fitmentName, fitmentSlug } from '#src/features/vehicles/fitment.ts';
import { capital, listOfNames as and } from '#src/kit/number-text.ts';
import { typeLabel } from '#src/features/products/product-type.ts';
import { formatTireSize, parseSizeSlug, sizeFromParts } from '#src/features/sizes/tire-size.ts';
import { criterion, CRITERION_NAMES, NO_CRITERIA, type CriterionName } from './criteria.ts';
import { isSet, MARK_TEXTS } from './criterion-value.ts';
import type { ListTitles } from './list-row.ts';
import type { ProductFilter } from './filter.ts';

/** If there are more names, their number is given instead. */
const MAX_NAMED = 3;

/** `Winter Tires` → `winter`. A type that is not a tire keeps its name: `Tire Bags` → `tire bags`. */
const kind = (title: string): string =>
  title
    .toLowerCase()
    .replace(/(?<!\s)\s+tires?$/, '')
    .replace(/\btpms\b/, 'TPMS');

/** `land-rover` → `Land Rover` */
const capitals = (slug: string): string => slug.split('-').map(capital).join(' ');

/** A title made from a short name: `nokian` → `Nokian`. */
const titleFromShort = (short: string): string => capitals(short.replace(/tires$/, ''));

export const typeName = (names: ListTitles, short: string): string =>
  typeLabel(names.types[short] ?? titleFromShort(short));
export const brandName = (names: ListTitles, short: string): string => names.brands[short] ?? titleFromShort(short);

/** A vehicle's name made from its key: `toyota/rav4/2019/hybrid` → `2019 Toyota Rav4 Hybrid`. */
function nameFromKey(vehicle: string): string {
  const [make = '', model = '', year = '', ...option] = vehicle.split('/');
  return [year, ...[make, model, ...option].map(capitals)].filter(Boolean).join(' ');
}
export const vehicleNameOf = (names: ListTitles, vehicle: string): string =>
  names.vehicles[vehicle]?.name ?? nameFromKey(vehicle);

/** The size of a filter's vehicle, as printed if that is known: `LT275/70R18`; both axles if they differ. */
function vehicleSizeText(filter: ProductFilter, names: ListTitles): string {
  const front = sizeFromParts(filter.width, filter.profile, filter.rim);
  if (!front) return '';
  const rear = parseSizeSlug(filter.rear);
  const other = parseSizeSlug(filter.otherSize);
  if (other) return `${formatTireSize(other)} instead of ${vehicleSizeText({ ...filter, otherSize: '' }, names)}`;
  return (
    names.vehicles[filter.vehicle]?.sizes[fitmentSlug({ front, rear })] ??
    fitmentName({ front: formatTireSize(front), rear: rear && formatTireSize(rear) })
  );
}

/** The sizes of a filter as a chip and a heading name them; empty without one. */
export const chosenSizeText = (filter: ProductFilter, names: ListTitles): string =>
  filter.goods === 'tires' && (filter.vehicle || filter.rear) ? vehicleSizeText(filter, names) : sizeText(filter);

/** The size of a filter, or what is set of it: `225/65R17`, `225/65`, `17-inch`; empty without one. */
export function sizeText({ width, profile, rim }: Pick<ProductFilter, 'width' | 'profile' | 'rim'>): string {
  const size = sizeFromParts(width, profile, rim);
  if (size) return formatTireSize(size);
  const inches = width > 0 && width < 100;
  const both = inches ? `${width}x${profile.toFixed(2)}` : `${width}/${profile}`;
  const one = width ? `${width} ${inches ? 'inch tall' : 'mm'}` : profile && `${profile} series`;
  return [width && profile ? both : one, rim && `${rim}-inch`].filter(Boolean).join(', ');
}

const NO_TITLES: ListTitles = { types: {}, brands: {}, shops: {}, vehicles: {} };

/** What a value of a criterion is called by itself: `Load range E or higher`. */
export const valueText = (name: CriterionName, value: unknown, titles = NO_TITLES): string =>
  capital(criterion(name).phrase!(value, { ...NO_CRITERIA, [name]: value }, titles));

/** `Nokian Tyres` → `Nokian` */
const maker = (brand: string): string => brand.replace(/(?<!\s)\s+t[iy]res?$/i, '');

/** What the criteria say at a place of the heading; those that are said together, such as two prices, once. */
const phrases = (filter: ProductFilter, titles: ListTitles, place: 'with' | 'offer'): string[] => [
  ...new Set(
    CRITERION_NAMES.flatMap((name) => {
      const { phrase, inHeading } = criterion(name);
      return inHeading === place && isSet(filter[name]) ? phrase!(filter[name], filter, titles) : [];
    }),
  ),
];

export function listHeading(filter: ProductFilter, names: ListTitles): string {
  const { goods, types, brands, status, title, vehicle } = filter;
  const kinds = types.map((short) => kind(names.types[short] ?? titleFromShort(short)));
  const named = kinds.length <= MAX_NAMED ? kinds : [];
  const makers = brands.length <= MAX_NAMED ? and(brands.map((b) => maker(brandName(names, b)))) : '';
  const onlyOthers = named.length > 0 && (goods === 'wheels' || named.every((k) => /\b(bags?|totes?)$/.test(k)));
  const noun = onlyOthers ? and(named) : [and(named), goods].filter(Boolean).join(' ');
  const sizes = chosenSizeText(filter, names).replace(', ', ' and ');
  const marks = filter.marks.map((mark) => MARK_TEXTS[mark]);
  const isOfSize = vehicle && goods === 'tires';
  const first = [status === 3 && 'premium', !isOfSize && sizes, ...marks.map((mark) => mark.before)];
  const before = [...first, makers, noun].filter(Boolean).join(' ');
  const has = [...marks.flatMap((mark) => mark.with ?? []), ...phrases(filter, names, 'with')];
  const after = [
    types.length > MAX_NAMED && `of ${types.length} types`,
    brands.length > MAX_NAMED && `${types.length > MAX_NAMED ? 'and' : 'of'} ${brands.length} brands`,
    status === 1 && 'on sale',
    status === 2 && 'on clearance',
    has.length > 0 && `with ${and(has)}`,
    vehicle && `for the ${vehicleNameOf(names, vehicle)}${isOfSize ? `, ${vehicleSizeText(filter, names)}` : ''}`,
    title && `for “${title}”`,
  ]
    .filter(Boolean)
    .join(' ');
  return capital([[before, after].filter(Boolean).join(' '), ...phrases(filter, names, 'offer')].join(', '));
}

/** The title of a vehicle's list: `2019 Toyota RAV4 tires, 225/65R17`, staggered `…, 255/40R19 and 275/40R19`, to be short. */
export const vehicleListTitle = (filter: ProductFilter, names: ListTitles): string =>
  `${vehicleNameOf(names, filter.vehicle)} tires, ${vehicleSizeText(filter, names)
    .replace(' front, ', ' and ')
    .replace(/ rear$/, '')}`;

export const listTitle = (heading: string, city: string, current = 1): string =>
  `${heading} in ${city}${current > 1 ? `, page ${current}` : ''}`;
