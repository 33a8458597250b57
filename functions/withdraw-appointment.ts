import { randomUUID } from 'node:crypto';
import { updateAppointment, findAppointmentByToken, type FoundAppointment } from '#db/private/appointments.ts';
import { isToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { withdrawAppointmentCall } from '#src/contracts/appointment.ts';
import { APPOINTMENT_TEXTS } from '#src/domain/appointment/appointment.ts';
import { requestText } from '#src/domain/appointment/appointment-words.ts';
import type { DayPart } from '#src/domain/appointment/choosable-days.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { placeAt } from '#src/domain/shop/place-at.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { appointmentMail, ownAppointment } from './http/mail/appointment-mail.ts';
import { checkHalfDay, tellFull } from './http/half-day.ts';
import { CallError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { limitHourly } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';

export default answer(withdrawAppointmentCall, async ({ db, ip, waitUntil }, { token, look, move }) => {
  const found = isToken(token) ? await findAppointmentByToken(db, token) : null;
  if (!found) {
    await limitHourly({ db, ip }, 'withdraw', 30);
    throw new CallError(410, APPOINTMENT_TEXTS.gone);
  }
  const { appointment } = found;
  const { state, day, part, location } = appointment;
  if (state === 'done' || (move && state === 'withdrawn')) throw new CallError(410, APPOINTMENT_TEXTS.over);
  const now = new Date();
  const settings = await readSettings(db);
  // the first shop keeps the appointments of one that is gone
  if (move) checkHalfDay({ ...move, location: settings.places[location] ? location : 0 }, settings, now);
  const isSame = move ? move.day === day && move.part === part : state === 'withdrawn';
  if (look || isSame) return { data: ownAppointment(appointment, settings, now), message: textOf(move) };
  const { change, ...beside } = changeOf(found, move, settings, now);
  const changed = await updateAppointment(db, appointment, change, beside, now).catch(tellFull);
  if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
  waitUntil(deliverInBackground(db));
  return { data: ownAppointment(changed, settings, now), message: textOf(move) };
});

const textOf = (move?: object): string => (move ? APPOINTMENT_TEXTS.moved : APPOINTMENT_TEXTS.withdrawn);

/** What is stored, mailed to the visitor, and told the shop. */
function changeOf(
  { appointment, visitor }: FoundAppointment,
  move: { day: string; part: DayPart } | undefined,
  settings: Settings,
  now: Date,
) {
  const { location, confirmedDay, confirmedTime } = appointment;
  const sequence = appointment.sequence + 1;
  const text = requestText(appointment, settings.places);
  const before = confirmedDay ? `${text}, confirmed for ${confirmedDay} ${confirmedTime}` : text;
  const tell = (content: string) => ({
    ...visitor,
    key: randomUUID(),
    content,
    pathname: ROUTES.withdrawAppointment.path,
    spam: false,
  });
  if (move) {
    const change = { ...move, state: 'asked' as const, confirmedDay: null, confirmedTime: null, sequence };
    const moved = { ...appointment, ...change };
    return {
      change,
      // it replaces a confirmed time in the calendar
      mail: appointmentMail(
        confirmedDay ? 'appointmentMoved' : 'appointmentAsked',
        visitor.email,
        moved,
        settings,
        now,
      ),
      message: tell(`Asks for another half-day: ${requestText(moved, settings.places)}\n\nBefore: ${before}`),
      messageState: 'new' as const,
      capacity: placeAt(settings.places, location).appointments,
    };
  }
  const change = { state: 'withdrawn' as const, sequence };
  const withdrawn = { ...appointment, ...change };
  return {
    change,
    mail: confirmedDay ? appointmentMail('appointmentCancelled', visitor.email, withdrawn, settings, now) : null,
    message: tell(`Cancelled: ${before}`),
  };
}
