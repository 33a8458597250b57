import { clockText } from '#src/features/shop/hours.ts';
import type { ShopPlace } from '#src/features/shop/shop-place.ts';
import { REASONS, type RequestedAppointment } from './appointment.ts';
import { dayText, partName } from './choosable-days.ts';

/** `Foothills SE, Tuesday, November 24, morning: New tires installed`. */
export const requestText = (
  { location, day, part, reason }: RequestedAppointment,
  places: readonly ShopPlace[],
): string => `${places[location]?.name ?? ''}, ${dayText(day)}, ${partName(part).toLowerCase()}: ${REASONS[reason]}`;

/** Why a time may not suit, for staff: who comes then, and whether the half-day is full; empty if nothing speaks against it. */
export function conflictText(
  others: ReadonlyArray<{ time: string | null; name: string }>,
  time: string,
  { name, appointments }: Pick<ShopPlace, 'name' | 'appointments'>,
): string {
  const then = others.filter((one) => one.time === time).map((one) => one.name);
  return [
    then.length && `${clockText(time)} is taken by ${then.join(', ')}.`,
    others.length >= appointments &&
      `${name} already has ${others.length} in this half-day; the limit is ${appointments}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
