/** What staff do with appointments: in the inbox, in the counter's day, and among everything from one person. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { hoursAt, hoursOn } from '#src/features/shop/hours.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openMailbox, plainMail } from '../../../tests/support/mailbox.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';
import { appointments } from './appointments-tables.server.ts';
import { choosableDays } from './appointment.ts';
import { choosableParts } from './open-days.ts';

const { db } = await openShop();
const counter = (await person(db, { staffRole: 'counter' }, 'Cora Counter')).visitor;
const other = (await person(db, { staffRole: 'editor' }, 'Erin Editor')).visitor;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  vi.unstubAllEnvs();
  for (const table of [messages, rateLimits]) await db.delete(table);
});

const requestOn = (day: string, name: string, by = new Visitor()) =>
  by.post('/api/appointment', {
    requested: { location: 0, day, part: 'morning', reason: 'new-tires' },
    message: { name, email: 'jo@work.example', phone: '403-555-0142', content: 'A red RAV4' },
  });
const shop = await readSettings(db);
/** An open day that begins at nine at the first shop. */
const date = choosableDays(dayOf(new Date()), choosableParts(hoursAt(shop, shop.places[0]))).find((one) =>
  one.parts[0]?.text.startsWith('9 am'),
)!.date;
const read = async (path: string) => (await ask(counter, 'GET', `/api/editor/${path}`)).body;

test('a person has the appointment, and who confirmed it; the overview counts it until then', async () => {
  expect((await requestOn(date, 'Jo')).status).toBe(200);
  const [row] = await db.select().from(appointments);
  const overview = async () => (await read('overview')).data;
  expect(await overview()).toContainEqual({ section: 'messages', n: 1, text: 'appointment to confirm' });
  const plotted = (await read('trends')).data.series as Array<{ name: string; now: number[] }>;
  const sumOf = (name: string) => plotted.find((one) => one.name === name)!.now.reduce((all, n) => all + n, 0);
  expect([sumOf('messages'), sumOf('appointments')]).toEqual([0, 1]);
  const confirmed = await ask(other, 'POST', `/api/editor/appointments/${row!.id}`, { day: date, time: '10:00' });
  expect(confirmed.status).toBe(200);
  expect(await overview()).toContainEqual({ section: 'messages', n: 0, text: 'No appointment to confirm' });
  await ask(counter, 'POST', `/api/editor/appointments/${row!.id}`, { done: true });
  const { message: shown } = (await read(`conversations?of=message-${row!.messageId}`)).data.items[0];
  expect(shown).toMatchObject({ state: 'answered', appointment: { state: 'done' } });
  expect(shown.acts.map((act: Record<string, string>) => [act.who, act.after])).toEqual([
    ['Erin Editor', `confirmed ${date} 10:00`],
    ['Cora Counter', `done ${date} 10:00`],
  ]);
});

test('the counter’s day is by shop and bay, and says of each change what was really sent', async () => {
  for (const name of ['Ann', 'Bo', 'Cy']) expect((await requestOn(date, name)).status).toBe(200);
  const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
  const confirmed = { state: 'confirmed' as const, confirmedDay: tomorrow, confirmedTime: '10:00' };
  const ids = (await db.select().from(appointments).orderBy(appointments.id)).map(({ id }) => id);
  await db.update(appointments).set({ ...confirmed, day: tomorrow });
  await db
    .update(appointments)
    .set({ state: 'asked', confirmedDay: null, confirmedTime: null })
    .where(eq(appointments.id, ids[2]!));
  const day = async () => (await read('appointments')).data;
  type Row = { time: string; bay: number; message: { name: string } };
  const rows = async () => {
    const { rows } = (await day()).days.find(({ text }: { text: string }) => text === 'Tomorrow, Foothills SE');
    return rows.map(({ message, time, bay }: Row) => `${message.name} ${time} ${bay}`);
  };
  expect((await day()).sends_mail).toBe(false);
  expect(await rows()).toEqual(['Ann 10:00 1', 'Bo 10:00 2', 'Cy null null']);
  const change = async (at: number, what: object) =>
    (await ask(counter, 'POST', `/api/editor/appointments/${ids[at]}`, what)).body;
  expect((await change(0, { missed: true })).message).toBe('Marked as a no-show.');
  const refused = await change(2, { cancelled: true });
  expect(refused.message).toBe(
    'Refused. Nothing was sent, since no mail server is set up: call 403-555-0142, or email jo@work.example yourself.',
  );
  expect(refused.data).toMatchObject({
    unsent: { error: 'no mail server is set up' },
    answer: expect.stringMatching(/^We are sorry/),
    appointment: { state: 'refused' },
  });
  expect(await rows()).toEqual(['Ann 10:00 null', 'Bo 10:00 1', 'Cy null null']);
});

