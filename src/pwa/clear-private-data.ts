/** Whoever signs out leaves nothing to the next person at this computer: no page, no answer, no list of tires. */
import { VIEWED } from '#src/domain/product/viewed-tires.ts';

/** Where the page remembers who is signed in, and where this one remembers that somebody was. */
const USER = 'userinfo';
const WAS = 'was-signed-in';

/** @param tellWorker makes the worker forget what it has kept */
export function forgetAtLogout(tellWorker: () => void): void {
  const forget = () => {
    localStorage.removeItem(VIEWED);
    localStorage.removeItem(WAS);
    tellWorker();
  };
  addEventListener('signed-out', forget);
  // in another tab; and where a logout led away from its page, or the server ended it, the next page makes up for it
  addEventListener('storage', ({ key, oldValue, newValue }) => key === USER && oldValue && !newValue && forget());
  if (localStorage.getItem(USER)) localStorage.setItem(WAS, '1');
  else if (localStorage.getItem(WAS)) forget();
}
