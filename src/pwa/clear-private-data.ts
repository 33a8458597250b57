/** Deletes at the logout what the next person at this computer must not see: cached pages, responses, viewed and chosen tires, searches. */
import { VIEWED } from '#src/domain/product/viewed-tires.ts';
import { SIGNED_OUT } from '#src/domain/shop/page-events.ts';

/** Key of the signed-in user in `localStorage`, and of the note that there was one. */
const USER_KEY = 'userinfo';
const WAS_SIGNED_IN_KEY = 'was-signed-in';
/** As `src/domain/list/recent-searches.ts`, which is not imported: this script is in every page. */
const SEARCHES_KEY = 'searches';
/** As `src/domain/product/chosen-tires.ts`, for the same reason. */
const CHOSEN_KEY = 'chosen-tires';

/** @param clearCaches makes the worker delete its caches */
export function clearAtLogout(clearCaches: () => void): void {
  const clear = () => {
    for (const key of [VIEWED, SEARCHES_KEY, CHOSEN_KEY, WAS_SIGNED_IN_KEY]) localStorage.removeItem(key);
    clearCaches();
  };
  addEventListener(SIGNED_OUT, clear);
  // A logout in another tab.
  addEventListener('storage', ({ key, oldValue, newValue }) => key === USER_KEY && oldValue && !newValue && clear());
  // A logout that left its page at once, or a session that the server ended, is noticed by the next page.
  if (localStorage.getItem(USER_KEY)) localStorage.setItem(WAS_SIGNED_IN_KEY, '1');
  else if (localStorage.getItem(WAS_SIGNED_IN_KEY)) clear();
}
