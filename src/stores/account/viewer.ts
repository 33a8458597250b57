/**
 * Who is signed in. The cookie is what counts; this is what the browser remembers of it, the same in all its tabs. The
 * server's refusal signs the page out, being offline does not.
 */
import { atom, computed } from 'nanostores';
import type { DoneAnswer, ViewerAnswer } from '#src/contracts/accounts.ts';
import { call } from '#src/contracts/call.ts';
import {
  CUSTOMER_VIEW,
  customerViewIsOn,
  logoutWaits,
  rememberCustomerView,
  rememberedUser,
  rememberLogout,
  rememberUser,
  USER,
  type UserInfo,
} from './viewer-storage.ts';

export const $viewer = atom<UserInfo | null>(null);
/** On while a customer looks over the shoulder: everything that only partners see is away. */
export const $customerView = atom(false);
/** True while partners' prices and stock are to be shown. */
export const $sees = computed([$viewer, $customerView], (viewer, hidden) => viewer !== null && !hidden);
/** Whether the server said, on this page, that the viewer is an editor; nothing of it is remembered (`decisions.md` 17). */
export const $mayEdit = atom(false);
/** True from the press on Logout on: the home page comes next. */
export const $leaving = atom(false);
/** What happened to the session without the viewer's doing. */
export const $sessionNews = atom('');

let following = false;

/** Takes over what is remembered, and asks the server who this is. */
export function openViewer(): void {
  if (following) return;
  follow();
  if (logoutWaits()) void tellLogout();
  else void checkViewer();
}

/** Follows the other tabs, and Back. */
function follow(): void {
  if (following) return;
  following = true;
  $viewer.set(rememberedUser());
  $customerView.set(customerViewIsOn());
  $viewer.listen(mark);
  $customerView.listen(mark);
  mark();
  addEventListener('storage', ({ key }) => (key === null || key === USER || key === CUSTOMER_VIEW) && remember());
  addEventListener('pagehide', () => (document.documentElement.dataset.away = ''));
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  addEventListener('online', () => void tellLogout());
}

/** Another tab has signed in, out, or switched the view. */
function remember(): void {
  const user = rememberedUser();
  const now = $viewer.get();
  if (JSON.stringify(user) !== JSON.stringify(now)) {
    if (user && now && user.username !== now.username) $viewer.set(null); // nothing of the other account stays
    $viewer.set(user);
  }
  $customerView.set(customerViewIsOn());
}

/** A page that Back has woken shows nothing before it is known who looks at it. */
function comeBack(): void {
  remember();
  void checkViewer();
  requestAnimationFrame(() => delete document.documentElement.dataset.away);
}

/** Marks that the styles go by; set before the first paint by `EarlyMarks.astro`. */
function mark(): void {
  const { dataset } = document.documentElement;
  const set = (name: string, on: boolean) => {
    if (on) dataset[name] = '';
    else delete dataset[name];
  };
  set('viewer', $viewer.get() !== null);
  set('customer', $viewer.get() !== null && $customerView.get());
  set('sees', $sees.get());
  set('shopPrices', $sees.get() && $viewer.get()!.is_view);
}

const sameUser = (username: string): boolean => rememberedUser()?.username === username;

async function checkViewer(): Promise<void> {
  const user = $viewer.get();
  if (!user) return;
  const outcome = await call<ViewerAnswer>('/api/tokenlogin', { method: 'POST', body: {} });
  if (!sameUser(user.username)) return; // signed out or in while the question was on its way
  if (outcome.ok) signIn(outcome.answer.data);
  else if (outcome.status === 401 || outcome.status === 403) endSession();
}

/** Remembers who the server says this is. */
export function signIn({ username, is_view, is_vip, is_editor = false }: UserInfo & { is_editor?: boolean }): void {
  const user = { username, is_view, is_vip };
  $mayEdit.set(is_editor);
  rememberLogout(false);
  if (JSON.stringify(user) === JSON.stringify($viewer.get()) && sameUser(username)) return;
  rememberUser(user);
  follow();
  $viewer.set(user);
}

/** Forgets who it was, in this tab and, by the storage, in every other; what keeps pages for later forgets them, too (`pwa/clear-private-data.ts`). */
function forget(): void {
  rememberUser(null);
  $viewer.set(null);
  $mayEdit.set(false);
  globalThis.dispatchEvent?.(new Event('signed-out'));
}

/** The server does not know this session any more. */
export function endSession(): void {
  if (!$viewer.get()) return;
  forget();
  $sessionNews.set('Your session has ended. Please log in again to see your prices.');
}

/**
 * Signs out: the prices are gone before the server is asked, and the server is told later if it cannot be reached now.
 * @returns true when the server knows
 */
export async function signOut(): Promise<boolean> {
  $leaving.set(true);
  rememberLogout(true);
  forget();
  return tellLogout();
}

async function tellLogout(): Promise<boolean> {
  if (!logoutWaits()) return true;
  const outcome = await call<DoneAnswer>('/api/logout', { method: 'POST', body: {} });
  if (outcome.ok || (outcome.status > 0 && outcome.status < 500)) rememberLogout(false);
  return outcome.ok;
}

export function setCustomerView(on: boolean): void {
  rememberCustomerView(on);
  $customerView.set(on);
}
