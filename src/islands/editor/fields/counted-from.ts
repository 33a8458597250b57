/** Places in a list are stored from 0, and people count from 1. Text that is no number yet stays as it was typed. */

export const countedFrom = (first: number | undefined, value: unknown): unknown =>
  first !== undefined && typeof value === 'number' ? value + first : value;

export const storedOf = (first: number | undefined, typed: unknown): unknown =>
  first !== undefined && typeof typed === 'number' ? typed - first : typed;
