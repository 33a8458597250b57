/** Who is signed in: the browser's copy of what the session cookie decides, the same in all its tabs, also offline. */
import { atom, computed } from 'nanostores';
import type { logoutCall, viewerCall } from './accounts-calls.ts';
import { call } from '#src/kit/call.ts';
import type { Viewer } from '#src/kit/account.ts';
import {
  CUSTOMER_VIEW_ON,
  OWN_PRICES_SHOWN,
  PARTNER_PRICES_SHOWN,
  RESTORED,
  SIGNED_IN,
} from '#src/kit/document-data.ts';
import { SIGNED_OUT } from '#src/kit/page-events.ts';
import { AGREED_KEY, CUSTOMER_VIEW_KEY, LOGOUT_WAITING_KEY, USER_KEY } from '#src/kit/storage-keys.ts';
import { parseStored, readItem, storeItem } from '#src/kit/browser-storage.ts';

/** What this browser stores about the account: enough to render the header without a wait, and no secret. */
type UserInfo = Pick<Viewer, 'username' | 'is_view' | 'is_vip'>;

export function storedUser(): UserInfo | null {
  const user = parseStored(readItem(USER_KEY)) as Partial<UserInfo> | null;
  return typeof user?.username === 'string'
    ? { username: user.username, is_view: user.is_view === true, is_vip: user.is_vip === true }
    : null;
}

const isSet = (key: string): boolean => readItem(key) !== null;
const setKey = (key: string, on: boolean): void => void storeItem(key, on ? '1' : null);

/** Whether somebody has agreed in this browser before: then the login's box is ticked. */
export const hasAgreed = (): boolean => isSet(AGREED_KEY);
export const storeAgreed = (agrees: boolean): void => setKey(AGREED_KEY, agrees);

export const $viewer = atom<UserInfo | null>(null);
/** On while a customer looks at the screen: everything that only partners see is hidden. */
export const $customerView = atom(false);
export const $showsOwnPrices = computed([$viewer, $customerView], (viewer, hidden) => viewer !== null && !hidden);
/** The account as the server has described it on this page. This is never stored. */
const $account = atom<Viewer | null>(null);
export const $mayEdit = computed($account, (account) => account?.is_editor ?? false);
export const $isUnconfirmed = computed($account, (account) => account?.is_unconfirmed ?? false);
/** What is known of the account for a form that asks who somebody is. Staff write for callers. */
export const $contact = computed([$account, $viewer], (account, viewer) => {
  if (account?.is_editor) return {};
  return { name: account?.fullname, phone: account?.phone_number, email: viewer?.username };
});
export const $loggingOut = atom(false);
/** A message about a session that has ended without an action of the viewer. */
export const $sessionNotice = atom('');

let syncing = false;

/** Reads what is stored, and asks the server whether the session is still valid. */
export function openViewer(): void {
  if (syncing) return;
  syncWithTabs();
  if (isSet(LOGOUT_WAITING_KEY)) void sendPendingLogout();
  else void checkViewer();
}

function syncWithTabs(): void {
  if (syncing) return;
  syncing = true;
  $viewer.set(storedUser());
  $customerView.set(isSet(CUSTOMER_VIEW_KEY));
  $viewer.listen(markDocument);
  $customerView.listen(markDocument);
  markDocument();
  addEventListener(
    'storage',
    ({ key }) => (key === null || key === USER_KEY || key === CUSTOMER_VIEW_KEY) && readStorage(),
  );
  addEventListener('pagehide', () => (document.documentElement.dataset[RESTORED] = ''));
  addEventListener('pageshow', ({ persisted }) => persisted && restorePage());
  addEventListener('online', () => void sendPendingLogout());
}

/** Another tab has signed in, out, or switched the view. */
function readStorage(): void {
  const user = storedUser();
  const now = $viewer.get();
  if (JSON.stringify(user) !== JSON.stringify(now)) {
    if (user && now && user.username !== now.username) $viewer.set(null); // so that nothing of the account that was signed in before stays
    $viewer.set(user);
  }
  $customerView.set(isSet(CUSTOMER_VIEW_KEY));
}

/** A page from the back/forward cache shows no prices before it is known who looks at it. */
function restorePage(): void {
  readStorage();
  void checkViewer();
  requestAnimationFrame(() => delete document.documentElement.dataset[RESTORED]);
}

/** Sets the attributes that the styles depend on. `BaseLayout.astro` sets them before the first paint. */
function markDocument(): void {
  const { dataset } = document.documentElement;
  const set = (name: string, on: boolean) => {
    if (on) dataset[name] = '';
    else delete dataset[name];
  };
  set(SIGNED_IN, $viewer.get() !== null);
  set(CUSTOMER_VIEW_ON, $viewer.get() !== null && $customerView.get());
  set(OWN_PRICES_SHOWN, $showsOwnPrices.get());
  set(PARTNER_PRICES_SHOWN, $showsOwnPrices.get() && $viewer.get()!.is_view);
}

const sameUser = (username: string): boolean => storedUser()?.username === username;

async function checkViewer(): Promise<void> {
  const user = $viewer.get();
  if (!user) return;
  const outcome = await call<typeof viewerCall>('POST /api/tokenlogin');
  if (!sameUser(user.username)) return; // signed out or in while the request was under way
  if (outcome.ok) rememberViewer(outcome.data);
  else if (outcome.status === 401 || outcome.status === 403) dropSession();
}

export function rememberViewer(account: Viewer): void {
  const { username, is_view, is_vip } = account;
  const user = { username, is_view, is_vip };
  $account.set(account);
  setKey(LOGOUT_WAITING_KEY, false);
  if (JSON.stringify(user) === JSON.stringify($viewer.get()) && sameUser(username)) return;
  storeItem(USER_KEY, JSON.stringify(user));
  syncWithTabs();
  $viewer.set(user);
}

/** Removes the account from all tabs. The event makes the service worker delete private pages. */
function clearViewer(): void {
  storeItem(USER_KEY, null);
  $viewer.set(null);
  $account.set(null);
  globalThis.dispatchEvent?.(new Event(SIGNED_OUT));
}

export function dropSession(): void {
  if (!$viewer.get()) return;
  clearViewer();
  $sessionNotice.set('Your session has ended. Please log in again to see your prices.');
}

/** Signs out. Prices disappear at once; offline, the logout is sent later. @returns true when the session has ended */
export async function signOut(): Promise<boolean> {
  $loggingOut.set(true);
  setKey(LOGOUT_WAITING_KEY, true);
  clearViewer();
  return sendPendingLogout();
}

async function sendPendingLogout(): Promise<boolean> {
  if (!isSet(LOGOUT_WAITING_KEY)) return true;
  const outcome = await call<typeof logoutCall>('POST /api/logout');
  if (outcome.ok || (outcome.status > 0 && outcome.status < 500)) setKey(LOGOUT_WAITING_KEY, false);
  return outcome.ok;
}

export function setCustomerView(on: boolean): void {
  setKey(CUSTOMER_VIEW_KEY, on);
  $customerView.set(on);
}
