import { HalfDayFull } from '#db/private/appointments.ts';
import { APPOINTMENT_TEXTS } from '#src/domain/appointment/appointment.ts';
import { choosableDays, type HalfDay } from '#src/domain/appointment/choosable-days.ts';
import { choosableParts } from '#src/domain/appointment/open-days.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { hoursAt } from '#src/domain/shop/hours.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { CallError } from './call.ts';

const halfDayError = (text: string): CallError => new CallError(400, text, { fields: { 'requested.day': text } });

/** What is thrown where a half-day has become full. */
export function tellFull(error: unknown): never {
  throw error instanceof HalfDayFull ? halfDayError(APPOINTMENT_TEXTS.full) : error;
}

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
