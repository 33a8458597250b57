/** The days and parts of a day for which somebody may ask: within the opening hours, holidays left out. Docs: docs/appointments.md. */
import { clockText, hoursOn, type DayHours, type Holiday, type Week } from '../shop/hours.ts';

export const DAY_PARTS = ['morning', 'midday', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** From when until when each part goes, in Calgary. */
const SPANS: Readonly<Record<DayPart, { name: string; from: string; until: string }>> = {
  morning: { name: 'Morning', from: '00:00', until: '11:00' },
  midday: { name: 'Midday', from: '11:00', until: '14:00' },
  afternoon: { name: 'Afternoon', from: '14:00', until: '24:00' },
};

/** How many days ahead somebody may ask for. */
export const DAYS_AHEAD = 60;

export interface OpenPart {
  part: DayPart;
  /** `09:00`, the opening time if that is later than the part's */
  from: string;
  until: string;
}

/** The parts of a day in which the shop is open; none on a day on which it is closed. */
export function openParts(hours: DayHours): OpenPart[] {
  if (!hours) return [];
  return DAY_PARTS.flatMap((part): OpenPart[] => {
    const from = later(SPANS[part].from, hours.start);
    const until = earlier(SPANS[part].until, hours.end);
    return from < until ? [{ part, from, until }] : [];
  });
}

/** `Morning, 9 am to 11 am`. */
export const partText = ({ part, from, until }: OpenPart): string =>
  `${SPANS[part].name}, ${clockText(from)} to ${clockText(until)}`;

/** `Morning`. */
export const partName = (part: DayPart): string => SPANS[part].name;

/** A day that may be asked for. */
export interface OpenDay {
  /** `2026-11-24` */
  date: string;
  parts: OpenPart[];
}

/**
 * The open days after a date: today is asked for by phone.
 * @param today the date in Calgary, `2026-11-23`
 */
export function openDays(today: string, week: Week, holidays: readonly Holiday[]): OpenDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, at) => dateAfter(today, at + 1)).flatMap((date) => {
    const parts = openParts(hoursOn(date, week, holidays).hours);
    return parts.length ? [{ date, parts }] : [];
  });
}

/** Whether the shop is open at a time of a day: from its opening until just before it closes. @param time `14:30` */
export function isOpenAt(hours: DayHours, time: string): boolean {
  return hours !== null && time >= hours.start && time < hours.end;
}

/** `Tuesday, November 24`. @param date `2026-11-24` */
export const dayText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-CA', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
