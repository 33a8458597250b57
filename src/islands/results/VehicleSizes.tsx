import { comparePath } from '#src/domain/shop/paths.ts';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { withSize, withUnfit, withVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import type { CardFees } from '#src/domain/pricing/card-totals.ts';
import { fitmentName, parseFitmentSlug } from '#src/domain/vehicle/fitment.ts';
import type { ListVehicle, PlusSize, VehicleSize } from '#src/domain/vehicle/list-vehicle.ts';
import { parseSizeSlug, parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { servicesInWords } from '#src/domain/vehicle/original-tire.ts';
import { UNKNOWN_LOAD } from '#src/domain/vehicle/tire-fit.ts';
import { parseVehicleKey, PLACARD_NOTE, vehicleKey, vehiclePath } from '#src/domain/vehicle/vehicle.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { differenceText } from './NothingFound.tsx';
import { PlacardLoad } from './PlacardLoad.tsx';
import { WinterPackage } from './WinterPackage.tsx';

export interface VehicleSizesProps {
  vehicle: ListVehicle;
  filter: ProductFilter;
  fees: CardFees;
}

/** The original size of a list's vehicle, its other sizes, and sizes for another rim. Links keep the other criteria. */
export function VehicleSizes({ vehicle, filter, fees }: VehicleSizesProps) {
  const { size, others, plus, winter } = vehicle;
  const { option: _, ...vehicleOnly } = parseVehicleKey(vehicle.key)!;
  const otherUrl = ({ slug }: VehicleSize) =>
    filterUrl(withVehicle(filter, vehicleKey(vehicleOnly), parseFitmentSlug(slug)!));
  return (
    <section className="fitment frame" aria-label={`Sizes of the ${vehicle.name}`}>
      <div className="fit-own">
        {/* One size stands in the page's heading already. */}
        {size.rear && (
          <p className="fit-size">
            {size.front}
            <small>front</small> {size.rear}
            <small>rear</small>
          </p>
        )}
        <div>
          <p>
            {originalSizeText(vehicle)} <b>{PLACARD_NOTE}</b>
          </p>
          <p className={knowsLoad(size) ? 'fit-more' : undefined}>
            {placardText(vehicle, filter)}
            {size.front.startsWith('LT') && ' It came on light-truck (LT) tires. Stay with LT to keep its load rating.'}
          </p>
          {!knowsLoad(size) && <PlacardLoad vehicle={vehicle} filter={filter} />}
          <Unfit vehicle={vehicle} filter={filter} />
        </div>
      </div>
      {/* On phones this shows and hides what follows, by style, so that the first tire is on the first screen. */}
      <details className="fit-toggle">
        <summary className="between">
          <b>{others.length > 0 ? 'Placard and other sizes' : 'Placard and rim sizes'}</b>
          <Icon name="chev" />
        </summary>
      </details>
      {others.length > 0 && (
        <div className="fit-others fit-more">
          <h3>Other original sizes</h3>
          <ul className="cluster">
            {others.map((other) => (
              <li key={other.slug}>
                <a href={otherUrl(other)} data-stay="list">
                  <b>{fitmentName(other)}</b>
                  {other.options.length > 0 && <span className="note">{other.options.join(', ')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {winter && <WinterPackage vehicle={vehicle} winter={winter} filter={filter} fees={fees} />}
      {plus.length > 0 && (
        <details className="fit-plus fit-more">
          <summary>
            <b>Another rim size?</b> <span className="detail">Ask us first</span>
            <Icon name="chev" />
          </summary>
          <p className="detail">
            These are within 3% of {size.front} in height, so the speedometer stays close. We’ll check brakes, fenders
            and load before you buy.
          </p>
          <ul className="alternates">
            {plus.map((other) => (
              <li key={other.size_slug}>
                <a href={filterUrl(withSize(filter, parseSizeSlug(other.size_slug)!))} data-stay="list">
                  <b>{other.size}</b> <span>{rimText(other)}</span> <span>{differenceText(other)}, ask us first</span>
                </a>
              </li>
            ))}
          </ul>
          <a className="more" href={comparePath(sizeSlug(parseTireSize(size.front)!), plus[0]!.size_slug)}>
            Compare {size.front} with {plus[0]!.size}
          </a>
        </details>
      )}
      <p className="fit-choose fit-more cluster">
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

/** Describes the original tires, which decide what is listed. */
function placardText({ size }: ListVehicle, { loadIndex: typed, unfit }: ProductFilter): string {
  if (!knowsLoad(size) && typed) return `Showing tires with load index ${typed} or higher.`;
  if (!knowsLoad(size)) return `${UNKNOWN_LOAD} Tires that carry more come first.`;
  const { services, pressure } = size;
  const front = servicesInWords(services.front);
  const behind = servicesInWords(services.rear);
  const psi = pressure && `, ${pressure} psi`;
  const service = behind ? `${front} front, ${behind} rear` : front;
  const hasSpeed = [...services.front, ...services.rear].every((text) => /^[\d/]+[A-Z]/.test(text));
  const unknown = hasSpeed ? '' : ' We do not know its speed rating: check the placard.';
  const carry = unfit ? '' : ' Tires shown carry at least as much.';
  const marked = hasSpeed ? 'A lower speed rating or another construction' : 'Another construction';
  return `The original tires: ${service}${psi}.${unknown}${carry} ${marked} is noted on the tire.`;
}

/** Whether a load index is known on both axles. */
const knowsLoad = ({ services, rear }: VehicleSize): boolean =>
  [services.front, ...(rear ? [services.rear] : [])].every((texts) => texts.some((text) => /^\d/.test(text)));

/** How many tires of the size are left out, and the link that lists them, too. */
function Unfit({ vehicle: { unfit }, filter }: { vehicle: ListVehicle; filter: ProductFilter }) {
  if (!unfit) return null;
  const [tires, are, they] = unfit === 1 ? ['1 tire', 'is', 'it does'] : [`${unfit} tires`, 'are', 'they do'];
  return (
    <p className={filter.unfit ? undefined : 'fit-more'}>
      {filter.unfit
        ? `${tires} ${are} marked in red: ${they} not fit. `
        : `${tires} hidden: ${they} not replace the original in load, speed or construction. `}
      <a href={filterUrl(withUnfit(filter, !filter.unfit))} data-stay="list">
        {filter.unfit ? 'Hide them' : 'Show them'}
      </a>
    </p>
  );
}

function originalSizeText({ name, size }: ListVehicle): string {
  const of = size.options.length ? ` (${size.options.join(', ')})` : '';
  return size.rear
    ? `Original sizes of the ${name}${of}: front and rear differ.`
    : `Original size of the ${name}${of}.`;
}

/** `1 inch larger rim` */
const rimText = ({ rims }: PlusSize): string => `${Math.abs(rims)}-inch ${rims > 0 ? 'larger' : 'smaller'} rim`;
