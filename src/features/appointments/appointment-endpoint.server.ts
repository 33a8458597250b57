import { randomUUID } from 'node:crypto';
import * as appointments from './appointments.private.server.ts';
import { isStored, storeMessage } from '#src/features/mail/mails.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import * as calls from './appointment-calls.ts';
import { APPOINTMENT_TEXTS, choosableDays, type HalfDay, isHalfDay, REASONS } from './appointment.ts';
import { requestText, choosableParts } from './open-days.ts';
import { MESSAGE_LIMITS } from '#src/features/mail/message.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';
import {
  appointmentMail,
  type AppointmentMail,
  isConfirmable,
  ownAppointment,
  calendarOf,
  calendarZone,
  eventOf,
} from './appointment-mail.server.ts';
import { hoursAt } from '#src/features/shop/hours.ts';
import { placeAt } from '#src/features/shop/place-at.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { openLink } from '#src/features/http/rate-limit.private.server.ts';
import { confirmerOf } from '#src/features/accounts/session.private.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';
import { calendarFeed } from './calendar-file.ts';

const withdraw = answer(calls.withdrawAppointmentCall, async (call, { token, look, confirm, move }) => {
  const { db, ip, waitUntil } = call;
  const gone = new CallError(410, APPOINTMENT_TEXTS.gone);
  const found = await openLink(call, token, (given) => appointments.findAppointmentByToken(db, given), gone);
  const { appointment, visitor, confirmedAt } = found;
  const { state, day, part, location } = appointment;
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
  const moved = move && ({ ...move, state: 'asked', confirmedDay: null, confirmedTime: null, sequence } as const);
  const change = confirm ? {} : (moved ?? ({ state: 'withdrawn', sequence } as const));
  const after = { ...appointment, ...change };
  const mailOf = (mail: AppointmentMail) => appointmentMail(mail, visitor.email, after, settings, now);
  const confirmed = { confirmedAt: confirms ? now : confirmedAt };
  const noteOf = (content: string) => {
    const pathname = ROUTES.withdrawAppointment.path;
    return { ...visitor, ...confirmed, key: randomUUID(), pathname, spam: false, content };
  };
  const before = requestText(appointment, places);
  const effects: appointments.AppointmentEffects = {
    from: { ip, source: token },
    confirms: confirms && after.state !== 'withdrawn',
    ...((moved || (confirm && state === 'asked')) && { check: roomIn(after, settings) }),
    ...(moved && {
      mail: mailOf('appointmentMoved'),
      message: noteOf(`Asks for another half-day: ${requestText(after, places)}\n\nBefore: ${before}`),
      messageState: 'new',
    }),
    ...(after.state === 'withdrawn' && {
      mail: confirms && state === 'asked' ? null : mailOf('appointmentCancelled'),
      message: noteOf(`Cancelled: ${before}`),
    }),
  };
  const changed = await appointments.updateAppointment(db, appointment, change, effects, now);
  if (!changed) throw new CallError(409, APPOINTMENT_TEXTS.meanwhile);
  waitUntil(deliverInBackground(db));
  return { data: ownAppointment({ ...found, ...confirmed, appointment: changed }, settings), message };
});

