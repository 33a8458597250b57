import type { ListedSize } from '#src/features/sizes/tire-size.ts';

export function offeredParts(sizes: readonly ListedSize[]): Record<'width' | 'profile' | 'rim', ReadonlySet<number>> {
  const values = (part: 'width' | 'profile' | 'rim') => new Set(sizes.map((size) => size[part]));
  return { width: values('width'), profile: values('profile'), rim: values('rim') };
}

/** A size and its number of tires. The parts are option values of the selects: `[['225', '65', '17'], 24]`. */
export type SizeCount = [parts: [width: string, profile: string, rim: string], tires: number];

/** Counts the tires of each size; sizes without all three parts are left out. */
export const countSizes = (sizes: readonly ListedSize[]): SizeCount[] =>
  sizes
    .filter(({ width, profile, rim }) => width && profile && rim)
    .map(({ width, profile, rim, count }) => [[String(width), String(profile), String(rim)], count]);
