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
import { checkHalfDay, tellFull } from './half-day.server.ts';
import { appointmentMail, ownAppointment } from './appointment-mail.server.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer, endpoint } from '#src/features/http/endpoint.server.ts';
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
  answer(appointmentCall, async ({ db, ip, waitUntil }, { requested, message: typed }) => {
    const now = new Date();
    const settings = await readSettings(db);
    checkHalfDay(requested, settings, now);
    const request = `Appointment request: ${requestText(requested, settings.places)}`;
    const content = [request, typed.content].filter(Boolean).join('\n\n').slice(0, MESSAGE_LIMITS.content);
    const message = { ...typed, content, key: typed.key ?? randomUUID() };
    const repeat = await findStored(db, message);
    if (repeat === 'different') throw new CallError(409, MESSAGE_TEXTS.otherWords);
    if (!repeat) {
      if (message.spam) await storeMessage(db, message, { ip }, now);
      else {
        const { appointments: capacity } = settings.places[requested.location]!;
        const mailOf = (row: AppointmentRow) => appointmentMail('appointmentAsked', message.email, row, settings, now);
        const appointment = { ...requested, token: newToken() };
        await storeAppointment(db, message, appointment, { capacity, mailOf, from: { ip } }, now).catch(tellFull);
        waitUntil(deliverInBackground(db));
      }
    }
    const stored = await findAppointmentByKey(db, message.key);
    return { data: stored && ownAppointment(stored.appointment, settings, now), message: APPOINTMENT_TEXTS.sent };
  }),
);
