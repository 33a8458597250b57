import { overallDiameter, parseTireSize, type ParsedTireSize } from '../size/tire-size.ts';
import type { VehicleKind } from './vehicle-kind.ts';

/** mm. Most cars stand on lower tires than this, most SUVs, minivans and pickups on higher ones. */
const MIN_SUV_DIAMETER = 700;

/** The kind of vehicle that a tire is most likely for: by its construction, then by its overall diameter. */
export function kindOfTire(size: ParsedTireSize): VehicleKind {
  if (size.service === 'LT' || size.service === 'C') return 'truck';
  return overallDiameter(size) < MIN_SUV_DIAMETER ? 'car' : 'suv';
}

/** Whether the shop's table has a price for installing it. Trailer tires are mounted on a wheel that is brought in, by quote. */
export const hasInstallationPrice = ({ service }: Pick<ParsedTireSize, 'service'>): boolean => service !== 'ST';

/** `kindOfTire` of a printed size; `car` for one that cannot be read. */
export function kindOfPrinted(printed: string): VehicleKind {
  const size = parseTireSize(printed);
  return size ? kindOfTire(size) : 'car';
}
