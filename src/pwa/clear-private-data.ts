/** Deletes at the logout what the next person at this computer must not see: cached pages, responses, viewed and chosen tires, searches. */
import { SIGNED_OUT } from '#src/domain/shop/page-events.ts';
import { CHOSEN_TIRES_KEY, RECENT_SEARCHES_KEY, USER_KEY, VIEWED_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';

/** Key in `localStorage`: somebody was signed in when a page was loaded last. */
const WAS_SIGNED_IN_KEY = 'was-signed-in';

/** @param clearCaches makes the worker delete its caches */
export function clearAtLogout(clearCaches: () => void): void {
  const clear = () => {
    for (const key of [VIEWED_TIRES_KEY, RECENT_SEARCHES_KEY, CHOSEN_TIRES_KEY, WAS_SIGNED_IN_KEY])
      localStorage.removeItem(key);
    clearCaches();
  };
  addEventListener(SIGNED_OUT, clear);
  // A logout in another tab.
  addEventListener('storage', ({ key, oldValue, newValue }) => key === USER_KEY && oldValue && !newValue && clear());
  // A logout that left its page at once, or a session that the server ended, is noticed by the next page.
  if (localStorage.getItem(USER_KEY)) localStorage.setItem(WAS_SIGNED_IN_KEY, '1');
  else if (localStorage.getItem(WAS_SIGNED_IN_KEY)) clear();
}
