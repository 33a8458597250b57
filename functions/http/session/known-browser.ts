import { isKnownBrowser, KNOWN_MS, rememberBrowser } from '#db/private/known-browsers.ts';
import type { Call } from '../call.ts';
import { cookieLine, readCookie } from './cookie.ts';

const NAME = '__Host-browser';

/** Makes this browser known to an account, whose owner has just used its password or a mailed link. */
export async function makeBrowserKnown(
  { request, db, cookies }: Pick<Call, 'request' | 'db' | 'cookies'>,
  accountId: number,
  now = new Date(),
): Promise<void> {
  const token = await rememberBrowser(db, accountId, readCookie(request, NAME), now);
  cookies.push(cookieLine(NAME, token, KNOWN_MS / 1_000));
}

/** The token of a browser in which the account of an email address has signed in before; undefined for any other browser. */
export async function knownBrowserToken(
  { request, db }: Pick<Call, 'request' | 'db'>,
  email: string,
  now = new Date(),
): Promise<string | undefined> {
  const token = readCookie(request, NAME);
  return token && (await isKnownBrowser(db, token, email, now)) ? token : undefined;
}
