/** A message that waits to be mailed, who mails it, and where it arrives. */
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { storeMessage } from '#src/features/mail/mails.private.server.ts';
import { messages } from '#db/schema/messages.ts';
import { smtpMailer } from '#src/features/mail/mailer.server.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { openMailServer } from './mail-server.ts';
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
    'shop',
    start,
  );

/** Mail servers for each test of a file; `mails` is what they have accepted, `open` is what is closed after the test. */
export function mailServers(db: Database) {
  const open: Array<() => void> = [];
  const mails: string[] = [];
  beforeEach(async () => {
    mails.length = 0;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await backgroundWorkDone();
    await db.delete(messages);
  });
  afterEach(() => {
    for (const close of open.splice(0)) close();
    vi.unstubAllEnvs();
  });
  /** A mail server on a port of its own. */
  async function mailServer(options: SMTPServerOptions = {}): Promise<string> {
    const { url, close } = await openMailServer((mail) => mails.push(mail), options);
    open.push(close);
    return url;
  }
  return { open, mails, mailServer };
}
export const header = (mail: string, name: string) =>
  new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r\n[ \t]+/g, ' ');
