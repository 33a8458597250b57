import { randomUUID } from 'node:crypto';
import { updateAppointment, findAppointmentByToken, type AppointmentEffects } from './appointments.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { withdrawAppointmentCall } from './appointment-calls.ts';
import { APPOINTMENT_TEXTS } from './appointment.ts';
import { requestText } from './appointment-words.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { appointmentMail, isConfirmable, ownAppointment, type AppointmentMail } from './appointment-mail.server.ts';
import { checkHalfDay, roomIn } from './half-day.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

export default answer(withdrawAppointmentCall, async ({ db, ip, waitUntil }, { token, look, confirm, move }) => {
  const gone = new CallError(410, APPOINTMENT_TEXTS.gone);
  const found = await openLink({ db, ip }, token, (given) => findAppointmentByToken(db, given), gone);
  const { appointment, visitor, confirmedAt } = found;
  const { state, day, part, location, confirmedDay, confirmedTime } = appointment;
  if (/^(done|missed|refused)$/.test(state) || ((move || confirm) && state === 'withdrawn'))
    throw new CallError(410, APPOINTMENT_TEXTS.over);
  const now = new Date();
  const settings = await readSettings(db);
  const { places } = settings;
  // the first shop keeps the appointments of one that is gone
  if (move) checkHalfDay({ ...move, location: places[location] ? location : 0 }, settings, now);
  const confirms = isConfirmable(found);
  if (confirm && !confirms && !confirmedAt) throw new CallError(409, APPOINTMENT_TEXTS.byStaff);
  const isSame = confirm ? !confirms : move ? move.day === day && move.part === part : state === 'withdrawn';
  const message = APPOINTMENT_TEXTS[confirm ? 'confirmed' : move ? 'moved' : 'withdrawn'];
  if (look || isSame) return { data: ownAppointment(found, settings), message };

  const sequence = appointment.sequence + 1;
  const change = confirm
    ? {}
    : move
      ? ({ ...move, state: 'asked', confirmedDay: null, confirmedTime: null, sequence } as const)
      : ({ state: 'withdrawn', sequence } as const);
  const after = { ...appointment, ...change };
  const mailOf = (mail: AppointmentMail) => appointmentMail(mail, visitor.email, after, settings, now);
  const before =
    requestText(appointment, places) + (confirmedDay ? `, confirmed for ${confirmedDay} ${confirmedTime}` : '');
  const note = { ...visitor, key: randomUUID(), pathname: ROUTES.withdrawAppointment.path, spam: false };
  const noteOf = (content: string) => ({ ...note, content, confirmedAt: confirms ? now : confirmedAt });
  const from = { ip, source: token };
  const room = { from, confirms, ...(state === 'asked' || move ? { check: roomIn(after, settings) } : {}) };
  const effects: AppointmentEffects = confirm
    ? room
    : move
      ? {
          ...room,
          mail: mailOf('appointmentMoved'),
          message: noteOf(`Asks for another half-day: ${requestText(after, places)}\n\nBefore: ${before}`),
          messageState: 'new',
        }
      : {
          from,
          mail: confirms && state === 'asked' ? null : mailOf('appointmentCancelled'),
          message: noteOf(`Cancelled: ${before}`),
        };
  const changed = await updateAppointment(db, appointment, change, effects, now);
  if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
  waitUntil(deliverInBackground(db));
  const own = { ...found, appointment: changed, confirmedAt: confirms ? now : confirmedAt };
  return { data: ownAppointment(own, settings), message };
});
