/** Appointments: asked for within opening hours, promised by staff alone, with a calendar file, and withdrawn by a mailed link. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { appointments } from './appointments-tables.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { choosableDays } from './appointment.ts';
import { choosableParts } from './open-days.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { hoursAt } from '#src/features/shop/hours.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openMailbox, plainMail } from '../../../tests/support/mailbox.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { editor, person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const shop = await readSettings(db);
const open = choosableDays(dayOf(new Date()), choosableParts(hoursAt(shop, shop.places[0])));
/** An open weekday with a morning, and the open day after it. */
const weekday = open.find(
  ({ date, parts }) => parts[0]?.text.startsWith('9 am') && ![0, 6].includes(new Date(`${date}T12:00Z`).getUTCDay()),
)!;
const other = open[open.indexOf(weekday) + 1]!;
const typed = { name: 'Jo', email: 'jo@example.com', phone: '403-555-0100', content: '4 × X-Ice Snow' };
const requested = { location: 1, day: weekday.date, part: 'morning', reason: 'new-tires' };
const request = (more: object = {}, message: object = {}) => ({
  requested: { ...requested, ...more },
  message: { ...typed, ...message },
});
const ask = (body: unknown, visitor = new Visitor()) => visitor.post('/api/appointment', body);

let mails: string[] = [];
const startMailServer = async () => void (mails = await openMailbox());
const mailTo = (who: string) => mails.map(plainMail).filter((mail) => mail.includes(`To: ${who}`));
const tokenIn = (mail = '') => /withdraw-appointment#([\w-]{43})/.exec(mail)?.[1] ?? '';

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.unstubAllEnvs();
  await backgroundWorkDone();
  mails = [];
  for (const table of [appointments, messages, visitorMails, rateLimits, settings]) await db.delete(table);
});

async function asked(): Promise<{ id: number; token: string; staff: Visitor }> {
  const answer = await ask(request());
  expect(answer.status, answer.text).toBe(200);
  const [row] = await db.select().from(appointments);
  return { id: row!.id, token: row!.token, staff: (await editor(db)).visitor };
}

