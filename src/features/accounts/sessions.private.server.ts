/** Browsers in which accounts are signed in, and those in which they have been. Docs: docs/accounts.md. */
import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { accounts, knownBrowsers, sessions } from '#db/schema/accounts.ts';
import type { Viewer } from '#src/kit/account.ts';
import type { StaffRole } from './staff.ts';
import { emailKey, lookAlike } from '#src/kit/email.ts';
import { viewerOf, type Account } from './accounts.private.server.ts';
import { newToken, tokenHash } from '#src/kit/secret.private.server.ts';

export const SESSION_MS = 30 * 86_400_000;
/** `last_seen_at` is updated at most this often, so that not every request writes. */
const NOTE_MS = 3_600_000;

/** An account that makes a call, with what it may see and do at this moment: these fields alone decide. */
export interface SignedIn extends Omit<Viewer, 'is_editor'> {
  accountId: number;
  sessionId: number;
  /** null for a partner, before approval, and until a second factor that the shop demands is set up */
  role: StaffRole | null;
  /** the role that waits for that second factor */
  roleWithFactor: StaffRole | null;
}

/** Whether the shop demands a second factor of an account of the staff that has none. */
export const lacksSecondFactor = (account: SQL): SQL<boolean> =>
  sql`exists (select from settings where code = 'staff_second_factor' and value = 'true'::jsonb)
    and not exists (select from second_factors f where f.account_id = ${account} and f.confirmed_at is not null)`;

/**
 * Starts a session, always with a new token.
 * @param account as it was when its password was verified; when the password was changed since, no session starts
 * @param isFactorProved whether a second factor was proved, without which none starts for an account that has one
 * @returns the token for the cookie, or null
 */
export async function openSession(
  db: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  device: string,
  now: Date,
  isFactorProved = false,
): Promise<string | null> {
  const token = newToken();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString();
  const opened = await rows(db)`
    insert into sessions (token_hash, account_id, device, created_at, last_seen_at, expires_at)
    select ${tokenHash(token)}, id, ${device}, ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz
    from accounts where id = ${id} and password_hash = ${passwordHash} and status <> 'closed'
      and (${isFactorProved} or not exists (select from second_factors where account_id = ${id} and confirmed_at is not null))
    returning id`;
  return opened.length ? token : null;
}

/** The session of a cookie's token; null if unknown or expired. @returns `extended` when its expiry was moved */
export async function findSession(db: Database, token: string, now: Date) {
  const { email, emailState, fullname, phone, status, isView, isVip, isEditor, staffRole } = accounts;
  const [row] = await db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      account: { id: accounts.id, email, emailState, fullname, phone, status, isView, isVip, isEditor, staffRole },
      lacksFactor: sql<boolean>`${accounts.isEditor} and ${lacksSecondFactor(sql`${accounts.id}`)}`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), gt(sessions.expiresAt, now), ne(accounts.status, 'closed')));
  if (!row) return null;
  const { id, lastSeenAt, account, lacksFactor } = row;
  const extended = now.getTime() - lastSeenAt.getTime() >= NOTE_MS;
  const used = { lastSeenAt: now, expiresAt: new Date(now.getTime() + SESSION_MS) };
  if (extended) await db.update(sessions).set(used).where(eq(sessions.id, id));
  const viewer = viewerOf({ ...account, isView: account.isView && !lacksFactor });
  const role = viewer.is_pending ? null : account.staffRole;
  const roles = lacksFactor ? { role: null, roleWithFactor: role } : { role, roleWithFactor: null };
  return { signedIn: { ...viewer, accountId: account.id, sessionId: id, ...roles } satisfies SignedIn, extended };
}

export const listSessions = (db: Database, accountId: number, now: Date) => {
  const { id, device, createdAt: created_at, lastSeenAt: last_seen_at } = sessions;
  return db
    .select({ id, device, created_at, last_seen_at })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);
};

export async function endSession(db: Database, accountId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning();
  return ended.length > 0;
}

export async function endSessionOf(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)));
}

/** Signs an account out; see `endAccess` for more. @returns how many sessions there were */
export async function endSessions(db: Database, accountId: number, but = 0): Promise<number> {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, but));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

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

export async function isKnownBrowser(db: Database, token: string, email: string, now: Date): Promise<boolean> {
  if (lookAlike(email) !== null) return false; // no account has such an email, and PostgreSQL rejects NUL characters
  const found = await rows<{ id: number }>(db)`
    select a.id from known_browsers k join accounts a on a.id = k.account_id and a.status <> 'closed'
    where k.token_hash = ${tokenHash(token)} and a.email_key = ${emailKey(email)}
      and k.expires_at > ${now.toISOString()}::timestamptz`;
  return found.length > 0;
}
