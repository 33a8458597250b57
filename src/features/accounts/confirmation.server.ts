import type { Database } from '#db/client.ts';
import { findAccount } from './accounts.private.server.ts';
import { requestConfirmation, requestReset, RESET_MS } from './mailed-links.private.server.ts';
import { incrementCounter } from '#src/features/http/rate-limit.private.server.ts';
import { mailboxKey } from '#src/kit/email.ts';
import type { Call } from '#src/features/http/call.server.ts';
import { counterKey, perDay } from '#src/features/http/rate-limit.server.ts';
import { deliverInBackground } from './outbox.server.ts';

/** For all accounts of a mailbox, however its address is written, so that nobody floods it by registering. */
const PER_MAILBOX = perDay(10);
/** For all accounts of a mailbox with a confirmed address together: as many as four single accounts may have. */
const RESETS_PER_MAILBOX = { most: 20, windowMs: RESET_MS };

/** Mails a link to confirm an account's email address. Does nothing, without an error, when its mailbox has been sent too many. */
export async function mailConfirmation(
  { db, waitUntil }: Pick<Call, 'db' | 'waitUntil'>,
  { id, username }: { id: number; username: string },
): Promise<void> {
  const now = new Date();
  if (await wasMailedEnough(db, username, now)) return;
  await requestConfirmation(db, id, now);
  waitUntil(deliverInBackground(db));
}

const wasMailedEnough = async (db: Database, username: string, now: Date): Promise<boolean> =>
  (await incrementCounter(db, counterKey('confirmations', mailboxKey(username)), PER_MAILBOX, now)) > 0;

/**
 * Mails an account a link to choose a new password, if there is one, and its mailbox was not sent enough. Mails to addresses that
 * nobody has confirmed are counted with confirmations: anybody may have registered them. So they cannot use up the owner's.
 */
export async function mailReset(db: Database, username: string, isKnownBrowser: boolean): Promise<void> {
  const account = await findAccount(db, username);
  const now = new Date();
  if (!account) return;
  const isEnough = async (tx: Database) =>
    account.is_unconfirmed
      ? wasMailedEnough(tx, username, now)
      : !isKnownBrowser &&
        (await incrementCounter(tx, counterKey('resets', mailboxKey(username)), RESETS_PER_MAILBOX, now)) > 0;
  await requestReset(db, username, now, { isKnownBrowser, isEnough });
  await deliverInBackground(db);
}
