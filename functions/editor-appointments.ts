import type { Config } from '@netlify/functions';
import { updateAppointment, findAppointment, type FoundAppointment } from '#db/private/appointments.ts';
import type { Database } from '#db/client.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { appointmentChangeBody } from '#src/contracts/appointment.ts';
import { APPOINTMENT_TEXTS } from '#src/domain/appointment/appointment.ts';
import { isOpenAt, openParts } from '#src/domain/appointment/open-days.ts';
import { hoursOn, weekOf } from '#src/domain/shop/hours.ts';
import { confirmationMail, startOf } from './http/mail/appointment-mail.ts';
import { CallError } from './http/call-error.ts';
import { inboxAppointment } from './http/editor/inbox-appointment.ts';
import { endpoint, parseId, readBody } from './http/endpoint.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/appointments/:id',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const NOT_FOUND = 'There is no such appointment.';

/** `POST /api/editor/appointments/{id}`: confirms or changes day and time and mails them with a calendar file, or marks it as done. */
export default endpoint({
  POST: requireEditor(async ({ db, request, params, waitUntil }) => {
    const id = parseId(params.id, NOT_FOUND);
    const change = await readBody(request, appointmentChangeBody);
    const found = await findAppointment(db, id);
    if (!found) throw new CallError(404, NOT_FOUND);
    if (found.appointment.state === 'withdrawn') throw new CallError(409, APPOINTMENT_TEXTS.isWithdrawn);
    const now = new Date();
    const changed =
      'done' in change
        ? await updateAppointment(db, found.appointment, { state: 'done' }, { messageState: 'answered' }, now)
        : await confirm(db, found, change, now);
    if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
    waitUntil(deliverInBackground(db));
    return { data: inboxAppointment(changed) };
  }),
});

/** @throws CallError 400 for a time that is over, or at which the shop is closed */
async function confirm(db: Database, found: FoundAppointment, at: { day: string; time: string }, now: Date) {
  const { appointment } = found;
  const { day, time } = at;
  const settings = await readSettings(db);
  const { hours } = hoursOn(day, weekOf(settings), settings.holidays);
  const refuse = (text: string) => new CallError(400, text, { fields: { time: text } });
  if (startOf(at) <= now) throw refuse(APPOINTMENT_TEXTS.past);
  if (!isOpenAt(hours, time)) throw refuse(APPOINTMENT_TEXTS.closedThen);
  const { confirmedDay, confirmedTime } = appointment;
  if (confirmedDay === day && confirmedTime === time) return appointment; // pressed twice
  const asked = openParts(hours).find(({ part }) => part === appointment.part);
  const isAsAsked = day === appointment.day && asked && time >= asked.from && time < asked.until;
  const isChange = confirmedDay !== null || !isAsAsked;
  const sequence = confirmedDay === null ? appointment.sequence : appointment.sequence + 1;
  return updateAppointment(
    db,
    appointment,
    { state: isChange ? 'changed' : 'confirmed', confirmedDay: day, confirmedTime: time, sequence },
    { mail: confirmationMail(found, { day, time, sequence, isChange }, settings, now), messageState: 'answered' },
    now,
  );
}
