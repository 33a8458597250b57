/** Chance that repeats itself: the same name throws the same dice on every machine, so a tire keeps its face. */
export interface Dice {
  /** A number between the two, both in the unit of the caller. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(share: number): boolean;
}

/** FNV-1a, 32 bit: short, and well enough spread for names. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

/** Dice thrown by a name (mulberry32). */
export function dice(name: string): Dice {
  let state = hash(name);
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
