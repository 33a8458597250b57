import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { storeAppointment } from '#db/private/appointments.ts';
import { countLead } from '#db/private/leads.ts';
import { findStored, storeMessage } from '#db/private/messages.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { appointmentBody } from '#src/contracts/appointment.ts';
import { APPOINTMENT_TEXTS, type RequestedAppointment } from '#src/domain/appointment/appointment.ts';
import { askedMail, requestMessage } from '#src/domain/appointment/appointment-words.ts';
import { choosableDays } from '#src/domain/appointment/choosable-days.ts';
import { choosableParts } from '#src/domain/appointment/open-days.ts';
import { mailboxKey } from '#src/domain/message/email.ts';
import { MESSAGE_LIMITS } from '#src/domain/message/message.ts';
import { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { leadOf } from '#src/domain/shop/lead.ts';
import { weekOf } from '#src/domain/shop/hours.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { withdrawUrl } from './http/mail/appointment-mail.ts';
import { CallError } from './http/call-error.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { messagesPerHour } from './http/env.ts';
import { limitByAccount, limitByNetwork } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';

export const config: Config = {
  path: '/api/appointment',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

const DAY = 86_400_000;
/** Requests an email address may make in a day, so that nobody fills a stranger's mailbox with confirmations. */
const PER_MAILBOX = { most: 5, windowMs: DAY };

/** `POST /api/appointment`: stores a request for an appointment, which staff confirm, and mails the visitor. */
export default endpoint({
  POST: {
    async answer({ request, db, ip, waitUntil }) {
      const { requested, message: typed } = await readBody(request, appointmentBody);
      const now = new Date();
      const settings = await readSettings(db);
      checkDay(requested, settings, now);
      const content = requestMessage(requested, settings.places, typed.content).slice(0, MESSAGE_LIMITS.content);
      const message = { ...typed, content, key: typed.key ?? randomUUID() };
      const repeat = await findStored(db, message);
      if (repeat === 'different') throw new CallError(409, MESSAGE_TEXTS.otherWords);
      if (!repeat) {
        const limit = { most: messagesPerHour(), windowMs: 3_600_000 };
        await limitByNetwork(db, { what: 'message', ip, limit, sorry: MESSAGE_TEXTS.tooMany });
        if (message.spam) await storeMessage(db, message, now);
        else {
          const sorry = APPOINTMENT_TEXTS.tooManyMails;
          const account = mailboxKey(message.email);
          await limitByAccount(db, { what: 'appointment-mailbox', account, limit: PER_MAILBOX, sorry });
          const token = newToken();
          const facts = {
            title: settings.title,
            place: settings.places[requested.location]!,
            withdrawUrl: withdrawUrl(settings, token),
          };
          const mail = { what: 'appointment' as const, email: message.email, ...askedMail(requested, facts) };
          await storeAppointment(
            db,
            message,
            requested,
            token,
            { ...mail, expiresAt: new Date(now.getTime() + 3 * DAY) },
            now,
          );
          waitUntil(countLead(db, 'appointment', leadOf(message.ledBy), now));
          waitUntil(deliverInBackground(db));
        }
      }
      return { data: {}, message: APPOINTMENT_TEXTS.sent };
    },
  },
});

/** @throws CallError 400 for a day or a part of it in which the shops are closed */
function checkDay({ day, part }: RequestedAppointment, settings: Settings, now: Date): void {
  const refuse = (field: string, text: string) =>
    new CallError(400, `Please check: ${field}.`, { fields: { [`requested.${field}`]: text } });
  const open = choosableDays(dayOf(now), choosableParts(weekOf(settings), settings.holidays)).find(
    ({ date }) => date === day,
  );
  if (!open) throw refuse('day', APPOINTMENT_TEXTS.dayWrong);
  if (!open.parts.some((one) => one.part === part)) throw refuse('part', APPOINTMENT_TEXTS.partWrong);
}
