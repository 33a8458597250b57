const requested = new Set<string>();

/** Whether the visitor and the line allow that something is fetched which nobody has asked for yet. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }; // not in all browsers
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}

/** What a visitor does who stays. */
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

/**
 * Fetches the code of islands with all that it imports, without running it. A browser that knows `modulepreload`
 * compiles it as well and keeps it with the page, so that an import does not load one file after another. Other
 * browsers keep it in the cache.
 */
export function fetchAhead(islands: Element[]): void {
  if (!mayFetchAhead()) return;
  for (const island of islands)
    for (const name of ['component-url', 'renderer-url']) void fetchModule(island.getAttribute(name)!);
}

/** Calls `work` when the browser has nothing better to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

async function fetchModule(url: string): Promise<void> {
  if (requested.has(url)) return;
  requested.add(url);
  try {
    const response = await fetch(url, { priority: 'low' });
    const source = await response.text();
    if (!response.ok) return;
    preload(url);
    for (const [, imported] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      void fetchModule(url.slice(0, url.lastIndexOf('/') + 1) + imported);
  } catch {
    // the network failed: the first touch loads the file
  }
}

/** The browser takes the file from the cache, where `fetch` has put it. */
function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  document.head.append(link);
}
