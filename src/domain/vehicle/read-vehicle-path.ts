import { parseTireSize } from '../size/tire-size.ts';
import { fitmentSlug, parseFitmentSlug } from './fitment.ts';
import { readVehicleParts, type VehiclePathParts } from './vehicle.ts';

/**
 * Reads a vehicle's path in any case and with its size in any notation (`LT265-70R17`). The path is canonical if `vehiclePath` of
 * the result returns it. Whether the vehicle exists is not checked.
 * @param pathname already percent-decoded
 * @returns null when the path has not the form of a vehicle's
 */
export function readVehiclePath(pathname: string): VehiclePathParts | null {
  const [root, make = '', model = '', year = '', size = '', option, ...more] = pathname
    .replace(/^\/|\/$/g, '')
    .split('/');
  if (root !== 'tires' || more.length > 0) return null;
  const parts = readVehicleParts(make, model, year, option);
  const slug = readSize(size);
  return parts && slug ? { ...parts, size: slug } : null;
}

function readSize(text: string): string | null {
  const fitment = parseFitmentSlug(text.toLowerCase());
  if (fitment) return fitmentSlug(fitment);
  const size = parseTireSize(text);
  return size && fitmentSlug({ front: size, rear: null });
}
