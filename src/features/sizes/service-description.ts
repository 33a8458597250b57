/**
 * The service description: load index and speed symbol, the `106T` after the size.
 * Source: ETRTO Standards Manual and The Tire and Rim Association Year Book (ISO 4000-1, tables of load indices and speed symbols).
 */
import description from './service-description.json' with { type: 'json' };
import { parseTireSize, type ParsedTireSize } from './tire-size.ts';

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

export type Construction = 'passenger' | 'LT' | 'C' | 'ST';

export const CONSTRUCTION_NAMES: Record<Construction, string> = {
  passenger: 'a passenger tire',
  LT: 'a light-truck (LT) tire',
  C: 'a commercial-van (C) tire',
  ST: 'a special-trailer (ST) tire',
};

/** Passenger tires on light trucks carry this much less than their load index says, because trucks load and corner harder. */
export const PASSENGER_ON_TRUCK = 1.1;

export const constructionOf = ({ service }: Pick<ParsedTireSize, 'service'>): Construction =>
  service === '' || service === 'P' ? 'passenger' : service;

export function constructionOfSize(printed: string): Construction {
  const size = parseTireSize(printed);
  return size ? constructionOf(size) : 'passenger';
}

/** The construction that a typed size asks for; null for a plain `265/70R17`: many lists leave out `LT`. */
export const askedConstruction = (size: Pick<ParsedTireSize, 'service' | 'system'>): Construction | null =>
  size.system === 'flotation' || size.service === '' ? null : constructionOf(size);

/** @param asked null: any but trailer tires */
export function isOfConstruction({ size }: { size: string }, asked: Construction | null): boolean {
  const construction = constructionOfSize(size);
  return asked === null ? construction !== 'ST' : construction === asked;
}
