import { endWithin } from '#db/end-within.ts';
import type { SendMailOptions } from 'nodemailer';
import type { ClaimedMessage } from '#db/private/messages.ts';
import type { MailFacts, MailText } from '#src/domain/message/mail-texts.ts';
import { shopFormat } from '#src/domain/shop/time-zone.ts';
import type { Mailbox } from '../env.ts';

/** How long a mail server may take, in milliseconds: to connect and greet, between two of its replies, and in all. */
const MAIL_TIMEOUTS = { connect: 5_000, silence: 8_000, whole: 15_000 };

/** The shop's email addresses: `MAIL_FROM` sends mails, `MAIL_TO` receives visitors' messages. */
export type ShopMailboxes = Omit<Mailbox, 'SMTP_URL'>;
type Person = { name: string; address: string };
/** A mail in plain text. */
export interface Mail {
  from: Person;
  to: Person;
  replyTo?: Person;
  subject: string;
  messageId?: string;
  date?: Date;
  headers: Record<string, string>;
  text: string;
  /** an iCalendar file that goes with it */
  calendar?: string;
}

/** A mail that this process has claimed, so that no other process sends it meanwhile. */
export interface OutgoingMail {
  /** Its name in the log: `Message 7`. */
  what: string;
  attempts: number;
  compose(shop: ShopMailboxes): Mail;
  delivered(now: Date): Promise<void>;
  failed(error: string, now: Date): Promise<void>;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. @throws an `Error` with the reason when it has not */
  send(compose: (shop: ShopMailboxes) => Mail): Promise<void>;
}

export function smtpMailer(mailbox: Mailbox, timeouts = MAIL_TIMEOUTS): Mailer {
  return {
    async send(compose) {
      // The types do not allow `url` together with options, but the documentation does.
      const { connect, silence: socketTimeout } = timeouts;
      const waits = { connectionTimeout: connect, greetingTimeout: connect, dnsTimeout: connect, socketTimeout };
      const options = { url: mailbox.SMTP_URL, ...waits, disableFileAccess: true, disableUrlAccess: true };
      // On demand: a function answers before it sends, and the package takes as long to start as all else in it.
      const [{ createTransport }, { encodeWord }] = await Promise.all([
        import('nodemailer'),
        import('nodemailer/lib/mime-funcs'),
      ]);
      const transport = createTransport(options as object);
      try {
        await endWithin(
          timeouts.whole,
          () => transport.sendMail(shownAsTyped(compose(mailbox), encodeWord)),
          () => Object.assign(new Error('The mail server takes too long.'), { code: 'ETIMEDOUT' }),
        );
      } finally {
        transport.close();
      }
    },
  };
}

/** Whether a text has the form of an encoded word (RFC 2047), which mail programs decode and show as another text. */
const looksEncoded = (text: string): boolean => text.includes('=?');

/** nodemailer leaves texts that look encoded as they are. Such a subject is encoded here, such a name left out. */
function shownAsTyped(
  { subject, from, replyTo, calendar, ...mail }: Mail,
  encodeWord: typeof import('nodemailer/lib/mime-funcs').encodeWord,
): SendMailOptions {
  const shown = ({ name, address }: Person): Person => ({ name: looksEncoded(name) ? '' : name, address });
  return {
    ...mail,
    subject: looksEncoded(subject) ? encodeWord(subject, 'B', 52) : subject,
    from: shown(from),
    ...(replyTo && { replyTo: shown(replyTo) }),
    ...(calendar && {
      attachments: [{ filename: 'appointment.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }],
    }),
  };
}

/** What the mail of a message is made from. */
export const messageFacts = ({ name, email, phone, content, pathname, createdAt }: ClaimedMessage): MailFacts => ({
  mail: 'message',
  facts: {
    from: name || email || phone,
    name: name || '(not given)',
    email: email || '(not given)',
    mobile: phone || '(not given)',
    path: pathname || '(not known)',
    written: shopFormat({ dateStyle: 'full', timeStyle: 'short' }).format(createdAt),
    words: content || '(no text)',
  },
});

/**
 * The mail of a message, in plain text, from the shop's own address; replies go to the visitor. Its id is made from the
 * message's key, so that a mailbox that gets the mail twice recognises it. Headers contain visitors' text only as whole
 * values, which nodemailer encodes, and from which `cleanMessage` has removed line breaks.
 */
export function messageMail(
  { key, name, email, createdAt }: ClaimedMessage,
  { subject, body }: MailText,
  { MAIL_FROM, MAIL_TO }: ShopMailboxes,
): Mail {
  return {
    from: { name: 'Website message', address: MAIL_FROM },
    to: { name: '', address: MAIL_TO },
    ...(email && { replyTo: { name, address: email } }),
    subject,
    messageId: `<${key}@${MAIL_FROM.split('@')[1]}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: body,
  };
}
