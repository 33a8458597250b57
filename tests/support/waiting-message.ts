/** A message that waits to be mailed, and who mails it. */
import type { Database } from '#db/client.ts';
import { storeMessage } from '#db/private/messages.ts';
import { smtpMailer } from '#functions/http/mail/mailer.ts';
import { WAIT_MS } from './timeouts.ts';

export const start = new Date('2026-11-02T17:00:00Z');
export const instantAfter = (ms: number) => () => new Date(start.getTime() + ms);
const TIMEOUTS = { connect: WAIT_MS, silence: WAIT_MS, whole: WAIT_MS };

export const mailer = (SMTP_URL: string, timeouts = TIMEOUTS) =>
  smtpMailer({ SMTP_URL, MAIL_FROM: 'site@shop.example', MAIL_TO: 'desk@shop.example' }, timeouts);
export const store = (db: Database, more: Partial<Parameters<typeof storeMessage>[1]> = {}) =>
  storeMessage(
    db,
    {
      key: crypto.randomUUID(),
      name: 'Jo',
      email: 'jo@example.com',
      phone: '403-555-0100',
      content: 'Four winters?',
      pathname: '/tires',
      spam: false,
      ...more,
    },
    start,
  );
