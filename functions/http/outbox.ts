import type { Database } from '#db/client.ts';
import { claimMessage, countWaiting, markDelivered, markFailed } from '#db/private/messages.ts';
import { readMailbox } from './env.ts';
import { smtpMailer, type Mailer } from './mail.ts';

/** No message is begun after this time, so that a run ends well within a scheduled function's 30 s. */
const RUN_MS = 12_000;
/** Errors of the way to the mail server rather than of one message: the others would meet the same. */
const WAY_IS_SHUT = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'EPROXY', 'ENOAUTH', 'EOAUTH2']);

export interface Delivery { delivered: number; failed: number }

/**
 * Sends what is due, one message at a time, and stops early when the mail server cannot be reached. May run in several
 * places at once: each message is claimed first.
 */
export async function deliverDue(db: Database, mailer: Mailer, clock = () => new Date()): Promise<Delivery> {
  const since = Date.now();
  const done = { delivered: 0, failed: 0 };
  while (Date.now() - since < RUN_MS) {
    const message = await claimMessage(db, clock());
    if (!message) break;
    try {
      await mailer.send(message);
    } catch (cause) {
      const error = cause as Error & { code?: string };
      done.failed++;
      console.error(`Message ${message.id} was not delivered (attempt ${message.attempts}): ${error.message}`);
      await markFailed(db, message, error.message, clock());
      if (WAY_IS_SHUT.has(error.code ?? '')) break;
      continue;
    }
    done.delivered++;
    await markDelivered(db, message, clock());
  }
  return done;
}

let toldOf = 0;

/** Delivers what is due by the mail server that the environment names. Without one, the log says so as messages gather. */
export async function deliverMessages(db: Database): Promise<Delivery> {
  const mailbox = readMailbox();
  if (mailbox) return deliverDue(db, smtpMailer(mailbox));
  const waiting = await countWaiting(db);
  if (waiting > toldOf) console.warn(`Delivery of messages is off: SMTP_URL is not set. Kept in the database: ${waiting}.`);
  toldOf = waiting;
  return { delivered: 0, failed: 0 };
}
