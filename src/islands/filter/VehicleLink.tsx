import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { withoutVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { changeFilter } from '#src/stores/list/filter.ts';
import { $vehicle, forgetVehicle } from '#src/stores/vehicle/my-vehicle.ts';

/** A link to the vehicle picker; once a vehicle is stored, a link to its tires and a button that forgets it. */
export function VehicleLink({ filter }: { filter: ProductFilter }) {
  const vehicle = useStore($vehicle, { ssr: 'initial' });
  if (!vehicle)
    return (
      <p className="by-vehicle">
        <a className="more" href="/search-by-vehicle">
          Search by vehicle instead
        </a>
      </p>
    );
  const clear = ({ currentTarget: { parentElement: line } }: MouseEvent) => {
    forgetVehicle();
    if (filter.vehicle) changeFilter(withoutVehicle);
    // The button disappears: the focus moves to the link beside it.
    requestAnimationFrame(() => line?.querySelector('a')?.focus());
  };
  return (
    <p className="by-vehicle">
      {filter.vehicle === vehicle.key ? (
        <span>
          For your {vehicle.short}. <a href="/search-by-vehicle">Change</a>
        </span>
      ) : (
        <a className="more" href={vehicle.href}>
          Tires for your {vehicle.short}
        </a>
      )}
      <button type="button" aria-label={`Clear ${vehicle.short}`} onClick={clear}>
        Clear
      </button>
    </p>
  );
}
