/** An appointment in words: for the shop's message, and for the visitor's mails. */
import { phoneText } from '../shop/phone.ts';
import { clockText } from '../shop/hours.ts';
import type { ShopPlace } from '../shop/settings.ts';
import { REASONS, type RequestedAppointment } from './appointment.ts';
import { dayText, partName } from './choosable-days.ts';

/** `Foothills SE, Tuesday, November 24, morning: New tires installed`. */
export const requestText = (
  { location, day, part, reason }: RequestedAppointment,
  places: readonly ShopPlace[],
): string => `${places[location]?.name ?? ''}, ${dayText(day)}, ${partName(part).toLowerCase()}: ${REASONS[reason]}`;

/** The message that the shop gets: what is asked for, then the visitor's own words. */
export const requestMessage = (requested: RequestedAppointment, places: readonly ShopPlace[], words: string): string =>
  [`Appointment request: ${requestText(requested, places)}`, words].filter(Boolean).join('\n\n');

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

interface MailFacts {
  /** of the shop */
  title: string;
  place: ShopPlace;
  /** of the page that withdraws it, with its token */
  withdrawUrl: string;
}

const address = ({ name, street, city }: ShopPlace): string => `${name}, ${street}, ${city}`;
const end = ({ place, withdrawUrl }: MailFacts): string[] => [
  '',
  'If you cannot come, cancel it here:',
  withdrawUrl,
  '',
  `Questions? ${phoneText(place.phone)}`,
  '',
  'If you did not ask for this, ignore this email.',
  '',
];

/** To the visitor, as soon as the request is stored. It promises nothing. */
export function askedMail(requested: RequestedAppointment, facts: MailFacts): { subject: string; body: string } {
  return {
    subject: `Your request for ${dayText(requested.day)} at ${facts.title}`,
    body: [
      'We have your request. It is not booked yet: we’ll confirm the day and time by email or phone.',
      '',
      `Day:   ${dayText(requested.day)}, ${partName(requested.part).toLowerCase()}`,
      `Where: ${address(facts.place)}`,
      `For:   ${REASONS[requested.reason]}`,
      ...end(facts),
    ].join('\n'),
  };
}

/** To the visitor, when staff have confirmed or changed it. A calendar file comes with it. @param time `09:30` */
export function confirmedMail(
  { reason }: Pick<RequestedAppointment, 'reason'>,
  { day, time, isChange }: { day: string; time: string; isChange: boolean },
  facts: MailFacts,
): { subject: string; body: string } {
  const when = `${dayText(day)}, ${clockText(time)}`;
  return {
    subject: `${isChange ? 'Changed' : 'Confirmed'}: ${when} at ${facts.title}`,
    body: [
      isChange ? 'Your appointment has been moved to:' : 'Your appointment is confirmed:',
      '',
      `When:  ${when}`,
      `Where: ${address(facts.place)}`,
      `For:   ${REASONS[reason]}`,
      '',
      'Open the attached file to add it to your calendar.',
      ...end(facts),
    ].join('\n'),
  };
}
