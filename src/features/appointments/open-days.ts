/** Appointments beside the shop's hours: when it is open for them, and what speaks against a time. Docs: docs/appointments.md. */
import { clockText, hoursOn, type DayHours, type ShopHours } from '#src/features/shop/hours.ts';
import type { ShopPlace } from '#src/features/shop/shop-place.ts';
import {
  APPOINTMENT_MINUTES,
  assignBays,
  dayText,
  minutesOf,
  PART_NAMES,
  REASONS,
  type ChoosableParts,
  type DayPart,
  type RequestedAppointment,
} from './appointment.ts';

const NOON = '12:00';

export interface OpenPart {
  part: DayPart;
  /** `09:00`, the opening time if that is later than the part's */
  from: string;
  until: string;
}

export function openParts(hours: DayHours): OpenPart[] {
  if (!hours) return [];
  const { start, end } = hours;
  const parts: OpenPart[] = [
    { part: 'morning', from: start, until: end < NOON ? end : NOON },
    { part: 'afternoon', from: start > NOON ? start : NOON, until: end },
  ];
  return parts.filter(({ from, until }) => from < until);
}

export const partText = ({ from, until }: OpenPart): string => `${clockText(from)} to ${clockText(until)}`;

export const partAt = (time: string): DayPart => (time < NOON ? 'morning' : 'afternoon');

export function choosableParts({ week, holidays }: ShopHours): ChoosableParts {
  const of = (hours: DayHours) => openParts(hours).map((open) => ({ part: open.part, text: partText(open) }));
  return {
    week: week.map(of),
    holidays: Object.fromEntries(holidays.map(({ date }) => [date, of(hoursOn(date, week, holidays).hours)])),
  };
}

export function isOpenAt(hours: DayHours, time: string): boolean {
  return hours !== null && time >= hours.start && minutesOf(time) + APPOINTMENT_MINUTES <= minutesOf(hours.end);
}

/** `Foothills SE, Tuesday, November 24, morning: New tires installed`. */
export const requestText = (
  { location, day, part, reason }: RequestedAppointment,
  places: readonly ShopPlace[],
): string => `${places[location]?.name ?? ''}, ${dayText(day)}, ${PART_NAMES[part].toLowerCase()}: ${REASONS[reason]}`;

/** Why a time may not suit, for staff; empty if nothing speaks against it. @param others who come to that shop on that day */
export function conflictText(
  others: ReadonlyArray<{ time: string | null; part: DayPart; name: string }>,
  { time, part }: { time: string; part: DayPart },
  { name, appointments, bays }: Pick<ShopPlace, 'name' | 'appointments' | 'bays'>,
): string {
  const isBeside = (other: string) => Math.abs(minutesOf(other) - minutesOf(time)) < APPOINTMENT_MINUTES;
  const beside = others.flatMap((one) => (one.time && isBeside(one.time) ? { ...one, time: one.time } : []));
  const taken = Math.max(...assignBays([time, ...beside.map((one) => one.time)]).map(Number)); // itself included
  const names = beside.map((one) => `${one.name} (${clockText(one.time)})`).join(', ');
  const inPart = others.filter((one) => one.part === part).length;
  return [
    taken > bays ? `${clockText(time)} is taken by ${names}.` : '',
    inPart >= appointments ? `${name} already has ${inPart} in this half-day; the limit is ${appointments}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
