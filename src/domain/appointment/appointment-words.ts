/** An appointment in words: for the shop's message, and for the visitor's mails. */
import type { MailFacts } from '../message/mail-texts.ts';
import { phoneText } from '../shop/phone.ts';
import { clockText } from '../shop/hours.ts';
import type { ShopPlace } from '../shop/shop-place.ts';
import { REASONS, type Reason, type RequestedAppointment } from './appointment.ts';
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

interface AppointmentFacts {
  /** of the shop */
  title: string;
  place: ShopPlace;
  /** of the page that withdraws it, with its token */
  withdrawUrl: string;
}

const mailFacts = ({ title, place: { name, street, city, phone }, withdrawUrl }: AppointmentFacts, reason: Reason) => ({
  shop: title,
  where: `${name}, ${street}, ${city}`,
  reason: REASONS[reason],
  link: withdrawUrl,
  phone: phoneText(phone),
});

/** To the visitor, as soon as the request is stored, or another half-day is asked for. It promises nothing. */
export const askedMail = ({ day, part, reason }: RequestedAppointment, facts: AppointmentFacts): MailFacts => ({
  mail: 'appointmentAsked',
  facts: { ...mailFacts(facts, reason), day: dayText(day), part: partName(part).toLowerCase() },
});

/** To the visitor, when staff have confirmed or changed it. A calendar file comes with it. @param time `09:30` */
export const confirmedMail = (
  { reason }: Pick<RequestedAppointment, 'reason'>,
  { day, time, isChange }: { day: string; time: string; isChange: boolean },
  facts: AppointmentFacts,
): MailFacts => ({
  mail: isChange ? 'appointmentChanged' : 'appointmentConfirmed',
  facts: { ...mailFacts(facts, reason), when: `${dayText(day)}, ${clockText(time)}` },
});
