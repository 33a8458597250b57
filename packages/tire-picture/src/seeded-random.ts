/**
 * Pseudorandom numbers from a seed: the same seed gives the same numbers on every machine, so a tire always looks the
 * same.
 */
export interface Random {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True with the given probability. */
  chance(share: number): boolean;
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

/** Pseudorandom numbers (mulberry32) seeded with a text. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (share) => next() < share,
  };
}
