import { WINTER_SETS } from '#src/kit/paths.ts';

export interface WinterSetQuery {
  /** `honda/civic/2014`, with a trim `honda/civic/2014/si` */
  vehicle: string;
  /** slug of the original size that the vehicle has; empty: the first */
  size: string;
  /** slug of the size that the set is to have; empty: the original one */
  on: string;
  /** 0: the one that costs least, as with wheels */
  tire: number;
  wheel: number;
  sensors: boolean;
}

export function winterSetPath({ vehicle, size, on, tire, wheel, sensors }: WinterSetQuery): string {
  const given = { vehicle, size, on, tire: tire || '', wheel: wheel || '', sensors: sensors ? '' : 'no' };
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  );
  return `${WINTER_SETS}?${query}`;
}

/** @returns null where no vehicle is named */
export function readWinterSetQuery(query: URLSearchParams): WinterSetQuery | null {
  const text = (key: string) => (query.get(key) ?? '').slice(0, 200);
  const id = (key: string) => (/^[1-9]\d{0,8}$/.test(text(key)) ? Number(text(key)) : 0);
  return text('vehicle')
    ? {
        vehicle: text('vehicle'),
        size: text('size'),
        on: text('on'),
        tire: id('tire'),
        wheel: id('wheel'),
        sensors: text('sensors') !== 'no',
      }
    : null;
}
