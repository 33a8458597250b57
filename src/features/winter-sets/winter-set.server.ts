/** A vehicle's winter set: which tires, wheels, sensors and hardware in stock fit it, and what a set of them costs. */
import { rows, type Database } from '#db/client.ts';
import type { ListRow } from '#src/features/filter/list-row.ts';
import { openListSource, type ListSource } from '#src/features/list/list-source.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { pairedTire, serviceDescription } from '#src/features/products/product.ts';
import type { Words } from '#src/features/content/words.server.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  parseTireSize,
  slugOfPrinted,
} from '#src/features/sizes/tire-size.ts';
import { fitmentAtPath, vehicleKind } from '#src/features/vehicles/fitment.ts';
import type { OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { judgeForAxle } from '#src/features/vehicles/tire-fit.ts';
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { parseVehicleKey, vehicleKey, vehiclePath, vehicleTitle } from '#src/features/vehicles/vehicle.ts';
import { vehicleWheelsOf } from '#src/features/wheels/vehicle-wheels.server.ts';
import type { AccessoryFigures } from '#src/features/wheels/wheel.ts';
import { wheelVerdict } from '#src/features/wheels/wheel-verdict.server.ts';
import { wheeledVehicle, type WheeledVehicle } from '#src/features/wheels/vehicle-wheels.server.ts';
import { cents } from '#src/kit/money.ts';
import { pricedSet, savedText, SET_OF, type SetPart, type WinterSetQuery } from './winter-set.ts';

type Shop = Pick<Words, 'settings' | 'promotions'> & { edition: Edition };

/** @returns null for a vehicle that the shop does not list */
export async function loadWinterSet(db: Database, asked: WinterSetQuery, shop: Shop) {
  const source = await openListSource(db, shop.edition);
  const parts = parseVehicleKey(asked.vehicle);
  const fitted = parts && (await source.vehicle(parts));
  if (!parts || !fitted) return null;
  const { option } = parts;
  const size =
    asked.size || fitted.fitments.find((one) => !option || one.options.some(({ slug }) => slug === option))?.slug;
  const at = size && fitmentAtPath(fitted, { size, ...(option && { option }) });
  if (!at) return null;
  const known = await vehicleWheelsOf(db, parts);
  const wheeled = wheeledVehicle(known, fitted, [at.fitment], option);
  const { short } = wheeled;
  const kind = vehicleKind(at.vehicle, at.fitment, option);
  const unsure = unsureText(wheeled);
  const offer = unsure ? null : await chooseSet(db, source, wheeled, { ...asked, size }, kind, shop);
  return {
    vehicle: {
      key: vehicleKey(parts),
      name: vehicleTitle(at.vehicle),
      short,
      href: vehiclePath({ ...parts, size }),
    },
    kind,
    attribution: known.attribution,
    /** why no set is offered; empty: one is */
    none: offer
      ? ''
      : unsure ||
        `We have no winter tires with wheels for the ${short} in stock that we are sure of. Ask us: more can be ordered.`,
    offer,
  };
}

function unsureText({ hub, front, rear, short }: WheeledVehicle): string {
  if (rear.length) return `The ${short} has other wheels at the rear than in front. Ask us for a set of both.`;
  if (front.some(({ dual }) => dual))
    return `The ${short} has dual rear wheels. Ask us: we have no set for it on the shelf.`;
  return hub.boltPattern && hub.bore !== null
    ? ''
    : `We do not know the wheels of the ${short} for sure. Ask us: we measure yours, or look them up by its VIN.`;
}

/** The set that is asked for, or else the cheapest, of the size that is asked for, or else the vehicle's own, or else the cheapest. */
async function chooseSet(
  db: Database,
  source: ListSource,
  vehicle: WheeledVehicle,
  query: WinterSetQuery,
  kind: VehicleKind,
  { settings, promotions }: Shop,
) {
  const { sensor, hardware, note } = await loadExtras(db, source, vehicle);
  const shared = { kind, terms: saleTerms(settings, promotions), table: settings.installation_prices };
  const wheels = source.wheels.rows.flatMap((row) =>
    row.wheel?.boltPatterns.includes(vehicle.hub.boltPattern!) && row.stock >= SET_OF
      ? { part: partOf(row, row.title), figures: row.wheel }
      : [],
  );
  const sizes = [...winterTires(source, vehicle.front)].flatMap(([slug, tires]) => {
    const printed = tires[0]!.product.size;
    const fitting = wheels.flatMap((wheel) => {
      const verdict = wheelVerdict(wheel.figures, vehicle, printed);
      return verdict.fits === 'yes' ? { ...wheel, verdict } : [];
    });
    if (!fitting.length) return [];
    const offer = (tireId: number, wheelId: number) => {
      const tire = tires.find(({ id }) => id === tireId) ?? tires[0]!;
      const { part: wheel, figures, verdict } = fitting.find(({ part }) => part.id === wheelId) ?? fitting[0]!;
      const sensors = query.sensors && sensor ? [sensor] : [];
      const parts = [tire, wheel, ...sensors, ...hardware(figures.boreMm)];
      const data = { ...shared, parts, rim: parseTireSize(printed)!.rim };
      return { data, tire, wheel, verdict, priced: pricedSet(data) };
    };
    return { slug, printed, tires, wheels: fitting.map(({ part }) => part), total: offer(0, 0).priced.total, offer };
  });
  const own = slugOfPrinted(vehicle.front[0]?.size ?? '');
  sizes.sort((a, b) => Number(b.slug === own) - Number(a.slug === own) || cents(a.total) - cents(b.total));
  const [first] = sizes;
  const chosen = sizes.find(({ slug }) => slug === query.on) ?? first;
  if (!first || !chosen) return null;
  const offer = chosen.offer(query.tire, query.wheel);
  return {
    ...offer,
    query: { ...query, on: chosen.slug, tire: offer.tire.id, wheel: offer.wheel.id },
    sizes: sizes.map(({ slug, printed, total }) => ({
      slug,
      printed,
      total,
      saves: first.slug === own ? savedText(first.total, total) : '',
    })),
    tires: chosen.tires,
    wheels: chosen.wheels,
    /** null where the vehicle needs none, or it is not known which */
    sensor,
    note,
  };
}

/** With what prices take of a product, and no more: the page holds it as data. */
function partOf(row: ListRow, name: string, quantity: number = SET_OF): SetPart {
  const { id, ...product } = pairedTire(row);
  return { id, name, quantity, product };
}

/** Sets of winter tires by size, cheapest first: of the original size, and of smaller rims within 3 % in height and no less load. */
function winterTires({ rows: products }: ListSource, originals: readonly OriginalTire[]): Map<string, SetPart[]> {
  const size = parseTireSize(originals[0]?.size ?? '');
  if (!size) return new Map();
  const own = slugOfPrinted(originals[0]!.size);
  const isOffered = (tire: ListRow) => {
    const offered = parseTireSize(tire.size);
    if (!offered || tire.type_short !== WINTER_TYPE || tire.stock < SET_OF) return false;
    const isSmaller =
      offered.system === size.system &&
      offered.rim < size.rim &&
      offered.width <= size.width &&
      Math.abs(diameterDifference(size, offered)) <= ALTERNATE_TOLERANCE_PERCENT;
    return (tire.size_slug === own || isSmaller) && ['fits', 'note'].includes(judgeForAxle(tire, originals).fit);
  };
  const found = products
    .filter(isOffered)
    .map((tire) =>
      partOf(tire, [tire.brands, tire.pattern_title, tire.size, serviceDescription(tire)].filter(Boolean).join(' ')),
    );
  return Map.groupBy(found, ({ product }) => slugOfPrinted(product.size)!);
}

type AccessoryFit = Pick<AccessoryFigures, 'kind' | 'thread' | 'outer_mm' | 'inner_mm' | 'protocol' | 'pieces'>;

/** Sensors and hardware for the vehicle: the cheapest of each kind that the shop has. */
async function loadExtras(db: Database, { wheels }: ListSource, { hub }: WheeledVehicle) {
  const fits = await rows<AccessoryFit & { id: number }>(db)`select product_id as id, kind, thread,
    outer_mm::float8 as outer_mm, inner_mm::float8 as inner_mm, protocol, pieces from accessory_fits`;
  const byId = new Map(fits.map((fit) => [fit.id, fit]));
  const inStock = wheels.rows.filter(({ stock }) => stock > 0).sort((a, b) => a.retailCents - b.retailCents);
  const cheapest = (quantity: number, isIt: (fit: AccessoryFit) => boolean): SetPart | null => {
    const found = inStock.find(({ id }) => byId.has(id) && isIt(byId.get(id)!));
    return found ? partOf(found, found.title, quantity) : null;
  };
  const { fastener, thread, tpms, bore } = hub;
  const holes = Number(hub.boltPattern!.split('x')[0]);
  const fasteners =
    fastener &&
    thread &&
    cheapest(1, (fit) => fit.kind === fastener && fit.thread === thread && fit.pieces === SET_OF * holes);
  const isAbout = (a: number | null | undefined, b: number | null) => Math.abs((a ?? 0) - (b ?? 0)) < 0.15;
  return {
    sensor:
      tpms === '315' || tpms === '433'
        ? cheapest(SET_OF, ({ kind, protocol, pieces }) => kind === 'sensor' && pieces === 1 && protocol.includes(tpms))
        : null,
    hardware(wheelBore: number | null | undefined): SetPart[] {
      const isRing = (fit: AccessoryFit) =>
        fit.kind === 'hub-ring' && isAbout(wheelBore, fit.outer_mm) && isAbout(fit.inner_mm, bore);
      const rings = isAbout(wheelBore, bore) ? null : cheapest(1, isRing);
      return [fasteners || [], rings ?? []].flat();
    },
    note:
      tpms === null
        ? 'We do not know which pressure sensors the vehicle has: we read them before we order any.'
        : tpms === 'none' || tpms === 'indirect'
          ? 'This vehicle has no sensors in its wheels, so that the set needs none.'
          : '',
  };
}
