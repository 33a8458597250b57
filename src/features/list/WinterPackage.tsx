import { lineRows, winterLines, type CardSale } from '#src/features/cards/card-foot.ts';
import { Parts } from '#src/features/cards/ProductCard.tsx';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { withVehicle, type ProductFilter } from '#src/features/filter/filter.ts';
import { WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import { parseFitmentSlug } from '#src/features/vehicles/fitment.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { productPath } from '#src/kit/paths.ts';
import type { ListVehicle } from './list-vehicle.ts';

export interface VehicleProps {
  vehicle: ListVehicle;
  filter: ProductFilter;
  sale: CardSale;
}

/** A script writes it anew at the prices of a signed-in viewer. */
export const WinterTotal = ({ text }: { text: string | undefined }) => <span data-winter-total="">{text}</span>;

/** What a set of the lowest-priced winter tire for a vehicle comes to, installed on its own wheels, line by line. */
export function WinterPackage({ vehicle: { winter }, filter, sale }: VehicleProps) {
  if (!winter) return null;
  const lines = winterLines(winter, sale);
  return (
    <details className="fit-plus fit-winter may-shrink line-above">
      <summary>
        <b>Winter package</b>{' '}
        <span className="detail">
          installed from <WinterTotal text={lines.at(-1)?.text} />
        </span>
        <Icon name="chev" />
      </summary>
      <p className="detail">
        With the <a href={productPath(winter)}>{winter.name}</a>: our lowest-priced set of winter tires that fits,
        original construction and in-shop stock first. Mounted on your own wheels. {winter.note}
      </p>
      <table className="fit-sum small above-2">
        <tbody data-winter={JSON.stringify(winter)}>
          <Parts parts={lineRows(lines)} />
        </tbody>
      </table>
      <a className="more" href={filterUrl({ ...filter, types: [WINTER_TYPE], current: 1 })} data-stay="list">
        All winter tires for it
      </a>
    </details>
  );
}

/** Where front and rear differ and the maker also lists one size for all four: the way to a winter set of it. */
export function SquareSet({ vehicle: { size, others }, filter }: Omit<VehicleProps, 'sale'>) {
  const square = size.rear && others.find(({ rear }) => !rear);
  if (!square) return null;
  const url = filterUrl({
    ...withVehicle(filter, filter.vehicle, parseFitmentSlug(square.slug)!),
    types: [WINTER_TYPE],
  });
  return (
    <p className="fit-plus may-shrink line-above">
      For winter the maker also lists {square.front} on all four.{' '}
      <a className="more" href={url} data-stay="list">
        Winter tires in {square.front}
      </a>
    </p>
  );
}
