import { winterLines, type CardSale } from '#src/features/cards/card-foot.ts';
import { Parts } from '#src/features/cards/ProductCard.tsx';
import { withFields, withVehicle, type ProductFilter } from '#src/features/filter/filter.ts';
import { lineRows } from '#src/features/pricing/price-lines.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { fitmentName, parseFitmentSlug } from '#src/features/vehicles/fitment.ts';
import { UNKNOWN_LOAD, winterSpeedText, type OfferedTire } from '#src/features/vehicles/tire-fit.ts';
import { parseVehicleKey, PLACARD_NOTE, vehicleKey, vehiclePath } from '#src/features/vehicles/vehicle.ts';
import { productPath, WINTER_SETS } from '#src/kit/paths.ts';
import { SizeLinks } from './FoundTires.tsx';
import type { ListVehicle, VehicleSize } from './list-state.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { servicesInWords } from '#src/features/vehicles/original-tire.ts';
import { Icon } from '#src/kit/Icon.tsx';

interface VehicleProps {
  vehicle: ListVehicle;
  filter: ProductFilter;
  sale: CardSale;
}

/** The original size of a list's vehicle, its other sizes, and sizes for another rim. Links keep the other criteria. */
function VehicleSizes({ vehicle, filter, sale }: VehicleProps) {
  const { size, others, plus } = vehicle;
  const { option: _, ...vehicleOnly } = parseVehicleKey(vehicle.key)!;
  const options = size.options.length ? ` (${size.options.join(', ')})` : '';
  // which tires of another size must carry, too
  const highestLoad = Math.max(0, ...size.services.front.map((text) => Number.parseInt(text, 10) || 0));
  const square = size.rear && others.find(({ rear }) => !rear);
  const sizeUrl = ({ slug }: VehicleSize, types = filter.types) =>
    filterUrl({ ...withVehicle(filter, vehicleKey(vehicleOnly), parseFitmentSlug(slug)!), types });
  return (
    <section className="fitment grid gap-2 pad-4" aria-label={`Sizes of the ${vehicle.name}`}>
      <div className="grid may-shrink gap-2-4">
        {/* One size stands in the page's heading already. */}
        {size.rear && (
          <p className="xx-large heavy tight">
            {size.front} <small className="small semibold muted">front</small> {size.rear}
            <small className="small semibold muted">rear</small>
          </p>
        )}
        <div className="grid small gap-1">
          <p>
            {size.rear
              ? `Original sizes of the ${vehicle.name}${options}: front and rear differ.`
              : `Original size of the ${vehicle.name}${options}.`}{' '}
            <b>{PLACARD_NOTE}</b>
          </p>
          <p>
            {placardText(vehicle, filter)}
            {size.front.startsWith('LT') && ' It came on light-truck (LT) tires. Stay with LT to keep its load rating.'}
          </p>
          {!knowsLoad(size) && <PlacardLoad size={size} filter={filter} />}
          {vehicle.unfit > 0 && <Unfit unfit={vehicle.unfit} filter={filter} />}
        </div>
      </div>
      {others.length > 0 && (
        <div className="cluster may-shrink">
          <h3 className="small muted bold below-2">Other original sizes</h3>
          <ul className="cluster">
            {others.map((other) => (
              <li key={other.slug}>
                <a
                  className="grid items-center outlined rounded-2 pad-3 plain-link snug tap-height"
                  href={sizeUrl(other)}
                  data-stay="list"
                >
                  <b>{fitmentName(other)}</b>{' '}
                  {other.options.length > 0 && <span className="note">{other.options.join(', ')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <WinterPackage vehicle={vehicle} filter={filter} sale={sale} />
      {square && (
        <p className="may-shrink line-above pad-top-4">
          For winter the maker also lists {square.front} on all four.{' '}
          <a className="more" href={sizeUrl(square, [WINTER_TYPE])} data-stay="list">
            Winter tires in {square.front}
          </a>
        </p>
      )}
      {plus.length > 0 && (
        <details className="may-shrink line-above">
          <summary className="between gap-3 tap-height">
            <b>Another rim size?</b> <span className="detail">Ask us first</span>
            <Icon name="chev" />
          </summary>
          <p className="detail">
            These are within 3% of {size.front} in height, so the speedometer stays close, and carry load index{' '}
            {highestLoad} or more. We’ll check them on the {vehicle.short}, brakes and fenders, too, before you buy.
          </p>
          <SizeLinks
            sizes={plus}
            hrefOf={({ size_slug }) => filterUrl(withFields(filter, { otherSize: size_slug }))}
            textOf={({ rims }) => `${Math.abs(rims)}-inch ${rims > 0 ? 'larger' : 'smaller'} rim`}
            note=", ask us first"
          />
        </details>
      )}
      <p className="cluster gap-x-4 may-shrink small line-above">
        {/* Opened again from a page of the shop, a vehicle counts as chosen. */}
        <a className="more fit-mine" href={vehiclePath({ ...parseVehicleKey(vehicle.key)!, size: size.slug })}>
          This is my vehicle
        </a>
        <a className="more" href="/search-by-vehicle">
          Another vehicle
        </a>
      </p>
    </section>
  );
}

function placardText({ size }: ListVehicle, { loadIndex, unfit }: ProductFilter): string {
  const { services, pressure } = size;
  const front = servicesInWords(services.front);
  const rear = servicesInWords(services.rear);
  if (!knowsLoad(size)) {
    const known = (['front', 'rear'] as const)
      .filter((axle) => services[axle].some(hasLoad))
      .map((axle) => ` The original ${axle} tires: ${servicesInWords(services[axle])}.`);
    const shown = `Showing tires with load index ${loadIndex} or higher.`;
    return [loadIndex ? shown : `${UNKNOWN_LOAD} Tires that carry more come first.`, ...known].join('');
  }
  const psi = pressure && `, ${pressure} psi`;
  const service = rear ? `${front} front, ${rear} rear` : front;
  const hasSpeed = [...services.front, ...services.rear].every((text) => /^[\d/]+[A-Z]/.test(text));
  const unknown = hasSpeed ? '' : ' We do not know its speed rating: check the placard.';
  const carry = unfit ? '' : ' Tires shown carry at least as much.';
  const marked = hasSpeed ? 'A lower speed rating or another construction' : 'Another construction';
  return `The original tires: ${service}${psi}.${unknown}${carry} ${marked} is noted on the tire.`;
}

const hasLoad = (service: string): boolean => /^\d/.test(service);

const knowsLoad = ({ services, rear }: VehicleSize): boolean =>
  services.front.some(hasLoad) && (!rear || services.rear.some(hasLoad));

/** How many tires of the size are left out, and the link that lists them, too. */
function Unfit({ unfit, filter }: { unfit: number; filter: ProductFilter }) {
  const [tires, are, they] = unfit === 1 ? ['1 tire', 'is', 'it does'] : [`${unfit} tires`, 'are', 'they do'];
  return (
    <p>
      {filter.unfit
        ? `${tires} ${are} marked in red: ${they} not fit. `
        : `${tires} hidden: ${they} not replace the original in load, speed or construction. `}
      <a href={filterUrl(withFields(filter, { unfit: !filter.unfit }))} data-stay="list">
        {filter.unfit ? 'Hide them' : 'Show them'}
      </a>
    </p>
  );
}

/** Asks for the load index that the shop does not know. It narrows the list, and a script remembers it with the vehicle. */
function PlacardLoad({ size: { front, rear }, filter }: { size: VehicleSize; filter: ProductFilter }) {
  const [path, query] = filterUrl({ ...filter, loadIndex: 0 }).split('?');
  return (
    <form className="fit-load cluster" action={path} data-placard={[front, ...(rear ? [rear] : [])].join()}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="placard-load">Load index on your placard{rear && ' (the higher of front and rear)'}</label>
      <input
        className="in"
        id="placard-load"
        name="loadIndex"
        type="number"
        min={60}
        max={150}
        required
        defaultValue={filter.loadIndex || ''}
      />
      <button className="btn btn-sm">Show tires that carry it</button>
    </form>
  );
}

/** What a set of the lowest-priced winter tire comes to, installed. `page-prices.client.ts` writes it at a viewer's own prices. */
function WinterPackage({ vehicle: { winter }, filter, sale }: VehicleProps) {
  if (!winter) return null;
  const lines = winterLines(winter, sale);
  return (
    <details className="may-shrink line-above">
      <summary className="between gap-3 tap-height">
        <b>Winter package</b>{' '}
        <span className="detail">
          installed from <span data-winter-total="">{lines.at(-1)?.text}</span>
        </span>
        <Icon name="chev" />
      </summary>
      <p className="detail">
        With the <a href={productPath(winter)}>{winter.name}</a>: our lowest-priced set of winter tires that fits,
        original construction and in-shop stock first. Mounted on your own wheels. {winter.note}
      </p>
      <table className="fit-sum small above-2">
        <tbody data-winter={JSON.stringify(winter)}>
          <Parts parts={lineRows(lines, 'heavy', 'line-above')} />
        </tbody>
      </table>
      <a className="more" href={filterUrl({ ...filter, types: [WINTER_TYPE], current: 1 })} data-stay="list">
        All winter tires for it
      </a>
    </details>
  );
}

/** One line with a list's vehicle, so that its tires are on the first screen. It opens for sizes, fit and winter package. */
export function VehicleLine(props: VehicleProps & { tires: readonly OfferedTire[] }) {
  const { filter, vehicle, sale, tires } = props;
  const { size, winter } = vehicle;
  const installed = winter && winterLines(winter, sale).at(-1)?.text;
  const service = servicesInWords(size.services.front);
  const original = hasLoad(service) ? `Original tires: ${service}` : 'Load index not known';
  const speeds = winterSpeedText(tires, [...size.services.front, ...size.services.rear]);
  return (
    <>
      {filter.otherSize && (
        <p className="below-2">
          <b>Another size than the original of your {vehicle.short}: ask us first.</b>{' '}
          <a className="more" href={filterUrl(withFields(filter, { otherSize: '' }))} data-stay="list">
            Back to {size.front}
          </a>
        </p>
      )}
      {vehicle.trims && <p className="detail below-2">{vehicle.trims}</p>}
      <details className="fit-line frame small below-2" open={filter.unfit}>
        <summary className="between gap-3 tap-height pad-x-2">
          <span className="may-shrink">
            <b>{size.rear ? `${size.front} front, ${size.rear} rear` : original}</b>
            {installed && <span className="muted">, winter tires installed </span>}
            {installed && <span data-winter-total="">{installed}</span>}
          </span>
          <Icon name="chev" />
        </summary>
        <VehicleSizes {...props} />
      </details>
      {!size.rear && !size.dual && (
        <a
          className="frame between pad-x-2 small tap-height plain-link below-2"
          href={`${WINTER_SETS}?vehicle=${vehicle.key}&size=${size.slug}`}
        >
          <b>Winter set on its own wheels</b> <Icon name="arrow" />
        </a>
      )}
      {speeds && <p className="detail below-2">{speeds}</p>}
    </>
  );
}
