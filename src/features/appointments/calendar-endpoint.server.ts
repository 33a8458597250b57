import { listConfirmed, openCalendar } from '#db/private/appointments.ts';
import { isToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { calendarFileCall } from '#src/contracts/editor/calendars.ts';
import { REASONS } from '#src/domain/appointment/appointment.ts';
import { calendarFeed } from '#src/domain/appointment/calendar-file.ts';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import { CallError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { limitHourly } from './http/limits/rate-limit.ts';
import { calendarZone, eventOf } from './http/mail/appointment-mail.ts';

/** Days for which appointments that are over stay in it. */
const PAST_DAYS = 31;
const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

export default answer(calendarFileCall, async ({ db, params, ip }) => {
  const now = new Date();
  const token = params.file?.replace(/\.ics$/, '');
  const found = isToken(token) ? await openCalendar(db, token, now) : null;
  if (!found) {
    await limitHourly({ db, ip }, 'calendar', 30);
    throw new CallError(404, 'There is no such calendar, or its address was removed.');
  }
  const settings = await readSettings(db);
  const confirmed = await listConfirmed(db, found.location, daysBefore(now, PAST_DAYS));
  const events = confirmed.map(({ appointment, visitor: { name } }) => ({
    ...eventOf(appointment, settings, appointment.updatedAt),
    summary: [REASONS[appointment.reason], name].filter(Boolean).join(': '),
    description: `${settings.site_url}/editor#messages`,
  }));
  const title = [settings.title, settings.places[found.location]?.name].filter(Boolean).join(': ');
  return new Response(calendarFeed(title, events, calendarZone(now)), { headers });
});
