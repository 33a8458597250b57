/**
 * The service description: load index and speed symbol, the `106T` after the size.
 * Source: ETRTO Standards Manual and The Tire and Rim Association Year Book (ISO 4000-1, tables of load indices and speed symbols).
 */

/** Loads in kg by load index, from 60 on. */
const LOADS = [
  250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335, 345, 355, 365, 375, 387, 400, 412, 425, 437, 450, 462, 475,
  487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650, 670, 690, 710, 730, 750, 775, 800, 825, 850, 875, 900, 925,
  950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215, 1250, 1285, 1320, 1360, 1400, 1450, 1500, 1550, 1600, 1650,
  1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120, 2180, 2240, 2300, 2360, 2430, 2500, 2575, 2650, 2725, 2800,
  2900, 3000, 3075, 3150, 3250, 3350,
] as const;
export const MIN_LOAD_INDEX = 60;
export const MAX_LOAD_INDEX = MIN_LOAD_INDEX + LOADS.length - 1;

/** Speeds in km/h by speed symbol. */
const SPEEDS: Readonly<Record<string, number>> = {
  B: 50,
  C: 60,
  D: 65,
  E: 70,
  F: 80,
  G: 90,
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
};

/** Speed symbols from the slowest to the fastest. */
export const SPEED_SYMBOLS: readonly string[] = Object.keys(SPEEDS).sort((a, b) => SPEEDS[a]! - SPEEDS[b]!);

/** The slowest symbol of a tire with `ZR` in its size, which is made for more than 240 km/h. */
export const ZR_SPEED = 'W';

/** The load of one tire at full pressure, in kg. @returns null for an unknown index */
export const loadOf = (index: number): number | null => LOADS[index - MIN_LOAD_INDEX] ?? null;

/** Loads in kg: two for `121/118` (single, dual), one for `106`. Empty if it cannot be read. */
export function loadsOf(loadIndex: string): number[] {
  const loads = loadIndex.split('/').map((part) => (/^\d{2,3}$/.test(part) ? loadOf(Number(part)) : null));
  return loads.every((kg) => kg !== null) ? loads : [];
}

/** The speed that a tire was tested to, in km/h. @returns null for an unknown symbol */
export const speedOf = (symbol: string): number | null => SPEEDS[symbol.toUpperCase()] ?? null;
