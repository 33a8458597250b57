import { randomUUID } from 'node:crypto';
import {
  findAppointmentByKey,
  listComing,
  storeAppointment,
  type AppointmentRow,
} from './appointments.private.server.ts';
import { findStored, storeMessage } from '#src/features/mail/messages.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { fullHalfDaysCall, appointmentCall } from './appointment-calls.ts';
import { APPOINTMENT_TEXTS } from './appointment.ts';
import { requestText } from './appointment-words.ts';
import { isHalfDay } from './choosable-days.ts';
import { MESSAGE_LIMITS } from '#src/features/mail/message.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { checkHalfDay, roomIn } from './half-day.server.ts';
import { appointmentMail, ownAppointment } from './appointment-mail.server.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { confirmerOf } from '#src/features/accounts/session.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

export default endpoint(
  answer(fullHalfDaysCall, async ({ db }) => {
    const { places } = await readSettings(db);
    const coming = await listComing(db, dayOf(new Date()));
    const full = coming.filter((one, at) => {
      const same = coming.filter((other) => isHalfDay(one, other));
      return same[0] === coming[at] && same.length >= placeAt(places, one.location).appointments;
    });
    return { data: full.map(({ location, day, part }) => ({ location, day, part })) };
  }),
  answer(appointmentCall, async (call, { requested, message: typed }) => {
    const { db, waitUntil } = call;
    const now = new Date();
    const settings = await readSettings(db);
    checkHalfDay(requested, settings, now);
    const request = `Appointment request: ${requestText(requested, settings.places)}`;
    const content = [request, typed.content].filter(Boolean).join('\n\n').slice(0, MESSAGE_LIMITS.content);
    const message = { ...typed, content, key: typed.key ?? randomUUID() };
    const repeat = await findStored(db, message);
    if (repeat === 'different') throw new CallError(409, MESSAGE_TEXTS.otherWords);
    const confirmer = await confirmerOf(call, message.email, now);
    // only the mailbox gets the link, so that its use confirms the address
    const isMailed = !confirmer && message.email !== '' && hasMailServer();
    if (!repeat) {
      const from = confirmer === 'staff' ? confirmer : { ip: call.ip };
      if (message.spam) await storeMessage(db, message, from, now);
      else {
        const mail = confirmer ? 'appointmentAsked' : 'appointmentUnconfirmed';
        const mailOf = (row: AppointmentRow) => appointmentMail(mail, message.email, row, settings, now);
        const appointment = { ...requested, token: newToken() };
        const confirmed = { ...message, confirmedAt: confirmer && now };
        const check = roomIn(requested, settings);
        await storeAppointment(db, confirmed, appointment, { check, mailOf, from }, now);
        waitUntil(deliverInBackground(db));
      }
    }
    const stored = await findAppointmentByKey(db, message.key);
    const own = stored && ownAppointment(stored, settings);
    return {
      data: own && (isMailed ? { ...own, path: '' } : own),
      message:
        APPOINTMENT_TEXTS[
          isMailed ? 'sentUnconfirmed' : hasMailServer() ? 'sent' : message.phone ? 'sentPhone' : 'sentWrite'
        ],
    };
  }),
);
