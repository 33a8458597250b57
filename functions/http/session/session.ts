import type { Database } from '#db/client.ts';
import type { Who } from '#db/editor/audit.ts';
import type { Account } from '#db/private/accounts.ts';
import type { RateLimit } from '#db/private/rate-limit.ts';
import { endSessionOf, findSession, openSession, SESSION_MS, type SignedIn } from '#db/private/sessions.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { isForEverybody, mayCall, refusalText } from '#src/domain/account/staff.ts';
import { decodeUrl } from '#src/domain/shop/web-url.ts';
import { clearedCookie, cookieLine, readCookie } from './cookie.ts';
import { deviceName } from './device.ts';
import { makeBrowserKnown } from './known-browser.ts';
import { CallError, type Call } from '../call.ts';
import { answererOf } from '../endpoint.ts';
import { limitByAccount } from '../limits/rate-limit.ts';

const NAME = '__Host-session';
const DESK_PATH = '/api/editor/';
/** Changes and previews of one editor: twice what somebody needs who types without a pause. */
const EDITS: RateLimit = { most: 2_400, windowMs: 10 * 60_000 };

type SessionCall = Pick<Call, 'request' | 'db' | 'cookies'>;

export interface SignedInCall extends Call {
  viewer: SignedIn;
}
export interface StaffCall extends SignedInCall {
  who: Who;
}

/** A call of the desk, by somebody of the staff whose role may make it. @throws CallError 401, 403, 429 */
export async function requireStaff(caller: Call): Promise<StaffCall> {
  const call = await requireSignedIn(caller);
  const { viewer, db, request, url } = call;
  if (!viewer.role || viewer.is_pending) throw new CallError(403, ACCOUNT_TEXTS.editorsOnly);
  const isChange = !/^(GET|HEAD)$/.test(request.method);
  const path = (decodeUrl(url.pathname) ?? '').slice(DESK_PATH.length);
  assertRight(call, path, isChange);
  if (viewer.needsSecondFactor && !isForEverybody(path)) throw new CallError(403, ACCOUNT_TEXTS.secondFactor.required);
  const { accountId, fullname } = viewer;
  const [account, sorry] = [String(accountId), 'Too many changes at once.'];
  if (isChange) await limitByAccount(db, { what: 'desk', account, limit: EDITS, sorry });
  return { ...call, who: { accountId, who: fullname } };
}

/** @param path of a call below `/api/editor/` @throws CallError 403 that says why, unless the caller's role may make it */
export function assertRight({ viewer: { role } }: Pick<StaffCall, 'viewer'>, path: string, isChange: boolean): void {
  if (!role || !mayCall(role, path, isChange)) throw new CallError(403, refusalText(role ?? 'counter', path, isChange));
}

const requireSignedIn = async (call: Call): Promise<SignedInCall> => ({ ...call, viewer: await requireViewer(call) });
/** Functions that answer calls of an account, and of the staff. */
export const answerSignedIn = answererOf('signed in', requireSignedIn);
export const answerStaff = answererOf('staff', requireStaff);

/** The session token that the browser sent. Nothing else in a request identifies an account. */
export const sessionToken = (request: Request): string | undefined => readCookie(request, NAME);

/** The account that a request is signed in to, for calls and pages that need none. */
export async function findViewer(request: Request, db: Database, now: Date): Promise<SignedIn | undefined> {
  const token = sessionToken(request);
  return token ? (await findSession(db, token, now))?.signedIn : undefined;
}

/** The account of the session cookie. Using a session extends it to another 30 days. @throws CallError 401 */
async function requireViewer({ request, db, cookies }: SessionCall): Promise<SignedIn> {
  const token = sessionToken(request);
  const found = token && (await findSession(db, token, new Date()));
  if (!found) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  if (found.extended) setSessionCookie(cookies, token);
  return found.signedIn;
}

/** Signs the browser in anew; a session that it had before ends. @throws CallError 401 when the account was closed or changed meanwhile */
export async function signIn({ request, db, cookies }: SessionCall, account: Account, now = new Date()): Promise<void> {
  const token = await openSession(db, account, deviceName(request), now);
  if (!token) throw new CallError(401, ACCOUNT_TEXTS.wrongLogin);
  const before = sessionToken(request);
  if (before) await endSessionOf(db, before);
  setSessionCookie(cookies, token);
  await makeBrowserKnown({ request, db, cookies }, account.id, now);
}

const setSessionCookie = (cookies: string[], token: string) =>
  void cookies.push(cookieLine(NAME, token, SESSION_MS / 1_000));
export const clearSessionCookie = (cookies: string[]) => void cookies.push(clearedCookie(NAME));
