/** The private addresses of calendars, which calendar programs fetch. */
import type { CalendarsAnswer, DeskCalendars } from '#src/contracts/editor/calendars.ts';
import { deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';

export const deskCalendars = deskData<DeskCalendars>('calendars');

/** Makes or removes one. @returns the error, empty after success */
async function change(method: 'POST' | 'DELETE', path: string, body?: object): Promise<string> {
  const outcome = await deskCall<CalendarsAnswer>(path, { method, ...(body && { body }) });
  if (!outcome.ok) return outcome.message;
  deskCalendars.replace(outcome.answer.data);
  return '';
}

/** @param location of a shop; -1: all */
export const makeCalendar = (location: number) => change('POST', 'calendars', { location });
export const removeCalendar = (id: number) => change('DELETE', `calendars/${id}`);