async function asked(): Promise<number> {
  expect((await requestOn(date, 'Jo')).status).toBe(200);
  return (await db.select().from(appointments))[0]!.id;
}

test('staff are told whose hour a time is in, also across noon, and take it anyway with a second press', async () => {
  const id = await asked();
  await requestOn(date, 'Sam', other);
  const [, second] = await db.select().from(appointments).orderBy(appointments.id);
  const confirm = (who: number, time: string, more: object = {}) =>
    other.post(`/api/editor/appointments/${who}`, { day: date, time, ...more });
  expect((await confirm(id, '11:30')).body.data.appointment).toMatchObject({ state: 'confirmed' });
  const conflict = await confirm(second!.id, '12:15');
  expect([conflict.status, conflict.body.message]).toEqual([409, '12:15 pm is taken by Jo (11:30 am).']);
  expect((await confirm(second!.id, '10:31')).status).toBe(409);
  const both = await Promise.all([confirm(second!.id, '10:30'), confirm(id, '10:45')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await confirm(second!.id, '11:15', { anyway: true })).status).toBe(200);
});

test('staff cancel one; the visitor gets it for the calendar, and the place is free', async () => {
  const mails = await openMailbox();
  const id = await asked();
  await other.post(`/api/editor/appointments/${id}`, { day: date, time: '09:30' });
  const cancelled = await other.post(`/api/editor/appointments/${id}`, { cancelled: true });
  expect(cancelled.body.data.appointment.state).toBe('withdrawn');
  expect(cancelled.body.message).toMatch(/^Cancelled\. An email to jo@work\.example is on its way/);
  await backgroundWorkDone();
  const [shown] = (await other.get('/api/editor/messages')).body.data;
  expect(shown.unsent).toBeNull();
  expect(shown.acts.at(-1)).toMatchObject({ field: 'emailed', after: expect.stringMatching(/^Cancelled: /) });
  expect(mails.map(plainMail).filter((mail) => mail.includes('METHOD:CANCEL'))).toHaveLength(1);
  expect((await other.post(`/api/editor/appointments/${id}`, { cancelled: true })).status).toBe(409);
});

test('staff confirm day and time; the visitor gets them with a calendar file, in Calgary’s time', async () => {
  const mails = await openMailbox();
  const id = await asked();
  const confirmed = await other.post(`/api/editor/appointments/${id}`, { day: date, time: '09:30' });
  expect(confirmed.body.data.appointment).toMatchObject({
    state: 'confirmed',
    confirmed: { day: date, time: '09:30', text: expect.stringMatching(/, 9:30 am$/) },
  });
  await backgroundWorkDone();
  const mail = mails.map(plainMail).find((one) => one.includes('BEGIN:VCALENDAR'))!;
  expect(mail).toContain('filename=appointment.ics');
  expect(mail).toContain(`DTSTART;TZID=America/Edmonton:${date.replaceAll('-', '')}T093000`);
  expect(mail).toContain('BEGIN:VTIMEZONE');
  expect(mail).toContain('METHOD:PUBLISH');
  const [message] = await db.select({ state: messages.state }).from(messages);
  expect(message!.state).toBe('answered');
});

test('nobody can confirm a time that is over or at which the shop is closed', async () => {
  const id = await asked();
  const refused = async (body: object) => (await other.post(`/api/editor/appointments/${id}`, body)).status;
  expect(await refused({ day: '2020-01-06', time: '09:30' })).toBe(400);
  expect(await refused({ day: date, time: '23:00' })).toBe(400);
  const { week, holidays } = hoursAt(shop, shop.places[0]);
  const last = Number(hoursOn(date, week, holidays).hours!.end.slice(0, 2)) - 1;
  expect(await refused({ day: date, time: `${last}:30` })).toBe(400); // it would end after the shop closes
  expect(await refused({ day: date, time: `${last}:00` })).toBe(200);
  expect(await refused({ day: date, time: '24:61' })).toBe(400);
  expect(await refused({})).toBe(400);
  expect((await other.post('/api/editor/appointments/999999', { done: true })).status).toBe(404);
  expect((await db.select().from(appointments))[0]!.state).toBe('changed');
});
