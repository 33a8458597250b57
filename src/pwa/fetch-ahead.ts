/** The line, as far as a browser tells. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const requested = new Set<string>();

/**
 * Fetches the code of islands with all that it imports, without running it. A browser that knows `modulepreload` compiles
 * it as well and keeps it with the page: an import then need not find one file after another. In others it is in the
 * cache. Nothing is fetched for somebody who saves data, or whose line is so slow that the page itself would wait.
 */
export function fetchAhead(islands: Element[]): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  for (const island of islands)
    for (const name of ['component-url', 'renderer-url']) void fetchModule(island.getAttribute(name)!);
}

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
    // the line is gone: the first touch fetches it
  }
}

/** The file comes from the cache, where it was fetched to. */
function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  document.head.append(link);
}
