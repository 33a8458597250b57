import type { Who } from '#db/editor/save.ts';
import type { Account } from '#db/private/accounts.ts';
import type { RateLimit } from '#db/private/rate-limit.ts';
import { findSession, openSession, SESSION_MS, type SignedIn } from '#db/private/sessions.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError } from '../call-error.ts';
import { EDITOR_QUERY_TIMEOUT_MS } from '../request-log.ts';
import { clearedCookie, cookieLine, readCookie } from './cookie.ts';
import { deviceOf } from './device.ts';
import type { Call, Method } from '../endpoint.ts';
import { limitAccount } from '../limits/rate-limit.ts';

const NAME = '__Host-session';
/** What an editor may change, or have drawn as a preview: twice what somebody does who types without a pause. */
const EDITS: RateLimit = { most: 2_400, windowMs: 10 * 60_000 };

type Asking = Pick<Call, 'request' | 'db' | 'cookies'>;

/** Makes a method of an endpoint that only those may call who are signed in: others get 401. Its answers are private. */
export const forSignedIn = (answer: (call: Call & { viewer: SignedIn }) => Promise<Response | object>): Method => ({
  answer: async (call) => answer({ ...call, viewer: await requireViewer(call) }),
});

/** The same for editors alone: others who are signed in get 403. */
export const forEditor = (
  answer: (call: EditorCall) => Promise<Response | object>,
  queryTimeoutMs = EDITOR_QUERY_TIMEOUT_MS,
): Method => ({
  queryTimeoutMs,
  ...forSignedIn(async (call) => {
    if (!call.viewer.is_editor || call.viewer.is_pending) throw new CallError(403, ACCOUNT_TEXTS.editorsOnly);
    if (!/^(GET|HEAD)$/.test(call.request.method))
      await limitAccount(call.db, {
        what: 'desk',
        account: String(call.viewer.accountId),
        limit: EDITS,
        sorry: 'That is a lot of changes at once.',
      });
    return answer({ ...call, who: { accountId: call.viewer.accountId, who: call.viewer.fullname } });
  }),
});

export interface EditorCall extends Call {
  viewer: SignedIn;
  who: Who;
}

/** The session's token as the browser sent it; nothing else of a request says who asks (`decisions.md` 17). */
export const sessionToken = (request: Request): string | undefined => readCookie(request, NAME);

/**
 * Who asks, by the session's cookie. A session in use goes on for another 30 days, and its cookie with it.
 * @throws CallError 401. It leaves the cookie alone: the answer may come after another tab has signed in anew.
 */
export async function requireViewer({ request, db, cookies }: Asking, now = new Date()): Promise<SignedIn> {
  const token = sessionToken(request);
  const found = token && (await findSession(db, token, now));
  if (!found) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  if (found.extended) keepSession(cookies, token);
  return found.signedIn;
}

/**
 * Signs the browser in, under a token that nobody could know before.
 * @throws CallError 401 when the account was closed, or its password changed, while it was being checked
 */
export async function signIn({ request, db, cookies }: Asking, account: Account, now = new Date()): Promise<void> {
  const token = await openSession(db, account, deviceOf(request), now);
  if (!token) throw new CallError(401, ACCOUNT_TEXTS.wrongLogin);
  keepSession(cookies, token);
}

const keepSession = (cookies: string[], token: string) =>
  void cookies.push(cookieLine(NAME, token, SESSION_MS / 1_000));
export const dropSession = (cookies: string[]) => void cookies.push(clearedCookie(NAME));
