/** The mails about an appointment, its calendar file, and the page that changes it. */
import type { AppointmentRow, FoundAppointment } from './appointments.private.server.ts';
import type { VisitorMail } from '#src/features/mail/mails.private.server.ts';
import type { OwnAppointment } from './appointment-calls.ts';
import { APPOINTMENT_MINUTES, isOff, REASONS } from './appointment.ts';
import { requestText } from './appointment-words.ts';
import { calendarFile, type CalendarEvent, type CalendarZone } from './calendar-file.ts';
import { dayText, partName } from './choosable-days.ts';
import { openParts } from './open-days.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import type { MailName } from '#src/features/mail/mail-texts.ts';
import { clockText, shopOffset, hoursAt, hoursOn, instantOf, offsetChanges } from '#src/features/shop/hours.ts';
import { phoneText } from '#src/kit/phone.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { ROUTES } from '#src/kit/routes.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { shopZone } from '#src/kit/time-zone.ts';

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
  const half = openParts(hours).find((open) => open.part === part) ?? { from: '09:00', until: '17:00' };
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
    status: isOff(state) ? 'CANCELLED' : confirmedTime ? 'CONFIRMED' : 'TENTATIVE',
  };
}

const calendarOf = (appointment: AppointmentRow, settings: Settings, now: Date): string =>
  calendarFile(eventOf(appointment, settings, now), calendarZone(now));

/** `Tuesday, November 24, 9 am`; empty before a time is confirmed. */
export const confirmedText = ({ confirmedDay: day, confirmedTime: time }: AppointmentRow): string =>
  day && time ? `${dayText(day)}, ${clockText(time)}` : '';

/** Whether the use of its link confirms the address. Without mail, the page that asked for it has the link as well. */
export const isConfirmable = ({ visitor, confirmedAt }: FoundAppointment): boolean =>
  !confirmedAt && visitor.email !== '' && hasMailServer();

export function ownAppointment(found: FoundAppointment, settings: Settings, now: Date): OwnAppointment {
  const { appointment, confirmedAt } = found;
  const confirmed = confirmedText(appointment);
  return {
    text: requestText(appointment, settings.places) + (confirmed && ` (confirmed: ${confirmed})`),
    location: appointment.location,
    path: withdrawPath(appointment.token),
    confirmable: appointment.state === 'asked' && isConfirmable(found),
    holds: appointment.state === 'asked' ? confirmedAt !== null : !isOff(appointment.state),
    calendar: isOff(appointment.state) ? '' : calendarOf(appointment, settings, now),
  };
}

const ASKED_DAYS = 3;

export type AppointmentMail = MailName & `appointment${string}`;

/**
 * A mail to the visitor, if there is an email address: tried for three days, or until the confirmed time. All come with a calendar
 * file, which replaces the one before, but that to a mailbox which nobody has confirmed.
 * @param appointment as it is now; before it is stored it has no id
 */
export function appointmentMail(
  mail: AppointmentMail,
  email: string,
  appointment: AppointmentRow,
  settings: Settings,
  now: Date,
): VisitorMail | null {
  if (!email) return null;
  const { location, day, part, reason, token, confirmedDay, confirmedTime: time } = appointment;
  const { name, street, city, phone } = placeAt(settings.places, location);
  return {
    what: 'appointment',
    ...(mail === 'appointmentCancelled' && { kind: 'cancelled appointment' }),
    email,
    mail,
    facts: {
      shop: settings.title,
      where: `${name}, ${street}, ${city}`,
      reason: REASONS[reason],
      link: settings.site_url + withdrawPath(token),
      phone: phoneText(phone),
      day: dayText(day),
      part: partName(part).toLowerCase(),
      when: confirmedText(appointment),
    },
    ...(!/Unconfirmed|Refused/.test(mail) && { calendar: calendarOf(appointment, settings, now) }),
    expiresAt:
      confirmedDay && time ? startOf({ day: confirmedDay, time }) : new Date(now.getTime() + ASKED_DAYS * 86_400_000),
  };
}
