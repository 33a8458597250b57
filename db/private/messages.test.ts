/** Messages to the shop and mails to visitors, which wait until the mail server has taken them; and appointments. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { appointments, messages, visitorMails } from '../schema/messages.ts';
import { updateAppointment, findAppointment, findAppointmentByToken, storeAppointment } from './appointments.ts';
import {
  CLAIM_MS,
  claimMessage,
  findStored,
  markDelivered,
  markMailFailed,
  retryDelay,
  storeMessage,
  type NewMessage,
} from './messages.ts';
import { claimVisitorMail, deleteVisitorMail, storeVisitorMail, type VisitorMail } from './visitor-mails.ts';
import { waitingMails } from './waiting-mails.ts';
import { deleteExpired } from './expired.ts';

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
const mail = (subject: string, changes: Partial<VisitorMail> = {}): VisitorMail => ({
  what: 'quote',
  email: 'sam@example.com',
  subject,
  body: 'Your quote',
  expiresAt: after(DAY),
  ...changes,
});

test('the wait for the next attempt doubles from a minute to six hours', () => {
  expect([0, 1, 2, 3, 9, 10, 30_000].map((attempts) => retryDelay(attempts) / MINUTE)).toEqual([
    1, 1, 2, 4, 256, 360, 360,
  ]);
  expect(CLAIM_MS).toBe(MINUTE);
});

describe('a message', () => {
  const stored = async (key: string) => (await db.select().from(messages).where(eq(messages.key, key)))[0]!;

  test('that is sent twice is stored once', async () => {
    expect(await findStored(db, message('a'))).toBe(false);
    await storeMessage(db, message('a'), NOW);
    await storeMessage(db, message('a', { content: 'Another' }), after(1));
    await storeMessage(db, message('b', { name: 'Kim' }), NOW);
    expect(await findStored(db, message('a'))).toBe(true);
    for (const change of [{ name: 'X' }, { email: 'x@example.com' }, { phone: '1' }, { content: 'Another' }])
      expect(await findStored(db, message('a', change))).toBe('different');
    expect(await stored('a')).toMatchObject({ content: 'Do you have these?', createdAt: NOW, state: 'new' });
  });

  test('is taken by one sender at a time, the one that waits longest first', async () => {
    await storeMessage(db, message('late'), after(-1));
    await storeMessage(db, message('early'), after(-2));
    await storeMessage(db, message('early, too'), after(-2));
    const taken = [await claimMessage(db, NOW), await claimMessage(db, NOW), await claimMessage(db, NOW)];
    expect(taken.map((one) => one?.key)).toEqual(['early', 'early, too', 'late']);
    expect(taken[0]).toMatchObject({ attempts: 1, claimedUntil: after(CLAIM_MS), name: 'Sam' });
    expect(await claimMessage(db, after(CLAIM_MS - 1))).toBeNull();
    expect(await claimMessage(db, after(CLAIM_MS))).toMatchObject({ key: 'early', attempts: 2 });
  });

  test('is not sent before its time, and spam never', async () => {
    await storeMessage(db, message('a'), after(1));
    await storeMessage(db, message('spam', { spam: true }), NOW);
    expect((await stored('spam')).state).toBe('spam');
    expect(await claimMessage(db, NOW)).toBeNull();
    expect((await waitingMails(db, NOW)).waiting).toBe(1);
    expect((await claimMessage(db, after(1)))?.key).toBe('a');
  });

  test('that was delivered is not sent again', async () => {
    await storeMessage(db, message('a'), NOW);
    await storeMessage(db, message('b'), after(1));
    const taken = (await claimMessage(db, NOW))!;
    await markDelivered(db, taken, after(1));
    expect(await stored('a')).toMatchObject({ deliveredAt: after(1), claimedUntil: null });
    expect(await stored('b')).toMatchObject({ deliveredAt: null });
    expect((await waitingMails(db, NOW)).waiting).toBe(1);
    expect((await claimMessage(db, after(DAY)))?.key).toBe('b');
    await markMailFailed(db, messages, { ...taken, claimedUntil: after(CLAIM_MS) }, 'late', after(2));
    expect(await stored('a')).toMatchObject({ lastError: '' });
  });

  test('that has failed waits, with the error, unless another sender has it by then', async () => {
    await storeMessage(db, message('a'), NOW);
    await storeMessage(db, message('b'), after(DAY));
    const slow = (await claimMessage(db, NOW))!;
    const quick = (await claimMessage(db, after(CLAIM_MS)))!;
    await markMailFailed(db, messages, slow, 'late', after(CLAIM_MS));
    expect(await stored('a')).toMatchObject({ lastError: '', claimedUntil: quick.claimedUntil });
    await markMailFailed(db, messages, quick, 'x'.repeat(600), after(CLAIM_MS));
    expect(await stored('a')).toMatchObject({
      lastError: 'x'.repeat(500),
      nextAttemptAt: after(CLAIM_MS + 2 * MINUTE),
      claimedUntil: null,
    });
    expect(await stored('b')).toMatchObject({ nextAttemptAt: after(DAY), lastError: '' });
    await db.update(messages).set({ claimedUntil: quick.claimedUntil, deliveredAt: NOW });
    await markMailFailed(db, messages, quick, 'too late', after(CLAIM_MS));
    expect((await stored('a')).lastError).toBe('x'.repeat(500));
  });

  test('is tried for ever, though the attempts are counted up to 30,000', async () => {
    await storeMessage(db, message('a'), NOW);
    await db.update(messages).set({ attempts: 30_000 });
    expect((await claimMessage(db, NOW))?.attempts).toBe(30_000);
  });
});

describe('a mail to a visitor', () => {
  test('is taken by one sender at a time, the one that waits longest first', async () => {
    await storeVisitorMail(db, mail('late'), after(-1));
    await storeVisitorMail(db, mail('early'), after(-2));
    await storeVisitorMail(db, mail('early, too'), after(-2));
    const taken = [1, 2, 3].map(() => claimVisitorMail(db, NOW));
    // which of three connections is served first is up to the database
    const subjects = (await Promise.all(taken)).map((one) => one?.subject);
    expect(subjects.toSorted()).toEqual(['early', 'early, too', 'late']);
    expect(await taken[0]).toMatchObject({ attempts: 1, claimedUntil: after(CLAIM_MS) });
    expect(await claimVisitorMail(db, after(CLAIM_MS - 1))).toBeNull();
    expect(await claimVisitorMail(db, after(CLAIM_MS))).toMatchObject({ subject: 'early', attempts: 2 });
  });

  test('is not sent before its time nor once it has expired, and is then deleted', async () => {
    await storeVisitorMail(db, mail('a'), after(1));
    await storeVisitorMail(db, mail('b', { expiresAt: after(DAY + 1) }), after(DAY));
    expect(await claimVisitorMail(db, NOW)).toBeNull();
    expect((await waitingMails(db, after(DAY - 1))).waiting).toBe(2);
    expect((await waitingMails(db, after(DAY))).waiting).toBe(1);
    expect((await claimVisitorMail(db, after(DAY)))?.subject).toBe('b');
    await deleteExpired(db, after(DAY));
    expect((await db.select().from(visitorMails)).map(({ subject }) => subject)).toEqual(['b']);
  });

  test('that was sent is deleted, and no other', async () => {
    await storeVisitorMail(db, mail('a'), NOW);
    await storeVisitorMail(db, mail('b'), NOW);
    await deleteVisitorMail(db, (await claimVisitorMail(db, NOW))!);
    expect((await db.select().from(visitorMails)).map(({ subject }) => subject)).toEqual(['b']);
  });

  test('that has failed waits, with the error, unless another sender has it by then', async () => {
    await storeVisitorMail(db, mail('a'), NOW);
    await storeVisitorMail(db, mail('b'), after(DAY / 2));
    const slow = (await claimVisitorMail(db, NOW))!;
    const quick = (await claimVisitorMail(db, after(CLAIM_MS)))!;
    const stored = async () => (await db.select().from(visitorMails).orderBy(visitorMails.id))[0]!;
    await markMailFailed(db, visitorMails, slow, 'late', after(CLAIM_MS));
    expect(await stored()).toMatchObject({ lastError: '', claimedUntil: quick.claimedUntil });
    await db.update(visitorMails).set({ claimedUntil: quick.claimedUntil });
    await markMailFailed(db, visitorMails, quick, 'x'.repeat(600), after(CLAIM_MS));
    expect(await stored()).toMatchObject({
      lastError: 'x'.repeat(500),
      nextAttemptAt: after(CLAIM_MS + 2 * MINUTE),
      claimedUntil: null,
    });
    expect((await db.select().from(visitorMails).orderBy(visitorMails.id))[1]).toMatchObject({ lastError: '' });
  });

  test('is tried until it expires, though the attempts are counted up to 30,000', async () => {
    await storeVisitorMail(db, mail('a'), NOW);
    await db.update(visitorMails).set({ attempts: 30_000 });
    expect((await claimVisitorMail(db, NOW))?.attempts).toBe(30_000);
  });
});

describe('an appointment', () => {
  const requested = { location: 1, day: '2026-11-24', part: 'morning', reason: 'new-tires' } as const;
  const store = (key: string, token = `token ${key}`) =>
    storeAppointment(
      db,
      message(key),
      requested,
      { token, capacity: 12, mail: mail(`asked ${key}`, { what: 'appointment' }) },
      NOW,
    );
  const subjects = async () => (await db.select().from(visitorMails)).map(({ subject }) => subject);

  test('is stored with its message and its mail, once', async () => {
    await store('a');
    await store('b');
    await store('a', 'another token');
    expect(await subjects()).toEqual(['asked a', 'asked b']);
    const found = (await findAppointmentByToken(db, 'token b'))!;
    expect(found).toMatchObject({
      appointment: { ...requested, state: 'asked', createdAt: NOW, updatedAt: NOW },
      visitor: { name: 'Sam', email: 'sam@example.com', phone: '403-555-0100' },
    });
    expect(await findAppointment(db, found.appointment.id)).toEqual(found);
    expect(await findAppointmentByToken(db, 'another token')).toBeNull();
    expect(await findAppointment(db, -1)).toBeNull();
  });

  test('is stored whole or not at all', async () => {
    await store('a');
    await expect(store('b', 'token a')).rejects.toThrow('Failed query');
    expect([await db.$count(messages), await db.$count(appointments), await subjects()]).toEqual([1, 1, ['asked a']]);
  });

  test('is changed alone, with its message and the mails about it', async () => {
    await store('a');
    await store('b');
    const { appointment } = (await findAppointmentByToken(db, 'token a'))!;
    const changed = await updateAppointment(
      db,
      appointment,
      { state: 'confirmed', confirmedDay: '2026-11-24', confirmedTime: '09:30' },
      { mail: mail('confirmed'), messageState: 'answered', message: message('note') },
      after(1),
    );
    expect(changed).toMatchObject({ id: appointment.id, state: 'confirmed', updatedAt: after(1) });
    expect((await findAppointmentByToken(db, 'token b'))!.appointment.state).toBe('asked');
    expect(await subjects()).toEqual(['asked a', 'asked b', 'confirmed']);
    const states = (await db.select().from(messages).orderBy(messages.id)).map(({ key, state }) => `${key}: ${state}`);
    expect(states).toEqual(['a: answered', 'b: new', 'note: new']);
  });

  test('is changed without a mail where nobody has to be told', async () => {
    await store('a');
    const { appointment } = (await findAppointmentByToken(db, 'token a'))!;
    expect(await updateAppointment(db, appointment, { state: 'done' }, {}, after(1))).toMatchObject({ state: 'done' });
    expect([await subjects(), await db.$count(messages)]).toEqual([['asked a'], 1]);
    expect((await db.select().from(messages))[0]!.state).toBe('new');
  });

  test('that somebody else has changed since it was read is left as it is, and nobody is told', async () => {
    await store('a');
    const { appointment } = (await findAppointmentByToken(db, 'token a'))!;
    await updateAppointment(db, appointment, { state: 'done' }, {}, after(1));
    expect(
      await updateAppointment(db, appointment, { state: 'withdrawn' }, { mail: mail('withdrawn') }, after(2)),
    ).toBeNull();
    expect((await findAppointment(db, appointment.id))!.appointment.state).toBe('done');
    expect(await subjects()).toEqual(['asked a']);
  });
});
