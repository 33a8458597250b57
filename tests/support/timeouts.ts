/**
 * How long tests wait. On a machine that others load, all takes ten or twenty times as long, so these limits only end what hangs: a
 * test that passes waits for none of them, and none says how fast something is. What must be fast counts processor time.
 */

/** For a whole test or hook, in ms. */
export const HANG_MS = 20 * 60_000;

/** For one thing that a test waits for: an element of a page, a click that works, a line that a program prints; in ms. */
export const WAIT_MS = 3 * 60_000;
