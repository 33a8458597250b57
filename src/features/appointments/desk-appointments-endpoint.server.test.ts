/** Appointments in the inbox and among everything from one person. */
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

const read = async (path: string) => (await ask(counter, 'GET', `/api/editor/${path}`)).body;

test('a person has the appointment, and who confirmed it; the overview counts it until then', async () => {
  const shop = await readSettings(db);
  const days = choosableDays(dayOf(new Date()), choosableParts(hoursAt(shop, shop.places[0])));
  const { date } = days.find((one) => one.parts[0]?.text.startsWith('9 am'))!;
  const requested = { location: 0, day: date, part: 'morning', reason: 'new-tires' };
  const message = { name: 'Jo', email: 'jo@work.example', phone: '403-555-0142', content: 'A red RAV4' };
  expect((await new Visitor().post('/api/appointment', { requested, message })).status).toBe(200);
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
