/** What the visitor and the staff are told about an appointment: its mails, calendar file, page, and message in the inbox. */
import type { AppointmentRow, FoundAppointment } from './appointments.private.server.ts';
import type { VisitorMail } from '#src/features/mail/mails.private.server.ts';
import type { InboxAppointment, OwnAppointment } from './appointment-calls.ts';
import { APPOINTMENT_MINUTES, isOff, REASONS, dayText, PART_NAMES } from './appointment.ts';
import { openParts, requestText } from './open-days.ts';
import { calendarFile, type CalendarEvent, type CalendarZone } from './calendar-file.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import type { MailName } from '#src/features/mail/mail-texts.ts';
import { clockText, shopOffset, hoursAt, hoursOn, instantOf, offsetChanges } from '#src/features/shop/hours.ts';
import { phoneText } from '#src/kit/phone.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { ROUTES } from '#src/kit/routes.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { shopZone } from '#src/kit/time-zone.ts';

/** The token follows a `#`, so that it is in no server's log. */
const withdrawPath = (token: string): string => `${ROUTES.withdrawAppointment.path}#${token}`;

export const startOf = ({ day, time }: { day: string; time: string }): Date => instantOf(day, time, shopOffset);

export const calendarZone = (now: Date): CalendarZone => ({ name: shopZone(), changes: offsetChanges(+now) });

/**
 * The event of a calendar: the confirmed time, or the half-day that was asked for.
 * @param isTheirs whether it has the link to change or cancel, which confirms an address that nobody has confirmed yet
 */
export function eventOf(
  appointment: AppointmentRow,
  settings: Settings,
  stamp: Date,
  isTheirs: boolean,
): CalendarEvent {
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
    description: [
      confirmedTime ? 'Confirmed.' : 'Asked for, not yet confirmed.',
      ...(isTheirs ? [`Change or cancel: ${settings.site_url}${withdrawPath(appointment.token)}`] : []),
      `Call: ${phoneText(place.phone)}`,
    ].join('\n'),
    status: isOff(state) ? 'CANCELLED' : confirmedTime ? 'CONFIRMED' : 'TENTATIVE',
  };
}

export const calendarOf = (appointment: AppointmentRow, settings: Settings, now: Date, isTheirs = true): string =>
  calendarFile(eventOf(appointment, settings, now, isTheirs), calendarZone(now));

const confirmedText = ({ confirmedDay: day, confirmedTime: time }: AppointmentRow): string =>
  day && time ? `${dayText(day)}, ${clockText(time)}` : '';

/** Whether the use of its link confirms the address. Without mail, the page that asked for it has the link as well. */
export const isConfirmable = ({ visitor, confirmedAt }: FoundAppointment): boolean =>
  !confirmedAt && visitor.email !== '' && hasMailServer();

export function ownAppointment(found: FoundAppointment, settings: Settings): OwnAppointment {
  const { appointment, confirmedAt } = found;
  const { location, state, token } = appointment;
  const confirmed = confirmedText(appointment);
  const cancelled = isOff(state);
  const known = cancelled ? ' (cancelled)' : confirmed && ` (confirmed: ${confirmed})`;
  return {
    text: requestText(appointment, settings.places) + known,
    location,
    path: withdrawPath(token),
    confirmable: state === 'asked' && isConfirmable(found),
    holds: !cancelled && (state !== 'asked' || confirmedAt !== null),
    cancelled,
    calendar: `/api/calendar/${tokenHash(token)}.ics`,
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
      part: PART_NAMES[part].toLowerCase(),
      when: confirmedText(appointment),
    },
    ...(!/Unconfirmed|Refused/.test(mail) && { calendar: calendarOf(appointment, settings, now) }),
    expiresAt:
      confirmedDay && time ? startOf({ day: confirmedDay, time }) : new Date(now.getTime() + ASKED_DAYS * 86_400_000),
  };
}

export function answerText(row: AppointmentRow, { places }: Settings): string {
  const { name, street, city } = placeAt(places, row.location);
  const when = confirmedText(row) || dayText(row.day);
  if (row.state === 'withdrawn') return `Your appointment on ${when} is cancelled.`;
  if (row.state === 'refused')
    return `We are sorry: we cannot take your request for ${when}. Please choose another day.`;
  return row.confirmedTime
    ? `Your appointment is confirmed: ${when}, at ${name}, ${street}, ${city}.`
    : `About your request for ${when}, at ${name}:`;
}

/** The token of an appointment stays on the server. */
export function inboxAppointment(row: AppointmentRow): InboxAppointment {
  const { id, location, day, part, reason, state, confirmedDay, confirmedTime: time } = row;
  const confirmed = confirmedDay && time ? { day: confirmedDay, time, text: confirmedText(row) } : null;
  return { id, location, day, part, reason, state, confirmed };
}
