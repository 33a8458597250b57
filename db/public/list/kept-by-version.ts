import type { Database } from '#db/client.ts';

/**
 * Keeps what was read of a database until its version is another one. Calls at the same time share one reading.
 * @param read gets what was read last, if anything was
 */
export function keptByVersion<T>(
  read: (db: Database, last: T | undefined) => Promise<T>,
): (db: Database, version: string) => Promise<T> {
  const held = new WeakMap<Database, { version: string; value: Promise<T> }>();
  const latest = new WeakMap<Database, { value: T }>();
  return async (db, version) => {
    const known = held.get(db);
    if (known?.version === version) {
      // another call's reading may have lost its connection: this call then makes its own
      const shared = await known.value.then((value) => ({ value })).catch(() => null);
      const newer = held.get(db);
      if (shared) return shared.value;
      if (newer !== known && newer?.version === version) return newer.value;
    }
    const value = read(db, latest.get(db)?.value);
    held.set(db, { version, value });
    try {
      latest.set(db, { value: await value });
      return await value;
    } catch (error) {
      if (held.get(db)?.value === value) held.delete(db);
      throw error;
    }
  };
}
