import type { Database } from '#db/client.ts';

/** Caches what is read of a database, by its version. A reading that fails is made again for those who wait. */
export function cachedByVersion<T, More extends unknown[]>(read: (db: Database, ...more: More) => Promise<T>) {
  const cache = new WeakMap<Database, { version: string; value: Promise<T> }>();
  return function cachedRead(db: Database, version: string, ...more: More): Promise<T> {
    const cached = cache.get(db);
    if (cached?.version === version) return cached.value.catch(() => cachedRead(db, version, ...more));
    const value = read(db, ...more);
    cache.set(db, { version, value });
    value.catch(() => {
      if (cache.get(db)?.value === value) cache.delete(db);
    });
    return value;
  };
}
