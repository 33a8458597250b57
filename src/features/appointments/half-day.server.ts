import type { CheckRoom } from './appointments.private.server.ts';
import { APPOINTMENT_TEXTS } from './appointment.ts';
import { choosableDays, type HalfDay } from './choosable-days.ts';
import { choosableParts } from './open-days.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { hoursAt } from '#src/features/shop/hours.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { CallError } from '#src/features/http/call.server.ts';

const halfDayError = (text: string): CallError => new CallError(400, text, { fields: { 'requested.day': text } });

/** Throws CallError 400 where a half-day is full. @param half of a shop that may be gone */
export const roomIn =
  ({ location, part }: HalfDay, { places }: Settings): CheckRoom =>
  (others) => {
    const inPart = others.filter((one) => one.part === part);
    if (inPart.length >= placeAt(places, location).appointments) throw halfDayError(APPOINTMENT_TEXTS.full);
  };

/** @throws CallError 400 for a shop that is not there, and for a half-day in which it is closed */
export function checkHalfDay({ location, day, part }: HalfDay, settings: Settings, now: Date): void {
  const place = settings.places[location];
  if (!place)
    throw new CallError(400, 'Choose one of our shops.', {
      fields: { 'requested.location': 'Choose one of our shops.' },
    });
  const days = choosableDays(dayOf(now), choosableParts(hoursAt(settings, place)));
  if (!days.find(({ date }) => date === day)?.parts.some((one) => one.part === part))
    throw halfDayError(APPOINTMENT_TEXTS.dayWrong);
}
