import type { ListedSize } from '#src/features/sizes/tire-size.ts';

/** A size and its number of tires. The parts are option values of the selects: `[['225', '65', '17'], 24]`. */
export type SizeCount = [parts: [width: string, profile: string, rim: string], tires: number];

/** Counts the tires of each size; sizes without all three parts are left out. */
export const countSizes = (sizes: readonly ListedSize[]): SizeCount[] =>
  sizes
    .filter(({ width, profile, rim }) => width && profile && rim)
    .map(({ width, profile, rim, count }) => [[String(width), String(profile), String(rim)], count]);
