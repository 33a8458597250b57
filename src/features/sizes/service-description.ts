/**
 * The service description: load index and speed symbol, the `106T` after the size.
 * Source: ETRTO Standards Manual and The Tire and Rim Association Year Book (ISO 4000-1, tables of load indices and speed symbols).
 */
import description from './service-description.json' with { type: 'json' };

const LOADS = description.loads; // in kg, from the least index on
export const MIN_LOAD_INDEX = 60;
export const MAX_LOAD_INDEX = MIN_LOAD_INDEX + LOADS.length - 1;

const SPEEDS: Readonly<Record<string, number>> = description.speeds; // in km/h

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
