import { findAppointmentOfCalendar, listConfirmed, openCalendar } from './appointments.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { calendarFileCall } from './calendars-calls.ts';
import { REASONS } from './appointment.ts';
import { calendarFeed } from './calendar-file.ts';
import { daysBefore } from '#src/kit/calendar-day.ts';
import { CallError, answer } from '#src/features/http/endpoint.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';
import { calendarOf, calendarZone, eventOf, isConfirmable } from './appointment-mail.server.ts';

/** Days for which appointments that are over stay in it. */
const PAST_DAYS = 31;
const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

export default answer(calendarFileCall, async ({ db, params, ip }) => {
  const now = new Date();
  const gone = new CallError(404, 'There is no such calendar, or its address was removed.');
  const token = params.file?.replace(/\.ics$/, '');
  const open = async (given: string) => (await openCalendar(db, given, now)) ?? findAppointmentOfCalendar(db, given);
  const found = await openLink({ db, ip }, token, open, gone);
  const settings = await readSettings(db);
  if ('appointment' in found) {
    const { appointment } = found;
    const own = calendarOf(appointment, settings, appointment.updatedAt, !isConfirmable(found));
    return new Response(own, { headers: { ...headers, 'content-disposition': 'inline; filename=appointment.ics' } });
  }
  const confirmed = await listConfirmed(db, found.location, daysBefore(now, PAST_DAYS));
  const events = confirmed.map(({ appointment, visitor: { name } }) => ({
    ...eventOf(appointment, settings, appointment.updatedAt, false),
    summary: [REASONS[appointment.reason], name].filter(Boolean).join(': '),
    description: `${settings.site_url}/editor#messages`,
  }));
  const title = [settings.title, settings.places[found.location]?.name].filter(Boolean).join(': ');
  return new Response(calendarFeed(title, events, calendarZone(now)), { headers });
});
