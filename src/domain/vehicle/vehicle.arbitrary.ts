import fc from 'fast-check';
import { fitmentSlug } from './fitment.ts';
import { isRealSize, type TireSize } from '../size/tire-size.ts';
import { FIRST_YEAR, LAST_YEAR, type VehiclePathParts } from './vehicle.ts';

const metric = fc.record({
  system: fc.constant('metric' as const),
  width: fc.integer({ min: 25, max: 79 }).map((n) => n * 5),
  profile: fc.integer({ min: 4, max: 19 }).map((n) => n * 5),
  rim: fc.integer({ min: 10, max: 30 }),
});
const flotation = fc.record({
  system: fc.constant('flotation' as const),
  width: fc.integer({ min: 31, max: 40 }),
  profile: fc.integer({ min: 28, max: 74 }).map((n) => n / 4),
  rim: fc.integer({ min: 14, max: 21 }),
});
const tireSize: fc.Arbitrary<TireSize> = fc
  .oneof({ weight: 4, arbitrary: metric }, { weight: 1, arbitrary: flotation })
  .filter(isRealSize);

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
