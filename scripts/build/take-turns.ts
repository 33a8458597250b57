import { setImmediate } from 'node:timers/promises';

/** No answer waits longer for a publication. */
const LONGEST_MS = 1_000;

/**
 * Lets a server that publishes go on answering: to be awaited after each step of the work. While a crowd asks, the work then goes on
 * for half as long as the answers took, since one step for hundreds of answers would never come to an end.
 */
export function takeTurns(): () => Promise<void> {
  let until = 0;
  return async () => {
    const now = performance.now();
    if (now < until) return;
    await setImmediate();
    const answered = performance.now();
    until = answered + Math.min((answered - now) / 2, LONGEST_MS);
  };
}
