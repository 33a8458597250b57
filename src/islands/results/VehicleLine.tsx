import { cardTotals } from '#src/domain/pricing/card-totals.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { servicesInWords } from '#src/domain/vehicle/original-tire.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { cardVehicle } from './card-vehicle.ts';
import { usePricedTire } from './ListCard.tsx';
import { VehicleSizes, type VehicleSizesProps } from './VehicleSizes.tsx';

/** One line with a list's vehicle, so that its tires are on the first screen. It opens for sizes, fit and winter package. */
export function VehicleLine({ vehicle, filter, fees }: VehicleSizesProps) {
  const { size, winter, unfit } = vehicle;
  const priced = usePricedTire(winter);
  const installed = priced && cardTotals(priced, fees, cardVehicle(vehicle))?.installed;
  const service = servicesInWords(size.services.front);
  const fit = `${filter.unfit ? 'in red: ' : ''}${unfit === 1 ? 'does' : 'do'} not fit`;
  return (
    <details className="fit-line frame" open={filter.unfit}>
      <summary>
        <b>
          {size.rear
            ? `${size.front} front, ${size.rear} rear`
            : /^\d/.test(service)
              ? `Original: ${service}`
              : 'Load index not known'}
        </b>{' '}
        <span>
          {[installed && `winter package ${formatMoney(installed)}`, unfit > 0 && `${unfit} ${fit}`]
            .filter(Boolean)
            .join(', ')}
        </span>
        <Icon name="chev" />
      </summary>
      <VehicleSizes vehicle={vehicle} filter={filter} fees={fees} />
    </details>
  );
}
