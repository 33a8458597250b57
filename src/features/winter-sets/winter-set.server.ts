import type { Database } from '#db/client.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import type { Promotion } from '#src/features/pricing/promotion.ts';
import { vehicleKind } from '#src/features/list/list-vehicle.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { parseTireSize, slugOfPrinted } from '#src/features/sizes/tire-size.ts';
import { fitmentAtPath } from '#src/features/vehicles/fitment.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';
import { parseVehicleKey, vehicleKey, vehiclePath, vehicleTitle } from '#src/features/vehicles/vehicle.ts';
import { wheelVerdict, type WheeledVehicle, type WheelVerdict } from '#src/features/wheels/wheel-verdict.ts';
import { wheeledVehicle } from '#src/features/wheels/wheeled-vehicle.ts';
import { vehicleWheelsOf } from '#src/features/wheels/vehicle-wheels.server.ts';
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { cents } from '#src/kit/money.ts';
import { boltedWheels, loadExtras, winterTires } from './set-parts.server.ts';
import type { WinterSetQuery } from './winter-set-path.ts';
import { pricedSet, savedText, type PricedSet, type SetData, type SetPart } from './winter-set.ts';

export interface WinterSetPage {
  vehicle: Record<'key' | 'name' | 'short' | 'href', string>;
  query: WinterSetQuery;
  /** why no set is offered; empty: one is */
  none: string;
  sizes: Array<{ printed: string; slug: string; total: string; saves: string }>;
  tires: SetPart[];
  wheels: SetPart[];
  /** null where the vehicle needs none, or it is not known which */
  sensor: SetPart | null;
  notes: string[];
  /** with why its wheel fits; null: none is offered */
  set: (SetData & { priced: PricedSet; verdict: WheelVerdict }) | null;
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
  const known = await vehicleWheelsOf(db, parts);
  const wheeled = wheeledVehicle(known, fitted, [fitment], option);
  const page = {
    vehicle: {
      key: vehicleKey(parts),
      name: vehicleTitle(vehicle),
      short: wheeled.short,
      href: vehiclePath({ ...parts, size }),
    },
    query: { ...asked, size },
    ...NO_SET,
    kind: vehicleKind(vehicle, fitment, option),
    attribution: known.attribution,
  };
  const reason = noSetReason(wheeled);
  if (reason) return { ...page, none: reason };
  return { ...page, ...(await chooseSet(db, wheeled, page, shop)) };
}

function noSetReason({ hub, front, rear, short }: WheeledVehicle): string {
  if (rear.length) return `The ${short} has other wheels at the rear than in front. Ask us for a set of both.`;
  if (front.some(({ dual }) => dual))
    return `The ${short} has dual rear wheels. Ask us: we have no set for it on the shelf.`;
  return hub.boltPattern && hub.bore !== null
    ? ''
    : `We do not know the wheels of the ${short} for sure. Ask us: we measure yours, or look them up by its VIN.`;
}

const NO_SET = { sizes: [], tires: [], wheels: [], sensor: null, notes: [], set: null };
type Choice = Pick<WinterSetPage, keyof typeof NO_SET | 'none' | 'query'>;

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
      const { verdict, wheel: figures, ...part } = pick(fitting, wheel);
      const choice = { tire: pick(ofSize, tire), wheel: part, sensor, hardware: extras.hardware(figures.bore) };
      const data = { choice, kind, rim: parseTireSize(printed)!.rim, terms, table: shop.settings.installation_prices };
      return { ...data, verdict, priced: pricedSet(data) };
    };
    return [{ slug, printed, tires: ofSize, wheels: fitting, least: set(0, 0).priced.total, set }];
  });
  const own = slugOfPrinted(vehicle.front[0]?.size ?? '');
  bySize.sort((a, b) => Number(b.slug === own) - Number(a.slug === own) || cents(a.least) - cents(b.least));
  const chosen = bySize.find(({ slug }) => slug === query.on) ?? bySize[0];
  if (!chosen) {
    const none = `We have no winter tires with wheels for the ${vehicle.short} in stock that we are sure of. Ask us: more can be ordered.`;
    return { ...NO_SET, none, query };
  }
  const set = chosen.set(query.tire, query.wheel);
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
    notes: [extras.note].filter(Boolean),
    set,
    query: { ...query, on: chosen.slug, tire: set.choice.tire.id, wheel: set.choice.wheel.id },
  };
}
