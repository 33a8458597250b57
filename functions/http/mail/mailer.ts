import { createTransport } from 'nodemailer';
import type { ClaimedMessage } from '#db/private/messages.ts';
import type { Mailbox } from '../env.ts';

/** How long a mail server may take, in ms: to be reached and to greet, to say its next word, and for the whole mail. */
export const MAIL_TIMEOUTS = { connect: 5_000, silence: 8_000, whole: 15_000 };

/** The addresses of the shop: mails come from the first, visitors' messages go to the second. */
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
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail over. @throws why it has not */
  send(compose: (shop: ShopMailboxes) => Mail): Promise<void>;
}

export function smtpMailer(mailbox: Mailbox, timeouts = MAIL_TIMEOUTS): Mailer {
  return {
    async send(compose) {
      // `url` with options beside it is documented, and missing from the types
      const options = {
        url: mailbox.SMTP_URL,
        connectionTimeout: timeouts.connect,
        greetingTimeout: timeouts.connect,
        socketTimeout: timeouts.silence,
        dnsTimeout: timeouts.connect,
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      const transport = createTransport(options as object);
      let timer: NodeJS.Timeout | undefined;
      const tooSlow = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('The mail server takes too long.'), { code: 'ETIMEDOUT' })),
          timeouts.whole,
        );
      });
      try {
        const sending = transport.sendMail(compose(mailbox));
        sending.catch(() => {}); // when it loses the race, nobody else listens
        await Promise.race([sending, tooSlow]);
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}

const TIME = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Edmonton', dateStyle: 'full', timeStyle: 'short' });

/**
 * The mail of a message, in plain text. It comes from the shop's own address and is answered to the visitor's. Its id
 * follows from the message's key, so that a mailbox which gets it twice can tell. What the visitor wrote reaches headers
 * as whole values, which nodemailer encodes: `cleanMessage` has left no line breaks in them.
 */
export function mailOf(
  { key, name, email, phone, content, pathname, createdAt }: ClaimedMessage,
  { MAIL_FROM, MAIL_TO }: ShopMailboxes,
): Mail {
  return {
    from: { name: 'Website message', address: MAIL_FROM },
    to: { name: '', address: MAIL_TO },
    replyTo: { name, address: email },
    subject: `Message from ${name || email}`,
    messageId: `<${key}@${MAIL_FROM.split('@')[1]}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `Name:    ${name || '(not given)'}`,
      `Email:   ${email}`,
      `Phone:   ${phone}`,
      `Page:    ${pathname || '(not known)'}`,
      `Written: ${TIME.format(createdAt)}`,
      '',
      content || '(no text)',
      '',
    ].join('\n'),
  };
}
