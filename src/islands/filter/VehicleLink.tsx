import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { withoutVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { choose } from '#src/stores/list/filter.ts';
import { $vehicle, forgetVehicle } from '#src/stores/vehicle/my-vehicle.ts';

/** The way to a size by the vehicle; once there is one, the way to its tires, and to be without it. */
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
  const clear = ({ currentTarget: { parentElement: place } }: MouseEvent) => {
    forgetVehicle();
    if (filter.vehicle) choose(withoutVehicle);
    // the button is gone: the focus stays where it stood
    requestAnimationFrame(() => place?.querySelector('a')?.focus());
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
