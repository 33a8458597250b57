import type { Database } from '#db/client.ts';
import { claimMessage, markDelivered, markMailFailed } from '#db/private/messages.ts';
import { claimVisitorMail, deleteVisitorMail } from '#db/private/visitor-mails.ts';
import { waitingMails } from '#db/private/waiting-mails.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { readMailbox } from '../env.ts';
import { writeMail } from '#src/domain/message/mail-texts.ts';
import { errorText, logFailure } from '../log.ts';
import { messageFacts, messageMail, smtpMailer, type Mailer, type OutgoingMail } from './mailer.ts';
import { nextLinkMail } from './link-mails.ts';

/** No mail is started after this time, so that a run ends within the 30 s of a scheduled function. */
const RUN_MS = 12_000;
/** Errors of the connection rather than of one mail: the next mails would fail as well. */
const CONNECTION_ERRORS = new Set('ECONNECTION ETIMEDOUT ESOCKET EDNS EAUTH ETLS EPROXY ENOAUTH EOAUTH2'.split(' '));

export interface Delivery {
  delivered: number;
  failed: number;
}

async function nextMessage(db: Database, now: Date): Promise<OutgoingMail | null> {
  const message = await claimMessage(db, now);
  if (!message) return null;
  return {
    what: `Message ${message.id}`,
    attempts: message.attempts,
    compose: (shop) => messageMail(message, writeMail(messageFacts(message)), shop),
    delivered: (at) => markDelivered(db, message, at),
    failed: (error, at) => markMailFailed(db, messages, message, error, at),
  };
}

/** The next mail to a visitor, in plain text from the shop's own address. */
async function nextVisitorMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  const mail = await claimVisitorMail(db, now);
  if (!mail) return null;
  const { title } = await readSettings(db);
  return {
    what: `The mail of ${mail.what} ${mail.id}`,
    attempts: mail.attempts,
    compose: ({ MAIL_FROM, MAIL_TO }) => ({
      from: { name: title, address: MAIL_FROM },
      to: { name: '', address: mail.email || MAIL_TO },
      subject: mail.subject,
      messageId: `<visitor-mail-${mail.id}-${mail.createdAt.getTime()}@${MAIL_FROM.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: mail.body,
      calendar: mail.calendar,
    }),
    delivered: () => deleteVisitorMail(db, mail),
    failed: (error, at) => markMailFailed(db, visitorMails, mail, error, at),
  };
}

/** In the order in which they are sent: somebody waits for a link and for a quote. */
const NEXT = [nextLinkMail, nextVisitorMail, nextMessage] as const;

async function nextMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  for (const next of NEXT) {
    const mail = await next(db, now);
    if (mail) return mail;
  }
  return null;
}

/**
 * Sends due mails one at a time, those with links first, because they expire. Stops early when the mail server cannot be
 * reached. Several processes may run this at once, because each mail is claimed first.
 */
export async function deliverDue(db: Database, mailer: Mailer, clock = () => new Date()): Promise<Delivery> {
  const since = performance.now();
  const done = { delivered: 0, failed: 0 };
  while (performance.now() - since < RUN_MS) {
    const next = await nextMail(db, clock());
    if (!next) break;
    try {
      await mailer.send(next.compose);
    } catch (cause) {
      const error = cause as Error & { code?: string };
      done.failed++;
      // Not the mail server's own words, which may name the email address. Editors read those at the desk.
      console.error(`${next.what} was not delivered (attempt ${next.attempts}): ${errorText(error)}`);
      await next.failed(error.message, clock());
      if (CONNECTION_ERRORS.has(error.code ?? '')) break;
      continue;
    }
    done.delivered++;
    await next.delivered(clock());
  }
  return done;
}

let lastReported = 0;

/** Sends due mails through the mail server of the environment. Without one, it logs a warning when messages accumulate. */
export async function deliverMessages(db: Database): Promise<Delivery> {
  const mailbox = readMailbox();
  if (mailbox) return deliverDue(db, smtpMailer(mailbox));
  const { waiting } = await waitingMails(db, new Date());
  if (waiting > lastReported)
    console.warn(`Delivery of messages is off: SMTP_URL is not set. Kept in the database: ${waiting}.`);
  lastReported = waiting;
  return { delivered: 0, failed: 0 };
}

/** Sends due mails after a response. The function `deliver-messages` tries again what fails. */
export const deliverInBackground = (db: Database): Promise<unknown> =>
  deliverMessages(db).catch((error: unknown) => logFailure('Delivering messages', error));
