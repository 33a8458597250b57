import type { Database } from '#db/client.ts';
import { claimMessage, countWaiting, markDelivered, markFailed } from '#db/private/messages.ts';
import { countWaitingResets } from '#db/private/password-resets.ts';
import { readMailbox } from '../env.ts';
import { logFailure } from '../log.ts';
import { mailOf, smtpMailer, type Mail, type Mailer, type ShopMailboxes } from './mailer.ts';
import { nextReset } from './reset-mail.ts';

/** No mail is begun after this time, so that a run ends well within a scheduled function's 30 s. */
const RUN_MS = 12_000;
/** Errors of the way to the mail server rather than of one mail: the others would meet the same. */
const WAY_IS_SHUT = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'EPROXY',
  'ENOAUTH',
  'EOAUTH2',
]);

export interface Delivery {
  delivered: number;
  failed: number;
}

/** Something that waits to be mailed, held by this sender alone for a while. */
export interface Outgoing {
  /** what the log calls it: `Message 7` */
  what: string;
  attempts: number;
  compose(shop: ShopMailboxes): Mail;
  delivered(now: Date): Promise<void>;
  failed(error: string, now: Date): Promise<void>;
}

async function nextMessage(db: Database, now: Date): Promise<Outgoing | null> {
  const message = await claimMessage(db, now);
  return (
    message && {
      what: `Message ${message.id}`,
      attempts: message.attempts,
      compose: (shop) => mailOf(message, shop),
      delivered: (at) => markDelivered(db, message, at),
      failed: (error, at) => markFailed(db, message, error, at),
    }
  );
}

/**
 * Sends what is due, one mail at a time, those first that do not keep, and stops early when the mail server cannot be
 * reached. May run in several places at once: each mail is claimed first.
 */
export async function deliverDue(db: Database, mailer: Mailer, clock = () => new Date()): Promise<Delivery> {
  const since = Date.now();
  const done = { delivered: 0, failed: 0 };
  while (Date.now() - since < RUN_MS) {
    const next = (await nextReset(db, clock())) ?? (await nextMessage(db, clock()));
    if (!next) break;
    try {
      await mailer.send(next.compose);
    } catch (cause) {
      const error = cause as Error & { code?: string };
      done.failed++;
      console.error(`${next.what} was not delivered (attempt ${next.attempts}): ${error.message}`);
      await next.failed(error.message, clock());
      if (WAY_IS_SHUT.has(error.code ?? '')) break;
      continue;
    }
    done.delivered++;
    await next.delivered(clock());
  }
  return done;
}

let toldOf = 0;

/** Delivers what is due by the mail server that the environment names. Without one, the log says so as messages gather. */
export async function deliverMessages(db: Database): Promise<Delivery> {
  const mailbox = readMailbox();
  if (mailbox) return deliverDue(db, smtpMailer(mailbox));
  const waiting = (await countWaiting(db)) + (await countWaitingResets(db, new Date()));
  if (waiting > toldOf)
    console.warn(`Delivery of messages is off: SMTP_URL is not set. Kept in the database: ${waiting}.`);
  toldOf = waiting;
  return { delivered: 0, failed: 0 };
}

/** Delivers after an answer: what goes wrong now is tried again by the function `deliver-messages`. */
export const deliverSoon = (db: Database): Promise<unknown> =>
  deliverMessages(db).catch((error: unknown) => logFailure('Delivering messages', error));
