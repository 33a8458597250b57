import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { withCriteria, type ProductFilter } from '#src/domain/list/filter.ts';
import type { ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import { placardLoad, withPlacardLoad } from '#src/domain/vehicle/my-originals.ts';
import { changeFilter } from '#src/stores/list/list.ts';
import { $vehicle, rememberVehicle } from '#src/stores/vehicle/my-vehicle.ts';
import { myVehicle } from './my-vehicle.ts';

/** Asks for the load index that the shop does not know. It narrows the list, and is remembered with the vehicle. */
export function PlacardLoad({ vehicle, filter }: { vehicle: ListVehicle; filter: ProductFilter }) {
  const stored = useStore($vehicle, { ssr: 'initial' });
  const id = useId();
  const { front, rear } = vehicle.size;
  const known = stored?.key === vehicle.key ? placardLoad(stored, front) : 0;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known && field.current?.value === '') field.current.value = String(known);
  }, [known]);
  const [path, query] = filterUrl({ ...filter, loadIndex: 0 }).split('?');
  const narrow = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('loadIndex'));
    rememberVehicle(withPlacardLoad(myVehicle(vehicle), [front, ...(rear ? [rear] : [])], typed));
    changeFilter((before) => withCriteria(before, { loadIndex: typed }));
  };
  return (
    <form className="fit-load cluster" action={path} onSubmit={narrow}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>Load index on your placard{rear && ' (the higher of front and rear)'}</label>
      <input
        ref={field}
        className="in"
        id={id}
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
