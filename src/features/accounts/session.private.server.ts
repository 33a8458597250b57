/** Who makes a request: cookies, sessions, known browsers, and the rights of the staff. Docs: docs/accounts.md. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { accounts, knownBrowsers, sessions } from '#db/schema/accounts.ts';
import type { Viewer } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import type { Who } from '#src/kit/audit.private.server.ts';
import { emailKey, lookAlike } from '#src/kit/email.ts';
import { isToken, newToken, tokenHash } from '#src/kit/secret.private.server.ts';
import { decodeUrl } from '#src/kit/web-url.ts';
import { answererOf, CallError, type Call } from '#src/features/http/endpoint.server.ts';
import { limitUse, type RateLimit } from '#src/features/http/rate-limit.private.server.ts';
import { ownsMailbox, viewerOf, type Account } from './accounts.private.server.ts';
import { isForEverybody, mayCall, refusalText, type StaffRole } from './staff.ts';

const SESSION_MS = 30 * 86_400_000;
const KNOWN_MS = 365 * 86_400_000;
/** `last_seen_at` is updated at most this often, so that not every request writes. */
const NOTE_MS = 3_600_000;
/** Changes and previews of one editor: twice what somebody needs who types without a pause. */
const EDITS: RateLimit = { most: 2_400, windowMs: 10 * 60_000 };

/** An account that makes a call, with what it may see and do at this moment: these fields alone decide. */
export interface SignedIn extends Omit<Viewer, 'is_editor'> {
  accountId: number;
  sessionId: number;
  /** null for a partner, before approval, and until a second factor that the shop demands is set up */
  role: StaffRole | null;
  roleWithFactor: StaffRole | null;
}
export interface SignedInCall extends Call {
  viewer: SignedIn;
}
export interface StaffCall extends SignedInCall {
  /** for calls about oneself also one that waits for a second factor */
  viewer: SignedIn & { role: StaffRole };
  who: Who;
}
type SessionCall = Pick<Call, 'request' | 'db' | 'cookies'>;

/**
 * The shop's cookies. With the prefix `__Host-`, browsers accept them only from this host over TLS (and http://localhost),
 * so that no other subdomain can set them. `Lax` keeps them out of POST requests from other sites.
 */
type CookieName = '__Host-session' | '__Host-browser' | '__Host-visitor';

/** The token in a cookie; undefined when there is none, or when it does not have the form of our tokens. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  return values.find(isToken);
}

export const cookieLine = (name: CookieName, token: string, seconds: number): string =>
  `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;

const setSessionCookie = (cookies: string[], token: string) =>
  void cookies.push(cookieLine('__Host-session', token, SESSION_MS / 1_000));
export const clearSessionCookie = (cookies: string[]) => void cookies.push(cookieLine('__Host-session', '', 0));

/** The session token that the browser sent. Nothing else in a request identifies an account. */
export const sessionToken = (request: Request): string | undefined => readCookie(request, '__Host-session');

/** Whether the shop demands a second factor of an account of the staff that has none. */
export const lacksSecondFactor = (account: SQL): SQL<boolean> =>
  sql`exists (select from settings where code = 'staff_second_factor' and value = 'true'::jsonb)
    and not exists (select from second_factors f where f.account_id = ${account} and f.confirmed_at is not null)`;

/** The session of a cookie's token; null if unknown or expired. @returns `extended` when its expiry was moved */
async function findSession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      account: accounts,
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

export async function findViewer(request: Request, db: Database, now: Date): Promise<SignedIn | undefined> {
  const token = sessionToken(request);
  return token ? (await findSession(db, token, now))?.signedIn : undefined;
}

/** Who says that a typed address is a person's own: staff, who book for callers, or the account of that mailbox; null: nobody. */
export async function confirmerOf({ request, db }: SessionCall, email: string, now: Date) {
  const viewer = await findViewer(request, db, now);
  if (!viewer) return null;
  if (viewer.role) return 'staff';
  return (await ownsMailbox(db, viewer.accountId, email)) ? 'account' : null;
}

/** A call of the account of the session cookie. Using a session extends it to another 30 days. @throws CallError 401 */
async function requireSignedIn(call: Call): Promise<SignedInCall> {
  const { request, db, cookies } = call;
  const token = sessionToken(request);
  const found = token && (await findSession(db, token, new Date()));
  if (!found) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  if (found.extended) setSessionCookie(cookies, token);
  return { ...call, viewer: found.signedIn };
}

