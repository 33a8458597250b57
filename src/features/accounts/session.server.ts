/** Who makes a request: cookies, sessions, known browsers, and the rights of the staff. Docs: docs/accounts.md. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/client.ts';
import type { Who } from '#src/kit/audit.private.server.ts';
import { ownsMailbox, type Account } from './accounts.private.server.ts';
import type { RateLimit } from '#src/features/http/rate-limit.private.server.ts';
import { isToken } from '#src/kit/secret.private.server.ts';
import {
  endSessionOf,
  findSession,
  isKnownBrowser,
  KNOWN_MS,
  openSession,
  rememberBrowser,
  SESSION_MS,
  type SignedIn,
} from './sessions.private.server.ts';
import type { Viewer } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { isForEverybody, mayCall, refusalText, type StaffRole } from './staff.ts';
import { decodeUrl } from '#src/kit/web-url.ts';
import { CallError, type Call, answererOf } from '#src/features/http/endpoint.server.ts';
import { limitByAccount } from '#src/features/http/rate-limit.server.ts';

/**
 * The shop's cookies. With the prefix `__Host-`, browsers accept them only from this host over TLS (and http://localhost),
 * so that no other subdomain can set them. `Lax` keeps them out of POST requests from other sites.
 */
type CookieName = '__Host-session' | '__Host-browser' | '__Host-visitor';

/** The token in a cookie; undefined when there is none, or when it does not have the form of our tokens. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (isToken(value)) return value;
  }
  return undefined;
}

/** A `Set-Cookie` header. @param seconds until it expires */
export const cookieLine = (name: CookieName, token: string, seconds: number): string =>
  `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;

type SessionCall = Pick<Call, 'request' | 'db' | 'cookies'>;
export interface SignedInCall extends Call {
  viewer: SignedIn;
}
export interface StaffCall extends SignedInCall {
  /** for calls about oneself also one that waits for a second factor */
  viewer: SignedIn & { role: StaffRole };
  who: Who;
}

/** The session token that the browser sent. Nothing else in a request identifies an account. */
export const sessionToken = (request: Request): string | undefined => readCookie(request, '__Host-session');

/** The account that a request is signed in to, for calls and pages that need none. */
export async function findViewer(request: Request, db: Database, now: Date): Promise<SignedIn | undefined> {
  const token = sessionToken(request);
  return token ? (await findSession(db, token, now))?.signedIn : undefined;
}

/** Who says that a typed address is a person's own: staff, who book for callers, or the account of that mailbox; null: nobody. */
export async function confirmerOf(
  { request, db }: SessionCall,
  email: string,
  now: Date,
): Promise<'staff' | 'account' | null> {
  const viewer = await findViewer(request, db, now);
  if (!viewer) return null;
  if (viewer.role) return 'staff';
  return (await ownsMailbox(db, viewer.accountId, email)) ? 'account' : null;
}

/** The account of the session cookie. Using a session extends it to another 30 days. @throws CallError 401 */
async function requireViewer({ request, db, cookies }: SessionCall): Promise<SignedIn> {
  const token = sessionToken(request);
  const found = token && (await findSession(db, token, new Date()));
  if (!found) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  if (found.extended) setSessionCookie(cookies, token);
  return found.signedIn;
}

/** Changes and previews of one editor: twice what somebody needs who types without a pause. */
const EDITS: RateLimit = { most: 2_400, windowMs: 10 * 60_000 };

const requireSignedIn = async (call: Call): Promise<SignedInCall> => ({ ...call, viewer: await requireViewer(call) });

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
  const [account, sorry] = [String(accountId), 'Too many changes at once.'];
  if (isChange) await limitByAccount(db, { what: 'desk', account, limit: EDITS, sorry });
  return { ...call, viewer: staff, who: { accountId, who: fullname } };
}

/** @param path of a call below `/api/editor/` @throws CallError 403 that says why, unless the caller's role may make it */
export function assertRight({ viewer: { role } }: Pick<StaffCall, 'viewer'>, path: string, isChange: boolean): void {
  if (!mayCall(role, path, isChange)) throw new CallError(403, refusalText(role, path, isChange));
}

/** Functions that answer calls of an account, and of the staff. */
export const answerSignedIn = answererOf('signed in', requireSignedIn);
export const answerStaff = answererOf('staff', requireStaff);

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

const setSessionCookie = (cookies: string[], token: string) =>
  void cookies.push(cookieLine('__Host-session', token, SESSION_MS / 1_000));
export const clearSessionCookie = (cookies: string[]) => void cookies.push(cookieLine('__Host-session', '', 0));

/** Makes this browser known to an account, whose owner has just used its password or a mailed link. */
export async function makeBrowserKnown({ request, db, cookies }: SessionCall, accountId: number): Promise<void> {
  const token = await rememberBrowser(db, accountId, readCookie(request, '__Host-browser'), new Date());
  cookies.push(cookieLine('__Host-browser', token, KNOWN_MS / 1_000));
}

/** The token of a browser in which the account of an email address has signed in before; undefined for any other browser. */
export async function knownBrowserToken({ request, db }: Call, email: string): Promise<string | undefined> {
  const token = readCookie(request, '__Host-browser');
  return token && (await isKnownBrowser(db, token, email, new Date())) ? token : undefined;
}

const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: typeof BROWSERS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes the browser of a session: `Chrome on Windows`. Nothing else of the user agent is stored. */
function deviceName(request: Request): string {
  const agent = request.headers.get('user-agent') ?? '';
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Another program');
}

/** The response about the account that is signed in. No other data of the account leaves the server. */
export const viewerAnswer = (
  { username, fullname, phone_number, is_view, is_vip, is_editor, is_pending, is_unconfirmed }: Viewer,
  message?: string,
): { data: Viewer; message?: string } => ({
  data: { username, fullname, phone_number, is_view, is_vip, is_editor, is_pending, is_unconfirmed },
  ...(message && { message }),
});

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries a secret as a bearer token; false where the secret is not set. */
export function carriesSecret(request: Request, secret: string | undefined): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return Boolean(secret && bearer && timingSafeEqual(hashOf(bearer), hashOf(secret)));
}
