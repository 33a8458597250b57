import { sql } from 'drizzle-orm';
import { check, date, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from '#db/schema/accounts.ts';
import { createdAt, id, oneOf, partOf, updatedAt } from '#db/schema/columns.ts';
import { messages } from '#db/schema/messages.ts';
import { APPOINTMENT_STATES, DAY_PARTS, type Reason } from './appointment.ts';

/** The appointment that a message asks for. Nothing is promised before staff have confirmed a time. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    messageId: partOf('message_id', () => messages.id).unique(),
    /** 256 random bits in the links of its mails, with which the visitor can withdraw it and nothing else */
    token: text().notNull().unique(),
    location: smallint().notNull(),
    day: date().notNull(),
    part: text({ enum: DAY_PARTS }).notNull(),
    reason: text().$type<Reason>().notNull(),
    state: oneOf(APPOINTMENT_STATES, 'asked'),
    /** the day and the time of the shop that staff have confirmed, `09:30`; null before that */
    confirmedDay: date('confirmed_day'),
    confirmedTime: text('confirmed_time'),
    /** how often a calendar file was mailed; calendars replace the earlier one */
    sequence: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('appointments_location', sql`${t.location} between 0 and 11`),
    check('appointments_confirmed', sql`(${t.confirmedDay} is null) = (${t.confirmedTime} is null)`),
    check('appointments_time', sql`${t.confirmedTime} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
  ],
);

/** Addresses at which calendar programs fetch confirmed appointments: one for each editor and shop. The token is stored as a hash. */
export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    /** the editor for whom it was made; it works as long as the account is an editor's */
    accountId: partOf('account_id', () => accounts.id),
    /** -1: all shops */
    location: smallint().notNull(),
    createdAt: createdAt(),
    /** when a program last fetched it; null: not yet */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [unique('calendars_one_each').on(t.accountId, t.location)],
);