export const appointment = endpoint(
  answer(calls.fullHalfDaysCall, async ({ db }) => {
    const { places } = await readSettings(db);
    const coming = await appointments.listComing(db, dayOf(new Date()));
    const full = coming.filter((one, at) => {
      const same = coming.filter((other) => isHalfDay(one, other));
      return same[0] === coming[at] && same.length >= placeAt(places, one.location).appointments;
    });
    return { data: full.map(({ location, day, part }) => ({ location, day, part })) };
  }),
  answer(calls.appointmentCall, async (call, { requested, message: typed }) => {
    const { db, waitUntil } = call;
    const now = new Date();
    const settings = await readSettings(db);
    checkHalfDay(requested, settings, now);
    const request = `Appointment request: ${requestText(requested, settings.places)}`;
    const content = [request, typed.content].filter(Boolean).join('\n\n').slice(0, MESSAGE_LIMITS.content);
    const message = { ...typed, content, key: typed.key ?? randomUUID() };
    const isRepeat = await isStored(db, message);
    const confirmer = await confirmerOf(call, message.email, now);
    // only the mailbox gets the link, so that its use confirms the address
    const isMailed = !confirmer && message.email !== '' && hasMailServer();
    if (!isRepeat) {
      const from = confirmer === 'staff' ? confirmer : { ip: call.ip };
      if (message.spam) await storeMessage(db, message, from, now);
      else {
        const mail = confirmer ? 'appointmentAsked' : 'appointmentUnconfirmed';
        const mailOf = (row: appointments.AppointmentRow) => appointmentMail(mail, message.email, row, settings, now);
        const appointment = { ...requested, token: newToken() };
        const confirmed = { ...message, confirmedAt: confirmer && now };
        const check = roomIn(requested, settings);
        await appointments.storeAppointment(db, confirmed, appointment, { check, mailOf, from }, now);
        waitUntil(deliverInBackground(db));
      }
    }
    const stored = await appointments.findAppointmentByKey(db, message.key);
    const own = stored && ownAppointment(stored, settings);
    return {
      data: own && (isMailed ? { ...own, path: '' } : own),
      message: APPOINTMENT_TEXTS[isMailed ? 'sentUnconfirmed' : hasMailServer() ? 'sent' : 'sentByHand'],
    };
  }),
  withdraw,
);

const fieldError = (field: 'day' | 'location', text: string): CallError =>
  new CallError(400, text, { fields: { [`requested.${field}`]: text } });

const roomIn =
  ({ location, part }: HalfDay, { places }: Settings): appointments.CheckRoom =>
  (others) => {
    const inPart = others.filter((one) => one.part === part);
    if (inPart.length >= placeAt(places, location).appointments) throw fieldError('day', APPOINTMENT_TEXTS.full);
  };

/** @throws CallError 400 for a shop that is not there, and for a half-day in which it is closed */
function checkHalfDay({ location, day, part }: HalfDay, settings: Settings, now: Date): void {
  const place = settings.places[location];
  if (!place) throw fieldError('location', 'Choose one of our shops.');
  const days = choosableDays(dayOf(now), choosableParts(hoursAt(settings, place)));
  if (!days.find(({ date }) => date === day)?.parts.some((one) => one.part === part))
    throw fieldError('day', APPOINTMENT_TEXTS.dayWrong);
}

const PAST_DAYS = 31;
const CALENDAR_HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

export const calendar = answer(calls.calendarFileCall, async ({ db, params, ip }) => {
  const now = new Date();
  const gone = new CallError(404, 'There is no such calendar, or its address was removed.');
  const token = params.file?.replace(/\.ics$/, '');
  const open = async (given: string) =>
    (await appointments.openCalendar(db, given, now)) ?? appointments.findAppointmentOfCalendar(db, given);
  const found = await openLink({ db, ip }, token, open, gone);
  const settings = await readSettings(db);
  if ('appointment' in found) {
    const { appointment } = found;
    const own = calendarOf(appointment, settings, appointment.updatedAt, !isConfirmable(found));
    return new Response(own, {
      headers: { ...CALENDAR_HEADERS, 'content-disposition': 'inline; filename=appointment.ics' },
    });
  }
  const confirmed = await appointments.listConfirmed(db, found.location, daysBefore(now, PAST_DAYS));
  const events = confirmed.map(({ appointment, visitor: { name } }) => ({
    ...eventOf(appointment, settings, appointment.updatedAt, false),
    summary: [REASONS[appointment.reason], name].filter(Boolean).join(': '),
    description: `${settings.site_url}/editor#messages`,
  }));
  const title = [settings.title, settings.places[found.location]?.name].filter(Boolean).join(': ');
  return new Response(calendarFeed(title, events, calendarZone(now)), { headers: CALENDAR_HEADERS });
});
