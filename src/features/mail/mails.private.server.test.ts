/** Mails that wait until the mail server has taken them, and appointments, which are stored with theirs. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { appointments, messages, visitorMails } from '#db/schema/messages.ts';
import {
  findAppointment,
  findAppointmentByToken,
  storeAppointment,
  updateAppointment,
} from '#src/features/appointments/appointments.private.server.ts';
import { deleteExpired } from '#src/features/desk/expired.private.server.ts';
import {
  CLAIM_MS,
  claimMail,
  markMailFailed,
  markMailSent,
  storeVisitorMail,
  waitingMails,
} from './mails.private.server.ts';
import { findStored, storeMessage, type NewMessage } from './messages.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => {
  await db.delete(messages);
  await db.delete(visitorMails);
});

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const [MINUTE, DAY] = [60_000, 86_400_000];
const message = (key: string, changes: Partial<NewMessage> = {}): NewMessage => ({
  key,
  name: 'Sam',
  email: 'sam@example.com',
  phone: '403-555-0100',
  content: 'Do you have these?',
  pathname: '/contact',
  spam: false,
  ...changes,
});
const mail = (subject: string, expiresAt = after(DAY)) =>
  ({ what: 'quote', email: 'sam@example.com', subject, body: 'Your quote', expiresAt }) as const;

describe.each([
  { table: messages, store: (name: string, now: Date) => storeMessage(db, message(name), 'shop', now) },
  { table: visitorMails, store: (name: string, now: Date) => storeVisitorMail(db, mail(name), 'shop', now) },
])('a message to the shop, and a mail to a visitor', ({ table, store }) => {
  const claim = async (now: Date) => {
    const row = await claimMail(db, table, now);
    return row && { ...row, title: 'key' in row ? row.key : row.subject };
  };
  const rows = () =>
    db
      .select()
      .from(table as typeof messages)
      .orderBy(table.id);

  test('is taken by one sender at a time, the one that waits longest first, and not before its time', async () => {
    for (const [name, ms] of [
      ['late', -1],
      ['early', -2],
      ['next', -2],
      ['not yet', CLAIM_MS],
    ] as const)
      await store(name, after(ms));
    const taken = [await claim(NOW), await claim(NOW), await claim(NOW)];
    expect(taken.map((row) => row?.title)).toEqual(['early', 'next', 'late']);
    expect(taken[0]).toMatchObject({ attempts: 1, claimedUntil: after(CLAIM_MS) });
    expect(await claim(after(CLAIM_MS - 1))).toBeNull();
    expect(await claim(after(CLAIM_MS))).toMatchObject({ title: 'early', attempts: 2 });
  });

  test('that was sent is not sent again; that has failed waits twice as long each time, with the error', async () => {
    await store('a', NOW);
    await store('b', after(DAY / 2));
    const slow = (await claim(NOW))!;
    const quick = (await claim(after(CLAIM_MS)))!;
    await markMailFailed(db, table, slow, 'late', after(CLAIM_MS));
    expect((await rows())[0]).toMatchObject({ lastError: '', claimedUntil: quick.claimedUntil });
    await markMailFailed(db, table, quick, 'x'.repeat(600), after(CLAIM_MS));
    expect((await rows())[0]).toMatchObject({
      lastError: 'x'.repeat(500),
      nextAttemptAt: after(CLAIM_MS + 2 * MINUTE),
      claimedUntil: null,
    });
    expect((await rows())[1]).toMatchObject({ lastError: '', nextAttemptAt: after(DAY / 2) });
    await markMailSent(db, table, quick, after(CLAIM_MS));
    expect((await waitingMails(db, NOW)).waiting).toBe(1);
    expect((await claim(after(DAY - 1)))?.title).toBe('b');
  });

  test('is tried again and again, though the attempts are counted up to 30,000, six hours apart', async () => {
    await store('a', NOW);
    await db.update(table as typeof messages).set({ attempts: 30_000 });
    const row = (await claim(NOW))!;
    expect(row.attempts).toBe(30_000);
    await markMailFailed(db, table, row, 'no', NOW);
    expect((await rows())[0]!.nextAttemptAt).toEqual(after(360 * MINUTE));
  });
});

test('a message that is sent twice is stored once, and spam is not mailed', async () => {
  await storeMessage(db, message('spam', { spam: true }), 'shop', NOW);
  expect([await claimMail(db, messages, NOW), (await waitingMails(db, NOW)).waiting]).toEqual([null, 0]);
  expect(await findStored(db, message('a'))).toBe(false);
  await storeMessage(db, message('a'), 'shop', NOW);
  await storeMessage(db, message('a', { content: 'Another' }), 'shop', after(1));
  expect(await findStored(db, message('a'))).toBe(true);
  for (const change of [{ name: 'X' }, { email: 'x@example.com' }, { phone: '1' }, { content: 'Another' }])
    expect(await findStored(db, message('a', change))).toBe('different');
  expect(await db.select().from(messages).where(eq(messages.key, 'a'))).toMatchObject([
    { content: 'Do you have these?', createdAt: NOW, state: 'new' },
  ]);
});

test('a mail to a visitor is not sent once it has expired, and it is deleted when it was sent or has expired', async () => {
  for (const name of ['sent', 'expired']) await storeVisitorMail(db, mail(name), 'shop', NOW);
  await storeVisitorMail(db, mail('later', after(DAY + 1)), 'shop', after(DAY));
  await markMailSent(db, visitorMails, (await claimMail(db, visitorMails, NOW))!, NOW);
  expect((await db.select().from(visitorMails)).map(({ subject }) => subject)).toEqual(['expired', 'later']);
  expect((await claimMail(db, visitorMails, after(DAY)))?.subject).toBe('later');
  await deleteExpired(db, after(DAY));
  expect((await db.select().from(visitorMails)).map(({ subject }) => subject)).toEqual(['later']);
});

describe('an appointment', () => {
  const requested = { location: 1, day: '2026-11-24', part: 'morning', reason: 'new-tires' } as const;
  const store = (key: string, token = `token ${key}`) =>
    storeAppointment(
      db,
      message(key),
      { ...requested, token },
      { check: () => {}, mailOf: () => mail(`asked ${key}`), from: 'shop' },
      NOW,
    );
  const subjects = async () => (await db.select().from(visitorMails)).map(({ subject }) => subject);

  test('is stored with its message and its mail, once, whole or not at all', async () => {
    await store('a');
    await store('b');
    await store('a', 'another token');
    const { appointment, visitor } = (await findAppointmentByToken(db, 'token b'))!;
    expect(appointment).toMatchObject({ ...requested, state: 'asked', createdAt: NOW, updatedAt: NOW });
    expect(visitor).toEqual({ name: 'Sam', email: 'sam@example.com', phone: '403-555-0100' });
    expect(await findAppointmentByToken(db, 'another token')).toBeNull();
    await expect(store('c', 'token a')).rejects.toThrow('Failed query');
    expect([await db.$count(messages), await db.$count(appointments)]).toEqual([2, 2]);
    expect(await subjects()).toEqual(['asked a', 'asked b']);
  });

  test('is changed alone, with its message and its mail, and not by who has read it before another change', async () => {
    await store('a');
    await store('b');
    const { appointment } = (await findAppointmentByToken(db, 'token a'))!;
    const change = { state: 'confirmed', confirmedDay: '2026-11-24', confirmedTime: '09:30' } as const;
    const effects = {
      from: 'staff',
      mail: mail('confirmed'),
      messageState: 'answered',
      message: message('note'),
    } as const;
    expect(await updateAppointment(db, appointment, change, effects, after(1))).toMatchObject(change);
    expect((await findAppointmentByToken(db, 'token b'))!.appointment.state).toBe('asked');
    const states = (await db.select().from(messages).orderBy(messages.id)).map(({ key, state }) => `${key}: ${state}`);
    expect(states).toEqual(['a: answered', 'b: new', 'note: new']);
    const late = { state: 'withdrawn' } as const;
    expect(
      await updateAppointment(db, appointment, late, { from: 'staff', mail: mail('withdrawn') }, after(2)),
    ).toBeNull();
    expect((await findAppointment(db, appointment.id))!.appointment.state).toBe('confirmed');
    expect(await subjects()).toEqual(['asked a', 'asked b', 'confirmed']);
  });
});
