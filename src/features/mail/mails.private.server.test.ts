/** Mails that wait until the mail server has taken them. */

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { deleteExpired } from '#src/features/desk/deliver-messages-endpoint.server.ts';
import {
  CLAIM_MS,
  claimMail,
  markMailFailed,
  markMailSent,
  storeVisitorMail,
  waitingMails,
  storeMessage,
  type NewMessage,
} from './mails.private.server.ts';

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
