export const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[of.length >> 1]!;
