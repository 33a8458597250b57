import * as z from 'zod';
import {
  DAY_PARTS,
  REASON_KEYS,
  type AppointmentState,
  type HalfDay,
  type RequestedAppointment,
} from './appointment.ts';
import { MAX_PLACES } from '#src/features/shop/shop-place.ts';
import { body, data, defineCall, defineStaffCall, type InputOf, textOrEmpty } from '#src/kit/define-call.ts';
import type { InboxMessage } from '#src/features/inbox/inbox-calls.ts';
import { PERSON } from '#src/kit/private-fields.ts';
import { reachableMessage } from '#src/features/mail/message-calls.ts';

const day = z.iso.date('A day such as 2026-11-24.').regex(/^20/, 'A day such as 2026-11-24.');

const halfDay = z.object({ day, part: z.enum(DAY_PARTS, 'Choose a half-day.') });

const requested = halfDay.extend({
  location: z
    .int()
    .min(0)
    .max(MAX_PLACES - 1, 'Choose one of our shops.'),
  reason: z.enum(REASON_KEYS, 'Choose what you come for.'),
});

export interface OwnAppointment {
  /** `Foothills SE, Tuesday, November 24, morning: New tires installed` */
  text: string;
  location: number;
  path: string;
  /** it holds a place: its address is confirmed, or staff have confirmed a time */
  holds: boolean;
  /** the link would confirm the address, since only the mailbox got it */
  confirmable: boolean;
  cancelled: boolean;
  calendar: string;
}

export const fullHalfDaysCall = defineCall({ route: 'GET /api/appointment', output: data<HalfDay[]>(), limit: 30 });
/** It promises nothing; staff confirm it. The same key with the same words is one request. Null to a bot. */
export const appointmentCall = defineCall({
  route: 'POST /api/appointment',
  input: z.object({ requested, message: reachableMessage }),
  output: data<OwnAppointment | null>(),
  limit: 30,
});
/**
 * Takes the token after `#` in the link; 410 when it is unknown or done. `look` only shows the appointment; `confirm` says that the
 * mailbox is the visitor's; `move` asks for another half-day instead of withdrawing it. A second call gets the same answer.
 */
export const withdrawAppointmentCall = defineCall({
  route: 'POST /api/appointment/withdraw',
  input: z.object({
    token: textOrEmpty,
    look: z.literal(true).optional(),
    confirm: z.literal(true).optional(),
    move: halfDay.optional(),
  }),
  output: data<OwnAppointment>(),
  limit: 30,
});

export interface InboxAppointment extends RequestedAppointment {
  id: number;
  state: AppointmentState;
  confirmed: { day: string; time: string; text: string } | null;
}

export interface ComingAppointments {
  sends_mail: boolean;
  days: Array<{
    text: string;
    bays: number;
    /** by time; the bay is null before a time is confirmed, and once nobody comes */
    rows: Array<{ time: string | null; bay: number | null; message: MessageWithAppointment }>;
  }>;
}
export type MessageWithAppointment = InboxMessage & { appointment: InboxAppointment };

export const comingDaysCall = defineStaffCall({
  route: 'GET /api/editor/appointments',
  output: data<ComingAppointments>(),
  tells: PERSON,
  limit: 300,
});

/** Confirms or changes day and time, refuses or cancels, and mails it; or marks it as done or missed. Its message says what is sent. */
export const changeAppointmentCall = defineStaffCall({
  route: 'POST /api/editor/appointments/:id',
  input: z.union([
    z.object({
      day,
      time: z.iso.time({ precision: -1, error: 'A time such as 09:30.' }),
      /** also at a time at which somebody else comes, or in a half-day that is full */
      anyway: z.literal(true).optional(),
    }),
    z.object({ done: z.literal(true) }),
    z.object({ missed: z.literal(true) }),
    z.object({ cancelled: z.literal(true) }),
  ]),
  output: data<MessageWithAppointment>(),
  tells: PERSON,
  limit: 300,
});
export type AppointmentChange = InputOf<typeof changeAppointmentCall>;

export interface DeskCalendars {
  shops: string[];
  /** `who`: the editor for whom it was made; `used_at`: when a calendar program last fetched it */
  calendars: Array<{ id: number; location: number; who: string; created_at: string; used_at: string | null }>;
  url: string;
}

export const calendarsCall = defineStaffCall({
  route: 'GET /api/editor/calendars',
  output: data<DeskCalendars>(),
  limit: 120,
});
/** Makes the editor's own address of a shop (-1: of all), and ends an earlier one of it; it needs the password again. */
export const addCalendarCall = defineStaffCall({
  route: 'POST /api/editor/calendars',
  input: z.object({ location: z.int().min(-1).lt(MAX_PLACES), password: z.string().max(1_000).default('') }),
  output: data<DeskCalendars>(),
});
export const deleteCalendarCall = defineStaffCall({
  route: 'DELETE /api/editor/calendars/:id',
  output: data<DeskCalendars>(),
});

/** The confirmed appointments of a shop, with the visitor's name alone; or one's own. The token of its address opens nothing else. */
export const calendarFileCall = defineCall({ route: 'GET /api/calendar/:file', output: body<Response>(), limit: 60 });
