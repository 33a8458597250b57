import { endWithin } from '#db/end-within.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Mailbox } from '#src/features/http/env.server.ts';

/** How long a mail server may take, in milliseconds: to connect and greet, between two of its replies, and in all. */
const MAIL_TIMEOUTS = { connect: 5_000, silence: 8_000, whole: 15_000 };

export interface Mail {
  from: string;
  /** empty: the shop's own mailbox */
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** the same each time that it is sent, so that a mailbox that gets it twice recognises it */
  id?: string;
  date?: Date;
  calendar?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. @throws an `Error` with the reason when it has not */
  send(mail: Mail): Promise<void>;
}

export const smtpMailer = (mailbox: Mailbox, timeouts = MAIL_TIMEOUTS): Mailer => ({
  async send(mail) {
    const { connect, silence: socketTimeout } = timeouts;
    const waits = { connectionTimeout: connect, greetingTimeout: connect, dnsTimeout: connect, socketTimeout };
    const options = { url: mailbox.SMTP_URL, ...waits, disableFileAccess: true, disableUrlAccess: true };
    // On demand: a function answers before it sends, and the package takes as long to start as all else in it.
    const [{ createTransport }, { encodeWord }] = await Promise.all([
      import('nodemailer'),
      import('nodemailer/lib/mime-funcs'),
    ]);
    // The types do not allow `url` together with options, but the documentation does.
    const transport = createTransport(options as object);
    try {
      await endWithin(
        timeouts.whole,
        () => transport.sendMail(nodemailerMail(mail, mailbox, encodeWord)),
        () => Object.assign(new Error('The mail server takes too long.'), { code: 'ETIMEDOUT' }),
      );
    } finally {
      transport.close();
    }
  },
});

/** Whether a text has the form of an encoded word (RFC 2047), which mail programs decode and show as another text. */
const looksEncoded = (text: string): boolean => text.includes('=?');

/** nodemailer leaves texts that look encoded as they are. Such a subject is encoded here, such a name left out. */
function nodemailerMail(
  { from, to, replyTo, subject, text, id, date, calendar }: Mail,
  { MAIL_FROM, MAIL_TO }: Mailbox,
  encodeWord: typeof import('nodemailer/lib/mime-funcs').encodeWord,
): SendMailOptions {
  const person = (name: string, address: string) => ({ name: looksEncoded(name) ? '' : name, address });
  return {
    from: person(from, MAIL_FROM),
    to: person('', to || MAIL_TO),
    ...(replyTo && { replyTo: person(replyTo.name, replyTo.address) }),
    subject: looksEncoded(subject) ? encodeWord(subject, 'B', 52) : subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(id && { messageId: `<${id}@${MAIL_FROM.split('@')[1]}>` }),
    ...(date && { date }),
    ...(calendar && {
      attachments: [{ filename: 'appointment.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }],
    }),
  };
}
