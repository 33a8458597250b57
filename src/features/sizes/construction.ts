/** How a tire is built, by the mark in its size: what replaces what, and which load table holds, depends on it. */
import { parseTireSize, type ParsedTireSize } from './tire-size.ts';

export type Construction = 'passenger' | 'LT' | 'C' | 'ST';

export const CONSTRUCTION_NAMES: Record<Construction, string> = {
  passenger: 'a passenger tire',
  LT: 'a light-truck (LT) tire',
  C: 'a commercial-van (C) tire',
  ST: 'a special-trailer (ST) tire',
};

/** Passenger tires on light trucks carry this much less than their load index says, because trucks load and corner harder. */
export const PASSENGER_ON_TRUCK = 1.1;

/** `2 passenger tires`, `1 light-truck (LT) tire`. */
export const constructionCount = (construction: Construction, count: number): string =>
  `${count} ${CONSTRUCTION_NAMES[construction].slice(2)}${count === 1 ? '' : 's'}`;

export const constructionOf = ({ service }: Pick<ParsedTireSize, 'service'>): Construction =>
  service === '' || service === 'P' ? 'passenger' : service;

export function constructionOfSize(printed: string): Construction {
  const size = parseTireSize(printed);
  return size ? constructionOf(size) : 'passenger';
}

/** The construction that a typed size asks for; null for a plain `265/70R17`: many lists leave out `LT`. */
export const askedConstruction = (size: Pick<ParsedTireSize, 'service' | 'system'>): Construction | null =>
  size.system === 'flotation' || size.service === '' ? null : constructionOf(size);

/** Splits tires of a size into those of the construction that was asked for and all others. Only `ST` asks for trailer tires. */
export function groupByConstruction<T extends { size: string }>(
  tires: readonly T[],
  asked: Construction | null,
): { asked: T[]; others: T[] } {
  const isAsked = ({ size }: T) => {
    const construction = constructionOfSize(size);
    return asked === null ? construction !== 'ST' : construction === asked;
  };
  return { asked: tires.filter(isAsked), others: tires.filter((tire) => !isAsked(tire)) };
}
