/** Models that are one vehicle under two names came on the same tires. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readService, type OriginalService } from '#src/features/vehicles/original-tire.ts';
import { readSeedFitment } from './fitment.ts';

/** Sold in North America from 2005 on. A pair of which the list holds one alone waits for the other. */
const TWINS = readFileSync(new URL('fitment-twins.txt', import.meta.url), 'utf8');

const entries = Map.groupBy(readSeedFitment(), ({ make, model }) => `${make} ${model}`);
const pairs = TWINS.trim()
  .split('\n')
  .flatMap((line) => {
    const names = line.split(' = ');
    return names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
  })
  .filter(([a, b]) => entries.has(a) && entries.has(b));

const AXLES = ['front', 'rear'] as const;

/** Where both came on the same sizes in one year, on which one of the two knows more, or another figure. */
function disagreements(a: string, b: string): string[] {
  return entries.get(a)!.flatMap((one) =>
    entries
      .get(b)!
      .filter((other) => one.yearFrom <= other.yearTo && other.yearFrom <= one.yearTo)
      .filter((other) => AXLES.every((axle) => one[axle] === other[axle]))
      .flatMap((other) =>
        AXLES.flatMap((axle) => {
          const [mine, its] = [serviceOf(one[`${axle}Service`]), serviceOf(other[`${axle}Service`])];
          const isSame =
            mine.loadIndex === its.loadIndex &&
            mine.loadRange === its.loadRange &&
            Boolean(mine.runFlat) === Boolean(its.runFlat) &&
            (mine.speedRating === its.speedRating || !mine.speedRating || !its.speedRating);
          return isSame
            ? []
            : [`${one.yearFrom}–${one.yearTo} ${one.option} ${one[axle]}: ${nameOf(one, other, axle)}`];
        }),
      ),
  );
}

const serviceOf = (text = ''): OriginalService => readService(text)!;
const nameOf = (
  one: ReturnType<typeof readSeedFitment>[number],
  other: typeof one,
  axle: (typeof AXLES)[number],
): string => `${one[`${axle}Service`]}, or ${other.model} ${other[`${axle}Service`]}`;

test('most twins are in the list with both names', () => expect(pairs.length).toBeGreaterThan(90));

test.each(pairs)('%s and %s carry the same where they came on one size in one year', (a, b) => {
  expect(disagreements(a, b)).toEqual([]);
});

/** `Ford Ranger 2012–2018`: years of the list in which a model is missing, though it or its twin has years around them. */
function gaps(): string[] {
  const yearsOf = (name: string) =>
    new Set((entries.get(name) ?? []).flatMap((row) => range(row.yearFrom, row.yearTo)));
  const ofModels = [...entries.keys()].flatMap((name) => {
    const years = yearsOf(name);
    return range(Math.min(...years), Math.max(...years)).flatMap((year) =>
      years.has(year) ? [] : [`${name} ${year}: has years before and after`],
    );
  });
  const ofTwins = pairs
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .flatMap(([a, b]) => {
      const [own, other] = [yearsOf(a), yearsOf(b)];
      const touches = (year: number) => own.has(year - 1) || own.has(year + 1);
      return [...other].flatMap((year) => (!own.has(year) && touches(year) ? [`${a} ${year}: ${b} has it`] : []));
    });
  return [...ofModels, ...ofTwins].sort();
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('the list’s gaps between years and beside twins are those that are written down', async () => {
  await expect(`${gaps().join('\n')}\n`).toMatchFileSnapshot('fitment/gaps.csv');
});
