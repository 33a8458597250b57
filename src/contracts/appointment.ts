import * as z from 'zod';
import { REASON_KEYS, type AppointmentState, type Reason } from '#src/domain/appointment/appointment.ts';
import { DAY_PARTS, type DayPart } from '#src/domain/appointment/choosable-days.ts';
import type { SuccessAnswer } from './answer.ts';
import { textOrEmpty } from './query-values.ts';
import { messageBody, type MessageCall } from './message.ts';

const day = z.iso.date('A day such as 2026-11-24.');

/** What is asked for, beside the fields of a message. */
const requested = z.object({
  location: z.int().min(0).max(1, 'Choose one of our shops.'),
  day,
  part: z.enum(DAY_PARTS, 'Choose a part of the day.'),
  reason: z.enum(REASON_KEYS, 'Choose what you come for.'),
});

/** `POST /api/appointment`: it promises nothing; staff confirm it. The same key with the same words is one request. */
export const appointmentBody = z.object({ requested, message: messageBody });
export interface AppointmentCall {
  requested: z.input<typeof requested>;
  message: MessageCall;
}

/** `POST /api/appointment/withdraw`: takes the token after `#` in the link; 410 when it is unknown or done. */
export const withdrawBody = z.object({ token: textOrEmpty });

/** `POST /api/editor/appointments/{id}`: confirms or changes day and time, and mails them to the visitor; or marks it as done. */
export const appointmentChangeBody = z.union([
  z.object({ day, time: z.iso.time({ precision: -1, error: 'A time such as 09:30.' }) }),
  z.object({ done: z.literal(true) }),
]);
export type AppointmentChange = z.input<typeof appointmentChangeBody>;

/** An appointment in the inbox, with the message that asked for it. */
export interface InboxAppointment {
  id: number;
  location: number;
  day: string;
  part: DayPart;
  reason: Reason;
  state: AppointmentState;
  /** as staff have confirmed it */
  confirmed: { day: string; time: string } | null;
}
export type AppointmentAnswer = SuccessAnswer<InboxAppointment>;
