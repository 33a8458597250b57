import * as z from 'zod';
import { REASON_KEYS, type AppointmentState, type RequestedAppointment } from '#src/domain/appointment/appointment.ts';
import { DAY_PARTS } from '#src/domain/appointment/choosable-days.ts';
import { MAX_PLACES } from '#src/domain/shop/shop-place.ts';
import { textOrEmpty } from './query-values.ts';
import { reachableBody, type MessageCall } from './message.ts';

const day = z.iso.date('A day such as 2026-11-24.');

const halfDay = z.object({ day, part: z.enum(DAY_PARTS, 'Choose a half-day.') });

/** What is asked for, beside the fields of a message. */
const requested = halfDay.extend({
  location: z
    .int()
    .min(0)
    .max(MAX_PLACES - 1, 'Choose one of our shops.'),
  reason: z.enum(REASON_KEYS, 'Choose what you come for.'),
});

/**
 * `POST /api/appointment`: it promises nothing; staff confirm it. The same key with the same words is one request. Returns the
 * appointment, null to a program that has filled in the form's hidden field. `GET` has the half-days that are full.
 */
export const appointmentBody = z.object({ requested, message: reachableBody });
export interface AppointmentCall {
  requested: z.input<typeof requested>;
  message: MessageCall;
}

/** An appointment as its visitor sees it. */
export interface OwnAppointment {
  /** `Foothills SE, Tuesday, November 24, morning: New tires installed` */
  text: string;
  location: number;
  /** of the page that changes or withdraws it, with its token */
  path: string;
  /** a calendar file; empty once it is withdrawn */
  calendar: string;
}

/**
 * `POST /api/appointment/withdraw`: takes the token after `#` in the link; 410 when it is unknown or done. `look` only shows it;
 * `move` asks for another half-day instead.
 */
export const withdrawBody = z.object({
  token: textOrEmpty,
  look: z.literal(true).optional(),
  move: halfDay.optional(),
});

/** `POST /api/editor/appointments/{id}`: confirms or changes day and time, and mails them to the visitor; or marks it as done. */
export const appointmentChangeBody = z.union([
  z.object({
    day,
    time: z.iso.time({ precision: -1, error: 'A time such as 09:30.' }),
    /** also at a time at which somebody else comes, or in a half-day that is full */
    anyway: z.literal(true).optional(),
  }),
  z.object({ done: z.literal(true) }),
]);
export type AppointmentChange = z.input<typeof appointmentChangeBody>;

/** An appointment in the inbox, with the message that asked for it. */
export interface InboxAppointment extends RequestedAppointment {
  id: number;
  state: AppointmentState;
  /** as staff have confirmed it */
  confirmed: { day: string; time: string } | null;
  /** how many others come to that shop in its half-day */
  others: number;
}
