import { eq } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { knownBrowsers } from '#db/schema/accounts.ts';
import { emailKey, lookAlike } from '#src/domain/message/email.ts';
import { newToken, tokenHash } from './secret.ts';

/** A browser stays known this long after the last login. */
export const KNOWN_MS = 365 * 86_400_000;

/**
 * Makes a browser known to an account. It gets a new token each time, so that a copy of an earlier cookie is worthless; other
 * accounts that know the browser know it by the new one.
 * @param before the token that the browser has sent
 * @returns the token for the cookie
 */
export async function rememberBrowser(db: Database, accountId: number, before: string | undefined, now: Date) {
  const token = newToken();
  const hash = tokenHash(token);
  const known = before && eq(knownBrowsers.tokenHash, tokenHash(before));
  if (known) await db.update(knownBrowsers).set({ tokenHash: hash }).where(known);
  const expiresAt = new Date(now.getTime() + KNOWN_MS);
  await db
    .insert(knownBrowsers)
    .values({ tokenHash: hash, accountId, expiresAt })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.accountId], set: { expiresAt } });
  return token;
}

/** Whether the account of an email address has signed in with this token's browser. */
export async function isKnownBrowser(db: Database, token: string, email: string, now: Date): Promise<boolean> {
  if (lookAlike(email) !== null) return false; // no account has such an email, and PostgreSQL rejects NUL characters
  const found = await rows<{ id: number }>(db)`
    select a.id from known_browsers k join accounts a on a.id = k.account_id and a.status <> 'closed'
    where k.token_hash = ${tokenHash(token)} and a.email_key = ${emailKey(email)}
      and k.expires_at > ${now.toISOString()}::timestamptz`;
  return found.length > 0;
}

export async function forgetBrowsers(db: Database, accountId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId));
}
