/** Finds the tires, wheels, sensors and hardware of a vehicle's winter set. */
import { rows, type Database } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import type { Promotion } from '#src/features/pricing/promotion.ts';
import { loadProducts } from '#src/features/list/products.server.ts';
import { vehicleKind } from '#src/features/list/list-vehicle.ts';
import { serviceDescription, type Product } from '#src/features/products/product.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  overallDiameter,
  parseTireSize,
  slugOfPrinted,
} from '#src/features/sizes/tire-size.ts';
import { fitmentAtPath } from '#src/features/vehicles/fitment.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';
import { originalsOf, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { judgeForAxle } from '#src/features/vehicles/tire-fit.ts';
import {
  parseVehicleKey,
  shortVehicleTitle,
  vehicleKey,
  vehiclePath,
  vehicleTitle,
} from '#src/features/vehicles/vehicle.ts';
import { wheelOf, type WheelFigures } from '#src/features/wheels/wheel-product.ts';
import { wheelVerdict, type WheeledVehicle, type WheelVerdict } from '#src/features/wheels/wheel-verdict.ts';
import { vehicleWheelsOf } from '#src/features/wheels/vehicle-wheels.server.ts';
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { cents } from '#src/kit/money.ts';
import type { WinterSetQuery } from './winter-set-path.ts';
import { pricedSet, savedText, SET_OF, type PricedSet, type SetChoice, type SetPart } from './winter-set.ts';

export interface WinterSetPage {
  vehicle: Record<'key' | 'name' | 'short' | 'href', string>;
  query: WinterSetQuery;
  /** why no set is offered; empty: one is */
  none: string;
  sizes: Array<{ printed: string; slug: string; total: string; saves: string }>;
  tires: SetPart[];
  wheels: Array<SetPart & { verdict: WheelVerdict }>;
  /** null where the vehicle needs none, or it is not known which */
  sensor: SetPart | null;
  notes: string[];
  chosen: (SetChoice & { wheel: { verdict: WheelVerdict } }) | null;
  priced: PricedSet | null;
  /** what installation is priced by */
  kind: VehicleKind;
  attribution: string[];
}

interface Shop {
  settings: Settings;
  promotions: readonly Promotion[];
  edition: Edition;
}

/** @returns null for a vehicle that the shop does not list */
export async function loadWinterSet(db: Database, asked: WinterSetQuery, shop: Shop): Promise<WinterSetPage | null> {
  const parts = parseVehicleKey(asked.vehicle);
  const fitted = parts && (await findVehicle(db, parts));
  if (!parts || !fitted) return null;
  const { option } = parts;
  const size =
    asked.size || fitted.fitments.find((one) => !option || one.options.some(({ slug }) => slug === option))?.slug;
  const at = size && fitmentAtPath(fitted, { size, ...(option && { option }) });
  if (!at) return null;
  const { vehicle, fitment } = at;
  const front = originalsOf(fitment.originals, 'front', option);
  const known = await vehicleWheelsOf(db, parts);
  const wheeled: WheeledVehicle = {
    ...known,
    wheels: known.wheels.filter(({ tires }) => !tires || fitted.fitments.some((one) => isOn(tires, one.front))),
    short: shortVehicleTitle(vehicle),
    front,
    rear: fitment.rear ? originalsOf(fitment.originals, 'rear', option) : [],
  };
  const page = {
    vehicle: {
      key: vehicleKey(parts),
      name: vehicleTitle(vehicle),
      short: wheeled.short,
      href: vehiclePath({ ...parts, size }),
    },
    query: { ...asked, size },
    sizes: [],
    tires: [],
    wheels: [],
    sensor: null,
    notes: [],
    chosen: null,
    priced: null,
    kind: vehicleKind(vehicle, fitment, option),
    attribution: known.attribution,
  };
  const reason = noSetReason(wheeled);
  if (reason) return { ...page, none: reason };
  return { ...page, ...(await chooseSet(db, wheeled, page, shop)) };
}

const isOn = (tires: string, front: string): boolean => slugOfPrinted(tires.split('+')[0]!) === slugOfPrinted(front);

function noSetReason({ hub, front, rear, short }: WheeledVehicle): string {
  if (rear.length) return `The ${short} has other wheels at the rear than in front. Ask us for a set of both.`;
  if (front.some(({ dual }) => dual))
    return `The ${short} has dual rear wheels. Ask us: we have no set for it on the shelf.`;
  return hub.boltPattern && hub.bore !== null
    ? ''
    : `We do not know the wheels of the ${short} for sure. Ask us: we measure yours, or look them up by its VIN.`;
}

type Choice = Pick<
  WinterSetPage,
  'none' | 'sizes' | 'tires' | 'wheels' | 'sensor' | 'notes' | 'chosen' | 'priced' | 'query'
>;

async function chooseSet(
  db: Database,
  vehicle: WheeledVehicle,
  { query, kind }: Pick<WinterSetPage, 'query' | 'kind'>,
  shop: Shop,
): Promise<Choice> {
  const terms = saleTerms(shop.settings, shop.promotions);
  const [tires, wheels, extras] = [
    await winterTires(db, vehicle.front, shop.edition),
    await boltedWheels(db, vehicle, shop.edition),
    await loadExtras(db, vehicle, shop.edition),
  ];
  const sensor = query.sensors ? extras.sensor : null;
  const bySize = [...Map.groupBy(tires, ({ product }) => slugOfPrinted(product.size))].flatMap(([slug, ofSize]) => {
    const printed = ofSize[0]!.product.size;
    const fitting = wheels.flatMap(({ wheel, ...part }) => {
      const verdict = wheelVerdict(wheel, vehicle, printed);
      return verdict.fits === 'yes' ? [{ ...part, verdict, wheel }] : [];
    });
    if (!fitting.length) return [];
    const pick = <T extends SetPart>(all: readonly T[], id: number): T => all.find((one) => one.id === id) ?? all[0]!;
    const set = (tire: number, wheel: number) => {
      const chosen = pick(fitting, wheel);
      const choice = { tire: pick(ofSize, tire), wheel: chosen, sensor, hardware: extras.hardware(chosen.wheel.bore) };
      return {
        choice,
        priced: pricedSet(choice, kind, parseTireSize(printed)!.rim, terms, shop.settings.installation_prices),
      };
    };
    return [{ slug, printed, tires: ofSize, wheels: fitting, least: set(0, 0).priced.total, set }];
  });
  const own = slugOfPrinted(vehicle.front[0]?.size ?? '');
  bySize.sort((a, b) => Number(b.slug === own) - Number(a.slug === own) || cents(a.least) - cents(b.least));
  const chosen = bySize.find(({ slug }) => slug === query.on) ?? bySize[0];
  const notes = [extras.note];
  if (!chosen) {
    const none = `We have no winter tires with wheels for the ${vehicle.short} in stock that we are sure of. Ask us: more can be ordered.`;
    return { none, sizes: [], tires: [], wheels: [], sensor: null, notes: [], chosen: null, priced: null, query };
  }
  const { choice, priced } = chosen.set(query.tire, query.wheel);
  const first = bySize[0]!;
  return {
    none: '',
    sizes: bySize.map(({ slug, printed, least }) => ({
      slug,
      printed,
      total: least,
      saves: first.slug === own ? savedText(first.least, least) : '',
    })),
    tires: chosen.tires,
    wheels: chosen.wheels,
    sensor: extras.sensor,
    notes: notes.filter(Boolean),
    chosen: choice,
    priced,
    query: { ...query, on: chosen.slug, tire: choice.tire.id, wheel: choice.wheel.id },
  };
}

const part = (product: Product, name: string, quantity: number = SET_OF): SetPart & { product: Product } => ({
  id: product.id,
  name,
  product,
  quantity,
});

/**
 * Winter tires of which the shop has a set: of the original size, and of smaller rims with a circumference within 3 % and no less load.
 * In the order of their price.
 */
async function winterTires(db: Database, originals: readonly OriginalTire[], edition: Edition) {
  const size = parseTireSize(originals[0]?.size ?? '');
  if (!size) return [];
  const diameter = overallDiameter(size);
  const reach = (diameter * ALTERNATE_TOLERANCE_PERCENT) / 100;
  const found = await loadProducts(
    db,
    sql`p.count >= ${SET_OF} and p.size_slug is not null and p.rim <= ${size.rim} and p.width >= 100
      and p.type_id = (select id from product_types where short = ${WINTER_TYPE})
      and abs(p.rim * 25.4 + 2 * p.width * p.profile / 100 - ${diameter}) <= ${reach}`,
    edition,
  );
  const own = slugOfPrinted(originals[0]!.size);
  return found
    .filter((tire) => {
      const offered = parseTireSize(tire.size);
      const isOwn = tire.size_slug === own;
      if (!offered || (!isOwn && offered.rim === size.rim)) return false;
      const { fit } = judgeForAxle(tire, originals);
      return (
        (fit === 'fits' || fit === 'note') &&
        (isOwn ||
          (Math.abs(diameterDifference(size, offered)) <= ALTERNATE_TOLERANCE_PERCENT && offered.width <= size.width))
      );
    })
    .map((tire) =>
      part(tire, [tire.brands, tire.pattern_title, tire.size, serviceDescription(tire)].filter(Boolean).join(' ')),
    )
    .sort((a, b) => cents(a.product.retail_price) - cents(b.product.retail_price));
}

/** Wheels with the vehicle's bolt pattern of which the shop has a set, in the order of their price. */
async function boltedWheels(db: Database, { hub }: WheeledVehicle, edition: Edition) {
  const isOne = sql`p.count >= ${SET_OF} and p.id in (select product_id from wheels where ${hub.boltPattern} = any(bolt_patterns))`;
  const products = await loadProducts(db, isOne, edition);
  const figures = await rows<WheelFigures & { id: number }>(db)`
    select w.product_id as id, w.diameter::float8 as diameter, w.width::float8 as width, w.bolt_patterns as "boltPatterns",
      w.offset_mm as "offsetMm", w.bore_mm::float8 as "boreMm", w.load_kg as "loadKg", w.finish, w.colour
    from wheels w join products p on p.id = w.product_id where ${isOne}`;
  const byId = new Map(figures.map((one) => [one.id, wheelOf(one)]));
  return products
    .flatMap((product) => {
      const wheel = byId.get(product.id);
      return wheel ? [{ ...part(product, product.title), wheel }] : [];
    })
    .sort((a, b) => cents(a.product.retail_price) - cents(b.product.retail_price));
}

interface AccessoryFit {
  id: number;
  kind: string;
  thread: string;
  outer: number | null;
  inner: number | null;
  protocol: string;
  pieces: number;
}

/** Sensors and hardware for the vehicle: the cheapest of each kind that the shop has. */
async function loadExtras(db: Database, { hub }: WheeledVehicle, edition: Edition) {
  const fits = await rows<AccessoryFit>(db)`select product_id as id, kind, thread, outer_mm::float8 as outer,
    inner_mm::float8 as inner, protocol, pieces from accessory_fits`;
  const products = await loadProducts(
    db,
    sql`p.count > 0 and p.id in (select product_id from accessory_fits)`,
    edition,
  );
  products.sort((a, b) => cents(a.retail_price) - cents(b.retail_price));
  const cheapest = (is: (fit: AccessoryFit) => boolean, quantity: number): SetPart | null => {
    const ids = new Set(fits.filter(is).map(({ id }) => id));
    const product = products.find(({ id }) => ids.has(id));
    return product ? part(product, product.title, quantity) : null;
  };
  const direct = hub.tpms === '315' || hub.tpms === '433' ? hub.tpms : null;
  const holes = Number(hub.boltPattern!.split('x')[0]);
  const fasteners =
    hub.fastener && hub.thread
      ? cheapest(
          ({ kind, thread, pieces }) => kind === hub.fastener && thread === hub.thread && pieces === SET_OF * holes,
          1,
        )
      : null;
  const isAbout = (a: number | null, b: number | null | undefined) => Math.abs((a ?? 0) - (b ?? 0)) < 0.15;
  return {
    sensor:
      direct &&
      cheapest(({ kind, protocol, pieces }) => kind === 'sensor' && pieces === 1 && protocol.includes(direct), SET_OF),
    hardware: (bore: number | undefined): SetPart[] => {
      const isRing = (fit: AccessoryFit) =>
        fit.kind === 'hub-ring' && isAbout(fit.outer, bore) && isAbout(fit.inner, hub.bore);
      const rings = isAbout(bore!, hub.bore) ? null : cheapest(isRing, 1);
      return [fasteners, rings].filter((one) => one !== null);
    },
    note:
      hub.tpms === null
        ? 'We do not know which pressure sensors the vehicle has: we read them before we order any.'
        : hub.tpms === 'none' || hub.tpms === 'indirect'
          ? 'This vehicle has no sensors in its wheels, so that the set needs none.'
          : '',
  };
}
