/**
 * A number from 0 up to 1 that always is the same for the same text: the seed's stock and ratings look drawn by lot, and
 * every new checkout gets the same shop. (FNV-1a, mixed once more so that neighbouring texts fall far apart.)
 */
export function chance(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `from` to `to`, both included, drawn by `chance`. */
export const drawn = (text: string, from: number, to: number): number =>
  from + Math.floor(chance(text) * (to - from + 1));
