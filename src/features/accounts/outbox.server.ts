import type { Database } from '#db/client.ts';
import { mailboxOf } from './accounts.private.server.ts';
import * as mails from '#src/features/mail/mails.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { emailConfirmations, passwordResets, staffInvitations } from '#db/schema/accounts.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { writeMail } from '#src/features/mail/mail-texts.ts';
import { phoneText } from '#src/kit/phone.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { shopFormat } from '#src/kit/time-zone.ts';
import { readMailbox } from '#src/features/http/env.server.ts';
import { errorText, logFailure } from '#src/features/http/log.server.ts';
import { smtpMailer, type Mail, type Mailer } from '#src/features/mail/mailer.server.ts';

/** No mail is started after this time, so that a run ends within the 30 s of a scheduled function. */
const RUN_MS = 12_000;
/** Errors of the connection rather than of one mail: the next mails would fail as well. */
const CONNECTION_ERRORS = new Set('ECONNECTION ETIMEDOUT ESOCKET EDNS EAUTH ETLS EPROXY ENOAUTH EOAUTH2'.split(' '));

const LINKS = [
  ['reset', 'password reset', passwordResets, ROUTES.resetPassword.path],
  ['confirmation', 'email confirmation', emailConfirmations, ROUTES.confirmEmail.path],
  ['invitation', 'staff invitation', staffInvitations, ROUTES.join.path],
] as const;

/**
 * The next mail, which no other process sends meanwhile. Those for which somebody waits come first: links to accounts' owners, then
 * mails to visitors, then messages.
 */
async function nextMail(db: Database, now: Date) {
  const { title, site_url, places } = await readSettings(db);
  for (const [name, what, table, page] of LINKS) {
    const token = newToken(); // a new one for each attempt, which voids the earlier one
    const row = await mails.claimMail(db, table, now, token);
    if (!row) continue;
    const { to, isDouble } =
      'accountId' in row ? await mailboxOf(db, row.accountId) : { to: row.email, isDouble: false };
    // The URL is the shop's public one, because the `Host` header of a request can be forged. The token follows a `#`, so that it
    // is in no server's log and is sent to no other site.
    const link = site_url + (isDouble ? ROUTES.forgotPassword.path : `${page}#${token}`);
    const facts = { shop: title, link, phone: phoneText(places[0].phone) };
    const { subject, body: text } = writeMail({ mail: isDouble ? 'known' : name, facts });
    return { what: `The mail of ${what} ${row.id}`, table, row, mail: { from: title, to, subject, text } };
  }
  const row = await mails.claimMail(db, visitorMails, now);
  if (row) {
    const { id, email: to, subject, body: text, calendar } = row;
    const mail = { from: title, to, subject, text, calendar, id: `visitor-mail-${id}-${row.createdAt.getTime()}` };
    return { what: `The mail of ${row.what} ${id}`, table: visitorMails, row, mail };
  }
  const message = await mails.claimMail(db, messages, now);
  return message && { what: `Message ${message.id}`, table: messages, row: message, mail: messageMail(message) };
}

export const invitationLink = async (db: Database, token: string): Promise<string> =>
  `${(await readSettings(db)).site_url}${ROUTES.join.path}#${token}`;

/** Replies go to the visitor. Headers hold visitors' text only as whole values, which nodemailer encodes, without line breaks. */
export function messageMail({ key, name, email, phone, ...message }: typeof messages.$inferSelect): Mail {
  const { subject, body } = writeMail({
    mail: 'message',
    facts: {
      from: name || email || phone,
      name: name || '(not given)',
      email: email || '(not given)',
      mobile: phone || '(not given)',
      path: message.pathname || '(not known)',
      written: shopFormat({ dateStyle: 'full', timeStyle: 'short' }).format(message.createdAt),
      words: message.content || '(no text)',
    },
  });
  return {
    from: 'Website message',
    to: '',
    ...(email && { replyTo: { name, address: email } }),
    subject,
    text: body,
    id: key,
    date: message.createdAt,
  };
}

/** One at a time, until the mail server is away. Several processes may do so: each claims a mail. */
export async function deliverDue(db: Database, mailer: Mailer, clock = () => new Date()) {
  const since = performance.now();
  const done = { delivered: 0, failed: 0 };
  while (performance.now() - since < RUN_MS) {
    const now = clock();
    const next = await nextMail(db, now);
    if (!next) break;
    const { what, mail, table, row } = next;
    try {
      await mailer.send(mail);
    } catch (cause) {
      const error = cause as Error & { code?: string };
      done.failed++;
      // Not the mail server's own words, which may name the email address. Editors read those at the desk.
      console.error(`${what} was not delivered (attempt ${row.attempts}): ${errorText(error)}`);
      await mails.markMailFailed(db, table, row, error.message, clock());
      if (CONNECTION_ERRORS.has(error.code ?? '')) break;
      continue;
    }
    done.delivered++;
    await mails.markMailSent(db, table, row, clock());
  }
  return done;
}

let lastReported = 0;

/** Sends due mails through the mail server of the environment. Without one, it logs a warning when messages accumulate. */
export async function deliverMessages(db: Database) {
  const mailbox = readMailbox();
  if (mailbox) return deliverDue(db, smtpMailer(mailbox));
  const { waiting } = await mails.waitingMails(db, new Date());
  if (waiting > lastReported)
    console.warn(`Delivery of messages is off: SMTP_URL is not set. Kept in the database: ${waiting}.`);
  lastReported = waiting;
  return { delivered: 0, failed: 0 };
}

/** Sends due mails after a response. The function `deliver-messages` tries again what fails. */
export const deliverInBackground = (db: Database): Promise<unknown> =>
  deliverMessages(db).catch((error: unknown) => logFailure('Delivering messages', error));
