/** What this browser stores. Where storage is full or blocked, nothing is stored, and nothing fails. */

type StorageName = 'localStorage' | 'sessionStorage';

export function readItem(key: string, where: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** What a stored text says, which may be anything; null where there is none, or it cannot be read. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null removes it @returns false where it could not be stored */
export function storeItem(key: string, value: string | null, where: StorageName = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Reads an item now, after other tabs have changed it, and when Back restores the page. Blocked storage is not read. */
export function followItem(key: string, take: (stored: string | null) => void): void {
  const read = (): void => {
    try {
      take(localStorage.getItem(key));
    } catch {
      // what this page knows stays
    }
  };
  read();
  addEventListener('storage', (event) => (event.key === key || event.key === null) && read());
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}
