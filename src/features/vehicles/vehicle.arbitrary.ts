import fc from 'fast-check';
import { fitmentSlug } from './fitment.ts';
import { tireSize } from '#src/features/sizes/tire-size.arbitrary.ts';
import { FIRST_YEAR, LAST_YEAR, type VehiclePathParts } from './vehicle.ts';

const pathPart = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,3}$/);

export const axles = fc
  .record({ front: tireSize, rear: fc.option(tireSize) })
  .map(({ front, rear }) => ({ front, rear: rear && JSON.stringify(rear) === JSON.stringify(front) ? null : rear }));

export const vehiclePathParts: fc.Arbitrary<VehiclePathParts> = fc
  .record({
    make: pathPart,
    model: pathPart,
    year: fc.integer({ min: FIRST_YEAR, max: LAST_YEAR }),
    size: axles.map(fitmentSlug),
    option: fc.option(pathPart),
  })
  .map(({ option, ...parts }) => ({ ...parts, ...(option && { option }) }));
