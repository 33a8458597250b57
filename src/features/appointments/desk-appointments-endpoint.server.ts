import { inArray } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import { messageLine, writeAudit } from '#src/kit/audit.private.server.ts';
import * as appointments from './appointments.private.server.ts';
import type { Database } from '#db/client.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import * as calls from './appointment-calls.ts';
import { APPOINTMENT_TEXTS, assignBays, isOff, type AppointmentState } from './appointment.ts';
import { conflictText, isOpenAt, partAt } from './open-days.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { hoursAt, hoursOn } from '#src/features/shop/hours.ts';
import { appointmentMail, startOf, type AppointmentMail } from './appointment-mail.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { endpoint, CallError } from '#src/features/http/endpoint.server.ts';
import { inboxMessages } from '#src/features/inbox/inbox.private.server.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { requirePassword } from '#src/features/accounts/credentials.private.server.ts';

export const appointmentsEndpoint = endpoint(
  answerStaff(calls.comingDaysCall, async ({ db }) => {
    const today = dayOf(new Date());
    const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
    const [{ places }, coming] = await Promise.all([readSettings(db), appointments.listDays(db, [today, tomorrow])]);
    const shown = new Map(
      (await messagesOf(db, ...coming.map(({ messageId }) => messageId))).map((message) => [message.id, message]),
    );
    const days = [today, tomorrow].flatMap((day) =>
      places.map(({ name, bays }, location) => {
        const here = coming.filter((one) => one.day === day && placeAt(places, one.location) === places[location]);
        const bayOf = assignBays(here.map(({ state, time }) => (isOff(state) || state === 'missed' ? null : time)));
        return {
          text: `${day === today ? 'Today' : 'Tomorrow'}, ${name}`,
          bays,
          rows: here.map(({ time, messageId }, at) => ({ time, bay: bayOf[at]!, message: shown.get(messageId)! })),
        };
      }),
    );
    return { data: { sends_mail: hasMailServer(), days } };
  }),
  answerStaff(calls.changeAppointmentCall, async ({ db, params: { id }, waitUntil, who }, asked) => {
    const found = await appointments.findAppointment(db, id);
    if (!found) throw new CallError(404, 'There is no such appointment.');
    const { appointment, visitor } = found;
    if (isOff(appointment.state)) throw new CallError(409, APPOINTMENT_TEXTS.isOff);
    const now = new Date();
    const settings = await readSettings(db);
    const { change, mail, check } = changeOf(appointment, asked, settings, now);
    const toVisitor = mail && appointmentMail(mail, visitor.email, { ...appointment, ...change }, settings, now);
    const effects = { from: 'staff', mail: toVisitor, messageState: 'answered', check } as const;
    const changed = await appointments.updateAppointment(db, appointment, change, effects, now);
    if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
    const line = messageLine(changed.messageId, 'appointment', stateText(appointment), stateText(changed));
    if (line.before !== line.after) await writeAudit(db, [line], { ...who, now });
    waitUntil(deliverInBackground(db));
    const [message] = await messagesOf(db, changed.messageId);
    const isOver = 'done' in asked || 'missed' in asked;
    return { data: message!, message: `${SAID[changed.state]} ${isOver ? '' : sentText(visitor)}`.trim() };
  }),
);

const SAID: Partial<Record<AppointmentState, string>> = {
  confirmed: 'Confirmed.',
  changed: 'Confirmed for another time.',
  done: 'Marked as done.',
  withdrawn: 'Cancelled.',
  refused: 'Refused.',
  missed: 'Marked as a no-show.',
};

/** What the customer gets of a change, in so far as it is known when it is saved. */
function sentText({ email, phone }: appointments.FoundAppointment['visitor']): string {
  if (!email) return `Nothing was sent, since there is no email address: call ${phone}.`;
  if (hasMailServer()) return `An email to ${email} is on its way; the message says when it was sent.`;
  return `Nothing was sent, since no mail server is set up: ${phone ? `call ${phone}, or ` : ''}email ${email} yourself.`;
}