/** A call of the desk, by somebody of the staff whose role may make it. @throws CallError 401, 403, 429 */
export async function requireStaff(caller: Call): Promise<StaffCall> {
  const call = await requireSignedIn(caller);
  const { viewer, db, request, url } = call;
  if (!viewer.role && !viewer.roleWithFactor) throw new CallError(403, ACCOUNT_TEXTS.editorsOnly);
  const isChange = !/^(GET|HEAD)$/.test(request.method);
  const path = (decodeUrl(url.pathname) ?? '').slice('/api/editor/'.length);
  const role = viewer.role ?? (isForEverybody(path) ? viewer.roleWithFactor : null);
  if (!role) throw new CallError(403, ACCOUNT_TEXTS.secondFactor.required);
  const staff = { ...viewer, role };
  assertRight({ viewer: staff }, path, isChange);
  const { accountId, fullname } = viewer;
  if (isChange) await limitUse(db, 'desk', String(accountId), EDITS, 'Too many changes at once.');
  return { ...call, viewer: staff, who: { accountId, who: fullname } };
}

/** @param path of a call below `/api/editor/` @throws CallError 403 that says why, unless the caller's role may make it */
export function assertRight({ viewer: { role } }: Pick<StaffCall, 'viewer'>, path: string, isChange: boolean): void {
  if (!mayCall(role, path, isChange)) throw new CallError(403, refusalText(role, path, isChange));
}

export const answerSignedIn = answererOf('signed in', requireSignedIn);
export const answerStaff = answererOf('staff', requireStaff);

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

/** Signs the browser in anew; a session that it had before ends. @throws CallError 401 when the account was closed or changed meanwhile */
export async function signIn(call: SessionCall, account: Account, isFactorProved = false): Promise<void> {
  const { request, db, cookies } = call;
  const token = await openSession(db, account, deviceName(request), new Date(), isFactorProved);
  if (!token) throw new CallError(401, ACCOUNT_TEXTS.wrongLogin);
  const before = sessionToken(request);
  if (before) await endSessionOf(db, before);
  setSessionCookie(cookies, token);
  await makeBrowserKnown(call, account.id);
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

export const endSessionOf = (db: Database, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)));

/** Signs an account out; see `endAccess` for more. @param which one session, or all but one @returns how many there were */
export async function endSessions(db: Database, accountId: number, which?: { only: number } | { but: number }) {
  const chosen = which && ('only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.but));
  const ended = db.delete(sessions).where(and(eq(sessions.accountId, accountId), chosen));
  return (await ended.returning({ id: sessions.id })).length;
}

/**
 * Makes this browser known to an account, whose owner has just used its password or a mailed link. It gets a new token each time,
 * so that a copy of an earlier cookie is worthless; other accounts that know the browser know it by the new one.
 */
export async function makeBrowserKnown({ request, db, cookies }: SessionCall, accountId: number): Promise<void> {
  const before = readCookie(request, '__Host-browser');
  const token = newToken();
  const hash = tokenHash(token);
  const known = before && eq(knownBrowsers.tokenHash, tokenHash(before));
  if (known) await db.update(knownBrowsers).set({ tokenHash: hash }).where(known);
  const expiresAt = new Date(Date.now() + KNOWN_MS);
  await db
    .insert(knownBrowsers)
    .values({ tokenHash: hash, accountId, expiresAt })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.accountId], set: { expiresAt } });
  cookies.push(cookieLine('__Host-browser', token, KNOWN_MS / 1_000));
}

/** The token of a browser in which the account of an email address has signed in before; undefined for any other browser. */
export async function knownBrowserToken(
  { request, db }: Pick<Call, 'request' | 'db'>,
  email: string,
  now = new Date(),
): Promise<string | undefined> {
  const token = readCookie(request, '__Host-browser');
  if (!token || lookAlike(email) !== null) return undefined; // no account has such an email, and PostgreSQL rejects NUL characters
  const found = await rows<{ id: number }>(db)`
    select a.id from known_browsers k join accounts a on a.id = k.account_id and a.status <> 'closed'
    where k.token_hash = ${tokenHash(token)} and a.email_key = ${emailKey(email)}
      and k.expires_at > ${now.toISOString()}::timestamptz`;
  return found.length ? token : undefined;
}

const BROWSERS = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\/|\bOpera\b/,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\bFirefox\/|\bFxiOS\//,
  Chrome: /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//,
  Safari: /\bSafari\//,
};
const SYSTEMS = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  Mac: /\bMac OS X\b|\bMacintosh\b/,
  Chromebook: /\bCrOS\b/,
  Linux: /\bLinux\b/,
};

/** Describes the browser of a session: `Chrome on Windows`. Nothing else of the user agent is stored. */
function deviceName(request: Request): string {
  const agent = request.headers.get('user-agent') ?? '';
  const nameIn = (list: Record<string, RegExp>) => Object.keys(list).find((name) => list[name]!.test(agent));
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(' on ') || 'Another program';
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries a secret as a bearer token; false where the secret is not set. */
export function carriesSecret(request: Request, secret: string | undefined): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return Boolean(secret && bearer && timingSafeEqual(hashOf(bearer), hashOf(secret)));
}
