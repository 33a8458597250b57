import { clockText } from '#src/features/shop/hours.ts';
import type { ShopPlace } from '#src/features/shop/shop-place.ts';
import { mostAtOnce, REASONS, type RequestedAppointment } from './appointment.ts';
import { dayText, partName, type DayPart } from './choosable-days.ts';

/** `Foothills SE, Tuesday, November 24, morning: New tires installed`. */
export const requestText = (
  { location, day, part, reason }: RequestedAppointment,
  places: readonly ShopPlace[],
): string => `${places[location]?.name ?? ''}, ${dayText(day)}, ${partName(part).toLowerCase()}: ${REASONS[reason]}`;

/** Why a time may not suit, for staff; empty if nothing speaks against it. @param others who come to that shop on that day */
export function conflictText(
  others: ReadonlyArray<{ time: string | null; part: DayPart; name: string }>,
  { time, part }: { time: string; part: DayPart },
  { name, appointments, bays }: Pick<ShopPlace, 'name' | 'appointments' | 'bays'>,
): string {
  const beside = others.filter((one) => one.time && mostAtOnce(time, [one.time]));
  const isTaken =
    mostAtOnce(
      time,
      beside.map((one) => one.time!),
    ) >= bays;
  const inPart = others.filter((one) => one.part === part).length;
  return [
    isTaken &&
      `${clockText(time)} is taken by ${beside.map((one) => `${one.name} (${clockText(one.time!)})`).join(', ')}.`,
    inPart >= appointments && `${name} already has ${inPart} in this half-day; the limit is ${appointments}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
