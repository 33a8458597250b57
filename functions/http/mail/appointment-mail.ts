/** The mails about an appointment, its calendar file, and the page that changes it. Without an email address there is no mail. */
import type { AppointmentRow, FoundAppointment } from '#db/private/appointments.ts';
import type { VisitorMail } from '#db/private/visitor-mails.ts';
import type { OwnAppointment } from '#src/contracts/appointment.ts';
import { APPOINTMENT_MINUTES, REASONS, type RequestedAppointment } from '#src/domain/appointment/appointment.ts';
import { askedMail, confirmedMail, requestText } from '#src/domain/appointment/appointment-words.ts';
import { calendarFile, type CalendarEvent, type CalendarZone } from '#src/domain/appointment/calendar-file.ts';
import { dayText } from '#src/domain/appointment/choosable-days.ts';
import { openParts } from '#src/domain/appointment/open-days.ts';
import { clockText, shopOffset, hoursAt, hoursOn, instantOf, offsetChanges } from '#src/domain/shop/hours.ts';
import type { MailFacts } from '#src/domain/message/mail-texts.ts';
import { placeAt } from '#src/domain/shop/place-at.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { shopZone } from '#src/domain/shop/time-zone.ts';

const DAY = 86_400_000;
/** The token follows a `#`, so that it is in no server's log. */
const withdrawPath = (token: string): string => `${ROUTES.withdrawAppointment.path}#${token}`;

/** When an appointment begins. @param time of the shop, `09:30` */
export const startOf = ({ day, time }: { day: string; time: string }): Date => instantOf(day, time, shopOffset);

/** The shop's time zone as calendar files describe it. */
export const calendarZone = (now: Date): CalendarZone => ({ name: shopZone(), changes: offsetChanges(+now) });

/** The event of a calendar: the confirmed time, or the half-day that was asked for. */
export function eventOf(appointment: AppointmentRow, settings: Settings, stamp: Date): CalendarEvent {
  const { id, location, reason, state, sequence, part, confirmedDay, confirmedTime } = appointment;
  const place = placeAt(settings.places, location);
  const day = confirmedDay ?? appointment.day;
  const { week, holidays } = hoursAt(settings, place);
  const { hours } = hoursOn(day, week, holidays);
  const half = openParts(hours).find((one) => one.part === part) ?? { from: '09:00', until: '17:00' };
  const start = startOf({ day, time: confirmedTime ?? half.from });
  const length = startOf({ day, time: half.until }).getTime() - start.getTime();
  return {
    uid: `appointment-${id}@${new URL(settings.site_url).hostname}`,
    sequence,
    stamp,
    start,
    minutes: confirmedTime ? APPOINTMENT_MINUTES : length / 60_000,
    summary: `${settings.title}: ${REASONS[reason]}`,
    location: `${place.name}, ${place.street}, ${place.city}, ${place.province} ${place.postalCode}`,
    description: '',
    status: state === 'withdrawn' ? 'CANCELLED' : confirmedTime ? 'CONFIRMED' : 'TENTATIVE',
  };
}

const calendarOf = (appointment: AppointmentRow, settings: Settings, now: Date): string =>
  calendarFile(eventOf(appointment, settings, now), calendarZone(now));

const confirmedText = ({ confirmedDay: day, confirmedTime: time }: AppointmentRow): string =>
  day && time ? ` (confirmed: ${dayText(day)}, ${clockText(time)})` : '';

/** What the visitor sees of it. */
export const ownAppointment = (appointment: AppointmentRow, settings: Settings, now: Date): OwnAppointment => ({
  text: requestText(appointment, settings.places) + confirmedText(appointment),
  location: appointment.location,
  path: withdrawPath(appointment.token),
  calendar: appointment.state === 'withdrawn' ? '' : calendarOf(appointment, settings, now),
});

const factsOf = ({ title, site_url, places }: Settings, location: number, token: string) => ({
  title,
  place: placeAt(places, location),
  withdrawUrl: site_url + withdrawPath(token),
});

/** To the visitor: the request is there. */
export function requestMail(
  email: string,
  requested: RequestedAppointment,
  token: string,
  settings: Settings,
  now: Date,
): (VisitorMail & MailFacts) | null {
  const words = askedMail(requested, factsOf(settings, requested.location, token));
  return email ? { what: 'appointment', email, ...words, expiresAt: new Date(now.getTime() + 3 * DAY) } : null;
}

/** To the visitor who asks for another half-day, which replaces a confirmed time in the calendar. */
export function movedMail(
  { appointment: before, visitor: { email } }: FoundAppointment,
  moved: AppointmentRow,
  settings: Settings,
  now: Date,
): VisitorMail | null {
  const mail = requestMail(email, moved, moved.token, settings, now);
  if (!mail || !before.confirmedDay) return mail;
  return { ...mail, mail: 'appointmentMoved', calendar: calendarOf(moved, settings, now) };
}

/** To the visitor: what staff have confirmed, or what the visitor has cancelled, with a calendar file. */
export function confirmationMail(
  { visitor: { email } }: FoundAppointment,
  appointment: AppointmentRow & { confirmedDay: string; confirmedTime: string },
  settings: Settings,
  now: Date,
): VisitorMail | null {
  const { state, location, token, confirmedDay: day, confirmedTime: time } = appointment;
  const words: MailFacts =
    state === 'withdrawn'
      ? { mail: 'appointmentCancelled', facts: { shop: settings.title } }
      : confirmedMail(appointment, { day, time, isChange: state === 'changed' }, factsOf(settings, location, token));
  const calendar = calendarOf(appointment, settings, now);
  return email ? { what: 'appointment', email, ...words, calendar, expiresAt: startOf({ day, time }) } : null;
}
