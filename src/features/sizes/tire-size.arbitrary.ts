import fc from 'fast-check';
import { isRealSize, type TireSize } from './tire-size.ts';

const metricSize: fc.Arbitrary<TireSize> = fc
  .record({
    system: fc.constant('metric' as const),
    width: fc.integer({ min: 25, max: 79 }).map((n) => n * 5),
    profile: fc.integer({ min: 4, max: 19 }).map((n) => n * 5),
    rim: fc.integer({ min: 10, max: 30 }),
  })
  .filter(isRealSize);
const flotationSize: fc.Arbitrary<TireSize> = fc
  .record({
    system: fc.constant('flotation' as const),
    width: fc.integer({ min: 26, max: 54 }),
    profile: fc.integer({ min: 28, max: 74 }).map((n) => n / 4),
    rim: fc.integer({ min: 14, max: 21 }),
  })
  .filter(isRealSize);

/** Any size of either system that a road vehicle may have. */
export const tireSize: fc.Arbitrary<TireSize> = fc.oneof(metricSize, flotationSize);