describe('asking for one', () => {
  test('puts it into the inbox, mails shop and visitor, and promises nothing', async () => {
    await startMailServer();
    const answer = await ask(request());
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('not booked yet')]);
    await backgroundWorkDone();
    const [toVisitor] = mailTo('jo@example.com');
    expect(toVisitor).toContain('not booked yet');
    expect(toVisitor).toContain('New tires installed');
    expect(toVisitor).not.toContain('BEGIN:VCALENDAR');
    expect(toVisitor).toContain('We hold no place before you press Confirm');
    expect(toVisitor).not.toContain('X-Ice'); // nothing that was typed: the mailbox may be a stranger's
    expect(mailTo('desk@shop.example')[0]).toContain('Appointment request: Skyline NE');
    const inbox = await (await editor(db)).visitor.get('/api/editor/messages');
    expect(inbox.body.data[0]).toMatchObject({
      name: 'Jo',
      content: expect.stringContaining('4 × X-Ice Snow'),
      appointment: { ...requested, state: 'asked', confirmed: null },
    });
    expect(inbox.text).not.toContain(tokenIn(toVisitor));
    expect(tokenIn(toVisitor)).not.toBe('');
  });

  test('only days and parts of them in which the shop is open', async () => {
    const fields = async (more: object) => (await ask(request(more))).body.fields;
    expect(await fields({ day: dayOf(new Date()) })).toHaveProperty(['requested.day']);
    expect(await fields({ day: '2020-01-06' })).toHaveProperty(['requested.day']);
    await db.insert(settings).values({
      code: 'holidays',
      value: [
        { date: weekday.date, name: 'Stocktaking' },
        { date: other.date, name: 'Short day', start: '09:00', end: '11:00' },
      ],
    });
    expect(await fields({})).toHaveProperty(['requested.day']);
    expect(await fields({ day: other.date, part: 'afternoon' })).toHaveProperty(['requested.day']);
    expect((await ask(request({ day: other.date }))).status).toBe(200);
    expect(await db.$count(appointments)).toBe(1);
  });

  test('what is wrong is said field by field, and nothing is kept', async () => {
    for (const [more, message] of [
      [{ location: 2 }],
      [{ part: 'night' }],
      [{ reason: 'free beer' }],
      [{ day: 'tomorrow' }],
      [{}, { email: 'jo' }],
      [{}, { email: '', phone: '' }],
      [{}, { content: 'x'.repeat(10_001) }],
    ] as Array<[object, object?]>) {
      const { status, body } = await ask(request(more, message));
      expect([status, Object.keys(body.fields ?? {}).length], JSON.stringify([more, message])).toEqual([400, 1]);
    }
    for (const body of ['null', '[]', '7', '{}']) expect((await ask(body)).status).toBe(400);
    expect(await db.$count(messages)).toBe(0);
    expect(await db.$count(visitorMails)).toBe(0);
  });

  test('ten an hour from one connection with its messages, five a day to one mailbox', async () => {
    const one = new Visitor('192.0.2.70');
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(request({}, { email: `jo${n}@example.com` }), one)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await db.delete(appointments); // the half-day has room again
    const many = [];
    for (let n = 0; n < 6; n++)
      many.push((await ask(request({}, { content: `${n}` }), new Visitor(`192.0.2.${n}`))).status);
    expect(many).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('room', () => {
  const places = (appointments: number) => shop.places.map((place) => ({ ...place, appointments }));
  const fullOnes = async () => (await new Visitor().get('/api/appointment')).body.data;

  test('a half-day takes as many as the shop has said; then it is listed as full, until somebody cancels', async () => {
    await db.insert(settings).values({ code: 'places', value: places(2) });
    const { visitor: staff } = await editor(db);
    const asks = (n: number, more: object = {}) => ask(request(more, { content: `${n}` }), staff);
    const half = { location: 1, day: weekday.date, part: 'morning' };
    expect([(await asks(1)).status, await fullOnes(), (await asks(2)).status]).toEqual([200, [], 200]);
    expect(await fullOnes()).toEqual([half]);
    const refused = await asks(3);
    expect([refused.status, refused.body.fields]).toEqual([400, { 'requested.day': expect.stringContaining('full') }]);
    expect((await asks(4, { part: 'afternoon' })).status).toBe(200);
    expect((await asks(5, { location: 0 })).status).toBe(200);
    const [first] = await db.select().from(appointments).orderBy(appointments.id);
    await new Visitor().post('/api/appointment/withdraw', { token: first!.token });
    expect(await fullOnes()).toEqual([]);
  });

  test('of many who ask for the last place at once one gets it', async () => {
    await db.insert(settings).values({ code: 'places', value: places(1) });
    const { visitor: staff } = await editor(db);
    const asks = Array.from({ length: 5 }, (_, n) => ask(request({}, { content: `${n}` }), staff));
    expect((await Promise.all(asks)).map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test('a stranger holds none before the mailbox is confirmed with the mailed link, which nobody else gets', async () => {
    await startMailServer();
    await db.insert(settings).values({ code: 'places', value: places(1) });
    for (const email of ['', 'jo@example.com', 'sam@example.com']) {
      const answer = await ask(request({}, { email }), new Visitor(`192.0.2.${email.length}`));
      expect([answer.status, answer.body.data.holds]).toEqual([200, false]);
      expect(answer.body.data.path === '').toBe(email !== '');
    }
    expect(await fullOnes()).toEqual([]);
    await backgroundWorkDone();
    const change = (email: string, body: object) =>
      new Visitor().post('/api/appointment/withdraw', { token: tokenIn(mailTo(email)[0]), ...body });
    expect((await change('jo@example.com', { look: true })).body.data.holds).toBe(false);
    expect((await change('jo@example.com', { confirm: true })).body.data.holds).toBe(true);
    expect((await change('jo@example.com', { confirm: true })).status).toBe(200);
    expect(await fullOnes()).toHaveLength(1);
    expect((await change('sam@example.com', { confirm: true })).status).toBe(400); // full by now
    expect((await change('sam@example.com', { move: { day: other.date, part: 'morning' } })).body.data.holds).toBe(
      true,
    );
  });

  test('staff book for callers as often as these call; an account in its own confirmed mailbox holds a place, too', async () => {
    const { visitor: staff } = await editor(db);
    for (let n = 0; n < 12; n++)
      expect((await ask(request({}, { content: `Caller ${n}` }), staff)).body.data).toMatchObject({
        holds: true,
        path: expect.stringContaining('#'),
      });
    const partner = await person(db, { emailState: 'confirmed' });
    const ofPartner = (email: string) => ask(request({ location: 0 }, { email }), partner.visitor);
    expect((await ofPartner(partner.username.toUpperCase())).body.data.holds).toBe(true);
    expect((await ofPartner('jo@example.com')).body.data.holds).toBe(false);
  });

  test('with a phone number alone nobody is mailed, and the page gets calendar file and link', async () => {
    const { body } = await ask(request({}, { email: '' }));
    expect(await db.$count(visitorMails)).toBe(0);
    const file = await call(body.data.calendar);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const text = (await file.text()).replaceAll('\r\n ', '');
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).toContain(
      `not yet confirmed.\\nChange or cancel: http://localhost:8888${body.data.path}\\nCall: 403-555-`,
    );
    expect(body.data.calendar).not.toContain(body.data.path.split('#')[1]);
    expect(body.data.path).toMatch(/^\/withdraw-appointment#[\w-]{43}$/);
    expect(body.data.text).toContain('Skyline NE');
    const token = body.data.path.split('#')[1];
    expect((await new Visitor().post('/api/appointment/withdraw', { token, confirm: true })).status).toBe(409);
  });

  test('by its link it is looked at, and moved to another half-day, which staff confirm anew', async () => {
    const { id, token, staff } = await asked();
    await staff.post(`/api/editor/appointments/${id}`, { day: weekday.date, time: '09:30' });
    const change = (body: object) => new Visitor().post('/api/appointment/withdraw', { token, ...body });
    expect((await change({ look: true })).body.data).toMatchObject({
      location: 1,
      text: expect.stringMatching(/^Skyline NE, .* \(confirmed: .*9:30 am\)$/),
      cancelled: false,
    });
    expect((await change({ move: { day: '2020-01-06', part: 'morning' } })).status).toBe(400);
    expect((await change({ move: { day: other.date, part: 'morning' } })).status).toBe(200);
    const sent = await db.select({ calendar: visitorMails.calendar }).from(visitorMails).orderBy(visitorMails.id);
    expect(sent.at(-1)!.calendar).toMatch(/SEQUENCE:2\r\n.*STATUS:TENTATIVE/s); // instead of the confirmed time
    expect(/UID:.*/.exec(sent.at(-1)!.calendar)![0]).toBe(/UID:.*/.exec(sent.at(-2)!.calendar)![0]);
    const [row] = await db.select().from(appointments);
    expect(row).toMatchObject({ state: 'asked', day: other.date, confirmedDay: null, confirmedTime: null });
    const texts = (await db.select({ content: messages.content }).from(messages)).map(({ content }) => content);
    expect(texts.filter((text) => text.startsWith('Asks for another half-day'))).toHaveLength(1);
  });
});

test('a stranger’s mailbox gets five mails a day, however often and by however many its appointment is moved', async () => {
  const { token } = await asked();
  const move = (n: number) =>
    new Visitor(`192.0.2.${n}`).post('/api/appointment/withdraw', {
      token,
      move: { day: n % 2 ? other.date : weekday.date, part: 'morning' },
    });
  for (let n = 0; n < 20; n++) await Promise.all([move(2 * n), move(2 * n + 1)]);
  expect((await move(98 + Number((await db.select().from(appointments))[0]!.day === weekday.date))).status).toBe(429);
  expect(await db.$count(visitorMails)).toBe(5);
  expect(await db.$count(messages)).toBe(5);
  expect((await new Visitor().post('/api/appointment/withdraw', { token })).status).toBe(200);
});

describe('withdrawing', () => {
  const withdraw = (token: unknown, visitor = new Visitor()) => visitor.post('/api/appointment/withdraw', { token });

  test('tells the shop, takes a confirmed time out of the calendar, and says the same when pressed again', async () => {
    await startMailServer();
    const { id, token, staff } = await asked();
    await staff.post(`/api/editor/appointments/${id}`, { day: weekday.date, time: '09:30' });
    expect([(await withdraw(token)).status, (await withdraw(token)).status]).toEqual([200, 200]);
    await backgroundWorkDone();
    expect(mailTo('desk@shop.example').filter((mail) => mail.includes('Cancelled: Skyline NE'))).toHaveLength(1);
    expect(mailTo('jo@example.com').filter((mail) => mail.includes('METHOD:CANCEL'))).toHaveLength(1);
    expect((await staff.post(`/api/editor/appointments/${id}`, { day: weekday.date, time: '10:00' })).status).toBe(409);
    expect((await db.select().from(appointments).where(eq(appointments.id, id)))[0]!.state).toBe('withdrawn');
  });

  test('one that is done stays done, and wrong links are refused and limited', async () => {
    const { id, token, staff } = await asked();
    expect((await staff.post(`/api/editor/appointments/${id}`, { done: true })).body.data.appointment.state).toBe(
      'done',
    );
    expect((await withdraw(token)).status).toBe(410);
    const guesser = new Visitor('192.0.2.80');
    for (let n = 0; n < 30; n++) expect((await withdraw(n % 2 ? 'a'.repeat(43) : n, guesser)).status).toBe(410);
    expect((await withdraw('b'.repeat(43), guesser)).status).toBe(429);
    expect((await db.select().from(appointments))[0]!.state).toBe('done');
  });
});
