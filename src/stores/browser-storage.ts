/** What this browser stores for its visitor. Where storage is blocked or full, nothing is read, and nothing is kept. */

/** `sessionStorage` is emptied when its tab is closed. */
type Place = 'localStorage' | 'sessionStorage';

/** @returns null when nothing is stored, undefined when storage is blocked */
export function readItem(key: string, place: Place = 'localStorage'): string | null | undefined {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return undefined;
  }
}

/** What was stored as JSON; null when there is none, or something else. */
export function readJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readItem(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null removes what is stored. @returns whether this browser could do it */
export function writeItem(key: string, value: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Takes what is stored, now and whenever another tab changes it or Back restores the page; not where storage is blocked. */
export function followItem(key: string, take: (stored: string | null) => void): void {
  const read = () => {
    const stored = readItem(key);
    if (stored !== undefined) take(stored);
  };
  read();
  addEventListener('storage', (event) => (event.key === key || event.key === null) && read());
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}
