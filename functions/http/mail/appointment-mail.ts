/** The mails about an appointment that staff have confirmed, and that a visitor has withdrawn. */
import type { FoundAppointment } from '#db/private/appointments.ts';
import type { VisitorMail } from '#db/private/visitor-mails.ts';
import { APPOINTMENT_MINUTES, REASONS } from '#src/domain/appointment/appointment.ts';
import { confirmedMail } from '#src/domain/appointment/appointment-words.ts';
import { calendarFile } from '#src/domain/appointment/calendar-file.ts';
import { calgaryOffset, instantOf } from '#src/domain/shop/hours.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import type { Settings } from '#src/domain/shop/settings.ts';

/** The token follows a `#`, so that it is in no server's log. */
export const withdrawUrl = ({ site_url }: Settings, token: string): string =>
  `${site_url}${ROUTES.withdrawAppointment.path}#${token}`;

interface Confirmed {
  day: string;
  /** in Calgary, `09:30` */
  time: string;
  sequence: number;
}

export const startOf = ({ day, time }: Pick<Confirmed, 'day' | 'time'>): Date => instantOf(day, time, calgaryOffset);

function calendarOf(
  { appointment: { id, location, reason } }: FoundAppointment,
  confirmed: Confirmed,
  settings: Settings,
  now: Date,
  cancelled = false,
): string {
  const place = settings.places[location]!;
  return calendarFile({
    uid: `appointment-${id}@${new URL(settings.site_url).hostname}`,
    sequence: confirmed.sequence,
    stamp: now,
    start: startOf(confirmed),
    minutes: APPOINTMENT_MINUTES,
    summary: `${settings.title}: ${REASONS[reason]}`,
    location: `${place.name}, ${place.street}, ${place.city}, ${place.province} ${place.postalCode}`,
    description: '',
    cancelled,
  });
}

/** To the visitor: day and time, with a calendar file. */
export function confirmationMail(
  found: FoundAppointment,
  confirmed: Confirmed & { isChange: boolean },
  settings: Settings,
  now: Date,
): VisitorMail {
  const { appointment, visitor } = found;
  const facts = {
    title: settings.title,
    place: settings.places[appointment.location]!,
    withdrawUrl: withdrawUrl(settings, appointment.token),
  };
  return {
    what: 'appointment',
    email: visitor.email,
    ...confirmedMail(appointment, confirmed, facts),
    calendar: calendarOf(found, confirmed, settings, now),
    expiresAt: startOf(confirmed),
  };
}

/** To the visitor who has withdrawn a confirmed appointment: takes it out of the calendar. */
export function withdrawnMail(
  found: FoundAppointment,
  confirmed: Confirmed,
  settings: Settings,
  now: Date,
): VisitorMail {
  return {
    what: 'appointment',
    email: found.visitor.email,
    subject: `Cancelled: your appointment at ${settings.title}`,
    body: 'You have cancelled your appointment. The calendar file with this mail takes it out of your calendar.\n',
    calendar: calendarOf(found, confirmed, settings, now, true),
    expiresAt: startOf(confirmed),
  };
}
