import { randomUUID } from 'node:crypto';
import { updateAppointment, findAppointmentByToken, type AppointmentEffects } from './appointments.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { withdrawAppointmentCall } from './appointment-calls.ts';
import { APPOINTMENT_TEXTS } from './appointment.ts';
import { requestText } from './appointment-words.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { appointmentMail, ownAppointment, type AppointmentMail } from './appointment-mail.server.ts';
import { checkHalfDay, tellFull } from './half-day.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

export default answer(withdrawAppointmentCall, async ({ db, ip, waitUntil }, { token, look, move }) => {
  const gone = new CallError(410, APPOINTMENT_TEXTS.gone);
  const { appointment, visitor } = await openLink(
    { db, ip },
    token,
    (given) => findAppointmentByToken(db, given),
    gone,
  );
  const { state, day, part, location, confirmedDay, confirmedTime } = appointment;
  if (state === 'done' || (move && state === 'withdrawn')) throw new CallError(410, APPOINTMENT_TEXTS.over);
  const now = new Date();
  const settings = await readSettings(db);
  const { places } = settings;
  // the first shop keeps the appointments of one that is gone
  if (move) checkHalfDay({ ...move, location: places[location] ? location : 0 }, settings, now);
  const isSame = move ? move.day === day && move.part === part : state === 'withdrawn';
  const message = move ? APPOINTMENT_TEXTS.moved : APPOINTMENT_TEXTS.withdrawn;
  if (look || isSame) return { data: ownAppointment(appointment, settings, now), message };

  const sequence = appointment.sequence + 1;
  const change = move
    ? ({ ...move, state: 'asked', confirmedDay: null, confirmedTime: null, sequence } as const)
    : ({ state: 'withdrawn', sequence } as const);
  const after = { ...appointment, ...change };
  const mailOf = (mail: AppointmentMail) => appointmentMail(mail, visitor.email, after, settings, now);
  const before =
    requestText(appointment, places) + (confirmedDay ? `, confirmed for ${confirmedDay} ${confirmedTime}` : '');
  const note = { ...visitor, key: randomUUID(), pathname: ROUTES.withdrawAppointment.path, spam: false };
  const from = { ip, source: token };
  const effects: AppointmentEffects = move
    ? {
        from,
        mail: mailOf(confirmedDay ? 'appointmentMoved' : 'appointmentAsked'),
        message: { ...note, content: `Asks for another half-day: ${requestText(after, places)}\n\nBefore: ${before}` },
        messageState: 'new',
        capacity: placeAt(places, location).appointments,
      }
    : {
        from,
        mail: confirmedDay ? mailOf('appointmentCancelled') : null,
        message: { ...note, content: `Cancelled: ${before}` },
      };
  const changed = await updateAppointment(db, appointment, change, effects, now).catch(tellFull);
  if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
  waitUntil(deliverInBackground(db));
  return { data: ownAppointment(changed, settings, now), message };
});
