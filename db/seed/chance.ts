/**
 * A pseudo-random number from 0 to 1 (exclusive) that depends on the text alone, so that the seed's stock and ratings look
 * random but are the same in every checkout. It is an FNV-1a hash, mixed again so that similar texts get distant numbers.
 */
export function chance(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** A pseudo-random whole number from `from` to `to`, inclusive, that depends on the text alone. */
export const drawn = (text: string, from: number, to: number): number =>
  from + Math.floor(chance(text) * (to - from + 1));
