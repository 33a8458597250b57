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

/** A mail with its calendar file, which is sent as base64, as text. */
export const plainMail = (mail: string): string =>
  mail
    .replaceAll('=3D', '=')
    .replace(
      /\r\n\r\n((?:[\w+/=]{1,76}\r\n)+)/g,
      (_, text: string) => `\r\n\r\n${Buffer.from(text, 'base64').toString()}`,
    );

/** The mails for a new password; registering mails another. */
export const passwordMails = (mails: readonly string[]): string[] =>
  mails.filter((mail) => /^Subject: Choose a new password/m.test(mail));
export const resetToken = (mail = ''): string => /\/reset-password#([\w-]{43})/.exec(mail)?.[1] ?? '';
