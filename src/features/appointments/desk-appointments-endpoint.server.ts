import { messageLine, writeAudit } from '#src/kit/audit.private.server.ts';
import {
  updateAppointment,
  findAppointment,
  listComing,
  type CheckRoom,
  type FoundAppointment,
} from './appointments.private.server.ts';
import type { Database } from '#db/client.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { changeAppointmentCall } from './appointment-calls.ts';
import { APPOINTMENT_TEXTS } from './appointment.ts';
import { conflictText } from './appointment-words.ts';
import { isOpenAt, partAt } from './open-days.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { hoursAt, hoursOn } from '#src/features/shop/hours.ts';
import { appointmentMail, startOf } from './appointment-mail.server.ts';
import { inboxAppointment } from './inbox-appointment.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

const NOT_FOUND = 'There is no such appointment.';

export default answerStaff(changeAppointmentCall, async ({ db, params: { id }, waitUntil, who }, change) => {
  const found = await findAppointment(db, id);
  if (!found) throw new CallError(404, NOT_FOUND);
  if (found.appointment.state === 'withdrawn') throw new CallError(409, APPOINTMENT_TEXTS.isWithdrawn);
  const now = new Date();
  const changed =
    'done' in change
      ? await updateAppointment(
          db,
          found.appointment,
          { state: 'done' },
          { from: 'staff', messageState: 'answered' },
          now,
        )
      : 'cancelled' in change
        ? await cancel(db, found, now)
        : await confirm(db, found, change, now);
  if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
  const line = messageLine(changed.messageId, 'appointment', stateText(found.appointment), stateText(changed));
  if (line.before !== line.after) await writeAudit(db, [line], { ...who, now });
  waitUntil(deliverInBackground(db));
  return { data: inboxAppointment(changed, await listComing(db, dayOf(now))) };
});

/** `confirmed 2026-11-24 09:30`. */
const stateText = ({ state, confirmedDay, confirmedTime }: FoundAppointment['appointment']): string =>
  [state, confirmedDay, confirmedTime].filter(Boolean).join(' ');

async function cancel(db: Database, { appointment, visitor }: FoundAppointment, now: Date) {
  const change = { state: 'withdrawn' as const, sequence: appointment.sequence + 1 };
  const after = { ...appointment, ...change };
  const mail = appointmentMail('appointmentCancelled', visitor.email, after, await readSettings(db), now);
  return updateAppointment(db, appointment, change, { from: 'staff', mail, messageState: 'answered' }, now);
}

/** @throws CallError 400 for a time that is over, or at which the shop is closed; 409 for one that is taken, unless staff want it anyway */
async function confirm(
  db: Database,
  { appointment, visitor }: FoundAppointment,
  { day, time, anyway }: { day: string; time: string; anyway?: true | undefined },
  now: Date,
) {
  const settings = await readSettings(db);
  const place = placeAt(settings.places, appointment.location);
  const { week, holidays } = hoursAt(settings, place);
  const { hours } = hoursOn(day, week, holidays);
  const refuse = (text: string) => new CallError(400, text, { fields: { time: text } });
  if (startOf({ day, time }) <= now) throw refuse(APPOINTMENT_TEXTS.past);
  if (!isOpenAt(hours, time)) throw refuse(APPOINTMENT_TEXTS.closedThen);
  const { confirmedDay, confirmedTime } = appointment;
  if (confirmedDay === day && confirmedTime === time) return appointment; // pressed twice
  const part = partAt(time);
  const check: CheckRoom = (others) => {
    const conflict = conflictText(others, { time, part }, place);
    if (conflict && !anyway) throw new CallError(409, conflict, { fields: { time: conflict } });
  };
  const isAsAsked = confirmedDay === null && day === appointment.day && part === appointment.part;
  const change = {
    state: isAsAsked ? ('confirmed' as const) : ('changed' as const),
    confirmedDay: day,
    confirmedTime: time,
    sequence: appointment.sequence + 1,
  };
  const name = isAsAsked ? 'appointmentConfirmed' : 'appointmentChanged';
  const mail = appointmentMail(name, visitor.email, { ...appointment, ...change }, settings, now);
  return updateAppointment(db, appointment, change, { from: 'staff', mail, messageState: 'answered', check }, now);
}
