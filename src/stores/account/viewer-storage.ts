/**
 * What this browser stores about the signed-in account: enough to render the header without a wait, and no secret. Where storage
 * is blocked, a sign-in lasts for one page.
 */
import type { Viewer } from '#src/domain/account/account.ts';
import { AGREED_KEY, CUSTOMER_VIEW_KEY, LOGOUT_WAITING_KEY, USER_KEY } from '#src/domain/shop/storage-keys.ts';
import { readItem, readJson, writeItem } from '../browser-storage.ts';

export type UserInfo = Pick<Viewer, 'username' | 'is_view' | 'is_vip'>;

const isMarked = (key: string): boolean => Boolean(readItem(key));
const mark = (key: string, on: boolean): void => void writeItem(key, on ? '1' : null);

export function storedUser(): UserInfo | null {
  const user = readJson(USER_KEY) as Partial<UserInfo> | null;
  return typeof user?.username === 'string'
    ? { username: user.username, is_view: user.is_view === true, is_vip: user.is_vip === true }
    : null;
}

export const storeUser = (user: UserInfo | null): void =>
  void writeItem(
    USER_KEY,
    user && JSON.stringify({ username: user.username, is_view: user.is_view, is_vip: user.is_vip }),
  );

export const storedCustomerView = (): boolean => isMarked(CUSTOMER_VIEW_KEY);
export const storeCustomerView = (on: boolean): void => mark(CUSTOMER_VIEW_KEY, on);

/** Whether some account has agreed in this browser before: then the login asks for consent only if the server says so. */
export const hasAgreed = (): boolean => isMarked(AGREED_KEY);
export const storeAgreed = (): void => mark(AGREED_KEY, true);

/** Whether a logout in this browser has not reached the server yet. */
export const isLogoutPending = (): boolean => isMarked(LOGOUT_WAITING_KEY);
export const storePendingLogout = (pending: boolean): void => mark(LOGOUT_WAITING_KEY, pending);
