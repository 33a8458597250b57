import fc from 'fast-check';
import type { FitmentColumns } from './fitment-import.server.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const dirt = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.constantFrom('', ' ', 'N/A', '-', '\u0000', '\uD83D', '***', 'x'.repeat(200)),
);
const mostly = (...usual: string[]) =>
  fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 6 }, { arbitrary: dirt, weight: 1 });

/** A line of a feed, mostly with plausible cells, sometimes with arbitrary text. */
export const rawFitment: fc.Arbitrary<FitmentColumns> = fc.record({
  yearFrom: mostly('2019', '2020', '1970', '1969'),
  yearTo: mostly('2020', '2025', '2030', '2031', '2018'),
  make: mostly('Toyota', 'TOYOTA', 'Mercedes-Benz', 'Citroën'),
  model: mostly('RAV4', '4Runner', '1500', 'C/K 1500', 'ID.4'),
  option: mostly('', 'XLE', 'Max Tow Package', 'GT+'),
  front: mostly('225/65R17', 'P225/65R17 102H', 'LT275-70R18', '33x12.50R20'),
  rear: mostly('', '275/40ZR19', '225 65 17'),
  frontService: mostly('', '102H', '123/120R E', '102'),
  rearService: mostly('', '101Y XL'),
  frontPressure: mostly('', '35', '80 psi'),
  rearPressure: mostly('', '38'),
  source: mostly('feed', 'Fitment Group'),
  verifiedAt: mostly('', '2026-05-01', '2024-02-29T08:00:00Z', '2026-02-30'),
});
