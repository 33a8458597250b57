import { winterLines } from '#src/features/cards/card-foot.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { withFields } from '#src/features/filter/filter.ts';
import { servicesInWords } from '#src/features/vehicles/original-tire.ts';
import { winterSpeedText, type OfferedTire } from '#src/features/vehicles/tire-fit.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { WINTER_SETS } from '#src/kit/paths.ts';
import { hasLoad, VehicleSizes, WinterTotal, type VehicleProps } from './VehicleSizes.tsx';

/** One line with a list's vehicle, so that its tires are on the first screen. It opens for sizes, fit and winter package. */
export function VehicleLine(props: VehicleProps & { tires: readonly OfferedTire[] }) {
  const { filter, vehicle, sale, tires } = props;
  const { size, unfit, winter } = vehicle;
  const installed = winter && winterLines(winter, sale).at(-1)?.text;
  const service = servicesInWords(size.services.front);
  const original = hasLoad(service) ? `Original tires: ${service}` : 'Load index not known';
  const speeds = winterSpeedText(tires, [...size.services.front, ...size.services.rear]);
  const unfitText = filter.unfit && unfit > 0 && `${unfit} in red ${unfit === 1 ? 'does' : 'do'} not fit`;
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
        <summary className="grid items-center gap-3 tap-height">
          <b>{size.rear ? `${size.front} front, ${size.rear} rear` : original}</b>{' '}
          <span className="muted">
            {installed && (
              <>
                winter tires installed <WinterTotal text={installed} />
              </>
            )}
            {installed && unfitText && ', '}
            {unfitText}
          </span>
          <Icon name="chev" />
        </summary>
        <VehicleSizes {...props} />
      </details>
      {!size.rear && !size.dual && (
        <a
          className="fit-set frame between small tap-height plain-link below-2"
          href={`${WINTER_SETS}?vehicle=${vehicle.key}&size=${size.slug}`}
        >
          <b>Winter set on its own wheels</b> <Icon name="arrow" />
        </a>
      )}
      {speeds && <p className="detail below-2">{speeds}</p>}
    </>
  );
}
