/** Whether the visitor and the line allow that something is fetched which nobody has asked for yet. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }; // not in all browsers
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}

const ENGAGING = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown'];

/** Calls `work` after the first scroll, touch or key: a visitor who leaves at once downloads only what the page needs. */
export function whenEngaged(work: () => void): void {
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    whenIdle(work);
  };
  for (const type of ENGAGING) addEventListener(type, begin, { passive: true, signal: begun.signal });
}

const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);
