import { requestConfirmation } from '#db/private/email-confirmations.ts';
import { incrementCounter } from '#db/private/rate-limit.ts';
import { mailboxKey } from '#src/domain/message/email.ts';
import type { Call } from '../endpoint.ts';
import { counterKey } from '../limits/rate-limit.ts';
import { deliverInBackground } from './outbox.ts';

/** For all accounts of a mailbox, however its address is written, so that nobody floods it by registering. */
const PER_MAILBOX = { most: 10, windowMs: 86_400_000 };

/** Mails a link to confirm an account's email address. Where its mailbox was sent enough, it does nothing, and nobody is told. */
export async function mailConfirmation(
  { db, waitUntil }: Pick<Call, 'db' | 'waitUntil'>,
  { id, username }: { id: number; username: string },
): Promise<void> {
  const now = new Date();
  if (await incrementCounter(db, counterKey('confirmations', mailboxKey(username)), PER_MAILBOX, now)) return;
  await requestConfirmation(db, id, now);
  waitUntil(deliverInBackground(db));
}
