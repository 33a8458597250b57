/** The private addresses of calendars: what they hold, who makes and removes them, and what a stranger gets. */
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { appointments, calendars } from './appointments-tables.server.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { ask, editor } from '../../../tests/support/staff.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const erin = await editor(db);
const day = dayOf(new Date(Date.now() + 5 * 86_400_000));

beforeEach(async () => {
  for (const table of [appointments, messages, calendars, rateLimits]) await db.delete(table);
  await db.update(accounts).set({ staffRole: 'owner', status: 'active' }).where(eq(accounts.id, erin.id));
});

type Row = typeof appointments.$inferInsert;
async function appointment(name: string, more: Partial<Row>, state: 'answered' | 'spam' = 'answered'): Promise<number> {
  const [message] = await db
    .insert(messages)
    .values({
      key: crypto.randomUUID(),
      name,
      email: 'jo@example.com',
      phone: '403-555-0100',
      content: 'Private',
      state,
    })
    .returning();
  const [row] = await db
    .insert(appointments)
    .values({
      messageId: message!.id,
      token: crypto.randomUUID(),
      location: 0,
      day,
      part: 'morning',
      reason: 'repair',
      state: 'confirmed',
      confirmedDay: day,
      confirmedTime: '09:30',
      sequence: 1,
      updatedAt: new Date(),
      ...more,
    })
    .returning();
  return row!.id;
}

const desk = (method: string, path = '', body?: object) =>
  ask(erin.visitor, method, `/api/editor/calendars${path}`, body);
const addressOf = async (location: number) =>
  new URL((await desk('POST', '', { location, password: erin.password })).body.data.url as string).pathname;
async function fetched(path: string) {
  const answer = await call(path);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const shown = events.map(({ summary, startDate, sequence, component }) => ({
    summary,
    at: startDate.toString(),
    sequence,
    status: component.getFirstPropertyValue('status'),
  }));
  return { calendar, shown, text, headers: answer.headers, uids: events.map(({ uid }) => uid) };
}

test('a shop’s address has its confirmed appointments, those cancelled since as cancelled, and nobody else’s', async () => {
  await appointment('Jo', {});
  await appointment('Sam', { state: 'withdrawn', sequence: 2, confirmedTime: '13:00' });
  await appointment('Kim', { location: 1, confirmedTime: '10:00' });
  await appointment('Asks', { state: 'asked', confirmedDay: null, confirmedTime: null });
  await appointment('Spam', {}, 'spam');
  await appointment('Long ago', { confirmedDay: '2026-01-05' });
  const one = { summary: 'Flat tire repaired: Jo', at: `${day}T09:30:00`, sequence: 1, status: 'CONFIRMED' };
  const two = { summary: 'Flat tire repaired: Sam', at: `${day}T13:00:00`, sequence: 2, status: 'CANCELLED' };
  const three = { ...one, summary: 'Flat tire repaired: Kim', at: `${day}T10:00:00` };
  const first = await fetched(await addressOf(0));
  expect(first.shown).toEqual([one, two]);
  expect(first.calendar.getFirstPropertyValue('x-wr-calname')).toBe('Three Peaks Tire: Foothills SE');
  expect((await fetched(await addressOf(1))).shown).toEqual([three]);
  expect((await fetched(await addressOf(-1))).shown).toEqual([one, two, three]);
});

test('a time that staff change is the next version of the same event', async () => {
  const id = await appointment('Jo', {});
  const path = await addressOf(0);
  const before = await fetched(path);
  expect((await fetched(path)).text).toBe(before.text);
  const moved = await ask(erin.visitor, 'POST', `/api/editor/appointments/${id}`, { day, time: '11:00', anyway: true });
  expect(moved.status, moved.text).toBe(200);
  const after = await fetched(path);
  expect(after.uids).toEqual(before.uids);
  expect(after.shown).toMatchObject([{ at: `${day}T11:00:00`, sequence: 2, status: 'CONFIRMED' }]);
});

test('the desk shows an address once, stores its hash, and says whose it is and when it was fetched', async () => {
  expect((await desk('POST', '', { location: 0, password: 'a-wrong-one' })).status).toBe(403);
  const path = await addressOf(0);
  const token = /calendar\/([\w-]{43})\.ics$/.exec(path)![1]!;
  expect(JSON.stringify(await db.select().from(calendars))).not.toContain(token);
  const listed = await desk('GET');
  expect(listed.text).not.toContain(token);
  expect(listed.body.data.calendars).toMatchObject([{ who: 'Erin Editor', location: 0, used_at: null }]);
  await fetched(path);
  expect((await desk('GET')).body.data.calendars[0].used_at).toEqual(expect.any(String));
  expect((await desk('POST', '', { location: 7 })).status).toBe(400);
});

test('an address ends when it is removed or made anew, and with the rights of its editor', async () => {
  const status = async (path: string) => (await call(path)).status;
  const first = await addressOf(0);
  const second = await addressOf(0);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const [{ id }] = (await desk('GET')).body.data.calendars;
  expect((await desk('DELETE', `/${id}`)).body.data.calendars).toEqual([]);
  expect(await status(second)).toBe(404);
  const third = await addressOf(-1);
  for (const change of [{ staffRole: null }, { isView: false, status: 'closed' as const }]) {
    await db
      .update(accounts)
      .set({ staffRole: 'owner' as const, ...change })
      .where(eq(accounts.id, erin.id));
    expect(await status(third), JSON.stringify(change)).toBe(404);
  }
});

test('guesses are limited, a right address is not, and no log has a token', async () => {
  const path = await addressOf(0);
  vi.stubEnv('LOG', 'calls');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const guesses = [];
  for (let n = 0; n < 31; n++) guesses.push((await call(`/api/calendar/${`${n}`.padEnd(43, 'x')}.ics`)).status);
  expect(guesses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  await fetched(path);
  const lines = [...log.mock.calls, ...error.mock.calls].flat().join('\n');
  expect(lines).toContain('/api/calendar/:file');
  expect(lines).not.toContain(path.slice('/api/calendar/'.length, -4));
  expect(lines).not.toContain('xxxxx');
});
