/** The tires of the sample shop against every vehicle of the shop's own list. */
import { expect, test } from 'vitest';
import { loadsOf, speedOf } from '#src/domain/size/service-description.ts';
import { formatTireSize, parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { hasDualWheels, readService, type OriginalTire } from '#src/domain/vehicle/original-tire.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';
import { splitByFit } from '#src/domain/vehicle/vehicle-tires.ts';
import { readFitment } from './fitment.ts';
import { seedRows } from './products.ts';

const slugOf = (printed: string): string => sizeSlug(parseTireSize(printed)!);
const tires = Map.groupBy(
  seedRows().flatMap((row) =>
    row.size
      ? {
          size: formatTireSize(row.size),
          load_index: row.loadIndex ?? '',
          speed_rating: row.speedRating ?? '',
          load_range: row.loadRange ?? '',
          type_short: row.type,
        }
      : [],
  ),
  ({ size }) => slugOf(size),
);
const axles = readFitment().flatMap((row) =>
  [
    { printed: row.front, service: row.frontService ?? '' },
    ...(row.rear ? [{ printed: row.rear, service: row.rearService ?? '' }] : []),
  ].map(({ printed, service }) => ({
    vehicle: `${row.yearFrom} ${row.make} ${row.model} ${row.option}`,
    original: { size: printed, service: readService(service)!, dual: hasDualWheels(row.option) } satisfies OriginalTire,
  })),
);

/** Worked out here anew, so that the rule is not its own witness. */
function carriesEnough(tire: OfferedTire, { size, service }: OriginalTire): boolean {
  const [load, least] = [loadsOf(tire.load_index)[0]!, loadsOf(service.loadIndex)[0]!];
  const [wasTruck, isTruck] = [/^LT|LT$|C$/.test(size), /^LT|LT$|C$/.test(tire.size)];
  return load / (wasTruck && !isTruck ? 1.1 : 1) > least / (size.startsWith('P') && isTruck ? 1.1 : 1) - 1;
}

test('no tire that carries less or is slower than the original is listed as fitting a vehicle', () => {
  const wrong: string[] = [];
  let listed = 0;
  let left = 0;
  for (const { vehicle, original } of axles) {
    const { fitting, unfit } = splitByFit(tires.get(slugOf(original.size)) ?? [], [original]);
    left += unfit.length;
    listed += fitting.length;
    if (!original.service.loadIndex) continue;
    for (const tire of fitting) {
      const isFast =
        (speedOf(tire.speed_rating) ?? 0) >= (speedOf(original.service.speedRating) ?? 0) ||
        (tire.type_short === 'wintertires' && speedOf(tire.speed_rating)! >= 160);
      if (!carriesEnough(tire, original) || !isFast)
        wrong.push(`${vehicle}: ${tire.size} ${tire.load_index}${tire.speed_rating}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(listed).toBeGreaterThan(20_000);
  expect(left).toBeGreaterThan(5_000);
});

test('most vehicles with a known original tire have one that fits', () => {
  const known = axles.filter(({ original }) => original.service.loadIndex && tires.has(slugOf(original.size)));
  const without = known.filter(
    ({ original }) => splitByFit(tires.get(slugOf(original.size))!, [original]).fitting.length === 0,
  );
  expect(without.length / known.length).toBeLessThan(0.1);
});
