/** The shop's mail server for one test. */
import { onTestFinished, vi } from 'vitest';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { openMailServer } from './mail-server.ts';

/** Has the shop send its mails to a server that runs until the test ends. @returns the mails that came, their long lines joined */
export async function openMailbox(): Promise<string[]> {
  const mails: string[] = [];
  const { url, close } = await openMailServer((mail) => mails.push(mail.replace(/=\r?\n/g, '')));
  mailTo(url);
  onTestFinished(async () => {
    await backgroundWorkDone();
    close();
    vi.unstubAllEnvs();
  });
  return mails;
}

/** Sets the mail server of the shop; empty: there is none. */
export function mailTo(url: string): void {
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('MAIL_FROM', url && 'site@shop.example');
  vi.stubEnv('MAIL_TO', url && 'desk@shop.example');
}
