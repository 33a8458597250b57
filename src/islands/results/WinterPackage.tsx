import { filterUrl } from '#src/domain/list/filter-url.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';
import { installedLines, type CardFees } from '#src/domain/pricing/card-totals.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import type { ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import { WINTER_TYPE, type WinterTire } from '#src/domain/vehicle/winter-tire.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { cardVehicle } from './card-vehicle.ts';
import { usePricedTire } from './ListCard.tsx';

interface Props {
  vehicle: ListVehicle;
  winter: WinterTire;
  filter: ProductFilter;
  fees: CardFees;
}

/** What a set of the lowest-priced winter tire for a vehicle comes to, installed on its own wheels, line by line. */
export function WinterPackage({ vehicle, winter, filter, fees }: Props) {
  const lines = installedLines(usePricedTire(winter), fees, cardVehicle(vehicle));
  const total = lines.find(({ isTotal }) => isTotal);
  return (
    <details className="fit-plus">
      <summary>
        <b>Winter package</b> <span className="detail">installed from {total?.text}</span>
        <Icon name="chev" />
      </summary>
      <p className="detail">
        With the <a href={productPath(winter)}>{winter.name}</a>: our lowest-priced set of winter tires that fits,
        original construction and in-shop stock first. Mounted on your own wheels. {winter.note}
      </p>
      <table className="fit-sum">
        <tbody>
          {lines.map(({ label, text, isTotal }) => (
            <tr key={label} className={isTotal && 'sum'}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <a className="more" href={filterUrl({ ...filter, types: [WINTER_TYPE], current: 1 })} data-stay="list">
        All winter tires for it
      </a>
    </details>
  );
}
