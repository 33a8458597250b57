/** What this browser stores about the signed-in account: enough to render the header without a wait, and no secret. */
import type { Viewer } from '#src/domain/account/account.ts';
import { AGREED_KEY, CUSTOMER_VIEW_KEY, LOGOUT_WAITING_KEY, USER_KEY } from '#src/domain/shop/storage-keys.ts';
import { readItem, storeItem } from '../browser-storage.ts';

export type UserInfo = Pick<Viewer, 'username' | 'is_view' | 'is_vip'>;

export function storedUser(): UserInfo | null {
  try {
    const user = JSON.parse(readItem(USER_KEY) ?? 'null') as Partial<UserInfo> | null;
    return typeof user?.username === 'string'
      ? { username: user.username, is_view: user.is_view === true, is_vip: user.is_vip === true }
      : null;
  } catch {
    return null;
  }
}

export const storeUser = (user: UserInfo | null): void =>
  void storeItem(
    USER_KEY,
    user && JSON.stringify({ username: user.username, is_view: user.is_view, is_vip: user.is_vip }),
  );

export const storedCustomerView = (): boolean => readItem(CUSTOMER_VIEW_KEY) !== null;
export const storeCustomerView = (on: boolean): void => void storeItem(CUSTOMER_VIEW_KEY, on ? '1' : null);

/** Whether some account has agreed in this browser before: then the login asks for consent only if the server says so. */
export const hasAgreed = (): boolean => readItem(AGREED_KEY) !== null;
export const storeAgreed = (): void => void storeItem(AGREED_KEY, '1');

/** Whether a logout in this browser has not reached the server yet. */
export const isLogoutPending = (): boolean => readItem(LOGOUT_WAITING_KEY) !== null;
export const storePendingLogout = (pending: boolean): void => void storeItem(LOGOUT_WAITING_KEY, pending ? '1' : null);
