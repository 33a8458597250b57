/** Appointments in the inbox and among everything from one person. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { hoursAt } from '#src/features/shop/hours.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';
import { appointments } from './appointments-tables.server.ts';
import { choosableDays } from './choosable-days.ts';
import { choosableParts } from './open-days.ts';

const { db } = await openShop();
const counter = (await person(db, { staffRole: 'counter' }, 'Cora Counter')).visitor;
const other = (await person(db, { staffRole: 'editor' }, 'Erin Editor')).visitor;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  for (const table of [messages, rateLimits]) await db.delete(table);
});

const requestOn = (day: string, name: string) =>
  new Visitor().post('/api/appointment', {
    requested: { location: 0, day, part: 'morning', reason: 'new-tires' },
    message: { name, email: 'jo@work.example', phone: '403-555-0142', content: 'A red RAV4' },
  });
/** An open day that begins at nine at the first shop. */
async function openDay(): Promise<string> {
  const shop = await readSettings(db);
  const days = choosableDays(dayOf(new Date()), choosableParts(hoursAt(shop, shop.places[0])));
  return days.find((one) => one.parts[0]?.text.startsWith('9 am'))!.date;
}
const read = async (path: string) => (await ask(counter, 'GET', `/api/editor/${path}`)).body;

test('a person has the appointment, and who confirmed it; the overview counts it until then', async () => {
  const date = await openDay();
  expect((await requestOn(date, 'Jo')).status).toBe(200);
  const [row] = await db.select().from(appointments);
  const overview = async () => (await read('overview')).data.more;
  expect(await overview()).toEqual([{ section: 'messages', n: 1, text: 'appointment to confirm' }]);
  const plotted = (await read('trends')).data.series.map((one: { name: string; now: number[] }) => [
    one.name,
    one.now.reduce((all, n) => all + n, 0),
  ]);
  expect(plotted).toEqual(
    expect.arrayContaining([
      ['messages', 0],
      ['appointments', 1],
    ]),
  );
  const confirmed = await ask(other, 'POST', `/api/editor/appointments/${row!.id}`, { day: date, time: '10:00' });
  expect(confirmed.status).toBe(200);
  expect(await overview()).toEqual([{ section: 'messages', n: 0, text: 'No appointment to confirm' }]);
  await ask(counter, 'POST', `/api/editor/appointments/${row!.id}`, { done: true });
  const { message: shown } = (await read(`conversations?of=message-${row!.messageId}`)).data.items[0];
  expect(shown).toMatchObject({ state: 'answered', appointment: { state: 'done' } });
  expect(shown.acts.map((act: Record<string, string>) => [act.who, act.after])).toEqual([
    ['Erin Editor', `confirmed ${date} 10:00`],
    ['Cora Counter', `done ${date} 10:00`],
  ]);
});

test('the counter’s day is by shop and bay, and says of each change what was really sent', async () => {
  const date = await openDay();
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
  const rows = async () =>
    (await day()).days
      .find(({ text }: { text: string }) => text === 'Tomorrow, Foothills SE')
      .rows.map((row: { time: string; bay: number; message: { name: string } }) => [
        row.message.name,
        row.time,
        row.bay,
      ]);
  expect((await day()).sends_mail).toBe(false);
  expect(await rows()).toEqual([
    ['Ann', '10:00', 1],
    ['Bo', '10:00', 2],
    ['Cy', null, null],
  ]);
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
  expect(await rows()).toEqual([
    ['Ann', '10:00', null],
    ['Bo', '10:00', 1],
    ['Cy', null, null],
  ]);
});
