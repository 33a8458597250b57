import { rows, type Database } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { loadProducts } from '#src/features/list/products.server.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { serviceDescription, type Product } from '#src/features/products/product.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  overallDiameter,
  parseTireSize,
  slugOfPrinted,
} from '#src/features/sizes/tire-size.ts';
import type { OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { judgeForAxle } from '#src/features/vehicles/tire-fit.ts';
import { wheelOf, type WheelFigures } from '#src/features/wheels/wheel-product.ts';
import type { WheeledVehicle } from '#src/features/wheels/wheel-verdict.ts';
import { cents } from '#src/kit/money.ts';
import { SET_OF, type SetPart } from './winter-set.ts';

/** With what prices take of a product, and no more: the page holds it as data. */
function part(sold: Product, name: string, quantity: number = SET_OF): SetPart {
  const { id, retail_price, brands, pattern_title, type_short, size } = sold;
  return { id, name, quantity, product: { retail_price, brands, pattern_title, type_short, size } };
}

/** Sets of winter tires, cheapest first: of the original size, and of smaller rims within 3 % in height and no less load. */
export async function winterTires(db: Database, originals: readonly OriginalTire[], edition: Edition) {
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
export async function boltedWheels(db: Database, { hub }: WheeledVehicle, edition: Edition) {
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
export async function loadExtras(db: Database, { hub }: WheeledVehicle, edition: Edition) {
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
