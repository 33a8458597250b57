import type { MouseEvent } from 'react';
import { withoutVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { changeFilter } from '#src/stores/list/filter.ts';
import { forgetVehicle } from '#src/stores/vehicle/my-vehicle.ts';
import { FILLED_BY_SCRIPT } from '#src/ui/filled-by-script.ts';
import { VEHICLE_LINK } from '#src/ui/vehicle-link.ts';

/** The script of every page writes the vehicle's name. */
const named = (before: string) => ({ [VEHICLE_LINK]: before, ...FILLED_BY_SCRIPT });

/** A link to the vehicle picker; once a vehicle is stored, a link to its tires and a button that forgets it. */
export function VehicleLink({ filter }: { filter: ProductFilter }) {
  const clear = ({ currentTarget: { parentElement: line } }: MouseEvent) => {
    forgetVehicle();
    if (filter.vehicle) changeFilter(withoutVehicle);
    // The button disappears: the focus moves to the link in its place.
    requestAnimationFrame(() => line?.querySelector('a')?.focus());
  };
  return (
    <p className="by-vehicle between">
      <a className="more without" href="/search-by-vehicle">
        Search by vehicle instead
      </a>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- shown once it has a text */}
      <a className="more with" href="/search-by-vehicle" {...named('Tires for your ')} />
      <button type="button" className="with" onClick={clear}>
        Clear
        <span className="vh" {...named(' ')} />
      </button>
    </p>
  );
}