async function messagesOf(db: Database, ...ids: number[]): Promise<calls.MessageWithAppointment[]> {
  return ids.length ? ((await inboxMessages(db, inArray(messages.id, ids))) as calls.MessageWithAppointment[]) : [];
}

const stateText = ({ state, confirmedDay, confirmedTime }: appointments.FoundAppointment['appointment']): string =>
  [state, confirmedDay, confirmedTime].filter(Boolean).join(' ');

/**
 * What becomes of an appointment, and which mail says so. What nobody has confirmed is refused, the rest cancelled.
 * @throws CallError 400 for a time that is over, or at which the shop is closed; `check` 409 for one that is taken, unless staff want it
 */
function changeOf(
  {
    location,
    day: askedDay,
    part: askedPart,
    state,
    sequence,
    confirmedDay,
    confirmedTime,
  }: appointments.AppointmentRow,
  asked: calls.AppointmentChange,
  settings: Settings,
  now: Date,
): {
  change: Parameters<typeof appointments.updateAppointment>[2];
  mail?: AppointmentMail;
  check?: appointments.CheckRoom;
} {
  const next = { sequence: sequence + 1 };
  if ('done' in asked) return { change: { state: 'done' } };
  if ('missed' in asked) return { change: { state: 'missed' } };
  if ('cancelled' in asked)
    return state === 'asked'
      ? { change: { ...next, state: 'refused' }, mail: 'appointmentRefused' }
      : { change: { ...next, state: 'withdrawn' }, mail: 'appointmentCancelled' };
  const { day, time, anyway } = asked;
  const place = placeAt(settings.places, location);
  const { week, holidays } = hoursAt(settings, place);
  const refuse = (text: string) => new CallError(400, text, { fields: { time: text } });
  if (startOf({ day, time }) <= now) throw refuse(APPOINTMENT_TEXTS.past);
  if (!isOpenAt(hoursOn(day, week, holidays).hours, time)) throw refuse(APPOINTMENT_TEXTS.closedThen);
  if (confirmedDay === day && confirmedTime === time) return { change: {} }; // pressed twice
  const part = partAt(time);
  const check: appointments.CheckRoom = (others) => {
    const conflict = conflictText(others, { time, part }, place);
    if (conflict && !anyway) throw new CallError(409, conflict, { fields: { time: conflict } });
  };
  const change = { ...next, confirmedDay: day, confirmedTime: time };
  return confirmedDay === null && day === askedDay && part === askedPart
    ? { change: { ...change, state: 'confirmed' }, mail: 'appointmentConfirmed', check }
    : { change: { ...change, state: 'changed' }, mail: 'appointmentChanged', check };
}

export const calendarsEndpoint = endpoint(
  answerStaff(calls.calendarsCall, async ({ db }) => deskCalendars(db)),
  answerStaff(calls.addCalendarCall, async (call, { location, password }) => {
    const { db, viewer } = call;
    if (location >= (await readSettings(db)).places.length) throw new CallError(400, 'Choose one of our shops.');
    await requirePassword(call, password);
    const token = newToken();
    await appointments.storeCalendar(db, token, { accountId: viewer.accountId, location }, new Date());
    return deskCalendars(db, token);
  }),
  answerStaff(calls.deleteCalendarCall, async ({ db, params, viewer: { accountId, role } }) => {
    if (!(await appointments.deleteCalendar(db, params.id, role === 'counter' ? accountId : undefined)))
      throw new CallError(404, 'There is no such calendar of yours.');
    return deskCalendars(db);
  }),
);

async function deskCalendars(db: Database, token = '') {
  const { places, site_url } = await readSettings(db);
  const url = token && `${site_url}/api/calendar/${token}.ics`;
  return { data: { shops: places.map(({ name }) => name), calendars: await appointments.listCalendars(db), url } };
}
