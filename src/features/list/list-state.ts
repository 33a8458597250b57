import type { SaleTerms, CardVehicle } from '#src/features/pricing/price.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import {
  fitmentName,
  fitmentAtPath,
  axleSizes,
  parseFitmentSlug,
  type AxleSizes,
  type Fitment,
  type FittedVehicle,
  trimsText,
  vehicleKind,
} from '#src/features/vehicles/fitment.ts';
import type { ListTexts, ListTitles } from '#src/features/filter/list-row.ts';
import { type AlternateSize, type Facets, alternateSize, compareByHeight } from '#src/features/filter/facets.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { shopNames } from '#src/features/shop/shop-names.ts';
import type { Recommendation } from '#src/features/filter/recommended-tires.ts';
import { sizeSlug, type ListedSize, type TireSize } from '#src/features/sizes/tire-size.ts';
import { originalsOf, serviceText, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import {
  parseVehicleKey,
  shortVehicleTitle,
  vehicleKey,
  vehicleParts,
  vehiclePath,
  vehicleTitle,
  type VehiclePathParts,
} from '#src/features/vehicles/vehicle.ts';
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import type { WinterTire } from '#src/features/pricing/winter-tire.ts';

/** The part of the response to `GET /api/product` that a list is rendered from. */
export interface ListAnswer {
  data: ProductSummary[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
  facets: Facets;
  /** only when nothing was found for a full size */
  alternates?: AlternateSize[];
  vehicle?: ListVehicle;
  wheeled?: WheeledName;
  /** the rear tires of a staggered vehicle or of a list for two sizes: the same page of the same filter; `size` as printed */
  rear?: { size: string; data: ProductSummary[]; total: number };
}

export type WheeledName = Record<'key' | 'name', string>;

/** What a list shows of the shop: its phone numbers, and what decides the prices of its cards. */
export interface ListShop extends Pick<Settings, 'text_phone'> {
  places: ReadonlyArray<Pick<Settings['places'][number], 'name' | 'phone'>>;
  terms: SaleTerms;
}

export interface ListState extends ListAnswer {
  filter: ProductFilter;
  names: ListTitles;
  shop: ListShop;
}

/** What is shown above the list of a size or a vehicle: recommended tires and, in winter, the way to those that are not winter tires. */
export interface ListAdvice {
  /** cheapest first; empty where no set of a fitting tire is in stock */
  picks: Array<WinterTire & Omit<Recommendation, 'tire'>>;
  /** why there are fewer than three, and what they are compared by */
  note: string;
  /** the other types of a list that shows winter tires first */
  others: Facets['types'];
}

export interface ListOfPage {
  filter: ProductFilter;
  answer: ListAnswer;
  words: ListTexts;
  /** only for a size or a vehicle that nothing but types narrows, in the default order */
  advice?: ListAdvice | undefined;
}

export function titlesIn(
  { facets, vehicle, wheeled }: Pick<ListAnswer, 'facets' | 'vehicle' | 'wheeled'>,
  places: ReadonlyArray<{ name: string }>,
): ListTitles {
  const sizes = vehicle ? [vehicle.size, ...vehicle.others].map((size) => [size.slug, fitmentName(size)]) : [];
  const named = vehicle ?? wheeled;
  return {
    types: Object.fromEntries(facets.types.map(({ short, title }) => [short, title])),
    brands: Object.fromEntries(facets.brands.map(({ short_title, title }) => [short_title, title])),
    shops: Object.fromEntries(shopNames(places).map(({ short, title }) => [short, title])),
    vehicles: named ? { [named.key]: { name: named.name, sizes: Object.fromEntries(sizes) } } : {},
  };
}

export interface VehicleSize extends Pick<Fitment, 'slug' | 'front' | 'rear'> {
  /** names of the options with this fitment; empty if all of them have it */
  options: string[];
  /** what the placard says after the sizes, `123/120R E`; several where it is not known which. Empty: not known */
  services: { front: string[]; rear: string[] };
  dual: boolean;
  /** cold pressure of the placard in psi, `35`, or front and rear, `60/80`; empty: not known */
  pressure: string;
}

export interface ListVehicle {
  key: string;
  name: string;
  short: string;
  size: VehicleSize;
  others: VehicleSize[];
  plus: PlusSize[];
  /** what installation is priced by; the number of tires follows from it (`tiresOfKind`) */
  kind: VehicleKind;
  /** the tire of its winter package; null where no winter tire is in stock */
  winter: WinterTire | null;
  /** tires of the size that match the other criteria, but do not fit; listed only if the filter asks for them */
  unfit: number;
  /** says that trims are not listed; empty: all are */
  trims: string;
}

/** A size on another rim with about the same overall diameter. It is not an original size and may not fit. */
export interface PlusSize extends AlternateSize {
  /** in inches */
  rims: number;
}

/** The most that a plus size may differ in section width, in mm. */
const WIDTH_REACH = 20;
/** How many inches smaller and larger a rim may be than those that the maker fitted to other trims. */
const RIM_REACH = 1;
const MAX_PER_RIM = 2;

/**
 * Sizes of the catalogue with about the same overall diameter as `axles`, on a rim that the maker used or an inch beside it,
 * ordered by rim. None for staggered vehicles, where both axles would have to change together.
 * @param known slugs of the vehicle's original sizes
 */
export function plusSizes({ front, rear }: AxleSizes, listed: readonly ListedSize[], known: ReadonlySet<string>) {
  if (rear || front.system !== 'metric') return [];
  const own = [...known].flatMap((slug) => parseFitmentSlug(slug)?.front.rim ?? []);
  const [smallest, largest] = [Math.min(front.rim, ...own), Math.max(front.rim, ...own)];
  const near = listed
    .flatMap(({ width, profile, rim, count }): PlusSize[] => {
      const size: TireSize = { system: 'metric', width, profile, rim };
      const rims = rim - front.rim;
      const isInReach =
        width >= 100 &&
        rims !== 0 &&
        ((rim >= smallest && rim <= largest) || Math.abs(rims) <= RIM_REACH) &&
        Math.abs(width - front.width) <= WIDTH_REACH;
      if (!isInReach || known.has(sizeSlug(size))) return [];
      return alternateSize(front, size, count).map((other) => ({ ...other, rims }));
    })
    .sort((a, b) => a.rims - b.rims || compareByHeight(a, b) || a.size_slug.localeCompare(b.size_slug, 'en'));
  return near.filter((s, i) => i < MAX_PER_RIM || near[i - MAX_PER_RIM]!.rims !== s.rims);
}

/** The vehicle of a list, or null if it does not have this fitment. */
export function listVehicle(
  fitted: FittedVehicle,
  parts: Pick<VehiclePathParts, 'size' | 'option'>,
  listed: readonly ListedSize[],
): Omit<ListVehicle, 'unfit' | 'winter'> | null {
  const atPath = fitmentAtPath(fitted, parts);
  if (!atPath) return null;
  const { vehicle, fitment, others } = atPath;
  const size = (f: Fitment): VehicleSize => ({
    slug: f.slug,
    front: f.front,
    rear: f.rear,
    options: f.options.length === fitted.options.length ? [] : f.options.map((o) => o.name),
    ...placard(f, parts.option),
  });
  const own = size(fitment);
  return {
    key: vehicleKey(vehicleParts(vehicle)),
    name: vehicleTitle(vehicle),
    short: shortVehicleTitle(vehicle),
    kind: vehicleKind(vehicle, fitment, parts.option),
    trims: trimsText(fitted.trims, shortVehicleTitle(vehicle)),
    size: own,
    others: others.map(size),
    // where the load is not known, or dual tires must not touch, no other size is offered
    plus:
      own.dual || !own.services.front.some((text) => /^\d/.test(text))
        ? []
        : plusSizes(axleSizes(fitment), listed, new Set(fitted.fitments.map((f) => f.slug))),
  };
}

function placard(
  { originals, rear }: Fitment,
  option: string | undefined,
): Pick<VehicleSize, 'services' | 'dual' | 'pressure'> {
  const front = originalsOf(originals, 'front', option);
  const back = rear ? originalsOf(originals, 'rear', option) : [];
  const services = (tires: OriginalTire[]) => distinct(tires.map(({ service }) => serviceText(service)));
  const pressures = [front, back]
    .filter((tires) => tires.length)
    .map((tires) => distinct(tires.map(({ service }) => service.pressure?.toString() ?? '')));
  return {
    services: { front: services(front), rear: services(back) },
    dual: [...front, ...back].some(({ dual }) => dual),
    pressure: pressures.every(({ length }) => length === 1) ? distinct(pressures.flat()).join('/') : '',
  };
}

const distinct = (texts: string[]): string[] => [...new Set(texts.filter(Boolean))];

/** What the browser stores of the vehicle that a list is for. */
export const myVehicle = ({ key, name, short, kind, size, others, trims }: ListVehicle): MyVehicle => ({
  key,
  name,
  short,
  kind,
  href: vehiclePath({ ...parseVehicleKey(key)!, size: size.slug }),
  sizes: [size, ...others].flatMap(originalTires),
  ...(!trims && { all: true }),
});

export const cardVehicle = (vehicle: ListVehicle | undefined): CardVehicle | undefined =>
  vehicle && { kind: vehicle.kind, staggered: vehicle.size.rear !== null };

/** The tires of a size, one entry for each service description that its original ones may have. */
function originalTires({ front, rear, services, dual }: VehicleSize): MyVehicle['sizes'] {
  const count = Math.max(1, services.front.length, services.rear.length);
  const tire = (printed: string, of: string[], i: number) =>
    [printed, of[i] ?? of[0], dual && 'dual'].filter(Boolean).join(' ');
  return Array.from({ length: count }, (_, i) =>
    rear ? [tire(front, services.front, i), tire(rear, services.rear, i)] : [tire(front, services.front, i)],
  );
}
