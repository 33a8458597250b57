import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';

interface Props {
  /** the vehicle that the browser remembers */
  vehicle: MyVehicle | null;
  isOn: boolean;
  setOn(isOn: boolean): void;
}

/** Chooses whether the tires of a list are checked against the visitor's vehicle. */
export const VehicleCheck = ({ vehicle, isOn, setOn }: Props) => (
  <p className="qo-vehicle">
    {vehicle && (
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        Check against {vehicle.name}
      </label>
    )}
    <a href="/search-by-vehicle">{vehicle ? 'Another vehicle' : 'Choose a vehicle, and we say what fits it'}</a>
  </p>
);
